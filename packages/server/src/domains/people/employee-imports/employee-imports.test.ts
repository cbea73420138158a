import { departments, employeeImports, employees, type ImportedEmployee } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  clinic = await server.openClinic();
  clerk = clinic.as('STAFF', { duties: ['HR'] });
  await clerk.call(departments.create, { body: { name: 'Nursing' } });
});

const row = (lastName: string, more: Partial<ImportedEmployee> = {}): ImportedEmployee => ({
  number: '',
  firstName: 'Asha',
  lastName,
  dateOfBirth: '1990-01-01',
  email: '',
  phone: '',
  joinedOn: '2024-01-01',
  position: '',
  department: '',
  branch: '',
  manager: '',
  weeklyHours: '',
  taxNumber: '',
  ...more,
});
const send = (rows: ImportedEmployee[], dryRun = false) =>
  clerk.call(employeeImports.create, { body: { rows, dryRun } });
const names = async () =>
  (await clerk.call(employees.list, {})).employees.map(({ lastName, terms }) => [lastName, terms?.manager?.lastName]);

test('a dry run names the row and the column of each error, and adds nobody', async () => {
  const { faults, imported } = await send(
    [
      row('Raman', { number: '1', department: 'nursing' }),
      row('', { number: '1', department: 'Surgery', joinedOn: '01/02/2024', weeklyHours: '200', manager: '9' }),
    ],
    true,
  );
  expect(imported).toBe(0);
  expect(faults.map((one) => `${one.row} ${one.field}`).toSorted()).toEqual([
    '2 department',
    '2 joinedOn',
    '2 lastName',
    '2 manager',
    '2 number',
    '2 weeklyHours',
  ]);
  expect(await names()).toEqual([]);
});

test('all rows are added with their terms; a manager may be in a later row', async () => {
  const rows = [
    row('Nurse', { number: '2', manager: '1', weeklyHours: '37.5' }),
    row('Lead', { number: '1', department: 'Nursing' }),
  ];
  expect(await send(rows)).toEqual({ imported: 2, faults: [] });
  expect(await names()).toEqual([
    ['Lead', undefined],
    ['Nurse', 'Lead'],
  ]);
  const again = await clerk.refusal(employeeImports.create, {
    body: { rows: [row('Third'), row('Nurse', { number: '3' })] },
  });
  expect(again.code).toBe('EMPLOYEE_IMPORT_FAULTY');
  expect(again.details?.['faults']).toMatchObject([{ row: 2, field: 'lastName' }]);
  expect(await names()).toHaveLength(2);
});

test('rows whose managers make a circle are refused whole', async () => {
  const rows = [row('First', { number: '1', manager: '2' }), row('Second', { number: '2', manager: '1' })];
  expect((await clerk.refusal(employeeImports.create, { body: { rows } })).code).toBe('ORG_CYCLE');
  expect(await names()).toEqual([]);
  expect((await clinic.as('NURSE').refusal(employeeImports.create, { body: { rows } })).code).toBe('FORBIDDEN');
});
