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

test('the hours are those of the clinic where they are known', () => {
  expect(
    hoursOf(
      [],
      [
        { start: 555, end: 780 },
        { start: 840, end: 1010 },
      ],
    ),
  ).toEqual({ start: 540, end: 1020 });
  expect(hoursOf([at('07:00')], [{ start: 540, end: 1020 }])).toEqual({ start: 420, end: 1020 });
});

test('whatever is booked, no two blocks of a lane touch the same minute, and no lane is drawn in vain', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const booked = Array.from({ length: random(40) }, () => at(clock(480 + random(120) * 5), 5 + random(20) * 5));
    const blocks = placed(booked);
    expect(blocks).toHaveLength(booked.length);
    for (const one of blocks) {
      const beside = blocks.filter((other) => other.start < one.end && other.end > one.start);
      expect(new Set(beside.map(({ lane }) => lane)).size).toBeGreaterThan(0);
      expect(beside.filter(({ lane }) => lane === one.lane)).toHaveLength(1);
      expect(one.lane).toBeLessThan(one.lanes);
      expect(beside.every(({ lanes }) => lanes === one.lanes)).toBe(true);
    }
    const deepest = Math.max(
      0,
      ...blocks.map((one) => blocks.filter(({ start, end }) => start <= one.start && end > one.start).length),
    );
    expect(Math.max(0, ...blocks.map(({ lanes }) => lanes))).toBe(deepest);
  }
});

test('a half hour that anything reaches into is not free', () => {
  const slots = slotsOf({ start: 540, end: 660 });
  expect(freeSlots(slots, [at('09:20', 20)])).toEqual([600, 630]);
  expect(freeSlots(slots, [])).toEqual([540, 570, 600, 630]);
});
