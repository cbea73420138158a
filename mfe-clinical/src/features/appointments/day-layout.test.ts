import { freeSlots, hoursOf, placed, slotsOf } from './day-layout';

const at = (time: string, duration = 30) => ({ dateTime: `2030-05-06T${time}:00`, duration });
const lanesOf = (...booked: ReturnType<typeof at>[]) => placed(booked).map(({ lane, lanes }) => `${lane + 1}/${lanes}`);

test('a day is drawn from eight to six', () => {
  const hours = hoursOf([at('09:00')]);
  expect(hours).toEqual({ start: 480, end: 1080 });
  expect(slotsOf(hours)).toHaveLength(20);
});

test('what begins earlier or ends later widens it to the half hour', () => {
  expect(hoursOf([at('07:40', 20), at('17:45', 50)])).toEqual({ start: 450, end: 1140 });
  expect(hoursOf([at('23:30', 120)]).end).toBe(1440);
});

test('blocks that overlap stand side by side, others have the whole width', () => {
  expect(lanesOf(at('09:00'), at('09:15'), at('09:45'), at('11:00'))).toEqual(['1/2', '2/2', '1/1', '1/1']);
  expect(lanesOf(at('09:00', 90), at('09:00'), at('09:10'), at('09:40'))).toEqual(['1/3', '2/3', '3/3', '2/3']);
  expect(placed([])).toEqual([]);
});

test('the shortest visit still has room for a line', () => {
  expect(placed([at('09:00', 5)])[0]).toMatchObject({ start: 540, end: 555 });
});

test('a half hour that anything reaches into is not free', () => {
  const slots = slotsOf({ start: 540, end: 660 });
  expect(freeSlots(slots, [at('09:20', 20)])).toEqual([600, 630]);
  expect(freeSlots(slots, [])).toEqual([540, 570, 600, 630]);
});
