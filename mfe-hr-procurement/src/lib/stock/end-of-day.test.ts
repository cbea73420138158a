import { endOfDay } from './end-of-day';

test('a day ends at midnight of the clinic, also on the day on which the clocks change', () => {
  expect(endOfDay('2030-01-02', 'Asia/Kolkata')).toBe('2030-01-02T18:29:59.999Z');
  expect(endOfDay('2030-03-31', 'Europe/Berlin')).toBe('2030-03-31T21:59:59.999Z');
  expect(endOfDay('2030-03-30', 'Europe/Berlin')).toBe('2030-03-30T22:59:59.999Z');
});
