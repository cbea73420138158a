import { agreedPay } from './pay-cost.rules';

const MONTHLY = { basis: 'MONTH' as const, amount: 310_000, weeklyMinutes: 2_400 };

test('a whole month costs its pay, whatever its length, and a part of it its days', () => {
  expect(agreedPay([{ ...MONTHLY, from: '2026-01-01', to: '2026-02-28' }])).toBe(620_000);
  expect(agreedPay([{ ...MONTHLY, from: '2026-01-31', to: '2026-01-31' }])).toBe(10_000);
  expect(agreedPay([{ ...MONTHLY, basis: 'YEAR', amount: 3_650_000, from: '2026-01-01', to: '2026-12-31' }])).toBe(
    3_650_000,
  );
});

test('a raise in the middle of a month counts from its day', () => {
  const before = { ...MONTHLY, from: '2026-06-01', to: '2026-06-15', amount: 300_000 };
  const after = { ...MONTHLY, from: '2026-06-16', to: '2026-06-30', amount: 330_000 };
  expect(agreedPay([before, after])).toBe(315_000);
});

test('hourly and daily pay follow the agreed week', () => {
  const week = { from: '2026-06-01', to: '2026-06-07' };
  expect(agreedPay([{ ...week, basis: 'HOUR', amount: 2_000, weeklyMinutes: 2_400 }])).toBe(80_000);
  expect(agreedPay([{ ...week, basis: 'DAY', amount: 15_000, weeklyMinutes: 2_400 }])).toBe(75_000);
  expect(agreedPay([{ ...week, basis: 'DAY', amount: 15_000, weeklyMinutes: 2_400, to: '2026-05-31' }])).toBe(0);
});
