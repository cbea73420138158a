import type { PersonRef } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';

/** The person that a row with the columns of a person stands for, as JSON, with further columns of the row by their names in the contract. */
export function personJson<Person = PersonRef>(alias: string, ...columns: string[]): RawBuilder<Person> {
  const pairs = ['id', 'firstName', 'lastName', ...columns].map(
    (name) => sql`${sql.lit(name)}, ${sql.id(alias, name)}`,
  );
  return sql<Person>`jsonb_build_object(${sql.join(pairs)})`;
}

/** The same of a row that an outer join may not have found. */
export function personJsonOrNull(alias: string): RawBuilder<PersonRef | null> {
  return sql<PersonRef | null>`case when ${sql.id(alias, 'id')} is not null then ${personJson(alias)} end`;
}
