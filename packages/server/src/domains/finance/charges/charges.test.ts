import { charges, invoices, patientMerges, taxCodes } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openCounter, type Counter } from '../../../testing/counter';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let counter: Counter;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  counter = await openCounter(server);
});

describe('medicines', () => {
  test('what was dispensed without a visit is invoiced in one press, with the price of the formulary', async () => {
    await counter.givenPrice(250);
    const id = await counter.dispense(10);
    expect((await counter.listed()).charges).toMatchObject([
      { source: 'DISPENSING', description: 'Metformin 500 mg', quantity: '10', unitPrice: 250, total: 2500 },
    ]);
    expect(await counter.stateOf(id)).toBe('TO_INVOICE');
    const invoice = await counter.invoiceAll({ amount: 2500 });
    expect(invoice).toMatchObject({ status: 'PAID', total: 2500, lines: [{ quantity: '10', sacCode: null }] });
    expect(await counter.stateOf(id)).toBe('INVOICED');
    expect((await counter.listed()).charges).toEqual([]);
    const { rows } = await sql<{ code: string }>`select a.code from journal_lines l join accounts a
      on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = ${counter.desk.clinic.tenantId}
      and l.credit = 2500 and a.type = 'REVENUE'`.execute(counter.desk.clinic.db);
    expect(rows).toEqual([{ code: '4100' }]);
  });

  test('a return before the invoice reduces the line, and takes it away once all came back', async () => {
    await counter.givenPrice(250);
    const id = await counter.dispense(10);
    await counter.takeBack(id, 4);
    expect((await counter.listed()).charges).toMatchObject([{ quantity: '6', total: 1500 }]);
    await counter.takeBack(id, 6);
    expect((await counter.listed()).charges).toEqual([]);
    expect(await counter.stateOf(id)).toBe('RETURNED');
  });

  test('a return after the invoice proposes a credit, which reduces what is owed', async () => {
    await counter.givenPrice(250);
    const id = await counter.dispense(10);
    const invoice = await counter.invoiceAll();
    await counter.takeBack(id, 4);
    const [credit] = (await counter.listed()).credits;
    expect(credit).toMatchObject({ quantity: '4', amount: 1000, invoice: { id: invoice.id, outstanding: 2500 } });
    if (!credit) throw new Error('A credit is due');
    const give = { params: { id: credit.id }, body: { version: credit.version, reason: 'Returned' } };
    expect((await counter.receptionist.refusal(charges.credit, give)).code).toBe('FORBIDDEN');
    expect(await counter.accountant.call(charges.credit, give)).toMatchObject({ credited: 1000, refunded: 0 });
    expect((await counter.listed()).credits).toEqual([]);
    expect((await counter.accountant.refusal(charges.credit, give)).code).toBe('CHARGE_UNKNOWN');
    const after = (await counter.accountant.call(invoices.get, { params: { id: invoice.id } })).invoice;
    expect(after).toMatchObject({ total: 2500, credited: 1000, outstanding: 1500, lines: [{ quantity: '10' }] });
  });

  test('a return after the payment refunds it with a credit note', async () => {
    await counter.givenPrice(250);
    const id = await counter.dispense(10);
    const invoice = await counter.invoiceAll({ amount: 2500 });
    await counter.takeBack(id, 4);
    const [credit] = (await counter.listed()).credits;
    const give = { params: { id: credit?.id ?? '' }, body: { version: credit?.version ?? 1, reason: 'Returned' } };
    const given = await counter.accountant.call(charges.credit, give);
    expect(given).toMatchObject({ credited: 0, refunded: 1000, isRefundPending: false });
    const after = (await counter.accountant.call(invoices.get, { params: { id: invoice.id } })).invoice;
    expect(after).toMatchObject({ credited: 1000, refunded: 1000, outstanding: 0, creditNotes: [{ total: 1000 }] });
  });

  test('a refund above the limit waits for a second person, and what was given back by hand is only marked', async () => {
    await counter.givenPrice(250);
    const id = await counter.dispense(10);
    await counter.invoiceAll({ amount: 2500 });
    await sql`update ledgers set approval_limit = 0 where tenant_id = ${counter.desk.clinic.tenantId}`.execute(
      counter.desk.clinic.db,
    );
    await counter.takeBack(id, 2);
    const give = async (more: object = {}) => {
      const [credit] = (await counter.listed()).credits;
      const body = { version: credit?.version ?? 1, reason: 'Returned', ...more };
      return counter.accountant.call(charges.credit, { params: { id: credit?.id ?? '' }, body });
    };
    expect(await give()).toMatchObject({ refunded: 500, isRefundPending: true });
    await counter.takeBack(id, 1);
    expect(await give({ isSettled: true })).toMatchObject({ credited: 0, refunded: 0 });
    expect((await counter.listed()).credits).toEqual([]);
  });

  test('a medicine without a price is invoiced once the desk has filled it in, and the field is named', async () => {
    await counter.dispense(3, 'Unlisted syrup');
    const { charges: waiting } = await counter.listed();
    expect(waiting).toMatchObject([{ unitPrice: null, total: null }]);
    const refused = await counter.receptionist.refusal(charges.invoice, counter.input(waiting));
    expect(Object.keys(refused.fields ?? {})).toEqual(['charges.0.unitPrice']);
    const [charge] = waiting;
    const priced = [{ id: charge?.id ?? '', version: charge?.version ?? 1, unitPrice: 120 }];
    const { invoice } = await counter.receptionist.call(charges.invoice, counter.input([], { charges: priced }));
    expect(invoice).toMatchObject({ total: 360 });
  });

  test('a medicine has the tax that the clinic has set for medicines', async () => {
    const code = { code: 'MED5', name: 'Medicines', rate: '5' };
    const { taxCode } = await counter.accountant.call(taxCodes.create, { body: code });
    await sql`update ledgers set medicine_tax_code_id = ${taxCode.id} where tenant_id = ${counter.desk.clinic.tenantId}`.execute(
      counter.desk.clinic.db,
    );
    await counter.givenPrice(200);
    await counter.dispense(10);
    expect((await counter.listed()).charges).toMatchObject([{ taxRate: '5', total: 2100 }]);
    expect(await counter.invoiceAll()).toMatchObject({ net: 2000, tax: 100, total: 2100 });
  });

  test('a visit without an invoice proposes the medicines of its patient, and takes them with it', async () => {
    await counter.givenPrice(250);
    await counter.dispense(2);
    const visit = await counter.desk.bookNow();
    await counter.begin(visit.id);
    const invoice = await counter.billVisit(visit.id);
    expect(invoice.lines).toMatchObject([{}, { description: 'Metformin 500 mg', total: 500 }]);
    expect((await counter.listed()).charges).toEqual([]);
  });

  test('what came back since the desk has read it is not invoiced', async () => {
    await counter.givenPrice(250);
    const id = await counter.dispense(10);
    const { charges: before } = await counter.listed();
    await counter.takeBack(id, 1);
    expect((await counter.receptionist.refusal(charges.invoice, counter.input(before))).code).toBe('CHARGE_CHANGED');
  });

  test('what is not to be invoiced is dropped with a reason', async () => {
    await counter.givenPrice(250);
    const id = await counter.dispense(10);
    const [charge] = (await counter.listed()).charges;
    const drop = { params: { id: charge?.id ?? '' }, body: { version: charge?.version ?? 1, reason: 'Sample' } };
    await counter.receptionist.call(charges.waive, drop);
    expect((await counter.listed()).charges).toEqual([]);
    expect(await counter.stateOf(id)).toBe('NOT_CHARGED');
    expect((await counter.receptionist.refusal(charges.waive, drop)).code).toBe('CHARGE_UNKNOWN');
  });

  test('a void invoice frees what it billed', async () => {
    await counter.givenPrice(250);
    await counter.dispense(10);
    const { id, version } = await counter.invoiceAll();
    const body = { status: 'VOID' as const, reason: 'Wrong patient', version };
    await counter.accountant.call(invoices.setStatus, { params: { id }, body });
    expect((await counter.listed()).charges).toHaveLength(1);
    expect(await counter.invoiceAll()).toMatchObject({ total: 2500 });
  });
});

test('two desks invoice the same charge once', async () => {
  await counter.givenPrice(250);
  await counter.dispense(10);
  const { charges: waiting } = await counter.listed();
  const other = counter.desk.clinic.as('RECEPTIONIST');
  const outcomes = await Promise.allSettled(
    [counter.receptionist, other, counter.admin, counter.receptionist].map(async (by) =>
      by.call(charges.invoice, counter.input(waiting)),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await counter.accountant.call(invoices.list, { query: {} })).invoices).toHaveLength(1);
});

test('a return and an invoice at once agree: the line and what is due add up to what the patient kept', async () => {
  await counter.givenPrice(100);
  const id = await counter.dispense(10);
  const { charges: waiting } = await counter.listed();
  await Promise.allSettled([
    counter.receptionist.call(charges.invoice, counter.input(waiting)),
    counter.takeBack(id, 4),
  ]);
  const { charges: left, credits } = await counter.listed();
  const due = left.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const back = credits.reduce((sum, { amount }) => sum + amount, 0);
  const { invoices: all } = await counter.accountant.call(invoices.list, { query: {} });
  expect(all.reduce((sum, { total }) => sum + total, 0) + due - back).toBe(600);
});

test('the database itself refuses a charge on two invoices', async () => {
  await counter.givenPrice(250);
  await counter.dispense(10);
  const { id } = await counter.invoiceAll();
  const { db, tenantId } = counter.desk.clinic;
  const copied = sql`insert into invoice_lines (tenant_id, invoice_id, line_no, description, quantity, unit_price, net, tax, total, charge_id)
    select tenant_id, invoice_id, 99, description, quantity, unit_price, net, tax, total, charge_id from invoice_lines
    where tenant_id = ${tenantId} and invoice_id = ${id}`;
  await expect(copied.execute(db)).rejects.toThrow(/invoice_lines_charge_once/);
});

test('after a merge the charges wait for the patient who is left', async () => {
  await counter.givenPrice(250);
  await counter.dispense(10);
  const targetId = await counter.desk.clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  const body = { duplicatePatientIds: [counter.desk.patientId] };
  await counter.admin.call(patientMerges.merge, { params: { id: targetId }, body });
  const { patients } = await counter.receptionist.call(charges.list, { query: { patientId: targetId } });
  expect(patients).toMatchObject([{ charges: [{ quantity: '10' }] }]);
  const moved = patients[0]?.charges ?? [];
  const { invoice } = await counter.receptionist.call(charges.invoice, counter.input(moved, { patientId: targetId }));
  expect(invoice).toMatchObject({ patient: { id: targetId }, total: 2500 });
});

test('charges are the desk’s: nobody else reads or invoices them, and no other clinic finds them', async () => {
  await counter.givenPrice(250);
  await counter.dispense(10);
  const { charges: waiting } = await counter.listed();
  for (const role of ['DOCTOR', 'NURSE', 'PHARMACIST', 'STAFF', 'PATIENT'] as const) {
    const person = counter.desk.clinic.as(role);
    expect((await person.refusal(charges.list, { query: {} })).code).toBe('FORBIDDEN');
    expect((await person.refusal(charges.invoice, counter.input(waiting))).code).toBe('FORBIDDEN');
  }
  expect((await counter.accountant.call(charges.list, { query: {} })).patients).toHaveLength(1);
  expect((await counter.accountant.refusal(charges.invoice, counter.input(waiting))).code).toBe('FORBIDDEN');
  const stranger = (await server.openClinic()).as('RECEPTIONIST');
  expect((await stranger.call(charges.list, { query: {} })).patients).toEqual([]);
  expect((await stranger.refusal(charges.invoice, counter.input(waiting))).code).toBe('CHARGE_UNKNOWN');
});
