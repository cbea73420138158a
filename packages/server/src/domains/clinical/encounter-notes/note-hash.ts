import { createHash } from 'node:crypto';
import type { EncounterNote } from '@polyclinic/contract';

/**
 * Returns the SHA-256 of what a signature covers: note, author, encounter, template, and the sections in their order. The
 * patient is left out, because a merge of two records moves the note to the other one.
 */
export function noteHash({
  id,
  author,
  encounterId,
  templateId,
  sections,
}: Pick<EncounterNote, 'id' | 'author' | 'encounterId' | 'templateId' | 'sections'>): string {
  const content = sections.map(({ key, text, carriedFrom }) => [key, text, carriedFrom]);
  return sha256(JSON.stringify(['note', 1, id, author.id, encounterId, templateId, content]));
}

/** Returns the SHA-256 of what the signature under an addendum covers. */
export function addendumHash({ noteId, authorId, text }: { noteId: string; authorId: string; text: string }): string {
  return sha256(JSON.stringify(['addendum', 1, noteId, authorId, text]));
}

function sha256(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}
