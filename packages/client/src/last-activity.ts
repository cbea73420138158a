import type { Tenant } from '@polyclinic/contract';
import { storedText, storeText } from './browser-storage';

/** In local storage, because the idle time is shared by all tabs. */
export const LAST_ACTIVITY_KEY = 'polyclinic.lastActivity';
// Default in minutes, for super administrators and for sessions stored by an older version.
const MINUTES = 15;

/** Returns how long the session may stay idle: the clinic's setting, otherwise the default. */
export function idleLimitMs(tenant: Tenant | null): number {
  const settings: Partial<Tenant['settings']> | undefined = tenant?.settings;
  return (settings?.idleMinutes ?? MINUTES) * 60_000;
}

/** When the person was last active in any tab; undefined if unknown. */
export function lastActivity(): number | undefined {
  const at = Number(storedText('localStorage', LAST_ACTIVITY_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}

/** Records activity. */
export function markActivity(at: number): void {
  // Without storage each tab measures its own idle time.
  storeText('localStorage', LAST_ACTIVITY_KEY, String(at));
}

// The session has idled for the server, which asks for the PIN again. Removed with the session.
const UNLOCKED_HERE = 'polyclinic.unlockedHere';

/** Notes that this device alone has compared the PIN. */
export function markUnlockedHere(): void {
  storeText('localStorage', UNLOCKED_HERE, 'true');
}

/** Forgets it: the server has accepted the PIN. */
export function forgetUnlockedHere(): void {
  storeText('localStorage', UNLOCKED_HERE, null);
}

/** Returns whether this device alone has compared the PIN. */
export function wasUnlockedHere(): boolean {
  return storedText('localStorage', UNLOCKED_HERE) !== null;
}

/** Subscribes to activity in other tabs; returns the unsubscribe function. */
export function onActivityElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === LAST_ACTIVITY_KEY) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Returns whether the idle limit has passed. Ignores a clock that was set back, so that it signs nobody out. */
export function isIdle(tenant: Tenant | null): boolean {
  const at = lastActivity();
  return at !== undefined && Date.now() - at >= idleLimitMs(tenant);
}
