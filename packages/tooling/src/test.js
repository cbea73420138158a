import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.js';
import { StepFailed, run, secondsSince } from './step.js';
import { countResources, growthLine, readBrowser, readUnit, secondTries, timeLines } from './test-report.js';

// `npm test`: runs all checks, cheapest first, and stops at the first failure. With `-- --all`, checks that are sampled
// otherwise (races, random input) run in full.

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
  // A step that fails without counting tests counts as one failure.
  tally.failed ||= 1;
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);

async function runSteps(env) {
  const tool = (name) => join(root, 'node_modules/.bin', name);
  const script = (name, ...args) => [process.execPath, join(root, 'packages/tooling/src', name), ...args];

  // The first failure aborts the steps that run in parallel.
  const stop = new AbortController();
  const beside = (name, ...command) => step(name, env, { signal: stop.signal }, ...command);
  const types = beside('types', tool('tsc'), '-b');
  const build = types.then(() => beside('build', ...script('build.js', '--yardstick')));
  const rest = (async () => {
    await beside('format', tool('prettier'), '--check', '--log-level', 'warn', '.');
    await beside('texts', ...script('i18n.js', '--check'));
    // It reads the output of the type check.
    await types;
    await beside('lint', tool('oxlint'), '--type-aware', '--deny-warnings');
  })();
  await together([build, rest], stop);

  const unit = [tool('jest'), '--ci', '--json', '--outputFile', unitResults];
  await tests('unit', { ...env, NODE_OPTIONS: unitOptions(env) }, () => readUnit(unitResults), ...unit);

  // Imported dynamically because it needs packages that the bootstrap installs.
  const { ensureChromium } = await import('./chromium.js');
  const browserEnv = { ...env, CHROME_PATH: await ensureChromium(env), PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults };
  const playwright = join(root, 'e2e/node_modules/.bin/playwright');
  // A broken build fails every journey, each with its own timeout: five failures are enough.
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

/**
 * Enlarges V8's young generation: React creates many short-lived objects, and garbage collection took an eighth of the
 * time of the screen tests.
 */
function unitOptions({ NODE_OPTIONS = '' }) {
  return `${NODE_OPTIONS} --max-semi-space-size=64`.trim();
}

/** Waits for all steps; the first failure aborts the others and is the result of the run. */
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

/** Runs a test step: counts the tests, prints durations and retries. */
async function tests(name, env, read, ...command) {
  const [outcome] = await Promise.allSettled([step(name, env, {}, ...command)]);
  const report = read();
  if (report) {
    tally.passed += report.passed;
    tally.failed += report.failed;
    console.log(timeLines(report.timed).join('\n'));
    console.log(growthLine(report.timed, countResources()));
  }
  const { lines, faults } = secondTries(report?.again ?? []);
  for (const line of [...lines, ...faults]) console.log(line);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (faults.length > 0) throw new StepFailed('A test gets one second try, once (packages/tooling/second-tries.json).');
}
