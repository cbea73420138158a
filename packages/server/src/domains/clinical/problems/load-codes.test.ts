import { problems } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { readCodeTable } from './code-table.rules';
import { loadCodes } from './load-codes';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer({ features: [problems] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
});

const FILE = 'code,title\nE11.9,"Type 2 diabetes mellitus, without complications"\nI10,Essential hypertension\n';
const load = (text: string, more: { version?: string; isDryRun?: boolean; tenantId?: string } = {}) => {
  const { version = '2026', isDryRun = false, tenantId = clinic.tenantId } = more;
  const table = readCodeTable(text);
  return loadCodes(server.database, { tenantId, system: 'ICD-10', version, table, isDryRun });
};
const found = async (q: string) => (await clinic.as('DOCTOR').call(problems.codes, { query: { q } })).codes;

test('a loaded table is what the search of problems offers', async () => {
  expect(await load(FILE)).toMatchObject({ codes: 2, added: 2, changed: 0, removed: 0 });
  expect(await found('diabetes')).toEqual([
    { code: 'E11.9', title: 'Type 2 diabetes mellitus, without complications' },
  ]);
  expect(await found('asthma')).toEqual([]);
});

test('loading the same table again writes nothing', async () => {
  await load(FILE);
  expect(await load(FILE)).toMatchObject({ isPresent: true, added: 0, changed: 0, removed: 0 });
  const loads = await clinic.db
    .selectFrom('problemCodeLoads')
    .select('id')
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  expect(loads).toHaveLength(1);
});

test('a new edition replaces the table and is kept with its name', async () => {
  await load(FILE);
  const next = 'code\ttitle\nI10\tPrimary hypertension\nJ45\tAsthma';
  expect(await load(next, { version: '2027' })).toMatchObject({ added: 1, changed: 1, removed: 1 });
  expect(await found('i10')).toEqual([{ code: 'I10', title: 'Primary hypertension' }]);
  expect(await found('e11')).toEqual([]);
  const loads = await clinic.db
    .selectFrom('problemCodeLoads')
    .select(['version', 'codes'])
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('id')
    .execute();
  expect(loads).toEqual([
    { version: '2026', codes: 2 },
    { version: '2027', codes: 2 },
  ]);
});

test('a dry run says what would change and writes nothing', async () => {
  expect(await load(FILE, { isDryRun: true })).toMatchObject({ added: 2 });
  // The starter list still answers.
  expect(await found('hypertension')).toHaveLength(1);
  expect((await found('e11'))[0]?.code).toBe('E11');
});

test('an unknown clinic is none', async () => {
  expect(await load(FILE, { tenantId: randomUUID() })).toBeUndefined();
});

test.each([
  ['name,title\nA,B', 'Line 1: the column code is required'],
  ['code,text\nA,B', 'Line 1: the column title is required'],
  ['code,title\n,Asthma', 'Line 2: not a valid code'],
  ['code,title\n"J45","Asthma\nof children"\nJ45,', 'Line 4: the title must have 1 to 300 characters'],
  ['code,title\nJ45,Asthma\nj45,Asthma', 'Line 3: the code J45 is there twice'],
  ['code,title\n', 'The file contains no codes'],
])('a table that cannot be loaded names the line: %j', (text, fault) => {
  expect(readCodeTable(text).faults).toEqual([fault]);
});

test('tabs, semicolons and a byte order mark are read', () => {
  for (const separator of ['\t', ';'])
    expect(readCodeTable(`\uFEFFCode${separator}Description\r\nJ45${separator}Asthma\r\n`).codes).toEqual([
      { code: 'J45', title: 'Asthma' },
    ]);
});
