import type { Caller } from '../../../platform/http/service';
import { documentSeries, post, takeDocumentNumber, toBase, type PostingLine } from '../../finance';
import { shareOf } from '../procurement-settings/procurement-settings.service';
import { debitNotesRepository as repository, type OpenBill } from './debit-notes.repository';

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

interface Applied {
  bill: OpenBill & { number: string; supplierId: string };
  date: string;
  money: { currency: string; base: string; fxRate: string };
}

/**
 * Applies open debit notes of the supplier to a bill that was just posted. Note and bill may stand in the ledger at different
 * rates; the rest is an exchange difference.
 */
export async function applyOpenNotes(caller: Caller, { bill, date, money }: Applied): Promise<void> {
  const { db } = caller;
  const { supplierId } = bill;
  let { outstanding, baseOutstanding } = bill;
  let difference = 0;
  let applied = 0;
  for (const note of await repository.openNotes(db, { supplierId, currency: money.currency })) {
    const amount = Math.min(outstanding, note.open);
    if (amount === 0) break;
    const ofBill = shareOf(baseOutstanding, BigInt(amount), BigInt(outstanding));
    const ofNote = shareOf(note.baseOpen, BigInt(amount), BigInt(note.open));
    await repository.apply(db, { id: note.id, amount, base: ofNote });
    await repository.credit(db, { id: bill.id, amount, base: ofBill });
    outstanding -= amount;
    baseOutstanding -= ofBill;
    applied += amount;
    difference += ofBill - ofNote;
  }
  if (applied > 0)
    await caller.audit({
      action: 'ALLOCATE',
      resource: 'supplierBills',
      recordId: bill.id,
      to: { debitNotes: applied },
    });
  if (difference === 0) return;
  const { currency, fxRate } = money;
  const side = (account: PostingLine['account'], value: number, rest: Partial<PostingLine> = {}) =>
    ({
      account,
      debit: Math.max(value, 0),
      credit: Math.max(-value, 0),
      currency,
      fxRate,
      docAmount: 0,
      ...rest,
    }) as const;
  const party = { type: 'SUPPLIER', id: supplierId } as const;
  const lines = [
    side('SUPPLIER_PAYABLES', difference, { party }),
    side(difference > 0 ? 'EXCHANGE_GAIN' : 'EXCHANGE_LOSS', -difference),
  ];
  const source = { type: 'supplierBills', id: bill.id, event: 'debitnote.applied' };
  await post(caller, {
    date,
    memo: `Debit notes applied to bill ${bill.number}`,
    reference: bill.number,
    source,
    lines,
  });
}
