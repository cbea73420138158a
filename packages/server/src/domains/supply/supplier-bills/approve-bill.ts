import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post, sumOf, takeDocumentNumber, toBase, type PostingLine } from '../../finance';
import { buyingRules, shareOf, unitsOf } from '../procurement-settings/procurement-settings.service';
import {
  settleOrder,
  shortCloseOrder,
  takeUnbilled,
  type LockedOrder,
  type LockedOrderLine,
} from '../purchase-orders/purchase-orders.service';
import { billWritesRepository as writes, type LockedBill } from './bill-writes.repository';
import { applyOpenNotes, DEBIT_NOTE_NUMBERS } from './debit-notes';
import { debitNotesRepository } from './debit-notes.repository';
import { compareBill, type MatchedLine } from './match-bill';

interface Money {
  currency: string;
  base: string;
  fxRate: string;
}

/** Amounts of a bill's line, in its currency, as the approval books them. */
interface BookedLine {
  line: MatchedLine['line'];
  branchId: string | null;
  /** Value of the receipts that the line clears: in the clinic's currency, and in the bill's. */
  cleared: { value: number; amount: number };
  /** Charged, but not delivered: taken back by the debit note. */
  undelivered: number;
  /** Price difference that the supplier takes back. */
  corrected: number;
  /** Tax of what is taken back. */
  taxBack: number;
}

interface Approval {
  bill: LockedBill;
  orders: ReadonlyMap<string, LockedOrder>;
  orderLines: ReadonlyMap<string, LockedOrderLine>;
  /** Day of the posting. */
  date: string;
}

/** Posts a locked bill: it clears what was received, and is owed to the supplier from then on. */
export async function approveBill(caller: Caller, { bill, orders, orderLines, date }: Approval): Promise<void> {
  const { db, now, userId } = caller;
  const { lines: compared, exceptions } = await compareBill(caller, bill, orderLines);
  if (exceptions.join() !== bill.exceptions.join()) refuse('MATCH_OUTDATED');
  const { currency: base } = await buyingRules(db, now());
  const money = { currency: bill.currency, base, fxRate: bill.fxRate };
  const booked: BookedLine[] = [];
  for (const one of compared) booked.push(await bookLine(caller, one, { bill, orders }));
  const { lines, owed } = billPostings(booked, { bill, money });
  const back = sumOf(booked.map(({ undelivered, corrected, taxBack }) => undelivered + corrected + taxBack));
  const backBase = back === 0 ? 0 : shareOf(owed, BigInt(back), BigInt(bill.total));
  await writes.update(db, bill.id, {
    status: 'APPROVED',
    postedOn: date,
    approvedBy: userId,
    approvedAt: now().toISOString(),
    credited: back,
    baseOutstanding: owed - backBase,
  });
  if (bill.total > 0) {
    const source = { type: 'supplierBills', id: bill.id, event: 'match.approved' };
    await post(caller, { date, memo: `Supplier bill ${bill.number}`, reference: bill.number, source, lines });
  }
  if (back > 0) await writeDebitNote(caller, { bill, date, booked, money, back, backBase });
  const open = { ...bill, outstanding: bill.total - back, baseOutstanding: owed - backBase };
  await applyOpenNotes(caller, { bill: open, date, money });
  for (const order of orders.values()) {
    const { resolution, resolutionReason } = bill;
    const isOpen = order.status === 'PARTIALLY_RECEIVED' || order.status === 'RECEIVED';
    if (resolution === 'SHORT_CLOSE' && isOpen) await shortCloseOrder(caller, order, resolutionReason ?? '');
    else await settleOrder(caller, order);
  }
}

async function bookLine(
  caller: Caller,
  { line, ordered, matched, variance }: MatchedLine,
  { bill, orders }: Pick<Approval, 'bill' | 'orders'>,
): Promise<BookedLine> {
  const nothing = { cleared: { value: 0, amount: 0 }, undelivered: 0, corrected: 0, taxBack: 0 };
  if (!ordered) return { line, branchId: null, ...nothing };
  const branchId = orders.get(ordered.orderId)?.branchId ?? null;
  const { value, amount } = await takeUnbilled(caller, ordered, matched, 'billed');
  const units = unitsOf(line.quantity);
  const { resolution } = bill;
  const isReceivedOnly = resolution === 'PAY_RECEIVED_ONLY' || resolution === 'SHORT_CLOSE';
  const undelivered = isReceivedOnly && matched < units ? line.net - shareOf(line.net, matched, units) : 0;
  const isCorrected = resolution === 'CORRECT_PRICE' && variance > 0 && line.exceptions.includes('PRICE');
  const corrected = isCorrected ? variance : 0;
  const taxBack = line.net === 0 ? 0 : shareOf(line.tax, BigInt(undelivered + corrected), BigInt(line.net));
  return { line, branchId, cleared: { value, amount }, undelivered, corrected, taxBack };
}

/** Lines of the bill in full. Its rate may differ from that of the receipts: the rest is an exchange difference. */
function billPostings(
  booked: readonly BookedLine[],
  { bill, money }: { bill: LockedBill; money: Money },
): { lines: PostingLine[]; owed: number } {
  const party = { type: 'SUPPLIER', id: bill.supplierId } as const;
  const lines: PostingLine[] = [];
  const add = (
    account: PostingLine['account'],
    amount: number,
    value = toBase(amount, money),
    rest: Partial<PostingLine> = {},
  ) => lines.push(sided({ account, amount, value, money, ...rest }));
  for (const { line, branchId, cleared, undelivered } of booked) {
    const rest = { branchId, sourceLineId: line.id, memo: line.description };
    if (line.accountId !== null) {
      add({ id: line.accountId }, line.net, undefined, rest);
      continue;
    }
    add('GOODS_RECEIVED_NOT_BILLED', cleared.amount, cleared.value, { ...rest, party });
    add('GOODS_RECEIVED_NOT_BILLED', undelivered, undefined, { ...rest, party });
    add('PURCHASE_PRICE_VARIANCE', line.net - cleared.amount - undelivered, undefined, rest);
  }
  add('PURCHASE_PRICE_VARIANCE', bill.freight);
  add('INPUT_TAX', bill.tax);
  const owed = toBase(bill.total, money);
  add('SUPPLIER_PAYABLES', -bill.total, -owed, { party });
  return { lines: [...lines, ...exchangeDifference(lines, money)], owed };
}

interface DebitNoteInput {
  bill: LockedBill;
  date: string;
  booked: readonly BookedLine[];
  money: Money;
  back: number;
  backBase: number;
}

/** Takes back, at once, what was charged but not delivered, or above the agreed price. */
async function writeDebitNote(caller: Caller, input: DebitNoteInput): Promise<void> {
  const { bill, date, booked, money, back, backBase } = input;
  const party = { type: 'SUPPLIER', id: bill.supplierId } as const;
  const tax = sumOf(booked.map(({ taxBack }) => taxBack));
  const number = await takeDocumentNumber(caller, DEBIT_NOTE_NUMBERS, date);
  const reason = bill.resolutionReason ?? '';
  const note = {
    number,
    supplierId: bill.supplierId,
    billId: bill.id,
    returnId: null,
    date,
    reason,
    currency: money.currency,
  };
  const amounts = { net: back - tax, tax, amount: back, applied: back, baseOpen: 0 };
  const id = await debitNotesRepository.insert(caller.db, { ...note, ...amounts }, caller.userId);
  const lines: PostingLine[] = [sided({ account: 'SUPPLIER_PAYABLES', amount: back, value: backBase, money, party })];
  for (const { line, branchId, undelivered, corrected } of booked) {
    const rest = { branchId, sourceLineId: line.id, memo: line.description };
    const credit = (account: PostingLine['account'], amount: number, of: Partial<PostingLine> = {}) =>
      lines.push(sided({ account, amount: -amount, value: -toBase(amount, money), money, ...rest, ...of }));
    credit('GOODS_RECEIVED_NOT_BILLED', undelivered, { party });
    credit('PURCHASE_PRICE_VARIANCE', corrected);
  }
  lines.push(sided({ account: 'INPUT_TAX', amount: -tax, value: -toBase(tax, money), money }));
  const source = { type: 'supplierDebitNotes', id, event: 'debitnote.issued' };
  const memo = `Debit note ${number} to bill ${bill.number}`;
  await post(caller, { date, memo, reference: number, source, lines: [...lines, ...exchangeDifference(lines, money)] });
  await caller.audit({
    action: 'CREDIT',
    resource: 'supplierBills',
    recordId: bill.id,
    to: { number, amount: back },
    reason,
  });
}

type Sided = { amount: number; value: number; money: Money } & Omit<PostingLine, 'debit' | 'credit' | 'docAmount'>;

function sided({ amount, value, money, ...line }: Sided): PostingLine {
  const foreign =
    money.currency === money.base ? {} : { currency: money.currency, fxRate: money.fxRate, docAmount: amount };
  return { ...line, debit: Math.max(value, 0), credit: Math.max(-value, 0), ...foreign };
}

/** Balances the lines in the clinic's currency; in the document's they balance already. */
function exchangeDifference(lines: readonly PostingLine[], money: Money): PostingLine[] {
  const difference = lines.reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0);
  if (difference === 0) return [];
  const account = difference > 0 ? 'EXCHANGE_GAIN' : 'EXCHANGE_LOSS';
  return [sided({ account, amount: 0, value: -difference, money })];
}
