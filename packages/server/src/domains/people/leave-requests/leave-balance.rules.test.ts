import type { LeaveAccrual } from '@polyclinic/contract';
import fc from 'fast-check';
import { leaveBalance, type BalanceFacts } from './leave-balance.rules';
import { DAY, leaveByDate, leaveDays, leaveOfTimes, leaveTimes } from './leave-days.rules';

const RULE: LeaveAccrual = {
  per: 'YEAR',
  days: 24,
  yearStartMonth: 1,
  prorate: true,
  waitMonths: 0,
  carryOverDays: null,
  carryOverMonths: null,
  maxBalanceDays: null,
};
const facts = (accrual: Partial<LeaveAccrual>, more: Partial<BalanceFacts> = {}): BalanceFacts => ({
  accrual: { ...RULE, ...accrual },
  joinedOn: '2025-01-01',
  lastDay: null,
  taken: [],
  adjustments: [],
  ...more,
});
const balance = (of: BalanceFacts, asOf: string) => leaveBalance(of, asOf).balance / DAY;

test('a year is granted at its start, and the year of joining by its months', () => {
  expect(balance(facts({}), '2025-06-30')).toBe(24);
  expect(balance(facts({}, { joinedOn: '2025-07-10' }), '2025-12-31')).toBe(12);
  expect(balance(facts({}, { joinedOn: '2025-07-20' }), '2025-12-31')).toBe(10);
  expect(balance(facts({ prorate: false }, { joinedOn: '2025-07-20' }), '2025-12-31')).toBe(24);
  expect(balance(facts({}), '2024-12-31')).toBe(0);
});

test('months add up to the year without a remainder', () => {
  const monthly = facts({ per: 'MONTH', days: 20 });
  expect(balance(monthly, '2025-01-15')).toBeCloseTo(1.67, 10);
  expect(balance(monthly, '2025-12-01')).toBe(20);
  expect(balance(facts({ per: 'MONTH', days: 12 }, { lastDay: '2025-03-31' }), '2025-12-31')).toBe(3);
});

test('days are carried over up to the limit, are used first and expire', () => {
  const rule = { carryOverDays: 10, carryOverMonths: 3 };
  expect(balance(facts(rule), '2026-01-01')).toBe(34);
  expect(balance(facts(rule), '2026-04-01')).toBe(24);
  const taken = [{ date: '2026-02-02', days: 4 * DAY }];
  expect(balance(facts(rule, { taken }), '2026-03-31')).toBe(30);
  expect(balance(facts(rule, { taken }), '2026-04-01')).toBe(24);
});

test('a debt is carried in full, and an opening balance counts from its day', () => {
  const taken = [{ date: '2025-05-05', days: 26 * DAY }];
  expect(balance(facts({ carryOverDays: 0 }, { taken }), '2026-01-01')).toBe(22);
  const adjustments = [{ date: '2025-03-01', days: 5 * DAY }];
  expect(balance(facts({}, { adjustments }), '2025-02-28')).toBe(24);
  expect(balance(facts({}, { adjustments }), '2025-03-01')).toBe(29);
});

test('leave counts neither on days off nor on holidays, and half days by half', () => {
  const calendar = { weekdays: new Set([1, 2, 3, 4, 5]), holidays: new Set(['2026-06-03']) };
  const week = { firstDay: '2026-06-01', lastDay: '2026-06-08', startsAtMidday: true, endsAtMidday: true };
  expect(leaveDays(week, calendar)).toBe(4 * DAY);
  expect(leaveByDate({ ...week, lastDay: '2026-06-01', endsAtMidday: false }, calendar)).toEqual([
    { date: '2026-06-01', days: 50 },
  ]);
  expect(leaveOfTimes('2026-06-01T12:00:00', '2026-06-09T00:00:00')).toMatchObject({
    lastDay: '2026-06-08',
    endsAtMidday: false,
  });
});

const dates = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const rules = fc.record({
  per: fc.constantFrom('YEAR' as const, 'MONTH' as const),
  days: fc.integer({ min: 0, max: 120 }).map((quarters) => quarters / 4),
  yearStartMonth: fc.integer({ min: 1, max: 12 }),
  prorate: fc.boolean(),
  waitMonths: fc.integer({ min: 0, max: 6 }),
  carryOverDays: fc.option(fc.integer({ min: 0, max: 20 })),
  carryOverMonths: fc.option(fc.integer({ min: 1, max: 12 })),
  maxBalanceDays: fc.option(fc.integer({ min: 10, max: 60 })),
});
const dated = (least: number) =>
  fc.array(fc.record({ date: dates, days: fc.integer({ min: least, max: 5 * DAY }) }), { maxLength: 12 });

test('the parts of a balance add up on every day, and nothing expires of what is not there', () => {
  fc.assert(
    fc.property(rules, dates, dated(0), dated(-200), dates, (accrual, joinedOn, taken, adjustments, asOf) => {
      const {
        accrued,
        adjusted,
        taken: used,
        expired,
        balance: left,
      } = leaveBalance({ accrual, joinedOn, lastDay: null, taken, adjustments }, asOf);
      expect(accrued + adjusted - used - expired).toBe(left);
      expect(expired).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(left)).toBe(true);
    }),
  );
});

test('leave entered here and read from the schedule is the same leave', () => {
  const halves = fc.tuple(fc.boolean(), fc.boolean());
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 40 }), halves, (firstDay, days, [startsAtMidday, endsAtMidday]) => {
      fc.pre(days > 0 || !(startsAtMidday && endsAtMidday));
      const lastDay = new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10);
      const leave = { firstDay, lastDay, startsAtMidday, endsAtMidday };
      const { startsAt, endsAt } = leaveTimes(leave);
      expect(leaveOfTimes(startsAt, endsAt)).toEqual(leave);
    }),
  );
});
