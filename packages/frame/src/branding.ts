import { initialsOf } from '@polyclinic/ui';
import { apiOrigin, useSession } from '@polyclinic/client';
import { BRANDING_DEFAULTS, FALLBACK_TENANT_NAME, type Tenant, type UserPreferences } from '@polyclinic/contract';
import type { ThemeMode } from '@polyclinic/ui';
import { useMemo } from 'react';

/** The branding of a clinic. */
export interface ClinicBranding {
  /** Null unless a user of a clinic is signed in. */
  tenantId: string | null;
  name: string;
  initials: string;
  tagline: string;
  primaryColor: string;
  secondaryColor: string;
  logoUrl: string | null;
  faviconUrl: string | null;
  customProperties: Readonly<Record<string, string>>;
  theme: ThemeMode;
}

const NO_PROPERTIES = {};

/**
 * Returns the clinic's branding with the product's as defaults; people who prefer neutral colours get the product's
 * colours.
 */
export function brandingOf(
  tenant: Tenant | null,
  colorScheme: UserPreferences['colorScheme'] = 'default',
): ClinicBranding {
  const name = tenant?.name.trim() || FALLBACK_TENANT_NAME;
  const { tagline, logoUrl, faviconUrl, theme } = tenant?.branding ?? {};
  const { primaryColor, secondaryColor, customProperties } = (colorScheme === 'default' && tenant?.branding) || {};
  return {
    tenantId: tenant?.id ?? null,
    name,
    initials: initialsOf(name),
    tagline: tagline || BRANDING_DEFAULTS.tagline,
    primaryColor: isColour(primaryColor) ? primaryColor : BRANDING_DEFAULTS.primaryColor,
    secondaryColor: isColour(secondaryColor) ? secondaryColor : BRANDING_DEFAULTS.secondaryColor,
    logoUrl: logoUrl ? apiOrigin + logoUrl : null,
    faviconUrl: faviconUrl ? apiOrigin + faviconUrl : null,
    customProperties: customProperties ?? NO_PROPERTIES,
    theme: theme ?? BRANDING_DEFAULTS.theme,
  };
}

/** Returns the branding of the current clinic. */
export function useBranding(): ClinicBranding {
  const tenant = useSession((session) => session.tenant);
  const colorScheme = useSession(({ userType, user }) =>
    // A session stored by an older version has no preferences.
    userType === 'tenant' ? (user.preferences as UserPreferences | undefined)?.colorScheme : undefined,
  );
  return useMemo(() => brandingOf(tenant, colorScheme), [tenant, colorScheme]);
}

// The stored session may predate the server's validation.
function isColour(value: string | undefined): value is string {
  return /^#[0-9a-f]{6}$/i.test(value ?? '');
}
