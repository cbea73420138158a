import type { SignedIn } from './session-store';

/** What a signed-in device holds. */
export interface Tokens {
  token: string;
  refreshToken: string | null;
}

// By hand: the contract's schemas would bring zod to the login page. Checked is what the client itself relies on.

/** A signed-in person from outside, or null when a part is missing or of the wrong kind. */
export function readPerson(value: unknown): SignedIn | null {
  if (!isRecord(value)) return null;
  const { userType, user, tenant } = value;
  if (!isRecord(user) || !hasTexts(user, 'id', 'firstName', 'lastName')) return null;
  if (userType === 'super-admin') return { userType, user, tenant: null } as unknown as SignedIn;
  if (userType !== 'tenant' || !hasTexts(user, 'role') || !isListOfTexts(user.duties)) return null;
  if (!isRecord(tenant) || !hasTexts(tenant, 'id', 'name')) return null;
  if (!isRecord(tenant.branding) || !isRecord(tenant.settings) || !hasTexts(tenant.settings, 'timezone')) return null;
  return { userType, user, tenant } as unknown as SignedIn;
}

/** The tokens of an answer, or null when it has none; a session without a refresh token simply ends with its token. */
export function readTokens(value: unknown): Tokens | null {
  if (!isRecord(value)) return null;
  const { token, refreshToken = null } = value;
  if (typeof token !== 'string' || token === '') return null;
  return refreshToken === null || typeof refreshToken === 'string' ? { token, refreshToken } : null;
}

/** Whether a value from outside is an object with named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasTexts(record: Record<string, unknown>, ...keys: string[]): boolean {
  return keys.every((key) => typeof record[key] === 'string');
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
