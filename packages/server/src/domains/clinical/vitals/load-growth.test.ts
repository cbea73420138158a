import { vitals } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { readGrowthTable } from './growth-file.rules';
import { loadGrowth } from './load-growth';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
});

const HEAD = 'indicator,sex,age unit,age,L,M,S\n';
// Made for the test: no published reference.
const FILE = `${HEAD}WEIGHT,MALE,months,61,-0.2,18.5,0.14\nWEIGHT,MALE,months,120,-0.4,31,0.16\n`;
const SOURCE = 'Reference of the test';
const load = (text: string, more: { source?: string; isDryRun?: boolean; tenantId?: string } = {}) => {
  const { source = SOURCE, isDryRun = false, tenantId = clinic.tenantId } = more;
  return loadGrowth(server.database, { tenantId, source, table: readGrowthTable(text), isDryRun });
};
const count = async (table: 'growthReferences' | 'growthLoads') =>
  (await clinic.db.selectFrom(table).select('tenantId').where('tenantId', '=', clinic.tenantId).execute()).length;

async function givenBoy(months: number): Promise<string> {
  const born = new Date(Date.now() - months * 30.4375 * 86_400_000).toISOString().slice(0, 10);
  const patientId = await clinic.givenPatient({ dateOfBirth: born });
  await clinic.db
    .updateTable('patients')
    .set({ gender: 'MALE' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .execute();
  return patientId;
}

test('a child beyond five years has no reference until one is loaded', async () => {
  const nurse = clinic.as('NURSE');
  const patientId = await givenBoy(80);
  await nurse.call(vitals.create, { body: { patientId, weight: 22 } });
  const growth = async () =>
    (await nurse.call(vitals.growth, { params: { patientId }, query: { indicator: 'WEIGHT' } })).growth;
  expect(await growth()).toMatchObject({ loadedSource: null, points: [{ zScore: null, percentile: null }] });
  await load(FILE);
  const { points, lines, loadedSource, source } = await growth();
  expect([source, loadedSource]).toEqual(['WHO Child Growth Standards (2006)', SOURCE]);
  expect(Math.abs(points[0]?.zScore ?? 9)).toBeLessThan(1);
  expect(lines.at(-1)?.ageDays).toBeGreaterThan(2400);
});

test('the same table again writes nothing, and another one replaces the whole, with an entry in the audit log', async () => {
  expect(await load(FILE)).toMatchObject({ ages: 2, replaced: 0, isPresent: false });
  expect(await load(FILE)).toMatchObject({ ages: 2, isPresent: true });
  const next = `${HEAD}BMI,FEMALE,years,6,-1,15.3,0.09\n`;
  expect(await load(next, { source: 'Another reference' })).toMatchObject({ ages: 1, replaced: 2 });
  expect([await count('growthReferences'), await count('growthLoads')]).toEqual([1, 2]);
  const audit = await clinic.db
    .selectFrom('auditLog')
    .select(['actorRole', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'growthLoads')
    .execute();
  expect(audit.map(({ actorRole }) => actorRole)).toEqual(['SYSTEM', 'SYSTEM']);
  expect(JSON.stringify(audit)).toContain('Another reference');
});

test('a dry run writes nothing, and an unknown clinic is none', async () => {
  expect(await load(FILE, { isDryRun: true })).toMatchObject({ ages: 2 });
  expect(await count('growthReferences')).toBe(0);
  expect(await load(FILE, { tenantId: randomUUID() })).toBeUndefined();
});

const row = (more: Partial<Record<'indicator' | 'sex' | 'unit' | 'age' | 'l' | 'm' | 's', string>> = {}) => {
  const { indicator = 'BMI', sex = 'MALE', unit = 'months', age = '61', l = '-1', m = '15.2', s = '0.08' } = more;
  return `${[indicator, sex, unit, age, l, m, s].join(',')}\n`;
};

test.each([
  ['indicator,sex,age unit,age,L,M\n', 'Line 1: the column S is required'],
  [HEAD, 'The file contains no ages'],
  [
    HEAD + row({ indicator: 'WAIST' }),
    'Line 2, column indicator: must be one of WEIGHT, HEIGHT, BMI, HEAD_CIRCUMFERENCE',
  ],
  [HEAD + row({ sex: 'OTHER' }), 'Line 2, column sex: must be MALE or FEMALE'],
  [HEAD + row({ unit: 'decades' }), 'Line 2, column age unit: must be days, weeks, months or years'],
  [HEAD + row({ age: '-1' }), 'Line 2, column age: must be a number from 0'],
  [HEAD + row({ age: '22', unit: 'years' }), 'Line 2, column age: must be at most 21 years'],
  [HEAD + row({ l: '' }), 'Line 2, column L: must be a number from -20 to 20'],
  [HEAD + row({ m: '0' }), 'Line 2, column M: must be a number above 0'],
  [HEAD + row({ s: '-0.1' }), 'Line 2, column S: must be a number above 0'],
  [HEAD + row({ l: '-5', s: '0.2' }), 'Line 2, column L: has with this S no value at 3 SD'],
  [HEAD + row() + row(), 'Line 3, column age: must be greater than on line 2'],
  [HEAD + row() + row({ age: '5', unit: 'years' }), 'Line 3, column age: must be greater than on line 2'],
])('a table that cannot be loaded names line and column: %j', (text, fault) => {
  expect(readGrowthTable(text).faults).toEqual([fault]);
});

test('tabs and other cases of letters are read, and each indicator and sex has its own ages', () => {
  const text =
    'Indicator\tSex\tAge_unit\tAge\tL\tM\tS\r\nhead circumference\tf\tMonth\t61\t1\t50\t0.03\r\nBMI\tM\tyear\t6\t-1\t15\t0.08\r\n';
  expect(readGrowthTable(text)).toMatchObject({
    faults: [],
    ages: [
      { indicator: 'HEAD_CIRCUMFERENCE', sex: 'FEMALE', ageDays: 61 * 30.4375 },
      { indicator: 'BMI', sex: 'MALE', ageDays: 6 * 365.25 },
    ],
  });
});
