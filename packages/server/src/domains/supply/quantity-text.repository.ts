import { sql, type RawBuilder } from 'kysely';

/** Returns SQL for a quantity as text without trailing zeros; null without a value. */
export function quantityText<Text extends string | null = string>(column: string): RawBuilder<Text> {
  return sql<Text>`trim_scale(${sql.ref(column)})::text`;
}
