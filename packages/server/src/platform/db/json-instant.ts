import { sql, type RawBuilder } from 'kysely';

/** Returns SQL for an instant within a JSON object, in the format of all answers: ISO 8601 in UTC. */
export function jsonInstant(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
