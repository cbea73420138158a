import { randomUUID } from 'node:crypto';
import { auth, patients, users } from '@polyclinic/contract';
import { raise } from '../platform/feature/raise';
import { PASSWORD } from '../testing/account';
import { openTestServer, type TestServer } from '../testing/test-server';
import type { TestClinic } from '../testing/test-clinic';

// Server of the platform domain alone; the other domains still participate in its transactions.

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer({ domains: ['platform'] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
});

const allow = (values: { features?: string; limits?: string }) =>
  clinic.db.updateTable('tenants').set(values).where('id', '=', clinic.tenantId).execute();
const form = () => ({
  tenantId: clinic.tenantId,
  firstName: 'Asha',
  lastName: 'Raman',
  email: `asha-${randomUUID()}@example.test`,
  password: PASSWORD,
});
const count = async (table: 'patients' | 'users') => {
  const rows = await clinic.db.selectFrom(table).select('id').where('tenantId', '=', clinic.tenantId).execute();
  return rows.length;
};

test('a process serves the API of the domains it is told to, and no other', async () => {
  const admin = clinic.as('ADMIN');
  expect((await admin.call(users.list, { query: {} })).users).toBeDefined();
  const { statusCode } = await admin.raw({ method: 'GET', url: `/api${patients.list.path}` });
  expect(statusCode).toBe(404);
});

test('a domain that is not served takes part in the transactions of the others', async () => {
  await allow({ features: JSON.stringify({ selfRegistration: true }) });
  const answer = await server.anonymous().call(auth.register, { body: form() });
  const own = await clinic.db
    .selectFrom('patients')
    .select(['id', 'recordNumber', 'firstName'])
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  expect(own).toEqual([{ id: answer.user.patientId, recordNumber: 'P-000001', firstName: 'Asha' }]);
});

test('a participant that refuses rolls back everything, with its reason', async () => {
  await allow({
    features: JSON.stringify({ selfRegistration: true }),
    limits: JSON.stringify({ patients: 0 }),
  });
  const refusal = await server.anonymous().refusal(auth.register, { body: form() });
  expect(refusal.code).toBe('PATIENT_LIMIT_REACHED');
  expect([await count('patients'), await count('users')]).toEqual([0, 0]);
});

test('a moment is refused outside of a transaction', async () => {
  const context = {
    db: clinic.db,
    userId: randomUUID(),
    language: 'en' as const,
    now: () => new Date(),
    audit: () => Promise.resolve(),
  };
  const start = { country: 'IN', workweek: 'MON_SAT' as const, hasUsualTaxes: false };
  const created = { tenantId: clinic.tenantId, ...start };
  await expect(raise('clinic.created', created, context)).rejects.toThrow(
    'clinic.created was raised outside of a transaction',
  );
});

test('a domain that does not exist is refused at the start', async () => {
  await expect(openTestServer({ domains: ['platform', 'dentistry'] })).rejects.toThrow(
    'POLYCLINIC_DOMAINS names dentistry, which is no domain',
  );
});
