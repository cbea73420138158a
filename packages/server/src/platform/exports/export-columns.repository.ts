import { sql } from 'kysely';
import { isInDays } from '../db/clinic-day';
import type { Days } from './export-declaration';
import type { HeadingKey } from './export-headings';
import type { CellKind } from './xlsx-cell';

/** Columns of text, in the order of their keys. */
export const TEXTS = (...keys: HeadingKey[]): Partial<Record<HeadingKey, CellKind>> =>
  Object.fromEntries(keys.map((key) => [key, 'text']));

/** Columns of numbers, in the order of their keys. */
export const NUMBERS = (...keys: HeadingKey[]): Partial<Record<HeadingKey, CellKind>> =>
  Object.fromEntries(keys.map((key) => [key, 'number']));

/** A moment on the clinic's clock, whose tenant is `t`; without a zone, as people there would write it. */
export const wall = (column: string) => sql`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD HH24:MI')`;

/** Sorts names as people do, whatever the collation of the database. */
export const byName = sql`collate "und-x-icu"`;

/** Narrows a time to days of the clinic. */
export function within(column: string, tenantId: string, days: Days) {
  return sql`and ${isInDays(sql.ref(column), tenantId, days)}`;
}
