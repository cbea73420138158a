import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StepFailed, run, secondsSince } from './step.js';

// Runs before anything is installed, so it uses Node's own modules only, and no syntax that an old Node lacks: it must
// be able to report that Node is too old.

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Prepares a bare clone for building: checks Node, finds pnpm, installs dependencies. The lockfile is frozen, unless a
 * package has just been added to the repository.
 */
export async function bootstrap({ changesLockfile = false } = {}) {
  requireNode(manifest.engines.node);
  const env = toolEnvironment();
  const stamp = join(root, 'node_modules/.install-stamp');
  const expectedStamp = installStamp();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedStamp) return env;

  const pnpm = await findPnpm(manifest.packageManager.replace('pnpm@', ''), env);
  const start = performance.now();
  console.log('Installing dependencies ...');
  const lockfile = changesLockfile ? '--no-frozen-lockfile' : '--frozen-lockfile';
  // Without a terminal a prompt would wait forever.
  await run(pnpm, ['install', lockfile, '--config.confirmModulesPurge=false'], { cwd: root, env }).catch(
    ({ message, output }) => {
      throw new StepFailed(
        `The dependencies could not be installed (${message}). Is the package registry reachable?`,
        output,
      );
    },
  );
  writeFileSync(stamp, changesLockfile ? installStamp() : expectedStamp);
  console.log(`Dependencies installed in ${secondsSince(start)}`);
  return env;
}

function requireNode(range) {
  const [wantedMajor, wantedMinor] = range.match(/\d+/g).map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new StepFailed(`Polyclinic needs Node ${range.replace('>=', '')} or newer; this is ${process.versions.node}.`);
}

/**
 * Returns environment variables with a HOME, which package managers and browsers need for their files; service accounts
 * often have none.
 */
function toolEnvironment() {
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  if (mayWrite(env.HOME ?? homedir())) return { HOME: homedir(), ...env };
  const home = join(root, '.cache/home');
  mkdirSync(home, { recursive: true });
  // npm passes the cache folder of the missing home on to its scripts.
  return { ...env, HOME: home, npm_config_cache: join(home, '.npm') };
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // Missing or not writable: not usable as home.
    return false;
  }
}

/** Returns the hash of the files that determine node_modules; a change in any of them triggers an install. */
function installStamp() {
  const files = [...workspaceManifests(), 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((file) => join(root, file));
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Returns the package.json of the repository and of each of its packages. */
export function workspaceManifests() {
  const packages = ['.', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name, 'package.json')),
  );
  return ['package.json', ...packages.filter((file) => existsSync(join(root, file)))];
}

/**
 * Returns the pnpm on the PATH if it has exactly the required version, else a copy of the repository's own, fetched
 * through npm.
 */
async function findPnpm(version, env) {
  if (await isPnpm('pnpm', version, env)) return 'pnpm';
  const prefix = join(root, '.cache/pnpm');
  const own = join(prefix, 'node_modules/.bin', process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm');
  if (await isPnpm(own, version, env)) return own;
  console.log(`Fetching pnpm ${version} ...`);
  mkdirSync(prefix, { recursive: true });
  const install = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `pnpm@${version}`];
  await run('npm', install, { cwd: prefix, env }).catch(({ message, output }) => {
    throw new StepFailed(
      `pnpm ${version} could not be fetched (${message}). Is the package registry reachable?`,
      output,
    );
  });
  return own;
}

async function isPnpm(command, version, env) {
  // Runs outside the repository, where pnpm would switch to the version that package.json names.
  const answer = await run(command, ['--version'], { cwd: tmpdir(), env }).catch(() => '');
  return answer.trim() === version;
}
