import type { PersonRef, StaffRef } from '@polyclinic/contract';
import { sql, type AliasedExpression, type RawBuilder } from 'kysely';

/** The person that a row with the columns of a person stands for, as JSON, with further columns of the row by their names in the contract. */
export function personJson<Person = PersonRef>(alias: string, ...columns: string[]): RawBuilder<Person> {
  const pairs = ['id', 'firstName', 'lastName', ...columns].map(
    (name) => sql`${sql.lit(name)}, ${sql.id(alias, name)}`,
  );
  return sql<Person>`jsonb_build_object(${sql.join(pairs)})`;
}

/** The same of a row that an outer join may not have found. */
export function personJsonOrNull<Person = PersonRef>(alias: string, ...columns: string[]): RawBuilder<Person | null> {
  return sql<Person | null>`case when ${sql.id(alias, 'id')} is not null then ${personJson(alias, ...columns)} end`;
}

/** The person with an account that a row with the columns of a user stands for, as JSON. */
export function staffJson(alias: string): RawBuilder<StaffRef> {
  return personJson<StaffRef>(alias, 'nativeName');
}

/** The same of a row that an outer join may not have found. */
export function staffJsonOrNull(alias: string): RawBuilder<StaffRef | null> {
  return personJsonOrNull<StaffRef>(alias, 'nativeName');
}

/**
 * The same as columns of a result: `row-reader.ts` makes the object of them, null for a row that an outer join has not
 * found. Cheaper than JSON, but only for rows that reach the code as they are.
 */
export function personColumns<Person, Name extends string>(
  alias: string,
  name: Name,
  ...columns: string[]
): AliasedExpression<Person, Name> {
  const parts = ['id', 'firstName', 'lastName', ...columns].map(
    (column) => sql`${sql.id(alias, column)} as ${sql.id(`${name}.${column}`)}`,
  );
  const listed = sql<Person>`${sql.join(parts)}`;
  return { expression: listed, alias: name, toOperationNode: () => listed.toOperationNode() as never };
}
