import fc from 'fast-check';
import { dayTimes, spanOf } from '../work-spans.rules';
import { coverageGaps, coverageHours, type Need } from './coverage.rules';
import { expandRotation } from './rotation.rules';

const monday: Need = { id: 'n', weekday: 1, from: '08:00', to: '16:00', people: 2, skill: null };
const shift = (startsAt: string, endsAt: string, skills: string[] = []) => ({
  ...spanOf('UTC', startsAt, endsAt),
  skills,
});
const days = { from: '2026-06-01', to: '2026-06-07' };
const told = (needs: Need[], shifts: ReturnType<typeof shift>[]) =>
  coverageGaps('UTC', days, needs, shifts).map(
    ({ startsAt, endsAt, planned, needed }) =>
      `${new Date(startsAt).toISOString().slice(11, 16)}-${new Date(endsAt).toISOString().slice(11, 16)} ${planned}/${needed}`,
  );

test('gaps are the times in which fewer people work than needed', () => {
  expect(told([monday], [])).toEqual(['08:00-16:00 0/2']);
  const early = shift('2026-06-01T06:00:00', '2026-06-01T12:00:00');
  const late = shift('2026-06-01T10:00:00', '2026-06-01T18:00:00');
  expect(told([monday], [early, late])).toEqual(['08:00-10:00 1/2', '12:00-16:00 1/2']);
  expect(told([monday], [early, late, early, late])).toEqual([]);
});

test('a need at night reaches into the next day, and one for a skill counts only those who have it', () => {
  const night: Need = { ...monday, from: '22:00', to: '06:00', people: 1, skill: 'Triage' };
  const worked = shift('2026-06-01T22:00:00', '2026-06-02T02:00:00', ['TRIAGE']);
  expect(told([night], [worked])).toEqual(['02:00-06:00 0/1']);
  expect(told([night], [{ ...worked, skills: [] }])).toEqual(['22:00-06:00 0/1']);
});

test('a usual shift that ends at 24:00 ends at midnight', () => {
  expect(dayTimes('2026-06-01', '16:00', '24:00')).toEqual({
    startsLocal: '2026-06-01T16:00:00',
    endsLocal: '2026-06-02T00:00:00',
  });
});

test('a shift more never makes a gap wider', () => {
  const starts = fc.integer({ min: 0, max: 7 * 24 });
  const shifts = fc.array(
    fc.tuple(starts, fc.integer({ min: 1, max: 12 })).map(([hour, hours]) => ({
      startsAt: Date.parse('2026-06-01') + hour * 3_600_000,
      endsAt: Date.parse('2026-06-01') + (hour + hours) * 3_600_000,
      skills: [],
    })),
    { minLength: 1, maxLength: 20 },
  );
  const missing = (list: { startsAt: number; endsAt: number; skills: string[] }[]) =>
    coverageGaps('UTC', days, [monday, { ...monday, id: 'o', weekday: 3, people: 1 }], list).reduce(
      (sum, gap) => sum + (gap.endsAt - gap.startsAt) * (gap.needed - gap.planned),
      0,
    );
  fc.assert(fc.property(shifts, (list) => expect(missing(list)).toBeLessThanOrEqual(missing(list.slice(1)))));
});

test('a pattern repeats from the place at which a person begins', () => {
  const pattern = ['early', 'early', 'late', null] as const;
  expect(expandRotation(pattern, { from: '2026-06-01', to: '2026-06-06', offset: 2 })).toEqual([
    { date: '2026-06-01', template: 'late' },
    { date: '2026-06-03', template: 'early' },
    { date: '2026-06-04', template: 'early' },
    { date: '2026-06-05', template: 'late' },
  ]);
  expect(expandRotation([], { from: '2026-06-01', to: '2026-06-06', offset: 0 })).toEqual([]);
});

test('by hour: how many are needed, the fewest who are planned, and how many are missing at most', () => {
  const needs = [
    { id: 'a', weekday: 1, from: '08:00', to: '10:30', people: 2, skill: null },
    { id: 'b', weekday: 1, from: '09:00', to: '10:00', people: 1, skill: 'X-ray' },
    { id: 'c', weekday: 7, from: '23:00', to: '01:00', people: 1, skill: null },
  ];
  const at = (time: string) => Date.parse(`2026-06-22T${time}:00Z`);
  const shifts = [
    { startsAt: at('08:00'), endsAt: at('12:00'), skills: [] },
    { startsAt: at('08:30'), endsAt: at('10:00'), skills: [] },
  ];
  expect(coverageHours('UTC', { from: '2026-06-22', to: '2026-06-22' }, needs, shifts)).toEqual([
    { date: '2026-06-22', hour: 0, needed: 1, planned: 0, missing: 1 },
    { date: '2026-06-22', hour: 8, needed: 2, planned: 1, missing: 1 },
    { date: '2026-06-22', hour: 9, needed: 2, planned: 2, missing: 1 },
    { date: '2026-06-22', hour: 10, needed: 2, planned: 1, missing: 1 },
  ]);
});

test('the hour that daylight saving skips is not listed', () => {
  const needs = [{ id: 'a', weekday: 7, from: '00:00', to: '24:00', people: 1, skill: null }];
  const hours = coverageHours('Europe/Berlin', { from: '2026-03-29', to: '2026-03-29' }, needs, []);
  expect(hours.map(({ hour }) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, index) => index + 3)]);
});
