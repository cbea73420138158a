import type { HealthPoint } from '@polyclinic/contract';
import { slotsOf, sumOf, troubleShare } from './health-slots';

const point = (at: string, counts: Partial<HealthPoint> = {}): HealthPoint => ({
  at,
  version: '1.0.0',
  loads: 0,
  failures: 0,
  crashes: 0,
  ...counts,
});
const range = { now: Date.parse('2030-01-01T12:10:00Z'), hours: 2, minutesPerPoint: 30 };

test('quiet stretches are part of the picture', () => {
  const slots = slotsOf([point('2030-01-01T11:00:00Z', { loads: 4, failures: 1 })], range);
  expect(slots).toEqual([
    { at: '2030-01-01T10:30:00.000Z', starts: 0, troubles: 0 },
    { at: '2030-01-01T11:00:00.000Z', starts: 5, troubles: 1 },
    { at: '2030-01-01T11:30:00.000Z', starts: 0, troubles: 0 },
    { at: '2030-01-01T12:00:00.000Z', starts: 0, troubles: 0 },
  ]);
});

test('releases that ran at the same time are counted together', () => {
  const at = '2030-01-01T12:00:00Z';
  const slots = slotsOf([point(at, { loads: 2 }), point(at, { version: '2.0.0', loads: 3, crashes: 1 })], range);
  expect(slots.at(-1)).toMatchObject({ starts: 5, troubles: 1 });
});

test('what began just before the range, or by a clock that is ahead, is not lost', () => {
  const slots = slotsOf(
    [point('2030-01-01T10:10:00Z', { loads: 1 }), point('2030-01-01T12:31:00Z', { loads: 2 })],
    range,
  );
  expect(slots.map(({ starts }) => starts)).toEqual([1, 0, 0, 2]);
});

test('the share of trouble is of all that were started, and never more than all', () => {
  expect(troubleShare({ loads: 6, failures: 2, crashes: 2 })).toBe(0.5);
  expect(troubleShare({ loads: 1, failures: 0, crashes: 7 })).toBe(1);
  expect(troubleShare(sumOf([]))).toBeNull();
});
