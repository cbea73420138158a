import { storedText, storeText } from './browser-storage';
import { identityOf, type Session, type SignedIn } from './session-store';

/** Names the store of a person whose session was locked; in local storage, because the next start of the page reads it. */
export const LOCKED_KEY = 'polyclinic.locked';

const PREFIX = 'polyclinic.offline ';
/**
 * Shorter side of a screen below which a device is a phone, also when it is turned: the limit by which Android
 * distinguishes phones from tablets. Screens of laptops have 720 and more.
 */
const PHONE_BELOW_PX = 600;

/** Returns the name of a person's store on this device, which contains ids alone. Super administrators have none. */
export function storeNameOf(person: SignedIn | Session): string | undefined {
  return person.userType === 'tenant' ? PREFIX + identityOf(person) : undefined;
}

/** Returns whether this device stores data to work without a network: a phone, whose browser can encrypt. */
export function worksOffline(): boolean {
  const { indexedDB, crypto } = globalThis as { indexedDB?: IDBFactory; crypto?: Crypto };
  const shortSide = Math.min(window.screen.width, window.screen.height);
  return shortSide < PHONE_BELOW_PX && indexedDB !== undefined && crypto?.subtle !== undefined;
}

/** Returns the name of the store whose session was locked. */
export function lockedStore(): string | undefined {
  return storedText('localStorage', LOCKED_KEY) ?? undefined;
}

/** Locks the store of a person: it stays, encrypted, until the same person logs in again or another one does. */
export function lockStore(person: SignedIn | Session): void {
  const name = storeNameOf(person);
  if (name === undefined || !worksOffline()) return;
  // Without the mark the store is removed.
  storeText('localStorage', LOCKED_KEY, name);
}

/** Removes the lock. The store itself is removed by the next wipe of the device. */
export function forgetLock(): void {
  storeText('localStorage', LOCKED_KEY, null);
}
