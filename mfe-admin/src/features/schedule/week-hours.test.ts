import { copyDay, faultsOf, hoursOf, nextRange, rangesOf } from './week-hours';

const day = (
  weekday: number,
  from: string,
  to: string,
  validFrom: string | null = null,
  validTo: string | null = null,
) => ({
  weekday,
  from,
  to,
  validFrom,
  validTo,
});

test('a stretch that ends before it begins, one over another and a season that ends before it begins are told', () => {
  const ranges = rangesOf([
    day(1, '09:00', '12:00'),
    day(1, '11:00', '13:00'),
    day(1, '13:00', '13:00'),
    day(2, '09:00', '12:00', '2030-06-01', '2030-05-01'),
    day(3, '09:00', '12:00'),
    day(3, '12:00', '24:00'),
  ]);
  expect([...faultsOf(ranges)]).toEqual([
    [0, 'overlap'],
    [1, 'overlap'],
    [2, 'order'],
    [3, 'season'],
  ]);
});

test('the same hours in two seasons do not meet', () => {
  const ranges = rangesOf([day(1, '09:00', '12:00', null, '2030-05-31'), day(1, '08:00', '12:00', '2030-06-01', null)]);
  expect(faultsOf(ranges).size).toBe(0);
});

test('a further stretch leaves a break, and the day does not end after midnight', () => {
  const ranges = rangesOf([day(1, '09:00', '12:00')]);
  expect(nextRange(ranges, 1)).toMatchObject({ key: 1, from: '13:00', to: '17:00' });
  expect(nextRange(ranges, 2)).toMatchObject({ from: '09:00', to: '17:00' });
  expect(nextRange(rangesOf([day(1, '09:00', '24:00')]), 1)).toMatchObject({ from: '23:00', to: '24:00' });
});

test('a day that is copied takes the place of what the others had', () => {
  const ranges = rangesOf([
    day(1, '09:00', '12:00'),
    day(1, '13:00', '17:00'),
    day(2, '10:00', '11:00'),
    day(6, '09:00', '10:00'),
  ]);
  expect(hoursOf(copyDay(ranges, 1, [1, 2, 3]))).toEqual([
    ...[1, 2, 3].flatMap((weekday) => [day(weekday, '09:00', '12:00'), day(weekday, '13:00', '17:00')]),
    day(6, '09:00', '10:00'),
  ]);
  expect(copyDay(ranges, 7, [2])).toHaveLength(3);
});
