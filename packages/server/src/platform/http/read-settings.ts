import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartRefused } from '../db/start-refused';
import type { Settings } from './settings';

const DEFAULT_PORT = 4000;
const SECRET_BYTES = 32;
const LIVE_STREAM_MS = 2 * 60_000;
const KEEP_RELEASES_DAYS = 30;

/** Reads the command line first, the environment second. */
export async function readSettings(words: string[], environment: NodeJS.ProcessEnv): Promise<Settings> {
  const options = readOptions(words);
  const root = resolve(__dirname, rootFrom(__dirname));
  const dataFolder = resolve(options.data ?? environment.POLYCLINIC_DATA ?? join(root, '.polyclinic'));
  const production = options.production ?? false;
  const port = readPort(options.port ?? environment.PORT);
  return {
    port,
    // With demo accounts, whose password everybody knows, the neighbours on the network are not let in.
    host: environment.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    production,
    dataFolder,
    databaseUrl: environment.DATABASE_URL || undefined,
    secret: environment.POLYCLINIC_SECRET ? checkSecret(environment.POLYCLINIC_SECRET) : await keptSecret(dataFolder),
    allowedOrigins: readOrigins('POLYCLINIC_ALLOWED_ORIGINS', environment),
    trustProxy: environment.POLYCLINIC_TRUST_PROXY === 'true',
    publicAddress: readPublicAddress(environment.POLYCLINIC_PUBLIC_URL) ?? `http://localhost:${port}`,
    mail: readMail(environment, production),
    root,
    ...readReleaseSettings(environment, dataFolder),
    domains: readDomains(environment.POLYCLINIC_DOMAINS),
    app: options.app,
  };
}

/** From src/http while developing, from dist once bundled. */
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
      },
    });
    return values;
  } catch (error) {
    throw new StartRefused(
      `${error instanceof Error ? error.message : String(error)}. Known: --port, --data, --app, --production`,
    );
  }
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartRefused(`${text} is not a port`);
  return port;
}

function checkSecret(secret: string): string {
  if (Buffer.byteLength(secret) < SECRET_BYTES) {
    throw new StartRefused(
      `POLYCLINIC_SECRET is shorter than ${SECRET_BYTES} bytes. Make one with: openssl rand -base64 48`,
    );
  }
  return secret;
}

function readPublicAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\/[^\s/?#]+\/?$/.test(text)) {
    throw new StartRefused('POLYCLINIC_PUBLIC_URL is not an address such as https://clinic.example.org');
  }
  return text.replace(/\/$/, '');
}

function readMail(environment: NodeJS.ProcessEnv, production: boolean): Settings['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from = '', POLYCLINIC_PUBLIC_URL } = environment;
  if (!url) return undefined;
  if (!/^smtps?:\/\/\S+$/.test(url)) throw new StartRefused('SMTP_URL has to begin with smtp:// or smtps://');
  if (!/^[^\s@<>]+@[^\s@<>]+$|^[^\r\n<>]+<[^\s@<>]+@[^\s@<>]+>$/.test(from)) {
    throw new StartRefused('MAIL_FROM has to say who the e-mails come from, such as Clinic <no-reply@example.org>');
  }
  if (production && !POLYCLINIC_PUBLIC_URL) {
    throw new StartRefused('POLYCLINIC_PUBLIC_URL has to say where the links in e-mails lead');
  }
  return { url, from };
}

function readReleaseSettings(environment: NodeJS.ProcessEnv, dataFolder: string) {
  const { POLYCLINIC_RELEASE_STORE, POLYCLINIC_RELEASES_URL, POLYCLINIC_KEEP_RELEASES_DAYS } = environment;
  const keepReleasesDays = Number(POLYCLINIC_KEEP_RELEASES_DAYS ?? KEEP_RELEASES_DAYS);
  if (!Number.isInteger(keepReleasesDays) || keepReleasesDays < 1) {
    throw new StartRefused('POLYCLINIC_KEEP_RELEASES_DAYS is not a number of days');
  }
  if (POLYCLINIC_RELEASES_URL && !/^https?:\/\/[^\s?#]+$/.test(POLYCLINIC_RELEASES_URL)) {
    throw new StartRefused('POLYCLINIC_RELEASES_URL is not an address such as https://cdn.example.org/remotes');
  }
  return {
    releaseStore: POLYCLINIC_RELEASE_STORE || join(dataFolder, 'releases'),
    releasesUrl: POLYCLINIC_RELEASES_URL?.replace(/\/$/, '') || undefined,
    keepReleasesDays,
    devOrigins: readOrigins('POLYCLINIC_DEV_ORIGINS', environment),
    serviceWorker: environment.POLYCLINIC_SERVICE_WORKER !== 'off',
    liveStreamMs: LIVE_STREAM_MS,
  };
}

/** Names with commas between; which of them exist is known where the domains are. */
function readDomains(text: string | undefined): string[] | undefined {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const named = names.filter((name) => name !== '');
  return named.length > 0 ? named : undefined;
}

function readOrigins(name: string, environment: NodeJS.ProcessEnv): string[] {
  const origins = (environment[name] ?? '').split(',').filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !/^https?:\/\/[^\s/?#]+$/.test(origin));
  if (wrong) throw new StartRefused(`${wrong} in ${name} is not an origin such as https://clinic.example.org`);
  return origins;
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
  return checkSecret((await readFile(path, 'utf8')).trim());
}
