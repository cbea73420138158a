import { storedValue } from './browser-storage';
import { personKey } from './person-key';

/** PIN of the signed-in person on this device: the id under which the server knows it, and the salt of its key. */
export interface StoredPin {
  deviceId: string;
  salt: string;
}

// Outlasts a session. Neither value reveals anything about the PIN or about the person.
const KEY = 'polyclinic.pins';
const MOST_PEOPLE = 20;

/** Returns the PIN of the signed-in person on this device; undefined if there is none. */
export function storedPin(): StoredPin | undefined {
  const found = pins()[personKey()];
  return isPin(found) ? found : undefined;
}

/** Returns whether the signed-in person has a PIN on this device. */
export function hasDevicePin(): boolean {
  return storedPin() !== undefined;
}

/** Stores the PIN of the signed-in person, or forgets it. Throws if the browser refuses. */
export function keepPin(pin: StoredPin | undefined): void {
  const { [personKey()]: _, ...others } = pins();
  const kept = Object.fromEntries(Object.entries(others).slice(1 - MOST_PEOPLE));
  localStorage.setItem(KEY, JSON.stringify(pin ? { ...kept, [personKey()]: pin } : kept));
}

function pins(): Record<string, unknown> {
  const stored = storedValue('localStorage', KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

function isPin(value: unknown): value is StoredPin {
  if (typeof value !== 'object' || value === null) return false;
  const { deviceId, salt } = value as Partial<Record<keyof StoredPin, unknown>>;
  return typeof deviceId === 'string' && typeof salt === 'string';
}
