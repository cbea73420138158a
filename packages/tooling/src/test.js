import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.js';
import { StepFailed, run, secondsSince } from './step.js';
import { readBrowser, readUnit, secondTries, timeLines } from './test-report.js';

// `npm test`: everything that has to hold, cheapest first, ending at the first thing that does not. With `-- --all`, what is
// sampled otherwise (races, random input) runs in full.

const results = join(root, '.cache/test');
const unitResults = join(results, 'unit.json');
const browserResults = join(results, 'browser.json');

const tally = { passed: 0, failed: 0 };

try {
  const env = { ...(await bootstrap()), ...(process.argv.includes('--all') && { POLYCLINIC_TEST_ALL: '1' }) };
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runSteps(env);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  if (error.output) console.error(error.output.trimEnd());
  console.error(error.message);
  process.exitCode = 1;
  // What fails without counting its tests is one failure all the same.
  tally.failed ||= 1;
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);

async function runSteps(env) {
  const tool = (name) => join(root, 'node_modules/.bin', name);
  const script = (name, ...args) => [process.execPath, join(root, 'packages/tooling/src', name), ...args];

  // The first failure ends what runs beside it.
  const stop = new AbortController();
  const beside = (name, ...command) => step(name, env, { signal: stop.signal }, ...command);
  const types = beside('types', tool('tsc'), '-b');
  const build = types.then(() => beside('build', ...script('build.js', '--yardstick')));
  const rest = (async () => {
    await beside('format', tool('prettier'), '--check', '--log-level', 'warn', '.');
    await beside('texts', ...script('i18n.js', '--check'));
    // It reads the types that have been worked out.
    await types;
    await beside('lint', tool('oxlint'), '--type-aware', '--deny-warnings');
  })();
  await together([build, rest], stop);

  const unit = [tool('jest'), '--ci', '--json', '--outputFile', unitResults];
  await tests('unit', { ...env, NODE_OPTIONS: unitOptions(env) }, () => readUnit(unitResults), ...unit);

  // Imported this late because it needs what the bootstrap installs.
  const { ensureChromium } = await import('./chromium.js');
  const browserEnv = { ...env, CHROME_PATH: await ensureChromium(env), PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults };
  const playwright = join(root, 'e2e/node_modules/.bin/playwright');
  // A build that is broken breaks every journey, each with its own waiting time: five are enough to see it.
  const options = [
    '--config',
    join(root, 'e2e/playwright.config.ts'),
    '--max-failures',
    '5',
    '--reporter',
    'line,json',
  ];
  await tests('browser', browserEnv, () => readBrowser(browserResults), playwright, 'test', ...options);
}

/** React makes much that lives briefly; an eighth of the time of the screens' tests was spent on clearing it away. */
function unitOptions({ NODE_OPTIONS = '' }) {
  return `${NODE_OPTIONS} --max-semi-space-size=64`.trim();
}

/** Waits for all; the first that fails stops the others, and is what the run ends with. */
async function together(steps, stop) {
  try {
    await Promise.all(steps);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(steps);
    throw error;
  }
}

async function step(name, env, options, command, ...args) {
  const start = performance.now();
  try {
    await run(command, args, { cwd: root, env, ...options });
  } catch (error) {
    error.message = `${name} failed after ${secondsSince(start)}: ${error.message}`;
    throw error;
  }
  console.log(`${name.padEnd(8)} ${secondsSince(start).padStart(8)}`);
}

/** A step of tests: counts them, tells where their time went and which needed a second try. */
async function tests(name, env, read, ...command) {
  const [outcome] = await Promise.allSettled([step(name, env, {}, ...command)]);
  const report = read();
  if (report) {
    tally.passed += report.passed;
    tally.failed += report.failed;
    console.log(timeLines(report.timed).join('\n'));
  }
  const { lines, faults } = secondTries(report?.again ?? []);
  for (const line of [...lines, ...faults]) console.log(line);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (faults.length > 0) throw new StepFailed('A test gets one second try, once (packages/tooling/second-tries.json).');
}
