import { invoices, type Invoice, type InvoiceStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { testCaller } from '../../../testing/test-caller';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { settleInvoice, type Settlement } from './invoices.service';
import {
  approverOf,
  balancesOf,
  bodyOf,
  givenInsurer,
  givenIssued,
  givenTaxCode,
  openBilledClinic,
} from '../../../testing/invoices.repository';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  ({ clinic, accountant, patientId } = await openBilledClinic(server, { approvalLimit: 10_00 }));
});

const year = new Date().getUTCFullYear();
const one = async (id: string) => (await accountant.call(invoices.get, { params: { id } })).invoice;
const credit = (id: string, amount: number, person = accountant) =>
  person.call(invoices.credit, { params: { id }, body: { amount, reason: 'Goodwill' } });
const writeOff = (id: string, amount: number, person = accountant) =>
  person.call(invoices.writeOff, { params: { id }, body: { amount, reason: 'Moved away' } });
const move = async (id: string, status: 'ISSUED' | 'VOID', reason = 'Wrong patient') =>
  accountant.call(invoices.setStatus, { params: { id }, body: { status, reason, version: (await one(id)).version } });

/** Settles like a payment, but without one. */
const settle = (settlement: Omit<Settlement, 'date'>) =>
  clinic.db
    .transaction()
    .execute((db) =>
      settleInvoice(testCaller(server.deps, db), { ...settlement, date: new Date().toISOString().slice(0, 10) }),
    );

test('a void invoice leaves the books as they were, keeps its number, and needs a reason', async () => {
  const before = await balancesOf(clinic);
  const taxCodeId = await givenTaxCode(clinic, '18');
  const { id, version, number } = await givenIssued(accountant, patientId, {
    currency: 'USD',
    fxRate: '83.1',
    lines: [
      {
        description: 'X',
        unitPrice: 9999,
        taxCodeId,
        discountPercent: '7',
      },
    ],
  });
  const silent = await accountant.refusal(invoices.setStatus, { params: { id }, body: { status: 'VOID', version } });
  expect(silent.code).toBe('REASON_REQUIRED');
  const { invoice } = await move(id, 'VOID');
  expect(invoice).toMatchObject({ status: 'VOID', number, voidReason: 'Wrong patient', outstanding: 0, actions: [] });
  expect(await balancesOf(clinic)).toEqual(before);
  const { rows } = await sql`select kind, event, reversed_by_id is not null as is_reversed from journal_entries
    where tenant_id = ${clinic.tenantId} order by number`.execute(clinic.db);
  expect(rows).toEqual([
    { kind: 'SYSTEM', event: 'invoice.issued', isReversed: true },
    { kind: 'REVERSAL', event: 'invoice.voided', isReversed: false },
  ]);
  const fresh = await givenIssued(accountant, patientId);
  expect(fresh.number).toBe(`INV-${year}-000002`);
});

test('a write-off that waits ends with the invoice that it was for', async () => {
  const { id } = await givenIssued(accountant, patientId);
  await writeOff(id, 100_00);
  const { invoice } = await move(id, 'VOID');
  expect(invoice.writeOffs).toMatchObject([{ status: 'REJECTED' }]);
  expect((await accountant.call(invoices.list, { query: { needsApproval: 'true' } })).invoices).toEqual([]);
});

test('an invoice is voided today or on a date of choice, so a month that was reported stays as it was', async () => {
  const { id } = await givenIssued(accountant, patientId, { issueDate: '2026-02-10' });
  await sql`select app.move_period(id, 'LOCKED', null, null) from ledger_periods where tenant_id = ${clinic.tenantId}
    and starts_on between '2026-01-01' and '2026-03-01'`.execute(clinic.db);
  const dated = async (invoiceId: string, date: string) => {
    const { version } = await one(invoiceId);
    const body = { status: 'VOID', reason: 'Wrong patient', version, date } as const;
    return { params: { id: invoiceId }, body };
  };
  const refused = async (date: string) => accountant.refusal(invoices.setStatus, await dated(id, date));
  expect(await refused('2026-02-10')).toMatchObject({ code: 'PERIOD_LOCKED' });
  expect((await refused('2026-02-09')).fields).toHaveProperty('date');
  expect((await refused('2999-01-01')).fields).toHaveProperty('date');
  await move(id, 'VOID');
  const other = await givenIssued(accountant, patientId, { issueDate: '2026-04-02' });
  await accountant.call(invoices.setStatus, await dated(other.id, '2026-04-05'));
  const { rows } = await sql<{ entryDate: string }>`select entry_date from journal_entries
    where tenant_id = ${clinic.tenantId} and event = 'invoice.voided' order by place`.execute(clinic.db);
  expect(rows.map(({ entryDate }) => entryDate)).toEqual([new Date().toISOString().slice(0, 10), '2026-04-05']);
  const late = await accountant.call(invoices.create, { body: bodyOf(patientId, { issueDate: '2026-02-11' }) });
  const body = { status: 'ISSUED', version: late.invoice.version } as const;
  const refusal = await accountant.refusal(invoices.setStatus, { params: { id: late.invoice.id }, body });
  expect(refusal.code).toBe('PERIOD_LOCKED');
  expect(await one(late.invoice.id)).toMatchObject({ status: 'DRAFT', number: null });
});

test('credit notes give back net and tax in proportion, exactly all of it in the end, under numbers of their own', async () => {
  const taxCodeId = await givenTaxCode(clinic, '18');
  const insurerId = await givenInsurer(clinic);
  const lines = [{ description: 'X', unitPrice: 100_01, taxCodeId }];
  const { id, total } = await givenIssued(accountant, patientId, { lines, insurerId, insurerAmount: 59_01 });
  expect(total).toBe(118_01);
  const first = (await credit(id, 33_33)).invoice;
  expect(first).toMatchObject({ status: 'ISSUED', credited: 33_33, outstandingOf: { PATIENT: 42_34, INSURER: 42_34 } });
  expect(first.creditNotes).toMatchObject([{ number: `CN-${year}-000001`, net: 28_25, tax: 5_08, total: 33_33 }]);
  const tooMuch = { params: { id }, body: { amount: 84_69, reason: 'Goodwill' } };
  expect((await accountant.refusal(invoices.credit, tooMuch)).code).toBe('OVER_CREDIT');
  await credit(id, 50_00);
  const last = (await credit(id, 34_68)).invoice;
  expect(last).toMatchObject({ status: 'CREDITED', outstanding: 0 });
  expect(last.creditNotes.reduce((sum, { tax }) => sum + tax, 0)).toBe(18_00);
  expect(await balancesOf(clinic)).toEqual({ 4010: -100_01, 4900: 100_01 });
});

test('a small write-off is booked at once, a larger one waits for somebody else', async () => {
  const { id } = await givenIssued(accountant, patientId);
  const small = (await writeOff(id, 10_00)).invoice;
  expect(small).toMatchObject({ writtenOff: 10_00, outstanding: 90_00, writeOffs: [{ status: 'APPROVED' }] });
  const asked = (await writeOff(id, 90_00)).invoice;
  expect(asked).toMatchObject({ status: 'ISSUED', writtenOff: 10_00, writeOffs: [{}, { status: 'PENDING' }] });
  const more = { params: { id }, body: { amount: 1, reason: 'Again' } };
  expect((await accountant.refusal(invoices.writeOff, more)).code).toBe('OVER_PAYMENT');
  const waiting = await accountant.call(invoices.list, { query: { needsApproval: 'true' } });
  expect(waiting.invoices.map((found) => found.id)).toEqual([id]);

  const params = { id: asked.writeOffs[1]?.id ?? '' };
  const decision = { params, body: { isApproved: true, reason: 'Yes' } };
  expect((await accountant.refusal(invoices.decideWriteOff, decision)).code).toBe('FORBIDDEN');
  const { invoice } = await approverOf(clinic).call(invoices.decideWriteOff, decision);
  expect(invoice).toMatchObject({ status: 'WRITTEN_OFF', outstanding: 0, writtenOff: 100_00 });
  expect(await balancesOf(clinic)).toEqual({ 4010: -100_00, 6500: 100_00 });
  const again = await approverOf(clinic).refusal(invoices.decideWriteOff, decision);
  expect(again.code).toBe('INVOICE_TRANSITION_ILLEGAL');
});

test('nobody approves a write-off that they asked for, whatever the role, unless the clinic allows it with a reason', async () => {
  const both = clinic.as('STAFF', { duties: ['FINANCE', 'FINANCE_APPROVER'] });
  for (const person of [both, clinic.as('ADMIN')]) {
    const { id } = await givenIssued(person, patientId);
    const { invoice } = await writeOff(id, 50_00, person);
    const params = { id: invoice.writeOffs[0]?.id ?? '' };
    const refusal = await person.refusal(invoices.decideWriteOff, { params, body: { isApproved: true, reason: 'Me' } });
    expect(refusal.code).toBe('SOD_VIOLATION');
    expect(await one(id)).toMatchObject({ writtenOff: 0 });
    await clinic.db
      .updateTable('ledgers')
      .set({ allowSoloApproval: true })
      .where('tenantId', '=', clinic.tenantId)
      .execute();
    const silent = await person.refusal(invoices.decideWriteOff, { params, body: { isApproved: true } });
    expect(silent.code).toBe('REASON_REQUIRED');
    await person.call(invoices.decideWriteOff, { params, body: { isApproved: true, reason: 'Alone here' } });
    const entries = await clinic.db
      .selectFrom('auditLog')
      .select(['action', 'reason'])
      .where('tenantId', '=', clinic.tenantId)
      .where('recordId', '=', params.id)
      .where('action', '=', 'SOLO_APPROVAL')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([{ action: 'SOLO_APPROVAL', reason: 'Alone here' }]);
    await clinic.db
      .updateTable('ledgers')
      .set({ allowSoloApproval: false })
      .where('tenantId', '=', clinic.tenantId)
      .execute();
  }
});

test('a rejected write-off needs a reason, changes nothing, and may be asked for again', async () => {
  const { id } = await givenIssued(accountant, patientId);
  const { invoice } = await writeOff(id, 100_00);
  const params = { id: invoice.writeOffs[0]?.id ?? '' };
  const approver = approverOf(clinic);
  const silent = await approver.refusal(invoices.decideWriteOff, { params, body: { isApproved: false } });
  expect(silent.code).toBe('REASON_REQUIRED');
  const body = { isApproved: false, reason: 'They pay' };
  const decided = (await approver.call(invoices.decideWriteOff, { params, body })).invoice;
  expect(decided).toMatchObject({ status: 'ISSUED', writtenOff: 0, writeOffs: [{ status: 'REJECTED' }] });
  expect((await writeOff(id, 100_00)).invoice.writeOffs).toHaveLength(2);
  const elsewhere = approverOf(await server.openClinic());
  expect((await elsewhere.refusal(invoices.decideWriteOff, { params, body })).code).toBe('WRITE_OFF_NOT_FOUND');
});

test('a write-off that was asked for is refused once the money has come', async () => {
  const { id } = await givenIssued(accountant, patientId);
  const { invoice } = await writeOff(id, 100_00);
  await settle({ invoiceId: id, part: 'PATIENT', amount: 60_00 });
  const params = { id: invoice.writeOffs[0]?.id ?? '' };
  const refusal = await approverOf(clinic).refusal(invoices.decideWriteOff, { params, body: { isApproved: true } });
  expect(refusal.code).toBe('OVER_PAYMENT');
});

test('settling moves the status, and never goes beyond what a part owes', async () => {
  const insurerId = await givenInsurer(clinic);
  const { id: invoiceId } = await givenIssued(accountant, patientId, { insurerId, insurerAmount: 40_00 });
  const patientPays = { invoiceId, part: 'PATIENT' } as const;
  await expect(settle({ ...patientPays, amount: 60_01 })).rejects.toMatchObject({ code: 'OVER_PAYMENT' });
  expect(await settle({ ...patientPays, amount: 60_00 })).toMatchObject({ before: 60_00, after: 0, base: 60_00 });
  expect(await one(invoiceId)).toMatchObject({
    status: 'PARTIALLY_PAID',
    outstandingOf: { PATIENT: 0, INSURER: 40_00 },
  });
  await settle({ invoiceId, part: 'INSURER', amount: 40_00 });
  expect(await one(invoiceId)).toMatchObject({ status: 'PAID', paid: 100_00, outstanding: 0 });
  await expect(settle({ ...patientPays, amount: 1 })).rejects.toMatchObject({ code: 'INVOICE_NOT_OPEN' });
  await expect(settle({ ...patientPays, amount: -60_01 })).rejects.toMatchObject({ code: 'OVER_REFUND' });
  await settle({ ...patientPays, amount: -20_00, isRefund: true });
  expect(await one(invoiceId)).toMatchObject({
    status: 'PARTIALLY_PAID',
    paid: 100_00,
    refunded: 20_00,
    outstanding: 20_00,
  });
  await settle({ ...patientPays, amount: -40_00 });
  expect(await one(invoiceId)).toMatchObject({ paid: 60_00, refunded: 20_00, outstanding: 60_00 });
});

test('of thirty who settle one invoice at once as many succeed as it owes', async () => {
  const { id: invoiceId } = await givenIssued(accountant, patientId);
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => settle({ invoiceId, part: 'PATIENT', amount: 10_00 })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await one(invoiceId)).toMatchObject({ status: 'PAID', paid: 100_00, outstanding: 0 });
}, 60_000);

describe('every action in every state', () => {
  const states: Record<InvoiceStatus, (id: string) => Promise<unknown>> = {
    DRAFT: async () => undefined,
    ISSUED: (id) => move(id, 'ISSUED'),
    PARTIALLY_PAID: async (id) => {
      await move(id, 'ISSUED');
      await settle({ invoiceId: id, part: 'PATIENT', amount: 1_00 });
    },
    PAID: async (id) => {
      await move(id, 'ISSUED');
      await settle({ invoiceId: id, part: 'PATIENT', amount: 100_00 });
    },
    VOID: async (id) => {
      await move(id, 'ISSUED');
      await move(id, 'VOID');
    },
    WRITTEN_OFF: async (id) => {
      await move(id, 'ISSUED');
      await credit(id, 95_00);
      await writeOff(id, 5_00);
    },
    CREDITED: async (id) => {
      await move(id, 'ISSUED');
      await credit(id, 100_00);
    },
  };
  const allowed: Record<string, InvoiceStatus[]> = {
    edit: ['DRAFT'],
    remove: ['DRAFT'],
    issue: ['DRAFT'],
    void: ['ISSUED'],
    credit: ['ISSUED', 'PARTIALLY_PAID'],
    writeOff: ['ISSUED', 'PARTIALLY_PAID'],
    link: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'WRITTEN_OFF', 'CREDITED'],
  };
  const act = (action: string, { id, version }: Invoice): Promise<{ code: string } | object> => {
    const params = { id };
    const by = {
      edit: () => accountant.refusal(invoices.update, { params, body: { ...bodyOf(patientId), version } }),
      remove: () => accountant.refusal(invoices.remove, { params }),
      issue: () => accountant.refusal(invoices.setStatus, { params, body: { status: 'ISSUED', version } }),
      void: () => accountant.refusal(invoices.setStatus, { params, body: { status: 'VOID', version, reason: 'x' } }),
      credit: () => accountant.refusal(invoices.credit, { params, body: { amount: 1, reason: 'x' } }),
      writeOff: () => accountant.refusal(invoices.writeOff, { params, body: { amount: 1, reason: 'x' } }),
      link: () => accountant.refusal(invoices.link, { params }),
    };
    // The helper for refusals throws on success.
    return by[action as keyof typeof by]().catch(() => ({ code: 'DONE' }));
  };
  const cases = Object.keys(states).flatMap((status) =>
    Object.keys(allowed).map((action) => [status, action] as const),
  );

  test.each(cases)('%s, %s', async (status, action) => {
    const { invoice } = await accountant.call(invoices.create, { body: bodyOf(patientId) });
    await states[status as InvoiceStatus](invoice.id);
    const before = await one(invoice.id);
    expect(before.status).toBe(status);
    const isAllowed = allowed[action]?.includes(before.status);
    expect(await act(action, before)).toMatchObject({ code: isAllowed ? 'DONE' : 'INVOICE_TRANSITION_ILLEGAL' });
    if (!isAllowed) expect(await one(invoice.id)).toEqual(before);
  });
});
