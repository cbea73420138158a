import { randomUUID } from 'node:crypto';
import { insurers } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [insurers] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
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
