import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { singleHash, singleTarget } from './bench/single-target.js';
import { root } from './bootstrap.js';
import { readBudgets } from './budgets.js';
import { findTargets } from './build-targets.js';
import { sourceHash } from './source-hash.js';
import { secondsSince, StepFailed } from './step.js';

// `pnpm build [name ...]`: builds the apps whose sources have changed since their last build; webpack-cli runs the
// webpack.config.js of each. With --yardstick it also builds the single bundle that they are measured against, and holds
// them to it.

const stamps = join(root, '.cache/build');
const webpack = join(import.meta.dirname, '../node_modules/webpack-cli/bin/cli.js');

/** Builds changed targets, as many in parallel as there are processors, and checks the byte budgets. */
export async function build(names = [], { yardstick = false } = {}) {
  const waiting = staleTargets(names);
  const single = { ...singleTarget, hash: yardstick ? singleHash() : undefined };
  if (yardstick && !isCurrent(single)) waiting.unshift(single);
  const lanes = Array.from({ length: Math.max(1, Math.min(availableParallelism(), waiting.length)) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      console.log(builtLine(next, await buildTarget(next)));
    }
  });
  await Promise.all(lanes);
  // Also if nothing was built: an exceeded budget fails every build until it is fixed.
  checkBudgets({ yardstick });
}

/** Returns the targets whose sources have changed since their last build, of the named ones or folders if any are named. */
export function staleTargets(names = []) {
  const targets = findTargets();
  const isNamed = ({ name, folder }, word) => name === word || basename(folder) === word;
  const unknown = names.find((word) => !targets.some((target) => isNamed(target, word)));
  if (unknown)
    throw new StepFailed(`There is no app named ${unknown}; there are ${targets.map((t) => t.name).join(', ')}.`);
  return targets
    .filter((target) => names.length === 0 || names.some((word) => isNamed(target, word)))
    .map((target) => ({ ...target, hash: sourceHash(target) }))
    .filter((target) => !isCurrent(target));
}

function isCurrent({ name, hash, outputs }) {
  const stamp = join(stamps, `${name}.hash`);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every((file) => existsSync(file));
}

/** Builds one target of `staleTargets` and returns its duration; `signal` ends the build. */
export async function buildTarget(target, { signal, env } = {}) {
  const { name, hash } = target;
  const start = performance.now();
  const stamp = join(stamps, `${name}.hash`);
  // An interrupted build must not count as up to date.
  rmSync(stamp, { force: true });
  await runBuilder(target, { signal, env });
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
  return secondsSince(start);
}

/** Describes a finished build for the terminal. */
export function builtLine({ name }, duration) {
  return `${name.padEnd(18)} built in ${duration}`;
}

/** The script that builds a target, and its arguments. */
function builderOf({ kind, folder, config, configFile = join(folder, 'webpack.config.js') }) {
  if (kind === 'server') return [join(import.meta.dirname, 'bundle-server.js')];
  return [webpack, '--config', configFile, ...(config === undefined ? [] : ['--config-name', config])];
}

// A process each: bundlers keep one processor busy, and their memory goes with them.
function runBuilder(target, { signal, env }) {
  const { name } = target;
  const [script, ...words] = builderOf(target);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = fork(script, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const end = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (code === 0) resolve();
      else reject(new StepFailed(`${name} does not build.`, output));
    });
  });
}

/** Fails if a page or an entry of the last builds is larger than allowed. */
export function checkBudgets(options) {
  const broken = readBudgets(options).flatMap(({ page, figures }) =>
    figures
      .filter(({ actual, max }) => actual > max)
      .map(({ what, actual, max }) => `${page}: ${actual} ${what}, the budget is ${max}`),
  );
  if (broken.length > 0) throw new StepFailed(broken.join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const words = process.argv.slice(2);
    const names = words.filter((word) => word !== '--yardstick');
    await build(names, { yardstick: names.length < words.length });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exitCode = 1;
  }
}
