import type { Schedule } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment, ScheduleException } from '@polyclinic/contract';
import { daySlots } from './day-slots';
import { DATE, someVisit } from './testing-calendar';

const row = (from: string, to: string) => ({ weekday: 1, from, to, validFrom: null, validTo: null });
const clinic = { userId: null, version: 1, hours: [row('09:00', '13:00'), row('14:00', '17:00')] };
const without: Schedule = { hours: [], exceptions: [] };
const open: Schedule = { hours: [clinic], exceptions: [] };
const closed: Schedule = { hours: [{ ...clinic, hours: [{ ...row('09:00', '13:00'), weekday: 2 }] }], exceptions: [] };

const slots = (schedule: Schedule, appointments: CalendarAppointment[] = []) =>
  daySlots({ appointments, schedule, date: DATE, doctorId: null });
const times = (all: ReturnType<typeof slots>) => all.map(({ dateTime }) => dateTime.slice(11, 16));

test('section 9: a clinic without hours has half hours from 08:00 to 17:30', () => {
  expect(times(slots(without))).toHaveLength(20);
  expect(times(slots(without)).at(0)).toBe('08:00');
  expect(times(slots(without)).at(-1)).toBe('17:30');
});

test('a clinic with hours has those, with its break marked', () => {
  const shown = slots(open);
  expect([times(shown).at(0), times(shown).at(-1)]).toEqual(['09:00', '16:30']);
  expect(times(shown.filter((slot) => slot.closed))).toEqual(['13:00', '13:30']);
});

test('an appointment outside the hours is shown all the same', () => {
  const shown = slots(open, [someVisit({ dateTime: `${DATE}T19:15:00` })]);
  expect(times(shown).at(-1)).toBe('19:30');
  expect(times(shown.filter(({ appointments }) => appointments.length > 0))).toEqual(['19:00']);
});

test('a closed day has no half hours but those of its appointments', () => {
  expect(slots(closed)).toEqual([]);
  const shown = slots(closed, [someVisit({ dateTime: `${DATE}T10:00:00` })]);
  expect(times(shown)).toEqual(['10:00']);
  expect(shown[0]?.closed?.why).toBe('OUTSIDE_HOURS');
});

test('a holiday closes the half hours, with its name', () => {
  const holiday: ScheduleException = {
    id: '0192f0c1-0000-7000-8000-000000003001',
    kind: 'HOLIDAY',
    userId: null,
    facilityId: null,
    facilityName: null,
    leaveReason: null,
    person: null,
    startsAt: `${DATE}T00:00:00`,
    endsAt: '2030-05-07T00:00:00',
    title: 'Diwali',
    affected: 0,
    version: 1,
    createdAt: '2030-01-01T00:00:00Z',
  };
  const shown = slots({ hours: [clinic], exceptions: [holiday] });
  expect(shown.every((slot) => slot.closed?.title === 'Diwali')).toBe(true);
});
