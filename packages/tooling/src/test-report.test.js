import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './bootstrap.js';
import { countResources, growthLine, readBrowser, readUnit, secondTries, timeLines } from './test-report.js';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function given(results) {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  return file;
}

test('of the unit tests it tells the counts, the time of each file and what passed at the second try', () => {
  const assertionResults = [
    { status: 'passed', invocations: 2, fullName: 'the desk opens', retryReasons: ['it was locked'] },
    { status: 'passed', invocations: 1, fullName: 'the desk closes' },
    { status: 'failed', invocations: 2, fullName: 'the desk burns' },
  ];
  const file = { name: join(root, 'packages/ui/src/desk.test.tsx'), startTime: 1000, endTime: 3500, assertionResults };
  const counts = { numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(readUnit(given({ ...counts, testResults: [file] }))).toMatchObject({
    passed: 2,
    failed: 2,
    timed: [{ name: 'packages/ui/src/desk.test.tsx', group: 'packages/ui', seconds: 2.5 }],
    again: [{ name: 'packages/ui/src/desk.test.tsx: the desk opens', error: 'it was locked' }],
  });
});

test('of the browser tests it tells the same by journey and project', () => {
  const tests = [
    {
      projectName: 'desktop',
      status: 'flaky',
      results: [{ duration: 4000, error: { message: 'locked' } }, { duration: 1000 }],
    },
    { projectName: 'phone', status: 'expected', results: [{ duration: 2000 }] },
  ];
  const inner = { title: 'at night', specs: [{ title: 'it opens', file: 'desk.spec.ts', tests }] };
  const suites = [{ title: 'desk.spec.ts', file: 'desk.spec.ts', suites: [inner] }];
  const stats = { expected: 1, flaky: 1, unexpected: 0 };
  expect(readBrowser(given({ suites, stats }))).toEqual({
    passed: 2,
    failed: 0,
    timed: [
      { name: 'e2e/desk.spec.ts: at night it opens (desktop)', group: 'desktop', seconds: 5 },
      { name: 'e2e/desk.spec.ts: at night it opens (phone)', group: 'phone', seconds: 2 },
    ],
    again: [{ name: 'e2e/desk.spec.ts: at night it opens', error: 'locked' }],
  });
});

test('where there are no results there is nothing to tell', () => {
  expect(readUnit(join(folder, 'none.json'))).toBeUndefined();
  expect(readBrowser(join(folder, 'none.json'))).toBeUndefined();
});

test('the slowest come first, twenty-five of them, and then the totals', () => {
  const timed = Array.from({ length: 30 }, (_, index) => ({ name: `file ${index}`, group: 'ui', seconds: index }));
  const lines = timeLines(timed);
  expect(lines.slice(0, 3)).toEqual(['The slowest:', '    29.0 s  file 29', '    28.0 s  file 28']);
  expect(lines.slice(25)).toEqual([
    '     5.0 s  file 5',
    'In total, of one worker:',
    '   435.0 s  ui',
    '   435.0 s  all',
  ]);
});

test('one second try is named; a test that needs it twice, or has needed it before, is an error', () => {
  const again = ['a', 'b', 'b', 'c'].map((name) => ({ name }));
  expect(secondTries(again, ['c', 'd'])).toEqual({
    lines: ['a', 'b', 'b', 'c'].map((name) => `Passed only at the second try: ${name}`),
    faults: ['needed a second try 2 times: b', 'needed a second try again: c'],
  });
});

test('the error of the first try stands below its name, without colours', () => {
  const { lines } = secondTries([{ name: 'a', error: '\u001B[31mexpected 1\u001B[39m\n\n  at desk.ts:3' }], []);
  expect(lines).toEqual(['Passed only at the second try: a', '    expected 1', '      at desk.ts:3']);
});

test('the growth of a run is the time of the tests that every resource adds to, per resource', () => {
  const timed = [
    { group: 'packages/server', seconds: 60 },
    { group: 'mfe-clinical', seconds: 30 },
    { group: 'packages/tooling', seconds: 500 },
  ];
  expect(growthLine(timed, 60)).toBe('60 resources, each 1.5 s of one worker');
  expect(countResources()).toBeGreaterThan(60);
});
