import type { DB } from './schema';

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;

/** Name of a table in SQL spelling. The generated schema omits the one of the migrations. */
export type TableName = SnakeCase<keyof DB> | 'schema_migrations';
