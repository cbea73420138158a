import { sumOf, toBase, type PostingLine } from '../ledger/ledger.service';
import type { OpenForeign } from './exchange-rates.repository';

/** An amount whose currency has a rate. */
export type Rated = OpenForeign & { rate: string };

/**
 * Brings what the books carry to what it is worth that day: gains and losses apart, each with its own account. Where nothing
 * has changed there are no lines.
 */
export function revaluationLines(open: readonly Rated[], base: string): PostingLine[] {
  const items = holdings(open).flatMap((parts) => {
    const worth = worthOf(parts, base);
    return parts.map(({ carried, ...part }, place) => ({ ...part, difference: (worth[place] ?? 0) - carried }));
  });
  const changed = items.filter(({ difference }) => difference !== 0);
  const currencies = [...new Set(changed.map(({ currency }) => currency))];
  return [
    ...changed.map(({ accountId, currency, rate, branchId, partyType, partyId, difference }) => ({
      account: { id: accountId },
      debit: difference,
      currency,
      fxRate: rate,
      docAmount: 0,
      branchId,
      ...(partyType &&
        partyId && {
          party: {
            type: partyType,
            id: partyId,
          },
        }),
    })),
    ...currencies.flatMap((currency) => differenceLines(changed.filter((item) => item.currency === currency))),
  ];
}

/** What an account holds of a currency for one payer, with the branches it lies in. */
function holdings(open: readonly Rated[]): Rated[][] {
  const found = new Map<string, Rated[]>();
  for (const part of open) {
    const key = [part.currency, part.accountId, part.partyId].join(' ');
    found.set(key, [...(found.get(key) ?? []), part]);
  }
  return [...found.values()];
}

/** Rounded once for them all: what the parts' own rounding leaves over goes to the largest. */
function worthOf(parts: readonly Rated[], base: string): number[] {
  const [{ currency, rate: fxRate } = { currency: base, rate: '1' }] = parts;
  const inBase = (amount: number) => toBase(amount, { currency, base, fxRate });
  const amounts = parts.map(({ amount }) => amount);
  const worth = amounts.map(inBase);
  const sizes = amounts.map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  const rest = inBase(sumOf(amounts)) - sumOf(worth);
  return worth.map((part, place) => (place === largest ? part + rest : part));
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
