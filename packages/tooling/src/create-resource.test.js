import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from './testing-copy.js';

const SERVER = 'packages/server/src';
const FEATURE = 'mfe-clinical/src/features/home-visits';

// Seven source files, the card of the patient page and two tests.
const FILES = [
  'packages/contract/src/clinical/home-visits.ts',
  `${SERVER}/domains/clinical/home-visits/home-visits.repository.ts`,
  `${SERVER}/domains/clinical/home-visits/home-visits.service.ts`,
  `${SERVER}/domains/clinical/home-visits/home-visits.test.ts`,
  `${FEATURE}/home-visit-entries.ts`,
  `${FEATURE}/home-visits-screen.tsx`,
  `${FEATURE}/home-visits-screen.test.tsx`,
  `${FEATURE}/home-visit-drawers.tsx`,
  `${FEATURE}/patient-home-visits-card.tsx`,
];

const LISTS = {
  'packages/contract/src/clinical/index.ts': "export * from './home-visits';",
  [`${SERVER}/domains/clinical/index.ts`]: 'homeVisitsFeature',
  'mfe-clinical/src/remote.ts': 'homeVisitsEntries',
  'mfe-clinical/src/screens.ts': 'PatientHomeVisitsCard',
};

let copy;

beforeAll(() => {
  copy = copyRepository();
}, 60_000);
afterAll(() => copy.remove());

const create = (...words) => copy.script('create-resource.js', ...words, '--no-install');

describe('a resource that has just been made', () => {
  let migration;

  beforeAll(() => {
    const made = create('clinical', 'home-visits', '--of-patient', '--hi', 'गृह भेंट', '--ta', 'வீட்டு வருகைகள்');
    expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' });
    [migration] = /\d{4}-home-visits\.sql/.exec(made.stdout) ?? [''];
  }, 180_000);

  test('has its files and its table, without a mark of the template', () => {
    const files = [...FILES, `${SERVER}/platform/db/migrations/${migration}`];
    expect(files.filter((file) => !existsSync(join(copy.folder, file)))).toEqual([]);
    expect(files.filter((file) => /__[A-Za-z]+__|^%/m.test(copy.read(file)))).toEqual([]);
    expect(copy.read(`${SERVER}/platform/db/schema.ts`)).toContain('homeVisits: HomeVisits;');
  });

  test.each(Object.entries(LISTS))('is named in %s', (file, name) => {
    expect(copy.read(file)).toContain(name);
  });

  test('passes: texts', () => {
    const faults = copy.check('packages/tooling/src/i18n.js', '--check').split('\n');
    expect(faults.filter((line) => /home.?visit/i.test(line))).toEqual([]);
  }, 60_000);

  // Type check and tests of the whole repository take minutes.
  const isAll = process.env.POLYCLINIC_TEST_ALL === '1';
  test('passes: format', () => {
    expect(copy.check('prettier', '--check', ...FILES, ...Object.keys(LISTS))).toBe('passes');
  }, 60_000);

  if (isAll) {
    test('passes: types, lint and its own tests', () => {
      expect(copy.check('tsc', '-b')).toBe('passes');
      expect(copy.check('oxlint', '--type-aware', '--deny-warnings', ...FILES)).toBe('passes');
      expect(copy.check('packages/tooling/src/imports/check.js')).toBe('passes');
      expect(copy.check('jest', '--ci', '--coverage=false', 'home-visits', 'domains/declarations')).toBe('passes');
    }, 600_000);
  }
});

test.each([
  ['a domain that is none', ['ward', 'beds'], 'There is no domain ward'],
  ['no domain', [], 'There is no domain of that name'],
  ['a module that is none', ['clinical', 'beds', '--module', 'ward'], 'There is no module ward'],
  ['a resource that is there already', ['finance', 'branches', '--one', 'branch'], 'branches.ts is there already'],
  ['a name in the singular', ['clinical', 'bed'], 'in the plural'],
  ['a title that would break a text', ['clinical', 'beds', '--title', "Children's {beds}"], 'A title is plain words'],
])('%s is refused in one line, and nothing is written', (_, words, line) => {
  const before = Object.keys(LISTS).map((file) => copy.read(file));
  const { status, stderr } = create(...words);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  expect(Object.keys(LISTS).map((file) => copy.read(file))).toEqual(before);
});
