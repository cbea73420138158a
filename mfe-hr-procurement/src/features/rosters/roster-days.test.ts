import { shownDays } from '../../lib/shown-days';
import { cellsOf, drawnRows, isSameRow, movedTo, timesOn } from './roster-days';

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
  expect([...cells.keys()].toSorted()).toEqual(['', 'e']);
  expect([...(cells.get('e')?.keys() ?? [])].toSorted()).toEqual(['2030-01-02', '2030-01-03', '2030-01-04']);
  expect(cells.get('e')?.get('2030-01-02')?.shifts).toHaveLength(1);
  // After an edit of another row, a row is drawn again only if its own shifts have changed.
  const [same, other] = [shift, { ...shift, version: 2 }].map((one) =>
    cellsOf({ shifts: [one], leave: [leave] }, shownDays('week', '2030-01-02')).get('e'),
  );
  const former = cellsOf({ shifts: [shift], leave: [leave] }, shownDays('week', '2030-01-02')).get('e');
  expect([isSameRow(former, same), isSameRow(former, other), isSameRow(former, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isSameRow(undefined, undefined)).toBe(true);
});

test('a shift that is moved keeps its wall times, past midnight and across months as well', () => {
  const night = { startsAt: '2030-01-31T22:00:00', endsAt: '2030-02-01T06:00:00' };
  expect(timesOn('2030-02-28', night)).toEqual({ startsAt: '2030-02-28T22:00:00', endsAt: '2030-03-01T06:00:00' });
  expect(timesOn('2029-12-31', night)).toEqual({ startsAt: '2029-12-31T22:00:00', endsAt: '2030-01-01T06:00:00' });
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
