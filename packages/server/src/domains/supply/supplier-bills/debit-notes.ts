import type { Caller } from '../../../platform/http/service';
import { documentSeries, takeDocumentNumber, toBase } from '../../finance';
import { shareOf } from '../procurement-settings/procurement-settings.service';
import { debitNotesRepository as repository } from './debit-notes.repository';

export const DEBIT_NOTE_NUMBERS = documentSeries({ name: 'SUPPLIER_DEBIT_NOTE', prefix: 'DN-' });

interface Returned {
  supplierId: string;
  returnId: string;
  date: string;
  reason: string;
  money: { currency: string; base: string; fxRate: string };
  /** Billed part of each returned line, in the order's currency. */
  parts: readonly { orderLineId: string; net: number; tax: number }[];
}

/**
 * Writes a debit note for billed goods that went back. It reduces the open bills that charged them, at the value at which
 * these stand in the ledger; the rest stays open until a payment takes it. Returns the reduction of the supplier's payables
 * in the clinic's currency.
 */
export async function debitReturned(
  caller: Caller,
  { supplierId, returnId, date, reason, money, parts }: Returned,
): Promise<number> {
  const { db, userId } = caller;
  const net = parts.reduce((sum, part) => sum + part.net, 0);
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const amount = net + tax;
  if (amount === 0) return 0;
  const orderLineIds = parts.filter((part) => part.net > 0).map(({ orderLineId }) => orderLineId);
  let left = amount;
  let owed = 0;
  for (const bill of await repository.openBillsOf(db, { orderLineIds, currency: money.currency })) {
    const taken = Math.min(left, bill.outstanding);
    if (taken === 0) break;
    const base = shareOf(bill.baseOutstanding, BigInt(taken), BigInt(bill.outstanding));
    await repository.credit(db, { id: bill.id, amount: taken, base });
    left -= taken;
    owed += base;
  }
  const baseOpen = toBase(left, money);
  const number = await takeDocumentNumber(caller, DEBIT_NOTE_NUMBERS, date);
  const applied = amount - left;
  const note = { number, supplierId, billId: null, returnId, date, reason, currency: money.currency };
  const id = await repository.insert(db, { ...note, net, tax, amount, applied, baseOpen }, userId);
  const to = { debitNoteId: id, number, amount, applied };
  await caller.audit({ action: 'CREDIT', resource: 'suppliers', recordId: supplierId, to, reason });
  return owed + baseOpen;
}
