import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

/** Where a page ended, in a list by day or by moment with the newest first; the id tells rows of the same one apart. */
export interface Place {
  at: string;
  id: string;
}

const AT = { day: z.iso.date(), moment: z.iso.datetime() };

/** Names a place in words that only the server reads. */
export function cursorOf({ at, id }: Place): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** The place that a cursor names; nothing where it was not made by cursorOf. */
export function readCursor(cursor: string, order: keyof typeof AT): Place | undefined {
  const words = Buffer.from(cursor, 'base64url').toString().split(' ');
  const read = z.tuple([AT[order], z.uuid()]).safeParse(words);
  return read.success ? { at: read.data[0], id: read.data[1] } : undefined;
}

/** Holds for rows behind the place; `row` is the day or the moment and the id, in the words of the index that is read. */
export function isBehind(row: RawBuilder<unknown>, { at, id }: Place, order: keyof typeof AT): RawBuilder<boolean> {
  const type = order === 'day' ? sql`date` : sql`timestamptz`;
  return sql<boolean>`${row} < (${at}::${type}, ${id}::uuid)`;
}

/** One row more than asked for says that there is another page; `next` names its place, null where there is none. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  nameOf: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last !== undefined && rows.length > limit ? nameOf(last) : null };
}
