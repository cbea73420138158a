import type { DB } from './schema';

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;

/** A table of the database, as SQL spells it. The generated schema leaves out the one that belongs to the migrations. */
export type TableName = SnakeCase<keyof DB> | 'schema_migrations';
