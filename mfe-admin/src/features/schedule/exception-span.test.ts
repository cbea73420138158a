import { monthsOf, spanOfDays, wholeDays } from './exception-span';

test('whole days include the last one, across the end of a year as well', () => {
  const span = spanOfDays('2030-12-31', '2031-01-01');
  expect(span).toEqual({ startsAt: '2030-12-31T00:00:00', endsAt: '2031-01-02T00:00:00' });
  expect(wholeDays(span)).toEqual({ dateFrom: '2030-12-31', dateTo: '2031-01-01' });
});

test('an entry within a day is not in whole days', () => {
  expect(wholeDays({ startsAt: '2030-05-06T09:00:00', endsAt: '2030-05-07T00:00:00' })).toBeUndefined();
});

test('an entry belongs to every month it touches, and to none that it only ends at', () => {
  expect(monthsOf(spanOfDays('2030-04-30', '2030-06-01'), 2030)).toEqual([4, 5, 6]);
  expect(monthsOf(spanOfDays('2030-04-01', '2030-04-30'), 2030)).toEqual([4]);
  expect(monthsOf(spanOfDays('2029-12-20', '2030-01-05'), 2030)).toEqual([1]);
  expect(monthsOf(spanOfDays('2030-12-20', '2031-01-05'), 2030)).toEqual([12]);
  expect(monthsOf(spanOfDays('2029-01-01', '2029-02-01'), 2030)).toEqual([]);
});
