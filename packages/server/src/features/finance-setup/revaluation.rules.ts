import { sumOf, toBase, type PostingLine } from '../ledger/ledger.service';
import type { OpenForeign } from './exchange-rates.repository';

/** An open amount whose currency has a rate. */
export type Rated = OpenForeign & { rate: string };

/**
 * Brings what the books carry to what it is worth that day: gains and losses apart, each with its own account. Where nothing
 * has changed there are no lines.
 */
export function revaluationLines(open: readonly Rated[], base: string): PostingLine[] {
  const items = open.map(({ amount, carried, ...item }) => ({
    ...item,
    difference: toBase(amount, { currency: item.currency, base, fxRate: item.rate }) - carried,
  }));
  const changed = items.filter(({ difference }) => difference !== 0);
  const currencies = [...new Set(changed.map(({ currency }) => currency))];
  return [
    ...changed.map(({ accountId, currency, rate, branchId, partyType, partyId, difference }) => ({
      ...{ account: { id: accountId }, debit: difference, currency, fxRate: rate, docAmount: 0, branchId },
      ...(partyType && partyId && { party: { type: partyType, id: partyId } }),
    })),
    ...currencies.flatMap((currency) => differenceLines(changed.filter((item) => item.currency === currency))),
  ];
}

/** What one currency has gained and lost: nothing in its own units, so that these stay balanced. */
function differenceLines(items: readonly { currency: string; rate: string; difference: number }[]): PostingLine[] {
  const [{ currency, rate: fxRate } = { currency: '', rate: '' }] = items;
  const side = { currency, fxRate, docAmount: 0 };
  return [
    { account: 'EXCHANGE_GAIN', credit: sumOf(items.map(({ difference }) => Math.max(difference, 0))), ...side },
    { account: 'EXCHANGE_LOSS', debit: sumOf(items.map(({ difference }) => Math.max(-difference, 0))), ...side },
  ];
}

/** The same lines on their other side. */
export function reversedLines(lines: readonly PostingLine[]): PostingLine[] {
  return lines.map(({ debit = 0, credit = 0, ...line }) => ({ ...line, debit: credit, credit: debit }));
}
