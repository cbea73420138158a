import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './bootstrap.js';

// What the results of jest and Playwright say beyond passed and failed: where the time goes, and what needed a second try.

const SLOWEST = 25;
/** Tests that have needed a second try before: each of them has had its turn. */
const LEDGER = join(root, 'packages/tooling/second-tries.json');

/** The counts of a run of jest, its files with their seconds, and the tests that passed at the second try. */
export function readUnit(file) {
  const results = readJson(file);
  if (!results) return undefined;
  const files = results.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: relative(root, name),
    group: packageOf(relative(root, name)),
    seconds: Math.max(0, endTime - startTime) / 1000,
    again: assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  }));
  return {
    passed: results.numPassedTests,
    // A suite that cannot even start has no tests to count.
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    timed: files,
    again: files.flatMap(({ again }) => again),
  };
}

/** The same of a run of Playwright, by journey. */
export function readBrowser(file) {
  const results = readJson(file);
  if (!results) return undefined;
  const journeys = results.suites.flatMap((suite) => journeysOf(suite));
  return {
    passed: results.stats.expected + results.stats.flaky,
    failed: results.stats.unexpected,
    timed: journeys.map(({ name, project, seconds }) => ({ name: `${name} (${project})`, group: project, seconds })),
    again: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
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
    })),
  );
  return [...own, ...suites.flatMap((inner) => journeysOf(inner, path))];
}

/** The slowest of a run and what each group comes to, as lines to print. */
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

/** Names each second try; `faults` are those that are errors: a test of the ledger, and one that needed it twice in this run. */
export function secondTries(again, ledger = readJson(LEDGER) ?? []) {
  const counts = new Map();
  for (const name of again) counts.set(name, (counts.get(name) ?? 0) + 1);
  const faults = [...counts].flatMap(([name, count]) => {
    if (ledger.includes(name)) return [`needed a second try again: ${name}`];
    return count > 1 ? [`needed a second try ${count} times: ${name}`] : [];
  });
  return { lines: again.map((name) => `Passed only at the second try: ${name}`), faults };
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
