import { createHash } from 'node:crypto';
import type { Letter } from '@polyclinic/contract';

/**
 * Returns the SHA-256 of what the signature under a letter covers. The patient is left out, because a merge of two records
 * moves the letter to the other one.
 */
export function letterHash(letter: Omit<Letter, 'patient'>): string {
  const { id, author, encounterId, kind, language, recipient, fromDate, untilDate, body } = letter;
  const content = ['letter', 1, id, author.id, encounterId, kind, language, recipient, fromDate, untilDate, body];
  return createHash('sha256').update(JSON.stringify(content), 'utf8').digest('hex');
}
