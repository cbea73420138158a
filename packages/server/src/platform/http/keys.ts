import { hkdfSync } from 'node:crypto';

/** Purposes with a key of their own: no key reveals another one, or the secret. */
export type KeyPurpose =
  | 'access tokens'
  | 'refresh tokens'
  | 'links'
  | 'second factors'
  | 'recovery codes'
  | 'device pins'
  | 'throttle'
  | 'module votes'
  | 'arrival codes'
  | 'push keys'
  | 'billing provider'
  | 'device drafts'
  | 'backup signature'
  | 'backup encryption';

/** The server's secret, and those it had before. */
export interface Secrets {
  secret: string;
  /** Still accepted, newest first. */
  previousSecrets?: readonly string[];
}

/** Keys of one purpose. */
export interface Keys {
  /** Signs and encrypts. */
  current: string;
  /**
   * All that verify and decrypt, the current one first: also those of previous secrets, and the secrets themselves, which
   * earlier versions used as keys.
   */
  accepted: readonly string[];
}

const KEY_BYTES = 32;
const known = new Map<string, string>();

/** Derives the keys of a purpose (HKDF with SHA-256, RFC 5869). */
export function keysOf({ secret, previousSecrets = [] }: Secrets, purpose: KeyPurpose): Keys {
  const secrets = [secret, ...previousSecrets];
  const derived = secrets.map((one) => derivedKey(one, purpose));
  return { current: derivedKey(secret, purpose), accepted: [...derived, ...secrets] };
}

function derivedKey(secret: string, purpose: KeyPurpose): string {
  const name = `${purpose}\n${secret}`;
  const key = known.get(name) ?? keyBytes(secret, purpose).toString('base64url');
  known.set(name, key);
  return key;
}

/** Returns the key of a purpose as bytes. */
export function keyBytes(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `polyclinic ${purpose}`, KEY_BYTES));
}
