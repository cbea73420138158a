import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 11 ms.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const CURRENT = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

/** Kept for somebody who has not set a password yet; no password is behind it. */
export const NO_PASSWORD = 'none';

let nobodysHash: Promise<string> | undefined;

/** The only form in which a password is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES });
}

/** Whether this is the password behind the hash. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  if (passwordHash !== NO_PASSWORD) return verify(passwordHash, password);
  await checkNobodysPassword(password);
  return false;
}

/** The same work as a real check, so that an unknown name takes as long as a wrong password. */
export async function checkNobodysPassword(password: string): Promise<void> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64'));
  await verify(await nobodysHash, password);
}

/** Whether a hash was made with weaker parameters than today's; it is renewed at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}
