import { normalPhone } from './normal-phone';

test.each([
  ['212 555 0188', 'US', '+1 212 555 0188'],
  ['(212) 555-0188', 'US', '+1 212 555 0188'],
  ['098400 12345', 'IN', '+91 98400 12345'],
  ['044 2812 3456', 'IN', '+91 44 2812 3456'],
  ['030 1234567', 'DE', '+49 30 1234567'],
  ['+91 98400-12345', 'US', '+91 98400 12345'],
  ['+919840012345', null, '+91 98400 12345'],
])('%s in %s is %s', (typed, country, normal) => {
  expect(normalPhone(typed, country)).toBe(normal);
});

test.each([
  ['4711', 'US'],
  ['212 555 0188', null],
  ['212 555 0188', 'XX'],
])('%s in %s stays as typed', (typed, country) => {
  expect(normalPhone(typed, country)).toBe(typed);
});
