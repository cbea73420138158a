import { daysOfMonth, monthsAround } from './months';

test('a month has its first and last day, in leap years as well', () => {
  expect(daysOfMonth('2028-02')).toEqual({ startsOn: '2028-02-01', endsOn: '2028-02-29' });
  expect(daysOfMonth('2029-12')).toEqual({ startsOn: '2029-12-01', endsOn: '2029-12-31' });
});

test('periods can be opened for two months ahead and a year back', () => {
  const months = monthsAround('2030-01');
  expect(months.slice(0, 4)).toEqual(['2030-03', '2030-02', '2030-01', '2029-12']);
  expect(months.at(-1)).toBe('2029-01');
});
