import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isId } from '@polyclinic/contract';
import { startDatabase } from './platform/db/start-database';
import { StartRefused } from './platform/db/start-refused';
import { identitiesIn, restoreBackup } from './domains/platform/backup/backup.service';
import { readSettings } from './platform/http/read-settings';

const USAGE = 'main.cjs restore --file FILE [--identity FILE] [--tenant ID] [--data DIR] [--production]';

/** `restore`: restores a clinic from a backup into the database of the given settings. */
export async function restoreCommand(words: string[], say: (line: string) => void): Promise<void> {
  const { file, tenant, identity, ...others } = readOptions(words);
  if (file === undefined) throw new StartRefused(`--file is required. Usage: ${USAGE}`);
  if (tenant !== undefined && !isId(tenant)) throw new StartRefused(`${tenant} is not a valid clinic ID`);
  const rest = [
    ...(others.data === undefined ? [] : ['--data', others.data]),
    ...(others.production ? ['--production'] : []),
  ];
  const identities = identity === undefined ? [] : identitiesIn(await readIdentity(identity));
  const settings = await readSettings(rest, process.env);
  const { database, stop } = await startDatabase({ ...settings, checksCatalogue: false, say });
  try {
    const { tables, ...of } = await restoreBackup({
      path: file,
      tenantId: tenant,
      database,
      secrets: settings,
      identities,
      say,
    });
    const rows = tables.reduce((sum, { count }) => sum + count, 0);
    say(`${of.tenant.name} is restored as of ${of.createdAt}: ${rows} rows in ${tables.length} tables`);
  } finally {
    await stop();
  }
}

async function readIdentity(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartRefused(`The --identity file cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function readOptions(words: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { file: text, identity: text, tenant: text, data: text, production: { type: 'boolean' } } as const;
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}
