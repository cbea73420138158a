import { clock } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment, ScheduleException } from '@polyclinic/contract';
import { i18n } from '@polyclinic/ui/kit/i18n';
import { calendarColumns } from './calendar-columns';
import { timelineOf } from './day-timeline';
import { arun, DATE, meera, someVisit, visitId } from './testing-calendar';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const NINE_TO_FIVE = [{ weekday: 1, from: '09:00', to: '17:00', validFrom: null, validTo: null }];

function timeline(rows: CalendarAppointment[], now: string, exceptions: ScheduleException[] = []) {
  const schedule = { hours: [{ userId: null, hours: NINE_TO_FIVE, version: 1 }], exceptions };
  const columns = calendarColumns({
    days: [DATE],
    appointments: rows,
    doctors: [meera, arun],
    others: [],
    chosen: undefined,
    schedule,
  });
  return timelineOf(columns, [], clock(now));
}

const visit = (time: string, more: Partial<CalendarAppointment> = {}) =>
  someVisit({ id: visitId(clock(time)), dateTime: `${DATE}T${time}:00`, ...more });

const leave = (from: string, to: string): ScheduleException => ({
  id: visitId(9),
  kind: 'LEAVE',
  userId: arun.id,
  facilityId: null,
  startsAt: `${DATE}T${from}:00`,
  endsAt: `${DATE}T${to}:00`,
  title: 'Course',
  leaveReason: 'TRAINING',
  person: arun,
  facilityName: null,
  affected: 0,
  version: 1,
  createdAt: '2030-01-01T00:00:00Z',
});

test('every doctor at work has a row, over the hours of the clinic', () => {
  const { hours, rows } = timeline([visit('10:00')], '08:00');
  expect(hours).toEqual({ start: clock('09:00'), end: clock('17:00') });
  expect(rows.map(({ doctor, blocks }) => [doctor, blocks.length])).toEqual([
    ['Dr. Meera Iyer', 1],
    ['Dr. Arun Das', 0],
  ]);
});

test('the hours reach to appointments outside them, and cancelled ones leave gaps', () => {
  const { hours, rows } = timeline([visit('18:00'), visit('10:00', { status: 'CANCELLED' })], '08:00');
  expect(hours.end).toBe(clock('18:30'));
  expect(rows[0]?.blocks.map(({ start }) => start)).toEqual([clock('18:00')]);
});

test('appointments at one time lie in lanes', () => {
  const rows = timeline([visit('10:00'), visit('10:15'), visit('12:00')], '08:00').rows;
  expect(rows[0]?.lanes).toBe(2);
  expect(rows[1]?.lanes).toBe(1);
});

test.each([
  ['08:00', '09:00'],
  ['09:20', '09:20'],
  ['09:50', '11:00'],
  ['10:45', '11:00'],
  ['16:50', undefined],
])('at %s the next free time is %s', (now, expected) => {
  const { rows } = timeline([visit('10:00'), visit('10:30')], now);
  expect(rows[0]?.nextFree).toBe(expected && clock(expected));
});

test('who is on leave is named with the time, and is free afterwards', () => {
  const [, row] = timeline([], '09:30', [leave('09:00', '13:00')]).rows;
  expect(row?.away).toEqual([{ start: clock('09:00'), end: clock('13:00'), why: 'ON_LEAVE', title: 'Course' }]);
  expect(row?.nextFree).toBe(clock('13:00'));
});
