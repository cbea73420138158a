import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StepFailed, run, secondsSince } from './step.js';

// Runs before anything is installed: Node's own modules only, and nothing an old Node lacks, so that it can say so.

/** The repository's top folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Brings a bare clone to the state in which the product can be built: right Node, right pnpm, dependencies in place. The
 * lockfile decides which, unless a package has just been added to the repository.
 */
export async function bootstrap({ changesLockfile = false } = {}) {
  requireNode(manifest.engines.node);
  const env = toolEnvironment();
  const stamp = join(root, 'node_modules/.install-stamp');
  const wanted = installStamp();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return env;

  const pnpm = await findPnpm(manifest.packageManager.replace('pnpm@', ''), env);
  const start = performance.now();
  console.log('Installing dependencies ...');
  const lockfile = changesLockfile ? '--no-frozen-lockfile' : '--frozen-lockfile';
  // A prompt would wait for ever where nobody sits.
  await run(pnpm, ['install', lockfile, '--config.confirmModulesPurge=false'], { cwd: root, env }).catch(
    ({ message, output }) => {
      throw new StepFailed(
        `The dependencies could not be installed (${message}). Is the package registry reachable?`,
        output,
      );
    },
  );
  writeFileSync(stamp, changesLockfile ? installStamp() : wanted);
  console.log(`Dependencies installed in ${secondsSince(start)}`);
  return env;
}

function requireNode(range) {
  const [wantedMajor, wantedMinor] = range.match(/\d+/g).map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new StepFailed(`Polyclinic needs Node ${range.replace('>=', '')} or newer; this is ${process.versions.node}.`);
}

/** Package managers and browsers want a home to keep their files in; service accounts often have none. */
function toolEnvironment() {
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  if (mayWrite(env.HOME ?? homedir())) return { HOME: homedir(), ...env };
  const home = join(root, '.cache/home');
  mkdirSync(home, { recursive: true });
  // npm hands the cache folder of the missing home on to the scripts it runs.
  return { ...env, HOME: home, npm_config_cache: join(home, '.npm') };
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // Absent or closed: either way it is no home to keep files in.
    return false;
  }
}

/** What decides the content of node_modules; a change in any of it means another install. */
function installStamp() {
  const files = [...workspaceManifests(), 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((file) => join(root, file));
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The package.json of the repository and of each of its packages. */
export function workspaceManifests() {
  const packages = ['.', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name, 'package.json')),
  );
  return ['package.json', ...packages.filter((file) => existsSync(join(root, file)))];
}

/** The pnpm on the PATH when it is exactly the wanted one, else one of the repository's own, fetched through npm. */
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
  // Outside the repository, or pnpm would fetch and answer as the version that package.json names.
  const answer = await run(command, ['--version'], { cwd: tmpdir(), env }).catch(() => '');
  return answer.trim() === version;
}
