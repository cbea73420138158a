import { daysOf } from '@polyclinic/clinic-ui/calendar';
import { i18n } from '@polyclinic/ui/kit/i18n';
import { columnOf } from './calendar-columns';
import { arun, DATE, meera, someVisit, visitId } from './testing-calendar';
import { weekColumns } from './week-columns';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const visits = [
  someVisit({ id: visitId(2), doctorId: arun.id }),
  someVisit({ id: visitId(1) }),
  someVisit({ id: visitId(3), doctorId: null, dateTime: '2030-05-08T11:00:00' }),
];

const week = (hidden: string[] = [], chosen?: string) =>
  weekColumns(
    {
      days: daysOf('week', DATE),
      appointments: visits,
      doctors: [meera, arun],
      others: [],
      chosen,
      schedule: { hours: [], exceptions: [] },
    },
    hidden,
  );

test('a week has one column per day, in which the doctors are side by side', () => {
  const { columns, legend } = week();
  expect(columns.map(({ date }) => date)).toEqual(daysOf('week', DATE));
  expect(columns[0]?.appointments.map(({ id }) => id)).toEqual([visitId(1), visitId(2)]);
  expect(columnOf(columns[0], arun.id)?.appointments.map(({ id }) => id)).toEqual([visitId(2)]);
  expect(legend.map(({ name, isShown }) => [name, isShown])).toEqual([
    ['Dr. Meera Iyer', true],
    ['Dr. Arun Das', true],
    ['No doctor assigned', true],
  ]);
});

test('hidden doctors are left out; the legend still lists them', () => {
  const { columns, legend } = week([arun.id]);
  expect(columns.flatMap(({ appointments }) => appointments).map(({ id }) => id)).toEqual([visitId(1), visitId(3)]);
  expect(legend.filter(({ isShown }) => !isShown).map(({ name }) => name)).toEqual(['Dr. Arun Das']);
});

test('with one doctor left the week is that doctor’s', () => {
  const { columns } = week([arun.id, 'none']);
  expect(columns).toHaveLength(7);
  expect(new Set(columns.map(({ doctorId, team }) => team ?? doctorId))).toEqual(new Set([meera.id]));
  expect(week([], arun.id)).toMatchObject({ legend: [], columns: daysOf('week', DATE).map((date) => ({ date })) });
});

test('an address that hides everyone shows everyone', () => {
  expect(week([meera.id, arun.id, 'none']).legend.every(({ isShown }) => isShown)).toBe(true);
});
