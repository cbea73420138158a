import type { ReadEntry } from './read-entry';

/** Entry of the record with which those of a file are compared. */
export interface KnownEntry {
  kind: NonNullable<ReadEntry['kind']>;
  name: string;
  code: string | null;
  dose: string | null;
  start: string | null;
  isCurrent: boolean;
}

const plain = (text: string | null) => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns whether a file says that an entry is over. */
export function isPast({ kind, status, end }: ReadEntry, today: string): boolean {
  return status !== 'ACTIVE' || (kind === 'MEDICINE' && end !== null && end <= today);
}

/**
 * Returns what an entry is called in its file: the same problem by its code, or else by its words; the same substance; the
 * same medicine with its dose and period. It is stored with what is imported.
 */
export function importKey({ kind, name, code, dose, start, end }: ReadEntry): string {
  if (kind === 'PROBLEM') return code === null ? `name:${plain(name)}` : `code:${plain(code)}`;
  if (kind === 'ALLERGY') return plain(name);
  return [plain(name), plain(dose), start ?? '', end ?? ''].join('|');
}

/** Returns whether the record has an entry already. One that is over in the record is no answer to one that is current. */
export function isKnown(entry: ReadEntry, known: readonly KnownEntry[], today: string): boolean {
  const isOver = isPast(entry, today);
  return known.some((one) => one.kind === entry.kind && (one.isCurrent || isOver) && isSame(entry, one, isOver));
}

function isSame(entry: ReadEntry, one: KnownEntry, isOver: boolean): boolean {
  const isNamed = plain(one.name) === plain(entry.name);
  if (entry.kind === 'PROBLEM') {
    return isNamed || (entry.code !== null && plain(one.code) === plain(entry.code));
  }
  if (entry.kind === 'ALLERGY') return isNamed;
  // Of a course that is over there may have been several; a current one without a dose may be any.
  if (isOver) return isNamed && !one.isCurrent && one.start === entry.start;
  return isNamed && (one.dose === null || entry.dose === null || plain(one.dose) === plain(entry.dose));
}
