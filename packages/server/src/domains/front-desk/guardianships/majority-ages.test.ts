import { majorityAt } from './majority-ages';

test.each([
  ['IN', 'Tamil Nadu', 18],
  ['DE', null, 18],
  ['US', 'California', 18],
  ['US', 'AL', 19],
  ['US', 'Nebraska', 19],
  ['US', ' mississippi ', 21],
  ['IN', 'AL', 18],
  [null, null, 18],
])('in %s, %s, people are of age at a number of years with a source', (country, state, age) => {
  const majority = majorityAt(country, state);
  expect(majority.age).toBe(age);
  expect(majority.source).not.toBe('');
});
