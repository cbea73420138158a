import { ledger, payments } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openBilledClinic } from '../../../testing/invoices.repository';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  ({ clinic, accountant, patientId } = await openBilledClinic(server, { currency: 'EUR' }));
});

async function givenCountry(country: string) {
  const organization = JSON.stringify({ address: { country } });
  await sql`update tenants set organization = ${organization}::jsonb where id = ${clinic.db.tenantId}`.execute(
    clinic.db,
  );
}

const paidBy = (method: 'CASH' | 'UPI') => ({ body: { patientId, method, amount: 100_00 } });

test('a clinic takes only the methods that are usual in its country, and the refusal names the field', async () => {
  await givenCountry('DE');
  const refusal = await accountant.refusal(payments.record, paidBy('UPI'));
  expect(refusal).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED', fields: { method: expect.any(String) } });
  await accountant.call(payments.record, paidBy('CASH'));
  await givenCountry('IN');
  await accountant.call(payments.record, paidBy('UPI'));
});

test('the clinic chooses its methods in the settings, and goes back to those of its country', async () => {
  await givenCountry('DE');
  const admin = clinic.as('ADMIN');
  const { settings } = await admin.call(ledger.settings, {});
  expect(settings).toMatchObject({ paymentMethods: null, offeredMethods: expect.not.arrayContaining(['UPI']) });
  const chosen = await admin.call(ledger.changeSettings, {
    body: { version: settings.version, paymentMethods: ['UPI', 'CASH'] },
  });
  expect(chosen.settings).toMatchObject({ paymentMethods: ['UPI', 'CASH'], offeredMethods: ['CASH', 'UPI'] });
  await accountant.call(payments.record, paidBy('UPI'));
  const { version } = chosen.settings;
  const none = await admin.refusal(ledger.changeSettings, { body: { version, paymentMethods: [] } });
  expect(none.fields).toHaveProperty('paymentMethods');
  await admin.call(ledger.changeSettings, { body: { version, paymentMethods: null } });
  const refusal = await accountant.refusal(payments.record, paidBy('UPI'));
  expect(refusal.code).toBe('PAYMENT_METHOD_NOT_OFFERED');
});

test('an earlier payment keeps its method, by which it can be given back; another has to be offered', async () => {
  await givenCountry('IN');
  const { payment } = await accountant.call(payments.record, paidBy('UPI'));
  await clinic.db
    .updateTable('ledgers')
    .set({ approvalLimit: 1_000_00 })
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  await givenCountry('ZA');
  const give = (more: object) => ({ params: { id: payment.id }, body: { amount: 10_00, reason: 'Too much', ...more } });
  const refusal = await accountant.refusal(payments.refund, give({ method: 'CHEQUE' }));
  expect(refusal).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED', fields: { method: expect.any(String) } });
  const { payment: after } = await accountant.call(payments.refund, give({}));
  expect(after).toMatchObject({ method: 'UPI', refunded: 10_00, refunds: [{ method: 'UPI' }] });
});
