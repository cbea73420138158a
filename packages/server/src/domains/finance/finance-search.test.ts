import { search } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestPerson } from '../../testing/test-clinic';
import { openTill, type Till } from '../../testing/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await openTestServer();
  till = await openTill(server);
}, 60_000);
afterAll(() => server.close());

const find = async (person: TestPerson, term: string) => (await person.call(search.all, { query: { term } })).results;

test('an invoice and a payment are found by part of their number, by those who may list them', async () => {
  const bill = await till.bill(1_000);
  const payment = await till.pay(400);
  const patient = { id: till.patientId };
  const { number } = bill;
  const byInvoice = await find(till.accountant, `${number?.slice(-6)}`);
  expect(byInvoice.invoices).toMatchObject([{ id: bill.id, number, date: bill.issueDate, patient }]);
  const { payments } = await find(till.clinic.as('ADMIN'), payment.number.toLowerCase());
  expect(payments).toMatchObject([{ id: payment.id, number: payment.number, date: payment.date, patient }]);
  for (const role of ['RECEPTIONIST', 'STAFF'] as const) {
    const { invoices, payments: others } = await find(till.clinic.as(role), `${number}`);
    expect([invoices, others]).toEqual([[], []]);
  }
});

test('a name finds no document, and the signs of a pattern are letters like others', async () => {
  await till.bill(1_000);
  for (const term of ['INV', '%1', '_0']) expect((await find(till.accountant, term)).invoices).toEqual([]);
});
