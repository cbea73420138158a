import { CALENDAR_SEARCH_PARAMS, daysOf, stepped, calendarQueryOf } from './calendar-search-params';

const query = (more: Partial<typeof CALENDAR_SEARCH_PARAMS>) =>
  calendarQueryOf({ ...CALENDAR_SEARCH_PARAMS, ...more }, '2030-05-06');

test('an address that says nothing is the day that it is', () => {
  expect(query({})).toEqual({ view: 'day', date: '2030-05-06', hidden: [] });
});

test('what an address says that means nothing is left out', () => {
  const nonsense = { view: 'year', date: '2030-02-31', doctor: 'me', status: 'LOST', service: '1', hidden: 'everyone' };
  expect(query(nonsense)).toEqual({ view: 'day', date: '2030-05-06', hidden: [] });
});

test('a month is shown in six weeks from the Monday on which or before which it begins', () => {
  const days = daysOf('month', '2030-05-17');
  expect(days).toHaveLength(42);
  expect([days[0], days.at(-1)]).toEqual(['2030-04-29', '2030-06-09']);
  expect(daysOf('week', '2030-05-12')[0]).toBe('2030-05-06');
});

test.each([
  ['day', '2030-03-31', 1, '2030-04-01'],
  ['week', '2030-01-02', -1, '2029-12-26'],
  ['month', '2030-01-31', 1, '2030-02-28'],
  ['month', '2032-01-31', 1, '2032-02-29'],
  ['month', '2030-01-15', -1, '2029-12-15'],
] as const)('from a %s of %s, %i on is %s', (view, date, steps, expected) => {
  expect(stepped(view, date, steps)).toBe(expected);
});

test('the weeks of a clinic that works from Sunday on begin on Sunday', () => {
  expect(daysOf('week', '2030-05-12', 7)[0]).toBe('2030-05-12');
  expect(daysOf('week', '2030-05-11', 7)[0]).toBe('2030-05-05');
});
