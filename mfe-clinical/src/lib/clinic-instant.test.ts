import { instantAt } from './clinic-instant';

test.each([
  ['Asia/Kolkata', '2026-03-01T13:30:00', '2026-03-01T08:00:00.000Z'],
  ['America/New_York', '2026-03-07T23:30:00', '2026-03-08T04:30:00.000Z'],
  ['America/New_York', '2026-03-08T03:30:00', '2026-03-08T07:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T04:00:00', '2026-10-25T03:00:00.000Z'],
  ['UTC', '2026-01-01T00:00:00', '2026-01-01T00:00:00.000Z'],
])('in %s, %s is %s', (zone, wall, instant) => {
  expect(instantAt(zone, wall)).toBe(instant);
});
