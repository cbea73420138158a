import { sql } from 'kysely';
import type { z } from 'zod';

/**
 * Returns the columns of a table that hold a record of the contract, so that a new field of the contract is read
 * without changing the query. `workedOut` lists the properties that the query computes.
 */
export function recordColumns<
  Alias extends string,
  Record extends z.ZodObject,
  WorkedOut extends keyof Record['shape'] & string = never,
>(alias: Alias, record: Record, workedOut: readonly WorkedOut[] = []) {
  type Column = Exclude<keyof Record['shape'] & string, WorkedOut>;
  const isColumn = (name: string): name is Column => !workedOut.some((one) => one === name);
  return Object.keys(record.shape)
    .filter(isColumn)
    .map((column) => `${alias}.${column}` as const);
}

/** Returns SQL for the columns of the contract's fields, each aliased to the name of its field. */
export function selectFields(table: string, fields: z.ZodObject) {
  return sql.join(Object.keys(fields.shape).map((field) => sql`${sql.id(table, field)} as ${sql.raw(`"${field}"`)}`));
}

/** Column values for fields of the contract: an omitted field is null. */
export type StoredFields<Fields extends z.ZodObject> = {
  [Field in keyof Fields['shape']]: undefined extends z.output<Fields['shape'][Field]>
    ? Exclude<z.output<Fields['shape'][Field]>, undefined> | null
    : z.output<Fields['shape'][Field]>;
};

/** Returns the columns of a new row for the given fields of the contract. */
export function storedFields<Fields extends z.ZodObject>(
  fields: Fields,
  given: z.output<Fields>,
): StoredFields<Fields> {
  const values = given as Readonly<Record<string, unknown>>;
  const columns = Object.keys(fields.shape).map((field) => [field, values[field] ?? null] as const);
  return Object.fromEntries(columns) as StoredFields<Fields>;
}
