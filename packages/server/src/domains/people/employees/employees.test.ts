import { departments, employees, payTerms, positions, search, type InputOf } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
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
});

type Hired = Partial<InputOf<typeof employees.create>['body']>;

const hire = async (lastName: string, more: Hired = {}) =>
  (
    await clerk.call(employees.create, {
      body: { firstName: 'Asha', lastName, joinedOn: '2024-03-01', dateOfBirth: '1990-01-01', ...more },
    })
  ).employee;
const get = (id: string) => clerk.call(employees.get, { params: { id } });
const department = async (name: string) => (await clerk.call(departments.create, { body: { name } })).department;

test('an employee is hired with a number and terms from the first day, and found by name', async () => {
  const { id: departmentId } = await department('Nursing');
  const { position } = await clerk.call(positions.create, { body: { title: 'Ward nurse', departmentId, seats: 3 } });
  const terms = { departmentId, positionId: position.id, weeklyMinutes: 2_100 };
  const employee = await hire('Raman', { terms });
  expect(employee).toMatchObject({ number: 'E-000001', status: 'ACTIVE', lastDay: null, version: 1 });
  expect(employee.terms).toMatchObject({
    validFrom: '2024-03-01',
    validUntil: null,
    employmentType: 'PERMANENT',
    weeklyMinutes: 2_100,
    department: { name: 'Nursing' },
    position: { name: 'Ward nurse' },
  });
  const { employees: listed } = await clerk.call(employees.list, { query: { search: 'raman', departmentId } });
  expect(listed.map(({ id }) => id)).toEqual([employee.id]);
  const { results } = await clerk.call(search.all, { query: { term: 'raman' } });
  expect(results['employees']?.map(({ id }) => id)).toEqual([employee.id]);
  expect((await clerk.call(positions.get, { params: { id: position.id } })).position.filled).toBe(1);
});

test('the status of an employee follows the dates of employment', async () => {
  await hire('Planned', { joinedOn: '2026-06-16' });
  await hire('Probation', { joinedOn: '2026-06-01', probationUntil: '2026-06-15' });
  await hire('Active', { joinedOn: '2026-06-01', probationUntil: '2026-06-14' });
  const { employees: all } = await clerk.call(employees.list, {});
  expect(all.map(({ lastName, status }) => `${lastName} ${status}`)).toEqual([
    'Active ACTIVE',
    'Planned PLANNED',
    'Probation PROBATION',
  ]);
  const { employees: some } = await clerk.call(employees.list, { query: { status: 'PLANNED' } });
  expect(some.map(({ lastName }) => lastName)).toEqual(['Planned']);
});

test('terms change from a day on and leave those before as they were; later changes stay', async () => {
  const { id } = await hire('Raman');
  const ward = await department('Ward');
  const theatre = await department('Theatre');
  const change = (version: number, body: Omit<InputOf<typeof employees.changeTerms>['body'], 'version'>) =>
    clerk.call(employees.changeTerms, { params: { id }, body: { ...body, version } });
  await change(1, { from: '2025-01-01', departmentId: ward.id, reason: 'Reorganisation' });
  await change(2, { from: '2026-01-01', departmentId: theatre.id });
  const { terms, employee } = await change(3, { from: '2025-07-01', weeklyMinutes: 1_200 });
  expect(terms.map((one) => [one.validFrom, one.validUntil, one.department?.name, one.weeklyMinutes])).toEqual([
    ['2026-01-01', null, 'Theatre', 2_400],
    ['2025-07-01', '2025-12-31', 'Ward', 1_200],
    ['2025-01-01', '2025-06-30', 'Ward', 2_400],
    ['2024-03-01', '2024-12-31', undefined, 2_400],
  ]);
  expect(employee.terms?.department?.name).toBe('Theatre');
  const removed = terms[1]?.id ?? '';
  const after = await clerk.call(employees.removeTerms, {
    params: { id, termsId: removed },
    query: { version: 4, reason: 'Entered by mistake' },
  });
  expect(after.terms.map(({ validFrom, validUntil }) => [validFrom, validUntil])).toEqual([
    ['2026-01-01', null],
    ['2025-01-01', '2025-12-31'],
    ['2024-03-01', '2024-12-31'],
  ]);
  const first = after.terms.at(-1)?.id ?? '';
  const refused = { params: { id, termsId: first }, query: { version: 5, reason: 'No' } };
  expect((await clerk.refusal(employees.removeTerms, refused)).code).toBe('EMPLOYEE_TERMS_FIRST');
});

test('the audit trail says who changed which terms, from what to what and from when', async () => {
  const { id } = await hire('Raman');
  const body = { from: '2026-07-01', weeklyMinutes: 1_800, reason: 'Part time', version: 1 };
  await clerk.call(employees.changeTerms, { params: { id }, body });
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes', 'reason', 'actorId'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'employees')
    .where('recordId', '=', id)
    .where('action', '<>', 'READ')
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  expect(trail[1]).toMatchObject({
    reason: 'Part time',
    actorId: (await clerk.identity()).userId,
    changes: { from: { weeklyMinutes: 2_400 }, to: { weeklyMinutes: 1_800, validFrom: '2026-07-01' } },
  });
});

test('wrong input is refused with the name of the field', async () => {
  const { id } = await hire('Raman', { number: 'A-1' });
  const other = await hire('Other');
  const name = { firstName: 'Nila', lastName: 'Devi', joinedOn: '2026-01-01' };
  const refusalOf = async (body: Hired) => clerk.refusal(employees.create, { body: { ...name, ...body } });
  expect(await refusalOf({ number: 'a-1' })).toMatchObject({
    code: 'EMPLOYEE_NUMBER_TAKEN',
    fields: { number: expect.any(String) as string },
  });
  expect(await refusalOf({ probationUntil: '2025-12-31' })).toMatchObject({
    code: 'EMPLOYEE_DATES_WRONG',
    fields: { probationUntil: expect.any(String) as string },
  });
  expect(await refusalOf({ terms: { managerId: other.id, departmentId: other.id } })).toMatchObject({
    code: 'DEPARTMENT_UNKNOWN',
    fields: { 'terms.departmentId': expect.any(String) as string },
  });
  const early = { from: '2024-02-29', weeklyMinutes: 60, version: 1 };
  expect(await clerk.refusal(employees.changeTerms, { params: { id }, body: early })).toMatchObject({
    code: 'EMPLOYEE_DAY_OUTSIDE',
    fields: { from: expect.any(String) as string },
  });
  const own = { from: '2026-01-01', managerId: id, version: 1 };
  expect((await clerk.refusal(employees.changeTerms, { params: { id }, body: own })).code).toBe('ORG_CYCLE');
});

test('a person who is employed already is added with a reason only', async () => {
  await hire('Raman');
  const body = { firstName: 'asha', lastName: 'RAMAN', joinedOn: '2026-01-01', dateOfBirth: '1990-01-01' };
  const refusal = await clerk.refusal(employees.create, { body });
  expect(refusal.code).toBe('EMPLOYEE_DUPLICATE');
  expect(refusal.details?.['duplicates']).toMatchObject([{ number: 'E-000001' }]);
  await clerk.call(employees.create, { body: { ...body, duplicateReason: 'Her sister' } });
});

test('an account of a member of staff belongs to one employee', async () => {
  const userId = await clinic.givenDoctor();
  const { id } = await hire('Raman', { userId });
  const patientId = await clinic.givenPatient();
  expect(
    (await clerk.refusal(employees.update, { params: { id }, body: { userId: patientId, version: 1 } })).code,
  ).toBe('EMPLOYEE_USER_UNKNOWN');
  const name = { firstName: 'Nila', lastName: 'Devi', joinedOn: '2026-01-01' };
  expect((await clerk.refusal(employees.create, { body: { ...name, userId } })).code).toBe('EMPLOYEE_USER_TAKEN');
});

test('of two clerks who change an employee at once, the second sees that the record has changed', async () => {
  const { id } = await hire('Raman');
  const change = (weeklyMinutes: number) =>
    clerk.raw({
      method: 'POST',
      url: `/api/hr/employees/${id}/terms`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { from: '2026-07-01', weeklyMinutes, version: 1 },
    });
  const answers = await Promise.all([change(600), change(1_200), change(1_800)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect((await get(id)).terms).toHaveLength(2);
});

test('an employee without records is deleted, one with pay is not', async () => {
  const { id } = await hire('Mistake');
  await clerk.call(employees.remove, { params: { id } });
  expect((await clerk.refusal(employees.get, { params: { id } })).code).toBe('EMPLOYEE_NOT_FOUND');
  const paid = await hire('Raman');
  const body = { validFrom: '2026-01-01', amount: 5_000_00, version: 1 };
  await clerk.call(payTerms.create, { params: { id: paid.id }, body });
  expect((await clerk.refusal(employees.remove, { params: { id: paid.id } })).code).toBe('EMPLOYEE_IN_USE');
});

test('only human resources and those who approve pay see employees; everybody sees the own employment', async () => {
  const nurse = clinic.as('NURSE');
  const { id } = await hire('Raman', { userId: (await nurse.identity()).userId });
  const approver = clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] });
  expect((await approver.call(employees.get, { params: { id } })).employee.id).toBe(id);
  for (const role of ['DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const)
    expect((await clinic.as(role).refusal(employees.get, { params: { id } })).code).toBe('FORBIDDEN');
  expect((await nurse.call(employees.me, {})).employee?.id).toBe(id);
  expect((await clinic.as('DOCTOR').call(employees.me, {})).employee).toBeNull();
  const name = { firstName: 'Nila', lastName: 'Devi', joinedOn: '2026-01-01' };
  expect((await approver.refusal(employees.create, { body: name })).code).toBe('FORBIDDEN');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(employees.get, { params: { id } })).code).toBe('EMPLOYEE_NOT_FOUND');
});
