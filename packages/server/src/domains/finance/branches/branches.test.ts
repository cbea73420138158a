import { branches } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [branches] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
});

const auditOf = (resource: string) =>
  clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', resource)
    .orderBy('id')
    .execute();

test('branches are listed by name, and one of a name is enough', async () => {
  const { branch } = await accountant.call(branches.create, { body: { name: 'West' } });
  expect(branch).toEqual({ id: branch.id, name: 'West', code: null, isActive: true, version: 1 });
  await accountant.call(branches.create, { body: { name: 'East', code: 'E' } });
  const taken = await accountant.refusal(branches.create, { body: { name: 'WEST' } });
  expect(taken).toMatchObject({ code: 'BRANCH_NAME_TAKEN', fields: { name: taken.error } });
  const approver = clinic.as('STAFF', { duties: ['FINANCE_APPROVER'] });
  const listed = await approver.call(branches.list, {});
  expect(listed.branches.map(({ name }) => name)).toEqual(['East', 'West']);
  expect((await approver.refusal(branches.create, { body: { name: 'North' } })).code).toBe('FORBIDDEN');
});

test('a branch is changed by whoever has seen its latest version, and by nobody of another clinic', async () => {
  const { branch } = await accountant.call(branches.create, { body: { name: 'West' } });
  const change = { params: { id: branch.id }, body: { name: 'South', isActive: false, version: 1 } };
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(branches.update, change)).code).toBe('BRANCH_NOT_FOUND');
  const changed = await accountant.call(branches.update, change);
  expect(changed.branch).toMatchObject({ name: 'South', isActive: false, version: 2 });
  expect((await accountant.refusal(branches.update, change)).code).toBe('STALE_VERSION');
  expect((await auditOf('branches')).map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
});
