import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { singleHash, singleTarget } from './bench/single-target.js';
import { root } from './bootstrap.js';
import { readBudgets } from './budgets.js';
import { findTargets } from './build-targets.js';
import { sourceHash } from './source-hash.js';
import { secondsSince, StepFailed } from './step.js';

// `pnpm build [name ...]`: builds the apps whose sources have changed since their last build. With --yardstick it also
// builds the single bundle that they are measured against, and holds them to it.

const stamps = join(root, '.cache/build');
const worker = fileURLToPath(new URL('build-target.js', import.meta.url));

/** Builds what has changed, as many apps at once as there are processors, and checks the byte budgets. */
export async function build(names = [], { yardstick = false } = {}) {
  const targets = findTargets();
  const unknown = names.find((name) => !targets.some((target) => target.name === name));
  if (unknown)
    throw new StepFailed(`There is no app named ${unknown}; there are ${targets.map((t) => t.name).join(', ')}.`);

  const chosen = targets.filter(({ name }) => names.length === 0 || names.includes(name));
  const hashed = chosen.map((target) => ({ ...target, hash: sourceHash(target) }));
  if (yardstick) hashed.unshift({ ...singleTarget, hash: singleHash() });
  const waiting = hashed.filter((target) => !isCurrent(target));
  const lanes = Array.from({ length: Math.max(1, Math.min(availableParallelism(), waiting.length)) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await buildOne(next);
  });
  await Promise.all(lanes);
  // Also when nothing was built: what broke the budget stays broken until it is mended.
  checkBudgets({ yardstick });
}

function isCurrent({ name, hash, outputs }) {
  const stamp = join(stamps, `${name}.hash`);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every((file) => existsSync(file));
}

async function buildOne({ name, hash }) {
  const start = performance.now();
  const stamp = join(stamps, `${name}.hash`);
  // A build that is cut short must not look like the one before it.
  rmSync(stamp, { force: true });
  await runWorker(name);
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`${name.padEnd(16)} built in ${secondsSince(start)}`);
}

// A process each: bundlers keep one processor busy, and their memory goes with them.
function runWorker(name) {
  return new Promise((resolve, reject) => {
    const child = fork(worker, [name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new StepFailed(`${name} does not build.`, output))));
  });
}

function checkBudgets(options) {
  const broken = readBudgets(options).flatMap(({ page, figures }) =>
    figures
      .filter(({ actual, most }) => actual > most)
      .map(({ what, actual, most }) => `${page}: ${actual} ${what}, the budget is ${most}`),
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
