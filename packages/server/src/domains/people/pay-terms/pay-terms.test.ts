import { employees, payTerms } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;
let id: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  clinic = await server.openClinic();
  clerk = clinic.as('STAFF', { duties: ['HR'] });
  const body = { firstName: 'Asha', lastName: 'Raman', joinedOn: '2024-03-01' };
  id = (await clerk.call(employees.create, { body })).employee.id;
});

const agree = (validFrom: string, amount: number, version: number) =>
  clerk.call(payTerms.create, { params: { id }, body: { validFrom, amount, version } });
const list = (person: TestPerson) => person.call(payTerms.list, { params: { id } });

test('pay is agreed from a day on, until the next agreement or the last day', async () => {
  await agree('2024-03-01', 400_000, 1);
  await agree('2026-01-01', 450_000, 2);
  await agree('2026-01-01', 460_000, 3);
  const { payTerms: rows } = await list(clerk);
  expect(rows.map(({ validFrom, validUntil, amount }) => [validFrom, validUntil, amount])).toEqual([
    ['2026-01-01', null, 460_000],
    ['2024-03-01', '2025-12-31', 400_000],
  ]);
  const query = { version: 4, reason: 'Agreed later' };
  const after = await clerk.call(payTerms.remove, { params: { id, payTermId: rows[0]?.id ?? '' }, query });
  expect(after.payTerms.map(({ validUntil, amount }) => [validUntil, amount])).toEqual([[null, 400_000]]);
  const early = { validFrom: '2024-02-29', amount: 1, version: 5 };
  expect(await clerk.refusal(payTerms.create, { params: { id }, body: early })).toMatchObject({
    code: 'EMPLOYEE_DAY_OUTSIDE',
    fields: { validFrom: expect.any(String) as string },
  });
});

test('pay is read with the duties of pay alone, and no other answer contains it', async () => {
  await agree('2024-03-01', 987_654_321, 1);
  const approver = clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] });
  expect((await list(approver)).payTerms).toHaveLength(1);
  for (const role of ['DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const)
    expect((await clinic.as(role).refusal(payTerms.list, { params: { id } })).code).toBe('FORBIDDEN');
  for (const url of [
    `/api/hr/employees/${id}`,
    '/api/hr/employees',
    '/api/hr/org-chart',
    '/api/admin/export/employees',
  ])
    expect((await clinic.as('ADMIN').raw({ method: 'GET', url })).body).not.toContain('987654321');
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  expect(JSON.stringify(trail)).not.toContain('987654321');
});

test('a read of pay by an administrator is in the audit log, one with the duty is not', async () => {
  await agree('2024-03-01', 400_000, 1);
  await list(clerk);
  const admin = clinic.as('ADMIN');
  await list(admin);
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'recordId'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'payTerms')
    .where('action', '=', 'READ')
    .execute();
  expect(reads).toEqual([{ actorId: (await admin.identity()).userId, recordId: id }]);
});

test('nobody changes the own pay', async () => {
  const { userId } = await clerk.identity();
  await clinic.as('ADMIN').call(employees.update, { params: { id }, body: { userId, version: 1 } });
  const body = { validFrom: '2026-01-01', amount: 900_000, version: 2 };
  expect((await clerk.refusal(payTerms.create, { params: { id }, body })).code).toBe('OWN_PAY');
  await clinic.as('ADMIN').call(payTerms.create, { params: { id }, body });
});
