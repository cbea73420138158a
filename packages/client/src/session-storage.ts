import { readPerson, type Tokens } from './session-answers';
import type { SignedIn } from './session-store';

/** Keys of the session in local storage. */
export const SESSION_KEYS = {
  token: 'polyclinic.token',
  refreshToken: 'polyclinic.refreshToken',
  person: 'polyclinic.user',
} as const;

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let area: Area | undefined;

/** Returns the stored session, or null if there is no complete and valid one. */
export function readStored(): { tokens: Tokens; person: SignedIn } | null {
  const token = storage().getItem(SESSION_KEYS.token);
  const person = parsePerson(storage().getItem(SESSION_KEYS.person));
  return token && person
    ? { tokens: { token, refreshToken: storage().getItem(SESSION_KEYS.refreshToken) }, person }
    : null;
}

/** Stores the tokens. */
export function writeTokens({ token, refreshToken }: Tokens): void {
  write(SESSION_KEYS.token, token);
  if (refreshToken) write(SESSION_KEYS.refreshToken, refreshToken);
  else storage().removeItem(SESSION_KEYS.refreshToken);
}

/** Stores the person and the clinic. */
export function writePerson(person: SignedIn): void {
  write(SESSION_KEYS.person, JSON.stringify(person));
}

/** Removes the session from this device. */
export function clearStored(): void {
  for (const key of [SESSION_KEYS.person, SESSION_KEYS.token, SESSION_KEYS.refreshToken]) storage().removeItem(key);
}

/**
 * Returns whether a storage event from another tab may concern the session; a null key means that everything was
 * cleared.
 */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || Object.values<string>(SESSION_KEYS).includes(event.key);
}

function parsePerson(text: string | null): SignedIn | null {
  try {
    return text === null ? null : readPerson(JSON.parse(text));
  } catch {
    // Broken JSON counts as no session.
    return null;
  }
}

function storage(): Area {
  if (area) return area;
  try {
    area = window.localStorage;
  } catch {
    // A browser that forbids storage throws on property access; the session then lasts as long as the page.
    area = memoryArea();
  }
  return area;
}

function write(key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Storage is full. A half-written session would be worse than one that ends with the page.
    const held = Object.values(SESSION_KEYS).map((one) => [one, storage().getItem(one)] as const);
    clearStored();
    area = memoryArea();
    for (const [one, text] of held) if (text !== null) area.setItem(one, text);
    area.setItem(key, value);
  }
}

function memoryArea(): Area {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
