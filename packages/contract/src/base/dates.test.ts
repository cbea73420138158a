import { addDays, daysBetween, isDate, mondayOf, weekdayOf } from './dates';

test('days are counted over the ends of months, years and leap days', () => {
  expect([
    addDays('2026-12-31', 1),
    addDays('2028-02-28', 1),
    addDays('2026-03-01', -1),
    addDays('2026-05-05', 0),
  ]).toEqual(['2027-01-01', '2028-02-29', '2026-02-28', '2026-05-05']);
  expect([daysBetween('2026-02-27', '2026-03-01'), daysBetween('2026-03-01', '2026-02-27')]).toEqual([2, -2]);
});

test('weekdays are counted from Monday, and a week begins with it', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 6, 7]);
  expect(['2026-11-16', '2026-11-19', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
});

test('only a day that the calendar has is a date', () => {
  const texts = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-01', '2026-01-01T00:00', 'today', ''];
  expect(texts.filter(isDate)).toEqual(['2028-02-29']);
});
