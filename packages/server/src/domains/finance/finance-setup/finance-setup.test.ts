import { randomUUID } from 'node:crypto';
import { branches, insurers, taxCodes } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
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

test('a tax code keeps its rate to four decimals and a time that ends after it begins', async () => {
  const { taxCode } = await accountant.call(taxCodes.create, {
    body: { code: 'GST', name: 'GST 12.5', rate: '12.50' },
  });
  expect(taxCode).toMatchObject({ code: 'GST', rate: '12.5', validFrom: null, validTo: null, isActive: true });
  const taken = await accountant.refusal(taxCodes.create, { body: { code: 'gst', name: 'Other', rate: '0' } });
  expect(taken).toMatchObject({ code: 'TAX_CODE_TAKEN', fields: { code: taken.error } });
  const dated = { code: 'VAT', name: 'VAT', rate: '19.1234', validFrom: '2026-07-01', validTo: '2026-06-30' };
  const backwards = await accountant.refusal(taxCodes.create, { body: dated });
  expect(backwards.fields).toEqual({ validTo: 'The end must come after the start' });
  const params = { id: taxCode.id };
  await accountant.call(taxCodes.update, { params, body: { validFrom: '2026-01-01', version: 1 } });
  const ended = await accountant.refusal(taxCodes.update, { params, body: { validTo: '2025-12-31', version: 2 } });
  expect(ended.fields).toHaveProperty('validTo');
  const tooMuch = await accountant.refusal(taxCodes.update, { params, body: { rate: '100.5', version: 2 } });
  expect(tooMuch.fields).toHaveProperty('rate');
  const { taxCodes: kept } = await accountant.call(taxCodes.list, {});
  expect(kept).toEqual([{ ...taxCode, validFrom: '2026-01-01', version: 2 }]);
});

test('insurers are kept with the address that their invoices go to', async () => {
  const body = { name: 'Care First', email: 'claims@care.test', address: '1 Main Street' };
  const { insurer } = await accountant.call(insurers.create, { body });
  expect(insurer).toMatchObject({ ...body, code: null, phone: null, isActive: true });
  const taken = await accountant.refusal(insurers.create, { body: { name: 'care first' } });
  expect(taken).toMatchObject({ code: 'INSURER_NAME_TAKEN', fields: { name: taken.error } });
  const unknown = { params: { id: randomUUID() }, body: { name: 'Nobody', version: 1 } };
  expect((await accountant.refusal(insurers.update, unknown)).code).toBe('INSURER_NOT_FOUND');
  const change = { params: { id: insurer.id }, body: { isActive: false, version: 1 } };
  expect((await accountant.call(insurers.update, change)).insurer.isActive).toBe(false);
});

test('of two who change a tax code at once one is told that it has changed', async () => {
  const { taxCode } = await accountant.call(taxCodes.create, { body: { code: 'GST', name: 'GST', rate: '18' } });
  const change = (rate: string) =>
    accountant
      .call(taxCodes.update, { params: { id: taxCode.id }, body: { rate, version: 1 } })
      .then(() => 'changed')
      .catch((error: Error) => (error.message.includes('STALE_VERSION') ? 'stale' : error.message));
  expect((await Promise.all([change('12'), change('5')])).toSorted()).toEqual(['changed', 'stale']);
});
