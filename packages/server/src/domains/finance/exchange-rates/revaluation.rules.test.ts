import fc from 'fast-check';
import { sumOf, toBase } from '../ledger/ledger.service';
import { reversedLines, revaluationLines, type Rated } from './revaluation.rules';

const RATES: Record<string, string> = { USD: '83.125', JPY: '0.553017', KWD: '271.9' };

const held = fc.record({
  accountId: fc.constantFrom('bank', 'cash', 'receivables'),
  branchId: fc.constantFrom(null, 'harbour', 'station'),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  amount: fc.integer({ min: -90_000, max: 90_000 }),
  carried: fc.integer({ min: -900_000, max: 900_000 }),
});
const holdings = fc
  .uniqueArray(held, { selector: (one) => [one.accountId, one.branchId, one.currency].join(' '), maxLength: 20 })
  .map((all) =>
    all.map((one): Rated => ({ ...one, partyType: null, partyId: null, rate: RATES[one.currency] ?? '1' })),
  );

test('afterwards each account carries what it holds at the rate of the day, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(holdings, (open) => {
      const lines = revaluationLines(open, 'INR');
      expect(sumOf(lines.map(({ debit = 0, credit = 0 }) => debit - credit))).toBe(0);
      const after = open.map((one) => ({ ...one, carried: one.carried + movedBy(lines, one) }));
      for (const { accountId, currency, rate } of open) {
        const parts = after.filter((one) => one.accountId === accountId && one.currency === currency);
        const amount = sumOf(parts.map((part) => part.amount));
        expect(sumOf(parts.map(({ carried }) => carried))).toBe(
          toBase(amount, { currency, base: 'INR', fxRate: rate }),
        );
      }
      expect(revaluationLines(after, 'INR')).toEqual([]);
      for (const one of open) expect(movedBy(lines, one) + movedBy(reversedLines(lines), one)).toBe(0);
    }),
  );
});

function movedBy(lines: ReturnType<typeof revaluationLines>, { accountId, branchId, currency }: Rated): number {
  const own = lines.filter(
    ({ account, ...line }) =>
      typeof account === 'object' &&
      account.id === accountId &&
      line.branchId === branchId &&
      line.currency === currency,
  );
  return sumOf(own.map(({ debit = 0, credit = 0 }) => debit - credit));
}
