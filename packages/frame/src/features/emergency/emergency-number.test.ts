import { emergencyNumber } from './emergency-number';

test.each([
  ['IN', '112'],
  ['US', '911'],
  ['GB', '999'],
  ['AU', '000'],
  ['DE', '112'],
  [null, '112'],
])('the emergency number of the country %s is %s', (country, number) => {
  expect(emergencyNumber(country)).toBe(number);
});
