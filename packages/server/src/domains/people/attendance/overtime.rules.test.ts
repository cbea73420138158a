import type { OvertimeRule } from '@polyclinic/contract';
import fc from 'fast-check';
import { spanOf } from '../work-spans.rules';
import { ratedMinutes } from './overtime.rules';

const calendar = { zone: 'UTC', holidays: new Set(['2026-06-04']) };
const span = (startsAt: string, endsAt: string) => spanOf('UTC', startsAt, endsAt);
const RULES: OvertimeRule[] = [
  { kind: 'DAILY', afterMinutes: 480, percent: 150 },
  { kind: 'WEEKLY', afterMinutes: 2400, percent: 150 },
  { kind: 'NIGHT', from: '22:00', to: '06:00', percent: 125 },
  { kind: 'WEEKDAYS', weekdays: [7], percent: 200 },
  { kind: 'HOLIDAY', percent: 250 },
];

test('minutes beyond eight hours of a day are paid at the higher rate', () => {
  expect(ratedMinutes([span('2026-06-01T08:00:00', '2026-06-01T18:00:00')], RULES, calendar)).toEqual([
    { percent: 100, minutes: 480 },
    { percent: 150, minutes: 120 },
  ]);
});

test('a night shift is split at its borders and at midnight', () => {
  expect(ratedMinutes([span('2026-06-01T20:00:00', '2026-06-02T08:00:00')], RULES, calendar)).toEqual([
    { percent: 100, minutes: 240 },
    { percent: 125, minutes: 480 },
  ]);
});

test('the sixth day of a full week, a Sunday and a holiday have their rates', () => {
  const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-05', '2026-06-06', '2026-06-07', '2026-06-04'];
  const worked = days.map((day) => span(`${day}T08:00:00`, `${day}T16:00:00`));
  expect(ratedMinutes(worked, RULES, calendar)).toEqual([
    { percent: 100, minutes: 4 * 480 },
    { percent: 150, minutes: 480 },
    { percent: 200, minutes: 480 },
    { percent: 250, minutes: 480 },
  ]);
});

test('each minute is rated once, in every zone and across daylight saving', () => {
  const zones = fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata');
  const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 1000 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(zones, lengths, fc.subarray(RULES), (zone, gaps, rules) => {
      let at = Date.parse('2026-10-20T00:00:00Z');
      const worked = gaps.map(([gap, minutes]) => {
        const startsAt = at + gap * 60_000;
        at = startsAt + minutes * 60_000;
        return { startsAt, endsAt: at };
      });
      const sum = ratedMinutes(worked, rules, { ...calendar, zone }).reduce((total, { minutes }) => total + minutes, 0);
      expect(sum).toBe(gaps.reduce((total, [, minutes]) => total + minutes, 0));
    }),
  );
});

test('work before the counted days fills the week, but is not counted itself', () => {
  const worked = ['2026-06-01', '2026-06-02'].map((day) => span(`${day}T08:00:00`, `${day}T16:00:00`));
  const rules: OvertimeRule[] = [{ kind: 'WEEKLY', afterMinutes: 600, percent: 150 }];
  const since = Date.parse('2026-06-02T00:00:00Z');
  expect(ratedMinutes(worked, rules, { ...calendar, since })).toEqual([
    { percent: 100, minutes: 120 },
    { percent: 150, minutes: 360 },
  ]);
});
