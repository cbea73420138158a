import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as Generator } from 'kysely-codegen';
import { Pool } from 'pg';

/** The generated and checked in types of all tables. */
export const SCHEMA_FILE = join(__dirname, 'schema.ts');

// What type-parsers.ts makes of them, and what we send.
const TYPES = { date: 'string', int8: 'number', interval: 'string', timestamp: 'string', timestamptz: 'string' };

/** The types of all tables of a migrated database, as TypeScript. */
export async function schemaSource(ownerUrl: string): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: ownerUrl }) }) });
  try {
    return await generate({
      db,
      dialect: new Generator({ domains: true }),
      camelCase: true,
      outFile: null,
      typeMapping: TYPES,
      excludePattern: 'public.schema_migrations',
    });
  } finally {
    await db.destroy();
  }
}
