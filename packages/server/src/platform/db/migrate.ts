import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartRefused } from './start-refused';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  name: string;
  checksum: string;
}

/** Options for applying migrations. */
export interface MigrateOptions {
  folder?: string;
  /** Ends it before the next migration, throwing its reason. */
  stopped?: AbortSignal;
}

// Advisory lock shared by all servers of a database: two concurrent starts apply the files one after the other.
const MIGRATING = 7_094_561_034;

/** Returns the folder of the migrations: beside this file in the sources, or in the sources beside the bundle. */
export function migrationsFolder(): string {
  const folders = [join(__dirname, 'migrations'), join(__dirname, '../src/platform/db/migrations')];
  const found = folders.find((folder) => existsSync(folder));
  if (!found) throw new StartRefused(`The migrations are missing: they belong into ${folders[0]}`);
  return found;
}

/** Returns the name of the newest migration that this version contains. */
export function newestMigration(folder = migrationsFolder()): string {
  return readMigrations(folder).at(-1)?.name ?? '';
}

/** Applies pending migrations as the owner of the database; returns their names. */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder(), stopped } = options;
  const migrations = readMigrations(folder);
  const client = new Client({ connectionString: ownerUrl, application_name: 'polyclinic migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [MIGRATING]);
    await client.query(`create table if not exists public.schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<Applied>('select name, checksum from public.schema_migrations order by name');
    const missing = pending(migrations, rows);
    for (const migration of missing) {
      stopped?.throwIfAborted();
      await apply(client, migration);
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const numbers = new Map<string, string>();
  return names.sort().map((name) => {
    const [, number] = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name) ?? [];
    if (!number) throw new StartRefused(`The migration ${name} needs a name like 0007-what-changes.sql`);
    const other = numbers.get(number);
    if (other) throw new StartRefused(`The migrations ${other} and ${name} have the same number`);
    numbers.set(number, name);
    // A checkout on Windows may have changed the line endings.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Returns the pending migrations; throws if applied ones are missing from the files or differ from them. */
function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new StartRefused(
        `The database has the migration ${name}, which is missing here: start the version that has it`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after the database had it: restore it and add a new one`,
      );
    }
  }
  const last = applied.at(-1)?.name ?? '';
  const missing = migrations.slice(applied.length);
  const late = migrations.find(({ name }) => name < last && !applied.some((one) => one.name === name));
  if (late)
    throw new StartRefused(`The migration ${late.name} comes before ${last}, which the database has: renumber it`);
  return missing;
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new StartRefused(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
