import { shownDays, steppedDate } from './shown-days';

test('a week begins on Monday, a month has all its days', () => {
  expect(shownDays('week', '2030-01-02')).toEqual([
    '2029-12-31',
    '2030-01-01',
    '2030-01-02',
    '2030-01-03',
    '2030-01-04',
    '2030-01-05',
    '2030-01-06',
  ]);
  expect(shownDays('month', '2028-02-10')).toHaveLength(29);
  expect(steppedDate('month', '2030-01-31', 1)).toBe('2030-02-01');
  expect(steppedDate('month', '2030-03-31', -1)).toBe('2030-02-01');
});
