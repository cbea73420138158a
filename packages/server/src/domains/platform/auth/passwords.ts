import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 11 ms.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const CURRENT = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

/** Stored for a user who has not set a password yet; it matches no password. */
export const NO_PASSWORD = 'none';

let nobodysHash: Promise<string> | undefined;

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES });
}

/** Returns whether the password matches the hash. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  if (passwordHash !== NO_PASSWORD) return verify(passwordHash, password);
  await checkNobodysPassword(password);
  return false;
}

/** Does the work of a real check, so that an unknown name takes as long as a wrong password. */
export async function checkNobodysPassword(password: string): Promise<void> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64'));
  await verify(await nobodysHash, password);
}

/** Returns whether a hash was made with weaker parameters than the current ones; it is renewed at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}
