import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './bootstrap.js';
import { StepFailed, run } from './step.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const playwright = createRequire(join(root, 'e2e/package.json'));

/** Returns the browser for the browser tests: that of CHROME_PATH, Playwright's own, or the system's. */
export function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  return [
    process.env.CHROME_PATH,
    playwright('playwright-core').chromium.executablePath(),
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ].find((path) => path && isProgram(path));
}

/** Finds a browser that starts, or installs one if that is possible without a prompt. */
export async function ensureChromium(env) {
  const found = findChromium();
  if (found && starts(found)) return found;
  if (process.env.CHROME_PATH)
    throw new StepFailed(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not start.`);

  console.log('Fetching Chromium for the browser tests ...');
  const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  let output = await attempt(process.execPath, [cli, 'install', 'chromium'], env);
  const own = findChromium();
  if (own && starts(own)) return own;

  // The download was refused, or system libraries are missing: the distribution's browser package brings them.
  if (process.getuid?.() === 0 && isDebian()) {
    output += await attempt('apt-get', ['update'], env);
    output += await attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
    const packaged = '/usr/bin/chromium';
    if (isProgram(packaged) && starts(packaged)) return packaged;
  }
  throw new StepFailed(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name one in CHROME_PATH.',
    output,
  );
}

/** Returns the output of a program, whether it succeeded or not: the caller checks the result on disk. */
function attempt(command, args, env) {
  return run(command, args, { cwd: root, env }).catch(({ message, output }) => `${output ?? ''}\n${message}\n`);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: tries the next candidate.
    return false;
  }
}

function starts(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function isDebian() {
  return existsSync('/etc/os-release') && /\b(debian|ubuntu)\b/.test(readFileSync('/etc/os-release', 'utf8'));
}
