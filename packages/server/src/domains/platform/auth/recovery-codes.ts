import { createHmac, randomInt } from 'node:crypto';

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

/** Returns the stored hash of a code: keyed, because 50 bits alone could be brute-forced from a leaked table. */
export function recoveryHash(serverSecret: string, userId: string, code: string): Buffer {
  const letters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHmac('sha256', serverSecret).update(`recovery-code\n${userId}\n${letters}`).digest();
}
