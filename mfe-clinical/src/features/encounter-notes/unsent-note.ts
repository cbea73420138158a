import type { NoteSection } from '@polyclinic/contract';

/** Text of a note that the server may not have yet. */
export interface UnsentNote {
  sections: readonly NoteSection[];
  /** Text of the server when typing began; copies of former releases lack it. */
  base?: readonly NoteSection[];
}

/** Returns the key under which the unsent text of a note is stored. */
export function unsentKey(noteId: string): string {
  return `encounterNotes.${noteId}`;
}
