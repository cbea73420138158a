import type { SignedIn } from './session-store';

/** The tokens of a signed-in device. */
export interface Tokens {
  token: string;
  refreshToken: string | null;
}

// Parsed by hand: the contract's schemas would bring zod to the login page. Only the fields that the client itself uses
// are checked.

/** Parses a signed-in person from untrusted data; null if a part is missing or has the wrong type. */
export function readPerson(value: unknown): SignedIn | null {
  if (!isRecord(value)) return null;
  const { userType, user, tenant } = value;
  const person = { userType, user, tenant: userType === 'super-admin' ? null : tenant };
  return isSignedIn(person) ? person : null;
}

function isSignedIn(person: Record<'userType' | 'user' | 'tenant', unknown>): person is SignedIn {
  const { userType, user, tenant } = person;
  if (!isRecord(user) || !hasTexts(user, 'id', 'firstName', 'lastName')) return false;
  if (userType === 'super-admin') return true;
  if (userType !== 'tenant' || !hasTexts(user, 'role') || !isListOfTexts(user.duties)) return false;
  if (!isRecord(tenant) || !hasTexts(tenant, 'id', 'name')) return false;
  return isRecord(tenant.branding) && isRecord(tenant.settings) && hasTexts(tenant.settings, 'timezone');
}

/**
 * Parses the tokens of a response; null if there are none. A session without a refresh token ends with its access
 * token.
 */
export function readTokens(value: unknown): Tokens | null {
  if (!isRecord(value)) return null;
  const { token, refreshToken = null } = value;
  if (typeof token !== 'string' || token === '') return null;
  return refreshToken === null || typeof refreshToken === 'string' ? { token, refreshToken } : null;
}

/** Returns whether an untrusted value is an object with named properties. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasTexts(record: Record<string, unknown>, ...keys: string[]): boolean {
  return keys.every((key) => typeof record[key] === 'string');
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
