import { BRANDING_DEFAULTS, FALLBACK_TENANT_NAME, type Branding } from '@polyclinic/contract';
import type { ClinicFace } from './tenant.repository';

/** Installable app: the product, or a clinic with its own branding. */
export interface AppFace {
  clinicId: string | null;
  name: string;
  tagline: string;
  colour: string;
  theme: Branding['theme'];
  logoUrl: string | null;
}

/** Icon of the app. */
export interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable';
}

// Home screens of phones truncate longer names.
const SHORT_NAME = 12;
const GROUND = { light: '#ffffff', dark: '#0e1116' } as const;

/** Returns the name and colours of a clinic for a home screen; without a clinic, those of the product. */
export function appFace(clinic: ClinicFace | undefined): AppFace {
  const { primaryColor, tagline, theme, logoUrl = null }: Partial<Branding> = Object(clinic?.branding);
  return {
    clinicId: clinic?.id ?? null,
    name: clinic?.name.trim() || FALLBACK_TENANT_NAME,
    tagline: tagline || BRANDING_DEFAULTS.tagline,
    colour: /^#[0-9a-f]{6}$/i.test(primaryColor ?? '') ? String(primaryColor) : BRANDING_DEFAULTS.primaryColor,
    theme: theme === 'dark' ? 'dark' : 'light',
    logoUrl,
  };
}

/** Builds the manifest of an app (W3C Web Application Manifest); a square logo replaces the generated icon. */
export function manifestOf(face: AppFace, logo: ManifestIcon | undefined) {
  const { name, tagline, colour, theme } = face;
  const drawn = (['any', 'maskable'] as const).flatMap((purpose) => [
    icon(face, { src: '/manifest-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose }),
    icon(face, { src: '/manifest-icon-192.png', sizes: '192x192', type: 'image/png', purpose }),
    icon(face, { src: '/manifest-icon-512.png', sizes: '512x512', type: 'image/png', purpose }),
  ]);
  return {
    id: '/',
    name,
    short_name: shortName(name),
    description: tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: GROUND[theme],
    icons: logo ? [logo, ...drawn.filter(({ purpose }) => purpose === 'maskable')] : drawn,
  };
}

/** Returns as many whole words as fit under an icon, at least the first. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  let short = first;
  for (const word of others) {
    if (short.length + 1 + word.length > SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return short;
}

/** Returns the first grapheme of each of the first two words. */
export function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Returns black or white, whichever has more contrast on the colour (relative luminance as defined by WCAG). */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

function icon({ clinicId }: AppFace, { src, ...rest }: ManifestIcon): ManifestIcon {
  const words = new URLSearchParams();
  if (clinicId) words.set('clinic', clinicId);
  if (rest.purpose === 'maskable') words.set('mask', '');
  const query = words.toString();
  return { src: query === '' ? src : `${src}?${query}`, ...rest };
}
