import { SERIES_LIMIT, SeriesPattern } from '@polyclinic/contract';
import { daysOf } from './series.rules';

const days = (first: string, pattern: Partial<SeriesPattern>) =>
  daysOf(first, SeriesPattern.parse({ every: 'WEEK', interval: 1, ...pattern }));

test('every other day', () => {
  expect(days('2030-02-27', { every: 'DAY', interval: 2, count: 3 })).toEqual([
    '2030-02-27',
    '2030-03-01',
    '2030-03-03',
  ]);
});

test('each week on the weekday of the first day, unless weekdays are named', () => {
  expect(days('2030-05-06', { count: 3 })).toEqual(['2030-05-06', '2030-05-13', '2030-05-20']);
  expect(days('2030-05-08', { weekdays: [5, 1], count: 4 })).toEqual([
    '2030-05-10',
    '2030-05-13',
    '2030-05-17',
    '2030-05-20',
  ]);
});

test('each second week counts weeks from Monday', () => {
  expect(days('2030-05-12', { interval: 2, weekdays: [1, 7], count: 3 })).toEqual([
    '2030-05-12',
    '2030-05-20',
    '2030-05-26',
  ]);
});

test('each month, on the last day of a month that is too short', () => {
  expect(days('2030-12-31', { every: 'MONTH', count: 5 })).toEqual([
    '2030-12-31',
    '2031-01-31',
    '2031-02-28',
    '2031-03-31',
    '2031-04-30',
  ]);
  expect(days('2032-01-30', { every: 'MONTH', interval: 1, count: 2 })).toEqual(['2032-01-30', '2032-02-29']);
});

test('a last day ends it, or the count, whichever comes first', () => {
  expect(days('2030-05-06', { until: '2030-05-20' })).toEqual(['2030-05-06', '2030-05-13', '2030-05-20']);
  expect(days('2030-05-06', { until: '2030-05-20', count: 2 })).toHaveLength(2);
  expect(days('2030-05-06', { until: '2030-05-05' })).toEqual([]);
});

test('one more than a series may have is as far as it is followed', () => {
  expect(days('2030-05-06', { every: 'DAY', until: '2099-01-01' })).toHaveLength(SERIES_LIMIT + 1);
});
