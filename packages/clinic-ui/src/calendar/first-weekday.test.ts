import { firstWeekday } from './first-weekday';

const open = (weekdays: number[]) => [
  {
    userId: null,
    version: 1,
    hours: weekdays.map((weekday) => ({ weekday, from: '09:00', to: '17:00', validFrom: null, validTo: null })),
  },
];

test.each([
  ['Monday to Friday', [1, 2, 3, 4, 5], 1],
  ['Monday to Saturday', [1, 2, 3, 4, 5, 6], 1],
  ['Sunday to Thursday', [7, 1, 2, 3, 4], 7],
  ['Saturday to Thursday', [6, 7, 1, 2, 3, 4], 6],
  ['Tuesday to Saturday', [2, 3, 4, 5, 6], 2],
  ['every day', [1, 2, 3, 4, 5, 6, 7], 1],
])('the week of a clinic open %s begins on its first working day', (_, weekdays, expected) => {
  expect(firstWeekday(open(weekdays))).toBe(expected);
});

test('without known hours it begins on Monday', () => {
  expect(firstWeekday([])).toBe(1);
});
