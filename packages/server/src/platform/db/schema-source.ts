import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as Generator } from 'kysely-codegen';
import { Pool } from 'pg';

/** Types of all tables, generated and checked in. */
export const SCHEMA_FILE = join(__dirname, 'schema.ts');

// Types of the values as parsed by type-parsers.ts, and as sent.
const TYPES = { date: 'string', int8: 'number', interval: 'string', timestamp: 'string', timestamptz: 'string' };

/** Generates the types of all tables of a migrated database, as TypeScript. */
export async function schemaSource(ownerUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: ownerUrl });
  // The cluster may stop before the last connection is closed; any earlier error is a real failure.
  pool.on('error', (error) => {
    if (!pool.ending) throw error;
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
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
