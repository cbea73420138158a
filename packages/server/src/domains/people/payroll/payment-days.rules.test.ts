import fc from 'fast-check';
import { addDays } from '@polyclinic/contract';
import { decimalOf, fractionOf, plus, ZERO } from '../../../platform/numbers/fraction.rules';
import { rounds } from '../../../testing/rounds';
import { paidParts, proratedPay, workingDays, type PayPeriod } from './payment-days.rules';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 200, all: 5_000 });

const JUNE: PayPeriod = { startsOn: '2026-06-01', endsOn: '2026-06-30', basis: 'CALENDAR', weekdays: [] };
const WORKING: PayPeriod = { ...JUNE, basis: 'WORKING', weekdays: [1, 2, 3, 4, 5] };
const terms = (from: string, to: string | null, amount: string) => ({ from, to, amount: fractionOf(amount) });
const daysOf = (parts: ReturnType<typeof paidParts>) => parts.map(({ days }) => decimalOf(days, 2));

test('a period has its calendar days, or its working days', () => {
  expect(workingDays(JUNE)).toBe(30);
  expect(workingDays(WORKING)).toBe(22);
});

test('the days before joining and after leaving are not paid', () => {
  const parts = paidParts(JUNE, [terms('2026-06-11', '2026-06-20', '30000')], []);
  expect(daysOf(parts)).toEqual(['10']);
  expect(decimalOf(proratedPay(parts, 30), 2)).toBe('10000');
  expect(paidParts(JUNE, [terms('2026-07-01', null, '30000')], [])).toEqual([]);
  expect(paidParts(JUNE, [terms('2020-01-01', '2026-05-31', '30000')], [])).toEqual([]);
});

test('a change of pay in the middle of a period is paid by the days of each', () => {
  const parts = paidParts(JUNE, [terms('2026-06-16', null, '36000'), terms('2025-01-01', '2026-06-15', '30000')], []);
  expect(daysOf(parts)).toEqual(['15', '15']);
  expect(decimalOf(proratedPay(parts, 30), 2)).toBe('33000');
});

test('unpaid absence reduces the days of its own terms, also by halves, and a free day cannot be unpaid', () => {
  const split = [terms('2026-01-01', '2026-06-15', '22000'), terms('2026-06-16', null, '44000')];
  const absent = [
    { on: '2026-06-05', part: '1' },
    { on: '2026-06-06', part: '1' },
    { on: '2026-06-17', part: '0.5' },
    { on: '2026-07-01', part: '1' },
  ];
  // The 6th is a Saturday.
  expect(daysOf(paidParts(WORKING, split, absent))).toEqual(['10', '10.5']);
});

test('more absence than days leaves none, never less', () => {
  const absent = ['01', '01', '02'].map((day) => ({ on: `2026-06-${day}`, part: '1' }));
  expect(daysOf(paidParts(JUNE, [terms('2026-06-01', '2026-06-02', '1')], absent))).toEqual(['0']);
});

test(`terms that follow each other pay for every day of a period once (seed ${SEED})`, () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 6 });
  fc.assert(
    fc.property(cuts, fc.boolean(), (days, isWorking) => {
      const period = isWorking ? WORKING : JUNE;
      const starts = [0, ...days].sort((a, b) => a - b).map((day) => addDays(JUNE.startsOn, day));
      const all = starts.map((from, index) => {
        const next = starts[index + 1];
        return terms(from, next === undefined ? null : addDays(next, -1), '1234.56');
      });
      const parts = paidParts(period, all, []);
      const paid = parts.reduce((sum, part) => plus(sum, part.days), ZERO);
      expect(decimalOf(paid, 2)).toBe(String(workingDays(period)));
      expect(decimalOf(proratedPay(parts, workingDays(period)), 2)).toBe('1234.56');
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
