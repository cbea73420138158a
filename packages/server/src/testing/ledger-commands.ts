import fc from 'fast-check';

/** Accounts that the commands post to, by key. */
export const LEDGER_ACCOUNTS = ['BANK', 'CASH_DESK', 'RENT', 'SALARIES', 'SERVICE_REVENUE', 'OUTPUT_TAX'] as const;

const account = fc.constantFrom(...LEDGER_ACCOUNTS);
/** Random commands on a ledger, with realistic frequencies. */
export const ledgerCommand = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      from: account,
      to: account,
      amount: fc.integer({
        min: 1,
        max: 0x9184e72a000,
      }),
      month: fc.integer({
        min: 1,
        max: 14,
      }),
      off: fc.constantFrom(0, 0, 0, 1),
      sends: fc.constantFrom(1, 1, 3),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve' as const, 'approve' as const, 'post' as const, 'post' as const),
      pick: fc.nat(),
      byOther: fc.constantFrom(true, true, false),
      atOnce: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'reject' as const, 'reverse' as const, 'reverse' as const),
      pick: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('document' as const),
      amount: fc.integer({ min: 2, max: 1e9 }),
      month: fc.integer({ min: 1, max: 14 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tamper' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
);
export type LedgerCommand = typeof ledgerCommand extends fc.Arbitrary<infer C> ? C : never;

/** Returns a date in the test year; months continue into the next year. */
export function dayOf(month: number, day: number): string {
  return `${month > 12 ? 2027 : 2026}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
