import type { ThemeMode } from './brand-colours';
import { contrast, isDark, movedUntil, READABLE, STRONG } from './contrast';

/** The custom properties of a clinic's branding besides its colours, by their names in its style sheet. */
export interface BrandProperties {
  radius?: number;
  fontSize?: number;
  headerBackground?: string;
  headerText?: string;
}

const RADIUS_PX = { min: 0, max: 16 };
const FONT_PX = { min: 13, max: 16 };

/**
 * Returns the properties with valid values. The server validates them too, but a stored session may predate its check.
 */
export function brandProperties(custom: Readonly<Record<string, string>> | undefined): BrandProperties {
  return {
    radius: pixels(custom?.['--brand-radius'], RADIUS_PX),
    fontSize: pixels(custom?.['--brand-font-size'], FONT_PX),
    headerBackground: colour(custom?.['--brand-header-background']),
    headerText: colour(custom?.['--brand-header-text']),
  };
}

/** Returns the top bar in the clinic's own colour with readable text; undefined if none is set. */
export function headerColours(
  mode: ThemeMode,
  { headerBackground, headerText }: BrandProperties,
): { ground: string; text: string } | undefined {
  if (!headerBackground) return undefined;
  // In dark mode a bright bar would outshine the page.
  const ground =
    mode === 'dark'
      ? movedUntil(headerBackground, 'black', (candidate) => contrast(candidate, '#ffffff') >= STRONG)
      : headerBackground;
  if (headerText && contrast(headerText, ground) >= READABLE) return { ground, text: headerText };
  return { ground, text: isDark(ground) ? '#ffffff' : '#000000' };
}

function pixels(value: string | undefined, { min, max }: typeof RADIUS_PX): number | undefined {
  const [, digits] = /^(\d{1,2}(?:\.\d{1,2})?)(?:px)?$/.exec(value?.trim() ?? '') ?? [];
  const size = Number(digits);
  return digits && size >= min && size <= max ? size : undefined;
}

/** Expands short notation: #abc becomes #aabbcc. */
function colour(value: string | undefined): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '') ?? [];
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}
