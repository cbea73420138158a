import { cellKey, cellsOf, drawnRows, movedTo, shownDays, steppedDate } from './roster-days';

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

test('a night shift is on the day on which it starts, leave on each of its days', () => {
  const shift = {
    id: 's',
    employeeId: 'e',
    departmentId: null,
    startsAt: '2030-01-02T22:00:00',
    endsAt: '2030-01-03T06:00:00',
    breakMinutes: 0,
    title: null,
    skills: [],
    status: 'DRAFT' as const,
    problems: [],
    version: 1,
  };
  const leave = {
    id: 'l',
    employeeId: 'e',
    startsAt: '2030-01-03T12:00:00',
    endsAt: '2030-01-05T00:00:00',
    isApproved: true,
  };
  const cells = cellsOf(
    { shifts: [shift, { ...shift, employeeId: null }], leave: [leave] },
    shownDays('week', '2030-01-02'),
  );
  expect([...cells.keys()].toSorted()).toEqual([' 2030-01-02', 'e 2030-01-02', 'e 2030-01-03', 'e 2030-01-04']);
  expect(cells.get(cellKey('e', '2030-01-02'))?.shifts).toHaveLength(1);
});

test('arrow keys stay within the grid', () => {
  const grid = { rows: 3, columns: 7, isCtrl: false };
  expect(movedTo('ArrowDown', { row: 2, column: 1 }, grid)).toEqual({ row: 2, column: 1 });
  expect(movedTo('End', { row: 0, column: 1 }, grid)).toEqual({ row: 0, column: 6 });
  expect(movedTo('Home', { row: 2, column: 5 }, { ...grid, isCtrl: true })).toEqual({ row: 0, column: 0 });
  expect(movedTo('a', { row: 0, column: 0 }, grid)).toBeUndefined();
});

test('of two hundred rows only those around the viewport are drawn', () => {
  expect(drawnRows({ top: 4400, height: 440 }, { rows: 200, rowHeight: 44 })).toEqual({ first: 92, end: 118 });
  expect(drawnRows({ top: 0, height: 440 }, { rows: 5, rowHeight: 44 })).toEqual({ first: 0, end: 5 });
});
