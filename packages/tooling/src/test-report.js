import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './bootstrap.js';

// Reads more than pass and fail from the results of jest and Playwright: durations, and tests that needed a retry.

const SLOWEST = 25;
/** Tests that needed a retry once before: none of them may need another. */
const LEDGER = join(root, 'packages/tooling/second-tries.json');
/** Lines of a first try's error to print: the message, and where it was thrown. */
const ERROR_LINES = 20;

/** Returns the counts of a jest run, its files with their seconds, and the tests that passed on retry. */
export function readUnit(file) {
  const results = readJson(file);
  if (!results) return undefined;
  const files = results.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: relative(root, name),
    group: packageOf(relative(root, name)),
    seconds: Math.max(0, endTime - startTime) / 1000,
    again: assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName, retryReasons }) => ({
        name: `${relative(root, name)}: ${fullName}`,
        error: retryReasons?.[0],
      })),
  }));
  return {
    passed: results.numPassedTests,
    // A suite that fails to start has no tests to count.
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    timed: files,
    again: files.flatMap(({ again }) => again),
  };
}

/** Returns the same for a Playwright run, by journey. */
export function readBrowser(file) {
  const results = readJson(file);
  if (!results) return undefined;
  const journeys = results.suites.flatMap((suite) => journeysOf(suite));
  return {
    passed: results.stats.expected + results.stats.flaky,
    failed: results.stats.unexpected,
    timed: journeys.map(({ name, project, seconds }) => ({ name: `${name} (${project})`, group: project, seconds })),
    again: journeys.filter(({ status }) => status === 'flaky').map(({ name, error }) => ({ name, error })),
  };
}

function journeysOf({ file, title, suites = [], specs = [] }, above = []) {
  const path = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `e2e/${spec.file}: ${[...path, spec.title].join(' ')}`,
      project: projectName,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      error: results[0]?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap((inner) => journeysOf(inner, path))];
}

/** Returns the slowest files of a run and the total of each group, as lines to print. */
export function timeLines(timed) {
  const groups = new Map();
  for (const { group, seconds } of timed) groups.set(group, (groups.get(group) ?? 0) + seconds);
  const slowest = [...timed].sort(bySeconds).slice(0, SLOWEST);
  const totals = [...groups].map(([name, seconds]) => ({ name, seconds })).sort(bySeconds);
  return [
    'The slowest:',
    ...slowest.map(line),
    'In total, of one worker:',
    ...totals.map(line),
    line({ name: 'all', seconds: timed.reduce((sum, { seconds }) => sum + seconds, 0) }),
  ];
}

/** Groups whose number of tests grows with the resources; those of the frame, the shell and the tooling do not. */
const GROWING = /^(?:packages\/(?:contract|server)|mfe-|desktop|phone)/;

/** Returns the number of resources of the contract: its files that define endpoints. */
export function countResources() {
  const folder = join(root, 'packages/contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.filter((file) => /= defineEndpoints\(/.test(readFileSync(join(folder, file), 'utf8'))).length;
}

/** Returns the average duration of a test step per resource, in seconds of one worker: the growth of the run. */
export function growthLine(timed, resources) {
  const seconds = timed.filter(({ group }) => GROWING.test(group)).reduce((sum, test) => sum + test.seconds, 0);
  return `${resources} resources, each ${(seconds / resources).toFixed(1)} s of one worker`;
}

/**
 * Names each retry with the error of the first try; `faults` are errors: a test listed in the ledger, or one that needed
 * two retries in this run.
 */
export function secondTries(again, ledger = readJson(LEDGER) ?? []) {
  const counts = new Map();
  for (const { name } of again) counts.set(name, (counts.get(name) ?? 0) + 1);
  const faults = [...counts].flatMap(([name, count]) => {
    if (ledger.includes(name)) return [`needed a second try again: ${name}`];
    return count > 1 ? [`needed a second try ${count} times: ${name}`] : [];
  });
  return {
    lines: again.flatMap(({ name, error }) => [`Passed only at the second try: ${name}`, ...errorLines(error)]),
    faults,
  };
}

function errorLines(error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  const told = lines.filter((one) => one.trim() && !one.includes('/node_modules/'));
  return told.slice(0, ERROR_LINES).map((one) => `    ${one}`);
}

const bySeconds = (a, b) => b.seconds - a.seconds;

function line({ name, seconds }) {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`;
}

function packageOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('packages/') ? 2 : 1)
    .join('/');
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
