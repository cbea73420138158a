import { fieldComplaint, payments, type Payment } from '@polyclinic/contract';
import { cursorOf, pageOf, readCursor, type Place } from '../../../platform/db/cursor';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { receiptPdf } from '../documents/documents.service';
import { sumOf, toBase } from '../ledger/ledger.service';
import { allocateDeposit } from './apply-deposit';
import { findPayment } from './find-payment';
import { movePayment } from './move-payment';
import { paymentWrites as writes, type HeldPayment } from './payment-writes.repository';
import { paymentsRepository as repository } from './payments.repository';
import { writePayment, type PaymentInput } from './record-payment';
import { decideRefund, requestRefund } from './refund-payment';
import { settleCards } from './settle-cards';
import { PAYMENT_NUMBERS } from './payment-numbers';

export { applyDeposit, holdDeposits } from './apply-deposit';
export { findPayment } from './find-payment';
export { writePayment, type PaymentInput } from './record-payment';

export const paymentsFeature = feature(
  payments,
  {
    async list({ query }, caller) {
      const rows = await repository.list(caller.db, query, placeOf(query.after, caller));
      const { page, next } = pageOf(rows, query.limit, ({ createdAt, id }) => cursorOf({ at: createdAt, id }));
      return { payments: page, next };
    },

    async record({ body }, caller) {
      return { payment: await recordPayment(caller, body) };
    },

    async summary({ query }, { db }) {
      const { currency, byMethod, deposits } = await repository.summary(db, query);
      const held = deposits.map(({ amount, ...rate }) => toBase(amount, { ...rate, base: currency }));
      return {
        currency,
        byMethod,
        deposits: sumOf(held),
        taken: sumOf(byMethod.map(({ taken }) => taken)),
        refunded: sumOf(byMethod.map(({ refunded }) => refunded)),
      };
    },

    async get({ params }, caller) {
      return { payment: await findPayment(caller, params.id) };
    },

    setStatus: ({ params, body }, caller) =>
      changing(caller, params.id, async (within, payment) => {
        if (payment.version !== body.version) refuse('STALE_VERSION');
        const reason = body.reason?.trim() ? body.reason : null;
        await movePayment(within, payment, body.status, reason);
      }),

    refund: ({ params, body }, caller) =>
      changing(caller, params.id, (within, payment) => requestRefund(within, payment, body)),

    async decideRefund({ params, body }, caller) {
      const paymentId = (await writes.paymentOfRefund(caller.db, params.id)) ?? refuse('REFUND_NOT_FOUND');
      return changing(caller, paymentId, (within, payment) => decideRefund(within, payment, params.id, body));
    },

    allocate: ({ params, body }, caller) =>
      changing(caller, params.id, (within, payment) => allocateDeposit(within, payment, body.allocations, body.date)),

    settle: ({ body }, caller) => caller.transaction((within) => settleCards(within, body)),

    receipt: async ({ params }, caller) => receiptPdf(caller, await findPayment(caller, params.id)),
  },
  {
    tables: {
      payments: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows' },
      payment_allocations: { merge: none, backup: 'rows' },
      refunds: { merge: none, backup: 'rows' },
    },
    search: none,
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
    series: [PAYMENT_NUMBERS],
    participants: none,
  },
);

/** Takes a payment: settles the invoices that it names and keeps the rest as a deposit. */
export async function recordPayment(caller: Caller, payment: PaymentInput): Promise<Payment> {
  return caller.transaction(async (within) => findPayment(within, await writePayment(within, payment)));
}

/** Changes a payment while its row is held, and answers what it is then. */
async function changing(
  caller: Caller,
  id: string,
  change: (within: Caller, payment: HeldPayment) => Promise<void>,
): Promise<{ payment: Payment }> {
  return caller.transaction(async (within) => {
    const [payment] = await writes.lock(within.db, [id]);
    await change(within, payment ?? refuse('PAYMENT_NOT_FOUND'));
    return { payment: await findPayment(within, id) };
  });
}

function placeOf(after: string | undefined, { language }: Caller): Place | undefined {
  if (after === undefined) return undefined;
  const fields = { after: fieldComplaint(language, 'invalid') };
  return readCursor(after, 'moment') ?? refuse('INVALID_INPUT', { fields });
}
