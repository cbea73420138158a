import { sumOf, toBase, type PostingLine } from '../ledger/ledger.service';
import type { OpenForeign } from './exchange-rates.repository';

/** Balance whose currency has a rate. */
export type Rated = OpenForeign & { rate: string };

/**
 * Returns the lines that adjust carrying amounts to the value of that day: gains and losses on separate accounts.
 * Without differences there are no lines.
 */
export function revaluationLines(open: readonly Rated[], base: string): PostingLine[] {
  const items = holdings(open).flatMap((parts) => {
    const worth = worthOf(parts, base);
    return parts.map(({ carried, ...part }, index) => ({ ...part, difference: (worth[index] ?? 0) - carried }));
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

/** Groups the balances by account, currency and party, over their branches. */
function holdings(open: readonly Rated[]): Rated[][] {
  const found = new Map<string, Rated[]>();
  for (const part of open) {
    const key = [part.currency, part.accountId, part.partyId].join(' ');
    found.set(key, [...(found.get(key) ?? []), part]);
  }
  return [...found.values()];
}

/** Converts a group and rounds once; the rounding difference of its parts goes to the largest. */
function worthOf(parts: readonly Rated[], base: string): number[] {
  const [{ currency, rate: fxRate } = { currency: base, rate: '1' }] = parts;
  const inBase = (amount: number) => toBase(amount, { currency, base, fxRate });
  const amounts = parts.map(({ amount }) => amount);
  const worth = amounts.map(inBase);
  const sizes = amounts.map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  const rest = inBase(sumOf(amounts)) - sumOf(worth);
  return worth.map((part, index) => (index === largest ? part + rest : part));
}

/** Returns the lines of gains and losses of one currency: zero in foreign units, so that these stay balanced. */
function differenceLines(items: readonly { currency: string; rate: string; difference: number }[]): PostingLine[] {
  const [{ currency, rate: fxRate } = { currency: '', rate: '' }] = items;
  const side = { currency, fxRate, docAmount: 0 };
  return [
    { account: 'EXCHANGE_GAIN', credit: sumOf(items.map(({ difference }) => Math.max(difference, 0))), ...side },
    { account: 'EXCHANGE_LOSS', debit: sumOf(items.map(({ difference }) => Math.max(-difference, 0))), ...side },
  ];
}

/** Swaps debit and credit of lines. */
export function reversedLines(lines: readonly PostingLine[]): PostingLine[] {
  return lines.map(({ debit = 0, credit = 0, ...line }) => ({ ...line, debit: credit, credit: debit }));
}
