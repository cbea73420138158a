import type { Tenant } from '@polyclinic/contract';

// Kept on the device because all tabs of a person idle together.
const KEY = 'polyclinic.lastActivity';
// Where no clinic says otherwise: super administrators, and sessions stored by an older version.
const MINUTES = 15;

/** How long a session may go without a sign of life (trust.md item 26). */
export function idleLimitMs(tenant: Tenant | null): number {
  const settings: Partial<Tenant['settings']> | undefined = tenant?.settings;
  return (settings?.idleMinutes ?? MINUTES) * 60_000;
}

/** When the person last touched the app in any tab; undefined where nothing is known. */
export function lastActivity(): number | undefined {
  try {
    const at = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(at) ? at : undefined;
  } catch {
    return undefined;
  }
}

/** The person has touched the app. */
export function markActivity(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Calls when another tab was touched; returns how to stop. */
export function onActivityElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whether the limit has passed. A clock that was set back is no reason to send anybody away. */
export function isIdle(tenant: Tenant | null): boolean {
  const at = lastActivity();
  return at !== undefined && Date.now() - at >= idleLimitMs(tenant);
}
