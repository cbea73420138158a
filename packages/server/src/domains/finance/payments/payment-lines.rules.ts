import type { AccountKey, InvoicePart, PaymentMethod } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { sumOf, toBase, type PostingLine } from '../ledger/ledger.service';

/** The currency of a document, the clinic's, and what one unit of the former was worth. */
export interface Rate {
  currency: string;
  base: string;
  fxRate: string;
}

/** What a step does to the open amount of one debtor or deposit; `before` and `after` are what is open. */
export interface Step {
  account: AccountKey;
  party: { type: 'PATIENT' | 'INSURER'; id: string };
  rate: Rate;
  before: number;
  after: number;
  branchId?: string | null;
}

/** Where money of a method lies until it is banked (business.md section 4). */
export function moneyAccount(method: PaymentMethod): AccountKey {
  if (method === 'CASH') return 'CASH_DESK';
  return method === 'CARD' ? 'CARD_CLEARING' : 'BANK';
}

/** The bank takes what a card gets back from the next payout, so only money that still is in clearing leaves there. */
export function refundAccount(
  method: PaymentMethod,
  payment: { method: PaymentMethod; isSettled: boolean },
): AccountKey {
  if (method === 'CARD' && (payment.method !== 'CARD' || payment.isSettled)) return 'BANK';
  return moneyAccount(method);
}

/** Whose books an invoice's part stands in. */
export function receivableOf(part: InvoicePart): AccountKey {
  return part === 'PATIENT' ? 'PATIENT_RECEIVABLES' : 'INSURER_RECEIVABLES';
}

/**
 * A line of money and what it does to open amounts; what the rates make of the difference is a gain or a loss of exchange.
 * Open amounts are carried at their document's rate as a whole, so that nothing is left over when the last of them is settled.
 */
export function linesOf(
  money: { account: AccountKey; rate: Rate; amount: number } | undefined,
  steps: readonly Step[],
): PostingLine[] {
  const lines: PostingLine[] = [];
  if (money) lines.push(line(money.account, money.rate, toBase(money.amount, money.rate), money.amount));
  for (const { account, party, rate, before, after, branchId } of steps) {
    const sign = account === 'PATIENT_DEPOSITS' ? -1 : 1;
    const moved = sign * (toBase(after, rate) - toBase(before, rate));
    lines.push({ ...line(account, rate, moved, sign * (after - before)), party, branchId });
  }
  return [...lines, ...differenceOf(lines, money?.rate ?? steps[0]?.rate)];
}

/**
 * What mirrored lines leave wrong of open items, in the clinic's currency. Each step of an item is what its open amount is
 * worth after less before; where something else was settled between a step and its mirror, these are rounded at other
 * amounts and may differ by a minor unit, which is a difference of exchange.
 */
export function roundingOf(
  steps: readonly Step[],
  mirrored: readonly (PostingLine & { key: AccountKey | null; payerId: string | null })[],
): PostingLine[] {
  const items = new Map<string, { step: Step; rest: number }>();
  const itemOf = (account: AccountKey | null, partyId: string | null, branchId?: string | null) =>
    [account, partyId, branchId ?? ''].join(' ');
  for (const step of steps) {
    const item = itemOf(step.account, step.party.id, step.branchId);
    const rest = toBase(step.after, step.rate) - toBase(step.before, step.rate) + (items.get(item)?.rest ?? 0);
    items.set(item, { step, rest });
  }
  for (const { key, payerId, branchId, debit = 0, credit = 0 } of mirrored) {
    const item = items.get(itemOf(key, payerId, branchId));
    if (item) item.rest -= debit - credit;
  }
  const lines = [...items.values()].flatMap(({ step: { account, party, branchId, rate }, rest }) =>
    rest === 0 ? [] : [{ ...line(account, rate, rest, 0), party, branchId }],
  );
  return [...lines, ...differenceOf(lines, steps[0]?.rate)];
}

function line(account: AccountKey, { currency, base, fxRate }: Rate, moved: number, docAmount: number): PostingLine {
  // So little that it is nothing in the clinic's currency cannot be written down.
  if (moved === 0 && docAmount !== 0) refuse('ENTRY_UNBALANCED');
  const sides = { debit: Math.max(moved, 0), credit: Math.max(-moved, 0) };
  return currency === base ? { account, ...sides } : { account, ...sides, currency, fxRate, docAmount };
}

function differenceOf(lines: readonly PostingLine[], rate: Rate | undefined): PostingLine[] {
  if (!rate || rate.currency === rate.base) return [];
  const difference = sumOf(lines.map(({ debit = 0, credit = 0 }) => debit - credit));
  if (difference === 0) return [];
  const { currency, fxRate } = rate;
  const rest = { currency, fxRate, docAmount: 0 };
  // More came in than was carried: a gain, on the credit side.
  if (difference > 0) return [{ account: 'EXCHANGE_GAIN', credit: difference, ...rest }];
  return [{ account: 'EXCHANGE_LOSS', debit: -difference, ...rest }];
}
