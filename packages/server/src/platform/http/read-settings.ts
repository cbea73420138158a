import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartRefused } from '../db/start-refused';
import { acceptOrRefuse, readEnvironment, Secret } from './environment';
import type { Settings } from './settings';

const LIVE_STREAM_MS = 2 * 60_000;

/** Reads settings from the command line first, then from the environment. */
export async function readSettings(words: string[], environment: NodeJS.ProcessEnv): Promise<Settings> {
  const { port, data, production = false, app, accounts = false } = readOptions(words);
  const named = { PORT: port ?? environment.PORT, POLYCLINIC_DATA: data ?? environment.POLYCLINIC_DATA };
  const read = readEnvironment({ ...environment, ...named }, production);
  const root = resolve(__dirname, rootFrom(__dirname));
  const dataFolder = resolve(read.POLYCLINIC_DATA ?? join(root, '.polyclinic'));
  return {
    port: read.PORT,
    // With demo accounts, whose password everybody knows, the neighbours on the network are not let in.
    host: read.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    production,
    dataFolder,
    databaseUrl: read.DATABASE_URL,
    secret: read.POLYCLINIC_SECRET ?? (await keptSecret(dataFolder)),
    previousSecrets: read.POLYCLINIC_SECRET_PREVIOUS,
    backupRecipients: read.POLYCLINIC_BACKUP_RECIPIENTS,
    allowedOrigins: read.POLYCLINIC_ALLOWED_ORIGINS,
    trustProxy: read.POLYCLINIC_TRUST_PROXY ?? false,
    publicAddress: read.POLYCLINIC_PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    mail: read.SMTP_URL === undefined ? undefined : { url: read.SMTP_URL, from: read.MAIL_FROM },
    root,
    releaseStore: read.POLYCLINIC_RELEASE_STORE ?? join(dataFolder, 'releases'),
    releasesUrl: read.POLYCLINIC_RELEASES_URL,
    keepReleasesDays: read.POLYCLINIC_KEEP_RELEASES_DAYS,
    devOrigins: read.POLYCLINIC_DEV_ORIGINS,
    serviceWorker: read.POLYCLINIC_SERVICE_WORKER !== 'off',
    apiDocs: read.POLYCLINIC_API_DOCS ? read.POLYCLINIC_API_DOCS === 'on' : !production,
    liveStreamMs: LIVE_STREAM_MS,
    domains: read.POLYCLINIC_DOMAINS?.length ? read.POLYCLINIC_DOMAINS : undefined,
    preparing: read.POLYCLINIC_PREPARING,
    app,
    listsAccounts: accounts,
  };
}

/** Resolves the root: from src/http in development, from dist in a bundle. */
function rootFrom(folder: string): string {
  return folder.endsWith('http') ? '../../../../..' : '../../..';
}

function readOptions(words: string[]) {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        app: { type: 'string' },
        production: { type: 'boolean' },
        accounts: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new StartRefused(
      `${error instanceof Error ? error.message : String(error)}. Known: --port, --data, --app, --production, --accounts`,
    );
  }
}

/** Made at the first start and readable by this user alone; losing it signs everybody out. */
async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true });
  try {
    await writeFile(path, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return acceptOrRefuse(Secret, (await readFile(path, 'utf8')).trim());
}
