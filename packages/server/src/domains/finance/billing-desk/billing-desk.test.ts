import { billingDesk, invoices, payments, type InputOf } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTill, type Till } from '../../../testing/till';

let server: TestServer;
let till: Till;
let desk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
  desk = till.clinic.as('RECEPTIONIST');
});

async function givenService(price: number | null, rate?: string): Promise<string> {
  const { tenantId, db } = till.clinic;
  const [id, taxId] = [randomUUID(), rate ? randomUUID() : null];
  if (rate) {
    await sql`insert into tax_codes (tenant_id, id, code, name, rate)
      values (${tenantId}, ${taxId}, 'GST', 'Goods and services', ${rate}::numeric)`.execute(db);
  }
  await sql`insert into services (tenant_id, id, name, price, tax_code_id)
    values (${tenantId}, ${id}, ${`Consultation ${id}`}, ${price}, ${taxId})`.execute(db);
  return id;
}

async function givenVisit({
  status = 'COMPLETED',
  serviceId = null as string | null,
  patientId = till.patientId,
} = {}) {
  const { tenantId, db } = till.clinic;
  const startsAt = server.clock.now();
  const { id } = await db
    .insertInto('appointments')
    .values({
      tenantId,
      patientId,
      duration: 10,
      type: 'Check-up',
      status,
      serviceId,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 6e5).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Body = InputOf<(typeof billingDesk)['take']>['body'];
const line = (unitPrice: number) => ({ description: 'Consultation', unitPrice });
const taking = (appointmentId: string, body: Partial<Body>) => ({
  params: { appointmentId },
  body: { method: 'CASH' as const, amount: 0, ...body },
});
const proposal = (appointmentId: string) => desk.call(billingDesk.proposal, { params: { appointmentId } });

test('the visits of the day wait for their invoice first, whoever is done before whoever is not', async () => {
  const service = await givenService(50_000);
  const paid = await givenVisit({ serviceId: service });
  const [arrived, running] = [await givenVisit({ status: 'CHECKED_IN' }), await givenVisit({ status: 'IN_PROGRESS' })];
  const [done, owing] = [await givenVisit({ serviceId: service }), await givenVisit()];
  for (const status of ['SCHEDULED', 'NO_SHOW', 'CANCELLED']) await givenVisit({ status });
  await desk.call(billingDesk.take, taking(paid, { lines: [line(700)], amount: 700 }));
  await desk.call(billingDesk.take, taking(owing, { lines: [line(700)], amount: 100 }));
  const { visits, currency } = await desk.call(billingDesk.visits, { query: {} });
  expect(currency).toBe('USD');
  expect(visits.map(({ appointmentId }) => appointmentId)).toEqual([done, running, arrived, owing, paid]);
  expect(visits[0]).toMatchObject({ proposed: 50_000, invoice: null });
  expect(visits[3]?.invoice).toMatchObject({ status: 'PARTIALLY_PAID', outstanding: 600 });
  const other = await desk.call(billingDesk.visits, { query: { date: '2026-01-01' } });
  expect(other).toEqual({ visits: [], currency: 'USD' });
});

test('a visit proposes its service with price and tax, and without one a line to be priced', async () => {
  const taxed = await proposal(await givenVisit({ serviceId: await givenService(10_000, '18') }));
  expect(taxed).toMatchObject({
    visit: { proposed: 11_800 },
    open: null,
    depositAvailable: 0,
    pricesIncludeTax: false,
  });
  expect(taxed.lines).toMatchObject([{ quantity: '1', unitPrice: 10_000, taxRate: '18', total: 11_800 }]);
  const plain = await proposal(await givenVisit());
  expect(plain.lines).toMatchObject([{ description: 'Check-up', unitPrice: 0, serviceId: null, total: 0 }]);
});

test('taking money issues the invoice and settles it, in one step', async () => {
  const visit = await givenVisit({ serviceId: await givenService(10_000, '18') });
  const { lines } = await proposal(visit);
  const sent = lines.map(({ total: _, taxRate: __, isPriceMissing: ___, ...fields }) => fields);
  const { invoice, payment } = await desk.call(billingDesk.take, taking(visit, { lines: sent, amount: 11_800 }));
  expect(invoice).toMatchObject({ status: 'PAID', total: 11_800, tax: 1_800, appointmentId: visit });
  expect(payment).toMatchObject({ amount: 11_800, method: 'CASH', allocations: [{ invoiceId: invoice.id }] });
  expect(await till.balances()).toEqual({ '1020': 11_800, '2110': -1_800, '4010': -10_000 });
  const after = await proposal(visit);
  expect(after).toMatchObject({ open: 0, lines: [{ total: 11_800 }], visit: { invoice: { status: 'PAID' } } });
});

test('a deposit is used first, and an invoice that is there already is paid without lines', async () => {
  const visit = await givenVisit();
  await till.pay(300);
  expect((await proposal(visit)).depositAvailable).toBe(300);
  const first = await desk.call(billingDesk.take, taking(visit, { lines: [line(1_000)], useDeposit: 300 }));
  expect(first).toMatchObject({ payment: null, invoice: { status: 'PARTIALLY_PAID', outstanding: 700 } });
  const twice = await desk.refusal(billingDesk.take, taking(visit, { lines: [line(1_000)], amount: 5 }));
  expect(twice.code).toBe('VISIT_INVOICED');
  const second = await desk.call(billingDesk.take, taking(visit, { amount: 700, method: 'UPI' }));
  expect(second.invoice).toMatchObject({ status: 'PAID', outstanding: 0 });
  expect(await till.balances()).toEqual({ '1010': 700, '1020': 300, '4010': -1_000 });
});

test('a draft that the accountant made is issued and paid', async () => {
  const visit = await givenVisit();
  const body = { patientId: till.patientId, appointmentId: visit, lines: [line(400)] };
  await till.accountant.call(invoices.create, { body });
  expect(await proposal(visit)).toMatchObject({ open: 400, lines: [{ unitPrice: 400 }] });
  const { invoice } = await desk.call(billingDesk.take, taking(visit, { amount: 400 }));
  expect(invoice.status).toBe('PAID');
});

test('what is refused leaves nothing behind', async () => {
  const visit = await givenVisit();
  const elsewhere = await openTill(server);
  const theirs = await elsewhere.clinic.db
    .insertInto('appointments')
    .values({
      tenantId: elsewhere.clinic.tenantId,
      patientId: elsewhere.patientId,
      duration: 10,
      type: 'x',
      status: 'COMPLETED',
      startsAt: '2026-01-01T10:00:00Z',
      endsAt: '2026-01-01T10:10:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await till.everything();
  const code = async (id: string, body: Partial<Body>) => (await desk.refusal(billingDesk.take, taking(id, body))).code;
  expect(await code(visit, { lines: [line(100)], amount: 101 })).toBe('OVER_PAYMENT');
  expect(await code(visit, { lines: [line(100)], useDeposit: 1 })).toBe('DEPOSIT_TOO_SMALL');
  expect(await code(visit, { amount: 100 })).toBe('INVALID_INPUT');
  expect(await code(visit, { lines: [{ ...line(5), serviceId: randomUUID() }] })).toBe('SERVICE_UNKNOWN');
  expect(await code(theirs.id, { lines: [line(5)] })).toBe('APPOINTMENT_NOT_FOUND');
  expect(await code(await givenVisit({ status: 'SCHEDULED' }), { lines: [line(5)] })).toBe('APPOINTMENT_NOT_FOUND');
  expect(await till.everything()).toBe(before);
});

test('a double click makes one invoice and one payment, and so do two desks', async () => {
  const visit = await givenVisit();
  const input = taking(visit, { lines: [line(1_000)], amount: 1_000 });
  const headers = { 'idempotency-key': randomUUID() };
  const send = async (by: TestPerson, more?: Record<string, string>) =>
    by.call(billingDesk.take, input, more).then(
      () => 'taken',
      () => 'refused',
    );
  const other = till.clinic.as('ADMIN');
  const answers = await Promise.all([send(desk, headers), send(desk, headers), send(other), send(other), send(desk)]);
  expect(answers).toContain('taken');
  expect((await till.accountant.call(invoices.list, { query: {} })).invoices).toHaveLength(1);
  expect((await till.accountant.call(payments.list, { query: {} })).payments).toHaveLength(1);
  expect(await till.balances()).toEqual({ '1020': 1_000, '4010': -1_000 });
});

test('the desk is the reception’s, and prints the receipt', async () => {
  const visit = await givenVisit();
  for (const role of ['DOCTOR', 'NURSE', 'PHARMACIST', 'STAFF', 'PATIENT'] as const) {
    const refusal = await till.clinic.as(role).refusal(billingDesk.take, taking(visit, { lines: [line(5)] }));
    expect(refusal.code).toBe('FORBIDDEN');
  }
  const { payment } = await desk.call(billingDesk.take, taking(visit, { lines: [line(5)], amount: 5 }));
  const receipt = (id = '') =>
    desk.raw({ method: 'GET', url: `/api/financial/${till.clinic.tenantId}/desk/payments/${id}/receipt` });
  expect((await receipt(payment?.id)).headers['content-type']).toBe('application/pdf');
  expect((await receipt(randomUUID())).statusCode).toBe(404);
});

test('what was taken for a visit is found again for its receipt, but no payment that was voided', async () => {
  const visit = await givenVisit();
  const first = await desk.call(billingDesk.take, taking(visit, { lines: [line(1_000)], amount: 300 }));
  const second = await desk.call(billingDesk.take, taking(visit, { amount: 700, method: 'CARD' }));
  const [one, two] = [first.payment, second.payment];
  if (!one || !two) throw new Error('Both were paid');
  const ofDay = async () => (await desk.call(billingDesk.visits, { query: {} })).visits[0]?.payments;
  const taken = (await proposal(visit)).visit.payments;
  expect(taken).toEqual([
    { id: two.id, number: two.number, date: two.date, method: 'CARD', amount: 700, currency: 'USD' },
    { id: one.id, number: one.number, date: one.date, method: 'CASH', amount: 300, currency: 'USD' },
  ]);
  expect(await ofDay()).toEqual(taken);
  const body = { status: 'VOIDED', reason: 'Wrong card', version: two.version } as const;
  await till.accountant.call(payments.setStatus, { params: { id: two.id }, body });
  expect((await ofDay())?.map(({ id }) => id)).toEqual([one.id]);
});
