import { wallClock } from './clinic-clock';

test('tells the time at the clinic, also past its midnight', () => {
  const moment = new Date('2030-05-06T19:05:40Z');
  expect(wallClock('Asia/Kolkata', moment)).toBe('2030-05-07T00:35:00');
  expect(wallClock('America/New_York', moment)).toBe('2030-05-06T15:05:00');
  expect(wallClock('UTC', moment)).toBe('2030-05-06T19:05:00');
});
