import { addDays } from '@polyclinic/contract';
import fc from 'fast-check';
import { dateOf, momentOf, wallTimeOf } from '../../../platform/time/zone-clock';
import { rounds } from '../../../testing/rounds';
import { minuteOf, momentsOf } from './day-moments';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];
const HALF_HOUR_MS = 1_800_000;

const halfHours = (zone: string, date: string, from: string, to: string) =>
  momentsOf(zone, date, minuteOf(from), minuteOf(to)).reduce(
    (sum, range) => sum + (range.to - range.from) / HALF_HOUR_MS,
    0,
  );

test('a night in which the clocks change has an hour less or more', () => {
  expect(halfHours('America/New_York', '2026-03-08', '01:00', '05:00')).toBe(6);
  expect(halfHours('America/New_York', '2026-11-01', '00:00', '04:00')).toBe(10);
  expect(halfHours('Europe/Berlin', '2026-03-29', '01:00', '05:00')).toBe(6);
  expect(halfHours('Europe/Berlin', '2026-10-25', '00:00', '04:00')).toBe(10);
  expect(halfHours('Australia/Lord_Howe', '2026-10-04', '01:00', '05:00')).toBe(7);
  expect(halfHours('Australia/Lord_Howe', '2026-04-05', '00:00', '04:00')).toBe(9);
  expect(halfHours('Asia/Kolkata', '2026-03-08', '01:00', '05:00')).toBe(8);
});

test('a time that the clock leaps over is not there, and one that it shows twice is there twice', () => {
  expect(halfHours('America/New_York', '2026-03-08', '02:00', '03:00')).toBe(0);
  expect(momentsOf('America/New_York', '2026-11-01', 60, 90)).toEqual([
    { from: Date.parse('2026-11-01T01:00:00-04:00'), to: Date.parse('2026-11-01T01:30:00-04:00') },
    { from: Date.parse('2026-11-01T01:00:00-05:00'), to: Date.parse('2026-11-01T01:30:00-05:00') },
  ]);
});

test('a date that a zone left out has no moments, and its neighbours have all of theirs', () => {
  expect(momentsOf('Pacific/Apia', '2011-12-30', 0, 1440)).toEqual([]);
  expect(halfHours('Pacific/Apia', '2011-12-29', '00:00', '24:00')).toBe(48);
  expect(halfHours('Pacific/Apia', '2011-12-31', '00:00', '24:00')).toBe(48);
});

test('the days of a year follow each other without a gap, in every zone', () => {
  for (const zone of ZONES) {
    let end = momentsOf(zone, '2025-12-31', 0, 1440)[0]?.to;
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
      const day = momentsOf(zone, date, 0, 1440);
      expect(day).toHaveLength(1);
      expect(day[0]?.from).toBe(end);
      end = day[0]?.to;
    }
  }
});

test('a moment and what the clock shows then belong together', () => {
  const moment = fc
    .integer({ min: Date.parse('2010-01-01'), max: Date.parse('2040-01-01') })
    .map((ms) => ms - (ms % 1000));
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moment, (zone, at) => {
      const wall = wallTimeOf(zone, at);
      const again = momentOf(zone, wall);
      // Only the first of two equal local times does not convert back to itself.
      expect(again === at || (again > at && wallTimeOf(zone, again) === wall)).toBe(true);
      expect(dateOf(zone, at)).toBe(wall.slice(0, 10));
      const minute = minuteOf(wall.slice(11, 16));
      const shown = momentsOf(zone, wall.slice(0, 10), minute, minute + 1);
      expect(shown.some(({ from, to }) => from <= at && at < to)).toBe(true);
    }),
    { numRuns: rounds({ sample: 400, all: 2000 }) },
  );
});
