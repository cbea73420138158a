import type { ScheduleException } from '@polyclinic/contract';
import { closedHours, closureOf, openHours, type Schedule } from './open-hours';

const DATE = '2030-05-06';
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
const meera = { id: uuid(201), firstName: 'Meera', lastName: 'Iyer', nativeName: null };
const arun = { ...meera, id: uuid(202), firstName: 'Arun', lastName: 'Das' };

const row = (from: string, to: string, more: { validFrom?: string; validTo?: string } = {}) => ({
  weekday: 1,
  from,
  to,
  validFrom: null,
  validTo: null,
  ...more,
});
const clinic = { userId: null, version: 1, hours: [row('09:00', '13:00'), row('14:00', '17:00')] };

function exception(more: Partial<ScheduleException>): ScheduleException {
  return {
    id: uuid(3001),
    kind: 'HOLIDAY',
    userId: null,
    facilityId: null,
    facilityName: null,
    leaveReason: null,
    person: null,
    startsAt: `${DATE}T00:00:00`,
    endsAt: '2030-05-07T00:00:00',
    title: null,
    affected: 0,
    version: 1,
    createdAt: '2030-01-01T00:00:00Z',
    ...more,
  };
}
const leave = (from: string, to: string) =>
  exception({
    kind: 'LEAVE',
    person: {
      id: meera.id,
      firstName: 'Meera',
      lastName: 'Iyer',
      nativeName: null,
    },
    title: 'Congress',
    startsAt: `${DATE}T${from}:00`,
    endsAt: `${DATE}T${to}:00`,
  });
const of = (...exceptions: ScheduleException[]): Schedule => ({ hours: [clinic], exceptions });
const words = (schedule: Schedule, doctorId: string | null = meera.id) =>
  closedHours(schedule, DATE, doctorId).map(({ start, end, why }) => `${start / 60}-${end / 60} ${why}`);

test('a clinic that has said nothing of its hours is always open', () => {
  expect(openHours({ hours: [], exceptions: [] }, DATE, meera.id)).toBeUndefined();
  expect(closedHours({ hours: [], exceptions: [] }, DATE, meera.id)).toEqual([]);
});

test('what lies outside the hours, and the break between them, is closed', () => {
  expect(words(of())).toEqual(['0-9 OUTSIDE_HOURS', '13-14 OUTSIDE_HOURS', '17-24 OUTSIDE_HOURS']);
});

test('a doctor’s own hours stand in for the clinic’s, as long as they hold', () => {
  const own = { userId: arun.id, version: 1, hours: [row('10:00', '12:00', { validTo: DATE })] };
  const schedule = { hours: [clinic, own], exceptions: [] };
  expect(openHours(schedule, DATE, arun.id)).toEqual([{ start: 600, end: 720 }]);
  expect(openHours(schedule, '2030-05-13', arun.id)).toEqual([]);
  expect(openHours(schedule, DATE, meera.id)).toHaveLength(2);
});

test('a leave closes its hours alone, and for that person alone', () => {
  expect(words(of(leave('10:00', '12:00')))).toContain('10-12 ON_LEAVE');
  expect(words(of(leave('10:00', '12:00')), arun.id)).not.toContain('10-12 ON_LEAVE');
});

test('a holiday closes the day for everybody; extra hours open it, except for who is away', () => {
  expect(words(of(exception({})))).toEqual(['0-24 HOLIDAY']);
  const extra = exception({ kind: 'OPEN_EXTRA', startsAt: `${DATE}T09:00:00`, endsAt: `${DATE}T11:00:00` });
  expect(words(of(exception({}), extra))).toEqual(['0-9 HOLIDAY', '11-24 HOLIDAY']);
  expect(words(of(extra, leave('10:00', '12:00')))).toContain('10-12 ON_LEAVE');
});

test('what lasts for days closes each of them whole', () => {
  const long = exception({ startsAt: '2030-05-01T12:00:00', endsAt: '2030-05-08T12:00:00' });
  expect(words(of(long))).toEqual(['0-24 HOLIDAY']);
});

test('a stretch that touches nothing closed is open', () => {
  const closed = closedHours(of(leave('10:00', '12:00')), DATE, meera.id);
  expect(closureOf(closed, { start: 570, end: 600 })).toBeUndefined();
  expect(closureOf(closed, { start: 570, end: 605 })).toMatchObject({ why: 'ON_LEAVE', title: 'Congress' });
});
