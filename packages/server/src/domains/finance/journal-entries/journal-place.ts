import { z } from 'zod';

/**
 * Position of an entry in the journal: its date, its place in the chain, and its id. Entries that are not posted have no
 * place and come before the posted ones of their day.
 */
export interface JournalPlace {
  date: string;
  place: number | null;
  id: string;
}

const Place = z.tuple([z.iso.date(), z.coerce.number().int().min(0), z.uuid()]);

/** Encodes a position as an opaque keyset cursor. */
export function journalCursorOf({ date, place, id }: JournalPlace): string {
  return Buffer.from(`${date} ${place ?? 0} ${id}`).toString('base64url');
}

/** Decodes a cursor; undefined if it was not made by journalCursorOf. */
export function readJournalCursor(cursor: string): JournalPlace | undefined {
  const read = Place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!read.success) return undefined;
  const [date, place, id] = read.data;
  return { date, place: place === 0 ? null : place, id };
}
