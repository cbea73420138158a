import fc from 'fast-check';
import { isCovered, shiftProblems, type WorkerFacts } from './shift-problems.rules';
import {
  MINUTE_MS,
  overlaps,
  restMinutes,
  sharedMinutes,
  spanOf,
  weekOf,
  weeklyMinutes,
  workedMinutes,
} from '../work-spans.rules';

const NEW_YORK = 'America/New_York';
const work = (zone: string, startsAt: string, endsAt: string, breakMinutes = 0) => ({
  ...spanOf(zone, startsAt, endsAt),
  breakMinutes,
});

test('a night shift lasts an hour longer when clocks go back, and an hour less when they go forward', () => {
  expect(workedMinutes(work(NEW_YORK, '2026-10-31T22:00:00', '2026-11-01T06:00:00'))).toBe(9 * 60);
  expect(workedMinutes(work(NEW_YORK, '2026-03-07T22:00:00', '2026-03-08T06:00:00'))).toBe(7 * 60);
  expect(workedMinutes(work(NEW_YORK, '2026-03-08T02:00:00', '2026-03-08T03:00:00'))).toBe(0);
});

test('shifts overlap across midnight, but not where they touch', () => {
  const night = work('UTC', '2026-06-01T22:00:00', '2026-06-02T06:00:00');
  expect(overlaps(night, work('UTC', '2026-06-02T05:00:00', '2026-06-02T13:00:00'))).toBe(true);
  expect(overlaps(night, work('UTC', '2026-06-02T06:00:00', '2026-06-02T14:00:00'))).toBe(false);
});

test('rest is measured to the nearest shift before or after, in hours that pass', () => {
  const late = work(NEW_YORK, '2026-10-31T14:00:00', '2026-10-31T22:00:00');
  const early = work(NEW_YORK, '2026-11-01T06:00:00', '2026-11-01T14:00:00');
  expect(restMinutes(early, [late])).toBe(9 * 60);
  expect(restMinutes(late, [early])).toBe(9 * 60);
  expect(restMinutes(late, [])).toBeUndefined();
});

test('work past the end of a week counts in both weeks, the break in the first', () => {
  const sunday = work('UTC', '2026-06-07T20:00:00', '2026-06-08T04:00:00', 30);
  expect(weeklyMinutes('UTC', sunday, [])).toBe(240);
  expect(weeklyMinutes('UTC', sunday, [work('UTC', '2026-06-08T12:00:00', '2026-06-08T20:00:00')])).toBe(240 + 480);
});

const FACTS: WorkerFacts = {
  zone: 'UTC',
  limits: { minRestMinutes: 660, maxWeeklyMinutes: 2880, maxShiftMinutes: 780 },
  others: [],
  leave: [],
  skills: ['Triage'],
  hasExpiredLicense: false,
  scheduled: undefined,
};
const day = { ...work('UTC', '2026-06-02T08:00:00', '2026-06-02T16:00:00'), skills: ['triage'] };

test('everything that speaks against a shift is told, and nothing else', () => {
  expect(shiftProblems(day, FACTS)).toEqual([]);
  const others = [
    work('UTC', '2026-06-01T20:00:00', '2026-06-02T04:00:00'),
    work('UTC', '2026-06-03T00:00:00', '2026-06-04T12:00:00'),
  ];
  const leave = [spanOf('UTC', '2026-06-02T12:00:00', '2026-06-03T00:00:00')];
  const scheduled = [spanOf('UTC', '2026-06-02T09:00:00', '2026-06-02T17:00:00')];
  expect(shiftProblems(day, { ...FACTS, others, leave, skills: [], hasExpiredLicense: true, scheduled })).toEqual([
    'ON_LEAVE',
    'LICENSE_EXPIRED',
    'SKILL_MISSING',
    'REST_TOO_SHORT',
    'WEEK_TOO_LONG',
    'OUTSIDE_SCHEDULE',
  ]);
});

test('time open for appointments covers a shift also in pieces that touch', () => {
  const pieces = [
    spanOf('UTC', '2026-06-02T12:00:00', '2026-06-02T16:00:00'),
    spanOf('UTC', '2026-06-02T08:00:00', '2026-06-02T12:00:00'),
  ];
  expect(isCovered(day, pieces)).toBe(true);
  expect(isCovered(day, pieces.slice(1))).toBe(false);
});

const zones = fc.constantFrom('UTC', NEW_YORK, 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe');
const start = Date.parse('2026-01-01T00:00:00Z') / MINUTE_MS;
const spans = fc
  .tuple(fc.integer({ min: start, max: start + 525_600 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, minutes]) => ({ startsAt: from * MINUTE_MS, endsAt: (from + minutes) * MINUTE_MS, breakMinutes: 0 }));

test('two spans overlap if and only if they share minutes, in whichever order they are asked', () => {
  fc.assert(
    fc.property(spans, spans, (one, other) => {
      expect(overlaps(one, other)).toBe(sharedMinutes(one, other) > 0);
      expect(overlaps(one, other)).toBe(overlaps(other, one));
    }),
  );
});

test('the minutes of a shift are divided among the weeks it is part of without loss', () => {
  fc.assert(
    fc.property(zones, spans, (zone, span) => {
      const dates = [span.startsAt, span.endsAt].map((at) => new Date(at).toISOString().slice(0, 10));
      const days = [-1, 0, 1].flatMap((shift) =>
        dates.map((date) => new Date(Date.parse(date) + shift * 86_400_000).toISOString().slice(0, 10)),
      );
      const weeks = new Map(days.map((date) => weekOf(zone, date)).map((week) => [week.startsAt, week]));
      const sum = [...weeks.values()].reduce((total, week) => total + sharedMinutes(week, span), 0);
      expect(sum).toBe(workedMinutes(span));
    }),
  );
});
