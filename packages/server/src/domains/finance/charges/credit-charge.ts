import type { ParsedInputOf, charges } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import {
  chargesRepository as repository,
  creditDue,
  creditInvoice,
  isOpen,
  lockInvoice,
  outstandingOf,
} from '../invoices/invoices.service';
import { lockPaymentsOf, refundInvoice } from '../payments/payments.service';
import { chargeListsRepository as lists, type CreditRow } from './charge-lists.repository';

type Body = ParsedInputOf<(typeof charges)['credit']>['body'];

/**
 * Gives back what came back of an invoiced charge: a credit note for what is still owed, and a refund with a credit note
 * for the rest, which above the limit of the clinic a second person approves.
 */
export async function creditCharge(caller: Caller, id: string, { version, reason, isSettled }: Body) {
  const { db } = caller;
  const { invoice } = (await find(caller, id)) ?? refuse('CHARGE_UNKNOWN');
  // Lock order: payments, invoices, charges.
  const payments = await lockPaymentsOf(caller, invoice.id);
  const locked = await lockInvoice(caller, invoice.id);
  await repository.lock(db, [id]);
  const charge = (await find(caller, id)) ?? refuse('CHARGE_UNKNOWN');
  if (charge.version !== version || charge.invoice.id !== invoice.id) refuse('CHARGE_CHANGED');
  const { quantity, amount } = creditDue(charge);
  await repository.addCredited(db, id, quantity);
  const to = { credited: quantity, amount, isSettled };
  await caller.audit({ action: 'CREDIT', resource: 'charges', recordId: id, to, reason });
  if (isSettled || amount === 0) return { id, credited: 0, refunded: 0, isRefundPending: false };
  const owed = outstandingOf(locked);
  const credited = isOpen(locked.status) ? Math.min(amount, owed.PATIENT + owed.INSURER) : 0;
  if (credited > 0) await creditInvoice(caller, { invoiceId: invoice.id, amount: credited, reason });
  const refunded = amount - credited;
  if (refunded === 0) return { id, credited, refunded, isRefundPending: false };
  const done =
    (await refundInvoice(caller, payments, { invoiceId: invoice.id, amount: refunded, reason })) ??
    refuse('CHARGE_NOT_REFUNDABLE');
  return { id, credited, refunded, isRefundPending: done.isPending };
}

async function find({ db }: Caller, id: string): Promise<CreditRow | undefined> {
  const [row] = await lists.credits(db, { id });
  return row;
}
