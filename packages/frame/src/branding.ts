import { initialsOf } from '@polyclinic/ui';
import { apiOrigin, useSession } from '@polyclinic/client';
import {
  BRANDING_DEFAULTS,
  FALLBACK_TENANT_NAME,
  type ClinicFace,
  type Tenant,
  type UserPreferences,
} from '@polyclinic/contract';
import type { ThemeMode } from '@polyclinic/ui';
import { useMemo, useSyncExternalStore } from 'react';

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

/** A clinic with what is known of its branding. */
interface Branded {
  id?: Tenant['id'];
  name: Tenant['name'];
  branding: Partial<Tenant['branding']>;
}

let shownFace: ClinicFace | null = null;
const listeners = new Set<() => void>();

/** Shows the page, which has no session of its own, in the branding of a clinic; null shows that of the session. */
export function showFace(face: ClinicFace | null): void {
  shownFace = face;
  for (const listener of listeners) listener();
}

/** Returns the clinic in whose branding a page without a session is shown. */
export function useShownFace(): ClinicFace | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shownFace,
    // The build renders the login page without a clinic.
    () => null,
  );
}

/**
 * Returns the clinic's branding with the product's as defaults; people who prefer neutral colours get the product's
 * colours.
 */
export function brandingOf(
  tenant: Branded | null,
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

/** Returns the branding of the clinic of the page: that of its address, else that of the session. */
export function useBranding(): ClinicBranding {
  const tenant = useSession((session) => session.tenant);
  const face = useShownFace();
  const colorScheme = useSession(({ userType, user }) =>
    // A session stored by an older version has no preferences.
    userType === 'tenant' ? (user.preferences as UserPreferences | undefined)?.colorScheme : undefined,
  );
  return useMemo(() => (face ? brandingOf(face) : brandingOf(tenant, colorScheme)), [face, tenant, colorScheme]);
}

// The stored session may predate the server's validation.
function isColour(value: string | undefined): value is string {
  return /^#[0-9a-f]{6}$/i.test(value ?? '');
}
