import { payments, type Payment } from '@polyclinic/contract';
import { cursorOf, pageOf } from '../../../platform/db/cursor';
import { positionAfter } from '../../../platform/http/position-after';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { receiptDocument, receiptPdf } from '../documents/documents.service';
import { sumOf, toBase } from '../ledger/ledger.service';
import { allocateDeposit } from './apply-deposit';
import { findPayment } from './find-payment';
import { movePayment } from './move-payment';
import { paymentWrites as writes, type LockedPayment } from './payment-writes.repository';
import { paymentsSearch } from './payments-search.repository';
import { paymentsRepository as repository } from './payments.repository';
import { writePayment, type PaymentInput } from './record-payment';
import { decideRefund, requestRefund } from './refund-payment';
import { returnCheque } from './return-cheque';
import { settlePayments } from './settle-payments';
import { OPENING_DEPOSIT_NUMBERS, PAYMENT_NUMBERS } from './payment-numbers';
import { PAYMENT_POSTINGS } from './payment-postings';
import { refundApproval } from './refund-approvals.repository';
import { paymentFigures } from './payment-figures.repository';

export { applyDeposit, lockDeposits } from './apply-deposit';
export { createOpeningDeposits, lockUntouchedDeposits, voidOpeningDeposits } from './opening-deposits';
export { findPayment } from './find-payment';
export { receivePayment } from './receive-payment';
export { writePayment, type PaymentInput } from './record-payment';
export { lockPaymentsOf, refundInvoice } from './refund-invoice';

export const paymentsFeature = feature(
  payments,
  {
    async list({ query }, caller) {
      const rows = await repository.list(caller.db, query, positionAfter(query.after, 'moment', caller.language));
      const { page, next } = pageOf(rows, query.limit, ({ createdAt, id }) => cursorOf({ at: createdAt, id }));
      return { payments: page, next };
    },

    async record({ body }, caller) {
      return { payment: await recordPayment(caller, body) };
    },

    async summary({ query }, { db }) {
      const { currency, byMethod, deposits } = await repository.summary(db, query);
      const locked = deposits.map(({ amount, ...rate }) => toBase(amount, { ...rate, base: currency }));
      return {
        currency,
        byMethod,
        deposits: sumOf(locked),
        taken: sumOf(byMethod.map(({ taken }) => taken)),
        refunded: sumOf(byMethod.map(({ refunded }) => refunded)),
      };
    },

    async get({ params }, caller) {
      return { payment: await findPayment(caller, params.id) };
    },

    setStatus: ({ params, body }, caller) =>
      changing(caller, params.id, async (tx, payment) => {
        if (payment.version !== body.version) refuse('STALE_VERSION');
        const reason = body.reason?.trim() ? body.reason : null;
        await movePayment(tx, payment, body.status, reason);
      }),

    refund: ({ params, body }, caller) =>
      changing(caller, params.id, async (tx, payment) => {
        await requestRefund(tx, payment, body);
      }),

    async decideRefund({ params, body }, caller) {
      const paymentId = (await writes.paymentOfRefund(caller.db, params.id)) ?? refuse('REFUND_NOT_FOUND');
      return changing(caller, paymentId, (tx, payment) => decideRefund(tx, payment, params.id, body));
    },

    allocate: ({ params, body }, caller) =>
      changing(caller, params.id, (tx, payment) => allocateDeposit(tx, payment, body.allocations, body.date)),

    settle: ({ body }, caller) => caller.transaction((tx) => settlePayments(tx, body)),

    returnCheque: ({ params, body }, caller) =>
      changing(caller, params.id, async (tx, payment) => {
        if (payment.version !== body.version) refuse('STALE_VERSION');
        await returnCheque(tx, payment, body);
      }),

    async receipt({ params }, caller) {
      const payment = await findPayment(caller, params.id);
      caller.shown.add(payment.patient?.id);
      return receiptPdf(caller, payment);
    },
  },
  {
    tables: {
      payments: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'books' },
      payment_allocations: { merge: none, backup: 'rows', retention: 'books' },
      allocation_reversals: { merge: none, backup: 'rows', retention: 'books' },
      refunds: { merge: none, backup: 'rows', retention: 'books' },
    },
    search: paymentsSearch,
    exports: none,
    records: {
      payments: {
        table: 'payments',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'payments', toPatient: true },
      },
      refunds: {
        table: 'refunds',
        patient: { column: 'payment_id', of: 'payments' },
        account: none,
        live: { topic: 'payments', toPatient: true },
      },
    },
    jobs: none,
    series: [PAYMENT_NUMBERS, OPENING_DEPOSIT_NUMBERS],
    documents: [receiptDocument],
    nextActions: none,
    figures: paymentFigures,
    approvals: [refundApproval],
    participants: none,
    posts: PAYMENT_POSTINGS,
  },
);

/** Records a payment: allocates it to the given invoices and the rest as a deposit. */
export async function recordPayment(caller: Caller, payment: PaymentInput): Promise<Payment> {
  return caller.transaction(async (tx) => findPayment(tx, await writePayment(tx, payment)));
}

/** Runs a change on a locked payment, and returns the result. */
async function changing(
  caller: Caller,
  id: string,
  change: (tx: Caller, payment: LockedPayment) => Promise<void>,
): Promise<{ payment: Payment }> {
  return caller.transaction(async (tx) => {
    const [payment] = await writes.lock(tx.db, [id]);
    await change(tx, payment ?? refuse('PAYMENT_NOT_FOUND'));
    return { payment: await findPayment(tx, id) };
  });
}
