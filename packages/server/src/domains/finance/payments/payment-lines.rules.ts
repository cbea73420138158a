import type { AccountKey, InvoicePart, PaymentMethod } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { sumOf, toBase, type PostingLine } from '../ledger/ledger.service';

/** Currency of a document, base currency, and exchange rate. */
export interface Rate {
  currency: string;
  base: string;
  fxRate: string;
}

/** Change of the open amount of a debtor or deposit; `before` and `after` are the open amounts. */
export interface Step {
  account: AccountKey;
  party: { type: 'PATIENT' | 'INSURER'; id: string };
  rate: Rate;
  before: number;
  after: number;
  branchId?: string | null;
}

/** Returns the account that holds money of a method until it is banked. */
export function moneyAccount(method: PaymentMethod): AccountKey {
  if (method === 'CASH') return 'CASH_DESK';
  if (method === 'CHEQUE') return 'CHEQUES_IN_HAND';
  return method === 'CARD' ? 'CARD_CLEARING' : 'BANK';
}

/** Returns whether an account holds money until the bank has it. */
export function isClearing(account: AccountKey): boolean {
  return account === 'CARD_CLEARING' || account === 'CHEQUES_IN_HAND';
}

/**
 * Returns the account of a refund: the bank deducts card refunds from its next payout, so clearing is used only while
 * it holds the money. The clinic's own cheques are drawn on its bank.
 */
export function refundAccount(
  method: PaymentMethod,
  payment: { method: PaymentMethod; isSettled: boolean },
): AccountKey {
  if (method === 'CHEQUE') return 'BANK';
  if (method === 'CARD' && (payment.method !== 'CARD' || payment.isSettled)) return 'BANK';
  return moneyAccount(method);
}

/** Returns the receivable account of an invoice's part. */
export function receivableOf(part: InvoicePart): AccountKey {
  return part === 'PATIENT' ? 'PATIENT_RECEIVABLES' : 'INSURER_RECEIVABLES';
}

/**
 * Builds the lines of a payment and its changes of open amounts; the difference due to rates is an exchange gain or
 * loss. Open amounts are carried at their document's rate as a whole, so that nothing remains when the last of them is
 * settled.
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
 * Returns the rounding differences that mirrored lines leave on open items, in the base currency. Each step is the
 * converted amount after, less that before; if something else was settled between a step and its mirror, rounding
 * happens at other amounts and may differ by a minor unit, which is an exchange difference.
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
  // An amount that rounds to zero in the base currency cannot be posted.
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
  // More was received than carried: a gain, on the credit side.
  if (difference > 0) return [{ account: 'EXCHANGE_GAIN', credit: difference, ...rest }];
  return [{ account: 'EXCHANGE_LOSS', debit: -difference, ...rest }];
}
