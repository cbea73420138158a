import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

/** Position at the end of a page, in a list by day or timestamp with the newest first; the id breaks ties. */
export interface Position {
  at: string;
  id: string;
}

const AT = { day: z.iso.date(), moment: z.iso.datetime() };

/** Encodes a position as an opaque keyset cursor. */
export function cursorOf({ at, id }: Position): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** Decodes a cursor; undefined if it was not made by cursorOf. */
export function readCursor(cursor: string, order: keyof typeof AT): Position | undefined {
  const words = Buffer.from(cursor, 'base64url').toString().split(' ');
  const read = z.tuple([AT[order], z.uuid()]).safeParse(words);
  return read.success ? { at: read.data[0], id: read.data[1] } : undefined;
}

/** Returns SQL for rows after the position; `row` is the day or timestamp and the id, as in the index used. */
export function isBehind(row: RawBuilder<unknown>, { at, id }: Position, order: keyof typeof AT): RawBuilder<boolean> {
  const type = order === 'day' ? sql`date` : sql`timestamptz`;
  return sql<boolean>`${row} < (${at}::${type}, ${id}::uuid)`;
}

/**
 * Builds a page from one row more than requested, which shows that there is another page; `next` is the cursor, null on
 * the last page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  nameOf: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last !== undefined && rows.length > limit ? nameOf(last) : null };
}
