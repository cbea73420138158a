import { payments, type Payment } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTill, type Till } from '../../../testing/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const asked = (payment: Payment, amount: number, more: object = {}) => ({
  params: { id: payment.id },
  body: { amount, reason: 'Treatment did not take place', ...more },
});
const refund = async (payment: Payment, amount: number, more: object = {}) =>
  (await till.accountant.call(payments.refund, asked(payment, amount, more))).payment;
const refusal = async (payment: Payment, amount: number, more: object = {}) =>
  (await till.accountant.refusal(payments.refund, asked(payment, amount, more))).code;

describe('a refund within the limit', () => {
  beforeEach(async () => {
    till = await openTill(server);
  });

  test('opens the invoice again', async () => {
    const bill = await till.bill(1_000);
    const payment = await till.pay(1_000, [{ invoiceId: bill.id, amount: 1_000 }]);
    expect(await refund(payment, 300)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refunded: 300,
      allocations: [{ amount: 700 }],
      refunds: [
        {
          amount: 300,
          status: 'COMPLETED',
          method: 'CASH',
          creditNoteId: null,
        },
      ],
    });
    const after = await till.invoice(bill.id);
    expect(after).toMatchObject({ status: 'PARTIALLY_PAID', paid: 1_000, refunded: 300, outstanding: 300 });
    expect(await till.balances()).toEqual({ '1020': 700, '1100': 300, '4010': -1_000 });
    expect(await refund(payment, 700)).toMatchObject({ status: 'REFUNDED', refunded: 1_000, actions: [] });
    expect(await till.invoice(bill.id)).toMatchObject({ status: 'ISSUED', outstanding: 1_000 });
    expect(await till.balances()).toEqual({ '1100': 1_000, '4010': -1_000 });
  });

  test('with a credit note reduces the invoice by as much', async () => {
    const bill = await till.bill(1_000);
    const payment = await till.pay(1_000, [{ invoiceId: bill.id, amount: 1_000 }]);
    const { refunds } = await refund(payment, 400, { creditNote: true });
    const after = await till.invoice(bill.id);
    expect(after).toMatchObject({ status: 'PAID', credited: 400, refunded: 400, outstanding: 0 });
    expect(after.creditNotes).toMatchObject([{ id: refunds[0]?.creditNoteId, total: 400 }]);
    expect(await till.balances()).toEqual({ '1020': 600, '4010': -1_000, '4900': 400 });
    await refund(payment, 600, { creditNote: true });
    expect(await till.invoice(bill.id)).toMatchObject({ status: 'CREDITED', outstanding: 0 });
    expect(await till.balances()).toEqual({ '4010': -1_000, '4900': 1_000 });
  });

  test('of an insurer’s payment opens or credits the insurer’s part alone', async () => {
    const insurerId = await till.givenInsurer();
    const bill = await till.bill(1_000, { insurerId, insurerAmount: 800 });
    const byInsurer = { insurerId, patientId: null, method: 'INSURANCE' } as const;
    const payment = await till.pay(800, [{ invoiceId: bill.id, part: 'INSURER', amount: 800 }], byInsurer);
    await refund(payment, 100);
    expect((await till.invoice(bill.id)).outstandingOf).toEqual({ PATIENT: 200, INSURER: 100 });
    await refund(payment, 50, { creditNote: true });
    expect((await till.invoice(bill.id)).outstandingOf).toEqual({ PATIENT: 200, INSURER: 100 });
    expect(await till.balances()).toEqual({ '1010': 650, '1100': 200, '1110': 100, '4010': -1_000, '4900': 50 });
  });

  test('takes the deposit first, then what was allocated last', async () => {
    const [one, other] = [await till.bill(100), await till.bill(200)];
    const payment = await till.pay(350, [
      { invoiceId: one.id, amount: 100 },
      { invoiceId: other.id, amount: 200 },
    ]);
    expect(await refund(payment, 40)).toMatchObject({ unallocated: 10 });
    expect(await till.invoice(other.id)).toMatchObject({ outstanding: 0 });
    await refund(payment, 30, { method: 'BANK_TRANSFER' });
    const outstanding = async () => [
      (await till.invoice(one.id)).outstanding,
      (await till.invoice(other.id)).outstanding,
    ];
    expect((await outstanding()).reduce((sum, amount) => sum + amount, 0)).toBe(20);
    expect(await till.balances()).toEqual({ '1010': -30, '1020': 310, '1100': 20, '4010': -300 });
    expect(await refusal(payment, 281)).toBe('OVER_REFUND');
    expect(await refusal(await till.pay(500), 1, { creditNote: true })).toBe('OVER_CREDIT');
  });

  test('is not for what has not come, failed, was voided or given back', async () => {
    const pending = await till.pay(10, [], { method: 'CHEQUE', isPending: true });
    expect(await refusal(pending, 5)).toBe('PAYMENT_TRANSITION_ILLEGAL');
    const all = await till.pay(10);
    await refund(all, 10);
    expect(await refusal(all, 1)).toBe('PAYMENT_TRANSITION_ILLEGAL');
  });
});

describe('a refund above the limit', () => {
  let payment: Payment;
  let admin: TestPerson;

  beforeEach(async () => {
    till = await openTill(server, { approvalLimit: 500 });
    payment = await till.pay(2_000);
    admin = till.clinic.as('ADMIN');
  });

  const decide = (id: string | undefined, isApproved: boolean, reason?: string) => ({
    params: { id: id ?? '' },
    body: { isApproved, reason },
  });
  const waiting = async (amount = 501) => (await refund(payment, amount)).refunds.at(-1);

  test('moves nothing before somebody else approves it', async () => {
    const before = await till.balances();
    const pending = await waiting();
    expect(pending).toMatchObject({ status: 'PENDING', decidedBy: null });
    expect(await till.balances()).toEqual(before);
    const list = await till.approver.call(payments.list, { query: { needsApproval: 'true' } });
    expect(list.payments.map(({ id }) => id)).toEqual([payment.id]);
    const { payment: after } = await till.approver.call(payments.decideRefund, decide(pending?.id, true));
    expect(after).toMatchObject({ refunded: 501, unallocated: 1_499, refunds: [{ status: 'COMPLETED' }] });
    expect(await till.balances()).toEqual({ '1020': 1_499, '2300': -1_499 });
    const again = await till.approver.refusal(payments.decideRefund, decide(pending?.id, true));
    expect(again.code).toBe('PAYMENT_TRANSITION_ILLEGAL');
  });

  test('is rejected with a reason, and then the payment is as it was', async () => {
    const pending = await waiting();
    const without = await till.approver.refusal(payments.decideRefund, decide(pending?.id, false));
    expect(without.code).toBe('REASON_REQUIRED');
    const { payment: after } = await till.approver.call(payments.decideRefund, decide(pending?.id, false, 'No'));
    expect(after).toMatchObject({ status: 'COMPLETED', refunded: 0, refunds: [{ status: 'REJECTED' }] });
  });

  test('is never decided by whoever asked for it, whatever the role', async () => {
    const { payment: asking } = await admin.call(payments.refund, asked(payment, 600));
    const id = asking.refunds[0]?.id;
    const before = await till.everything();
    for (const isApproved of [true, false]) {
      const no = await admin.refusal(payments.decideRefund, decide(id, isApproved, 'Mine'));
      expect(no.code).toBe('SOD_VIOLATION');
    }
    expect((await till.accountant.refusal(payments.decideRefund, decide(id, true))).code).toBe('FORBIDDEN');
    expect(await till.everything()).toBe(before);
  });

  test('may be decided alone where the clinic allows it, with a reason that is written down', async () => {
    const { tenantId, db } = till.clinic;
    await sql`update ledgers set allow_solo_approval = true where tenant_id = ${tenantId}`.execute(db);
    const { payment: asking } = await admin.call(payments.refund, asked(payment, 600));
    const id = asking.refunds[0]?.id;
    expect((await admin.refusal(payments.decideRefund, decide(id, true))).code).toBe('REASON_REQUIRED');
    await admin.call(payments.decideRefund, decide(id, true, 'Nobody else is here'));
    const { rows } = await sql<{ reason: string }>`select reason from audit_log
      where tenant_id = ${tenantId} and action = 'SOLO_APPROVAL' and record_id = ${id}`.execute(db);
    expect(rows).toEqual([{ reason: 'Nobody else is here' }]);
  });

  test('keeps what it asks for from being promised, used or voided besides', async () => {
    await waiting(1_500);
    expect(await refusal(payment, 501)).toBe('OVER_REFUND');
    const bill = await till.bill(800);
    const use = { params: { id: payment.id }, body: { allocations: [{ invoiceId: bill.id, amount: 501 }] } };
    expect((await till.accountant.refusal(payments.allocate, use)).code).toBe('DEPOSIT_TOO_SMALL');
    const move = { status: 'VOIDED', reason: 'x', version: payment.version } as const;
    const voiding = await till.accountant.refusal(payments.setStatus, { params: { id: payment.id }, body: move });
    expect(voiding.code).toBe('PAYMENT_TRANSITION_ILLEGAL');
  });

  test('of another clinic is not found', async () => {
    const pending = await waiting();
    const elsewhere = (await server.openClinic()).as('ADMIN');
    const no = await elsewhere.refusal(payments.decideRefund, decide(pending?.id, true));
    expect(no.code).toBe('REFUND_NOT_FOUND');
  });
});
