import { isLongWait, minutesSince } from './waits';

const NOON = Date.parse('2030-05-06T12:00:00Z');

test('waits are whole minutes, and never less than none', () => {
  expect(minutesSince('2030-05-06T11:39:30Z', NOON)).toBe(20);
  expect(minutesSince('2030-05-06T12:05:00Z', NOON)).toBe(0);
  expect([20, 21].map(isLongWait)).toEqual([false, true]);
});
