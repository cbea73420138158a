import type { ClosingItem } from '@polyclinic/contract';

/** Amounts by currency, in its minor units. */
export type Amounts = Partial<Record<string, number>>;

/** Compares a control account with its documents, per currency: the first difference is shown, or the base currency. */
export function tied(
  kind: 'RECEIVABLES_DIFFER' | 'DEPOSITS_DIFFER',
  { ledger, documents, base }: { ledger: Amounts; documents: Amounts; base: string },
): Omit<ClosingItem, 'isBlocking'> {
  const currencies = [...new Set([base, ...Object.keys(ledger), ...Object.keys(documents)])];
  const differing = currencies.filter((currency) => (ledger[currency] ?? 0) !== (documents[currency] ?? 0));
  const shown = differing[0] ?? base;
  return { kind, count: differing.length, expected: ledger[shown] ?? 0, actual: documents[shown] ?? 0 };
}

/** Adds up by currency what was outstanding at the end of the day that the items were read for. */
export function byCurrency(open: readonly { currency: string; now: number; later: number }[]): Amounts {
  const sums: Amounts = {};
  for (const { currency, now, later } of open) sums[currency] = (sums[currency] ?? 0) + now - later;
  return sums;
}
