import { createHmac, randomInt } from 'node:crypto';
import { keysOf, type Secrets } from '../../../platform/http/keys';

const CODES = 10;
/** Without similar looking letters and digits; ten characters are 50 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Generates ten recovery codes, each formatted as two groups. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/**
 * Returns the hashes that a code may be stored as, the current one first: keyed, because 50 bits alone could be
 * brute-forced from a leaked table.
 */
export function recoveryHashes(secrets: Secrets, userId: string, code: string): [Buffer, ...Buffer[]] {
  const letters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const { current, accepted } = keysOf(secrets, 'recovery codes');
  const hash = (key: string) => createHmac('sha256', key).update(`recovery-code\n${userId}\n${letters}`).digest();
  return [hash(current), ...accepted.slice(1).map(hash)];
}
