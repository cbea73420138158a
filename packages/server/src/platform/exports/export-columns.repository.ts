import { sql } from 'kysely';
import { z } from 'zod';
import { isInDays } from '../db/clinic-day';
import type { Days, ExportColumn } from './export-declaration';
import type { CellKind } from './xlsx-cell';

/** A column of text that has another name than the field whose label it shows. */
export const column = (label: string): ExportColumn => ({ label, kind: 'text' });

/** Columns of a record with the contract's labels, in the order of their kinds. */
export function columnsOf<Property extends string>(
  labels: Readonly<Record<Property, string>>,
  kinds: Readonly<Partial<Record<Property, CellKind>>>,
): Record<string, ExportColumn> {
  const entries = Object.entries(kinds) as [Property, CellKind][];
  return Object.fromEntries(entries.map(([property, kind]) => [property, { label: labels[property], kind }]));
}

/** A column for each of the contract's fields, in their order, written as the field's schema says. */
export function fieldColumns<S extends z.ZodObject>(
  fields: S,
  labels: Readonly<Record<keyof S['shape'] & string, string>>,
): Record<string, ExportColumn> {
  const shape = fields.shape as Record<keyof S['shape'] & string, z.ZodType>;
  const kinds = Object.entries<z.ZodType>(shape).map(([field, schema]) => [field, kindOf(schema)]);
  return columnsOf(labels, Object.fromEntries(kinds) as Record<keyof S['shape'] & string, CellKind>);
}

function kindOf(schema: z.ZodType): CellKind {
  const field = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  const { type, format }: { type: string; format?: string } = field.def;
  if (type === 'boolean') return 'yesNo';
  if (type === 'number') return 'number';
  return format === 'date' ? 'date' : 'text';
}

/** Formats a timestamp as local time of the clinic `t`, without a zone. */
export const wall = (column: string) => sql`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD HH24:MI')`;

/** Sorts names by linguistic order, whatever the collation of the database. */
export const byName = sql`collate "und-x-icu"`;

/** Restricts a timestamp to days of the clinic. */
export function within(column: string, tenantId: string, days: Days) {
  return sql`and ${isInDays(sql.ref(column), tenantId, days)}`;
}
