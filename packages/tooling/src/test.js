import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.js';
import { StepFailed, run, secondsSince } from './step.js';

// `npm test`: everything that has to hold, cheapest first, ending at the first thing that does not.

const results = join(root, '.cache/test');
const unitResults = join(results, 'unit.json');
const browserResults = join(results, 'browser.json');

const tally = { passed: 0, failed: 0 };

try {
  const env = await bootstrap();
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

  await step('types', env, tool('tsc'), '-b');
  await step('lint', env, tool('oxlint'), '--type-aware', '--deny-warnings');
  await step('format', env, tool('prettier'), '--check', '--log-level', 'warn', '.');
  await step('texts', env, ...script('i18n.js', '--check'));
  await step('unit', env, tool('jest'), '--ci', '--json', '--outputFile', unitResults).finally(countUnit);
  await step('build', env, ...script('build.js', '--yardstick'));

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
  await step('browser', browserEnv, playwright, 'test', ...options).finally(countBrowser);
}

async function step(name, env, command, ...args) {
  const start = performance.now();
  try {
    await run(command, args, { cwd: root, env });
  } catch (error) {
    error.message = `${name} failed after ${secondsSince(start)}: ${error.message}`;
    throw error;
  }
  console.log(`${name.padEnd(8)} ${secondsSince(start).padStart(8)}`);
}

function countUnit() {
  const counts = readResults(unitResults);
  if (!counts) return;
  tally.passed += counts.numPassedTests;
  // A suite that cannot even start has no tests to count.
  tally.failed += counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  const tests = counts.testResults.flatMap(({ assertionResults }) => assertionResults);
  tellSecondTries(tests.filter(({ status, invocations }) => status === 'passed' && invocations > 1).length);
}

function countBrowser() {
  const counts = readResults(browserResults)?.stats;
  if (!counts) return;
  tally.passed += counts.expected + counts.flaky;
  tally.failed += counts.unexpected;
  tellSecondTries(counts.flaky);
}

function tellSecondTries(count) {
  if (count > 0) console.log(`Passed only at the second try: ${count}`);
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
