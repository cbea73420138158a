import { useSession } from '@polyclinic/client';
import { BRANDING_DEFAULTS, FALLBACK_TENANT_NAME, type Tenant } from '@polyclinic/contract';
import type { ThemeMode } from '@polyclinic/ui';

/** How a clinic shows itself. */
export interface ClinicBranding {
  name: string;
  initials: string;
  tagline: string;
  primaryColor: string;
  secondaryColor: string;
  logoUrl: string | null;
  theme: ThemeMode;
}

/** The clinic's own look, filled up with the product's; without a clinic the product's alone. */
export function brandingOf(tenant: Tenant | null): ClinicBranding {
  const name = tenant?.name.trim() || FALLBACK_TENANT_NAME;
  const { primaryColor, secondaryColor, tagline, logoUrl, theme } = tenant?.branding ?? {};
  return {
    name,
    initials: initialsOf(name),
    tagline: tagline || BRANDING_DEFAULTS.tagline,
    primaryColor: isColour(primaryColor) ? primaryColor : BRANDING_DEFAULTS.primaryColor,
    secondaryColor: isColour(secondaryColor) ? secondaryColor : BRANDING_DEFAULTS.secondaryColor,
    logoUrl: logoUrl || null,
    theme: theme ?? BRANDING_DEFAULTS.theme,
  };
}

/** The look of the clinic that the person is signed in to. */
export function useBranding(): ClinicBranding {
  return brandingOf(useSession(({ tenant }) => tenant));
}

/** First letters of the first two words, as people see letters: Tamil and Hindi vowel signs stay with theirs. */
export function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const firsts = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '');
  return firsts.join('').toLocaleUpperCase();
}

// The stored session may be older than the server's rule.
function isColour(value: string | undefined): value is string {
  return /^#[0-9a-f]{6}$/i.test(value ?? '');
}
