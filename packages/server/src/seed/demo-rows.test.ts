import { Duty, edgeBetween, NewPatient, Role, UserFields, type AppointmentStatus } from '@polyclinic/contract';
import { z } from 'zod';
import { impliedSteps, LIMITS } from '../domains/front-desk/appointments/appointments.rules';
import { DEMO_CLINICS } from './demo-clinics';
import { demoRows, PRESENT_MINUTE } from './demo-rows';
import { openCalendar } from './clinic-calendar';
import type { AppointmentRow, EventRow } from './visits';

// A Wednesday, a Saturday and the day after the end of daylight saving time in Europe, before that in New York.
const DAYS = ['2026-11-18T09:30:00Z', '2026-11-21T21:00:00Z', '2026-10-26T03:00:00Z'];
const IN_ORDER = ['COMPLETED', 'IN_PROGRESS', 'CHECKED_IN', 'CONFIRMED', 'SCHEDULED'];

const samples = DAYS.flatMap((day) =>
  DEMO_CLINICS.map((clinic) => {
    const calendar = openCalendar(clinic.timezone, new Date(day));
    const present = new Date(calendar.moment(calendar.today, PRESENT_MINUTE)).toISOString();
    return { name: `${clinic.name} on ${day}`, calendar, present, rows: demoRows(clinic, new Date(day), 'hash') };
  }),
);

describe.each(samples)('$name', ({ rows, calendar, present }) => {
  const histories = historiesOf(rows);

  test('every appointment has come to its status along edges of the state machine, by people who may', () => {
    const broken = histories.filter(({ appointment, events: [created, ...steps] }) => {
      let [status, at]: [string, string] = ['SCHEDULED', String(appointment.createdAt)];
      const isBegun = created?.kind === 'CREATED' && created.toStatus === status && created.at === at;
      const isWalked = steps.every((step) => {
        const isNext = step.fromStatus === status && isLegal(step) && at <= String(step.at);
        [status, at] = [step.toStatus, String(step.at)];
        return isNext;
      });
      const taken = steps.filter(({ isImplied }) => isImplied !== true);
      const isThere = status === appointment.status && at === appointment.updatedAt;
      return !(isBegun && isWalked && isThere && appointment.version === 1 + taken.length);
    });
    expect(broken).toEqual([]);
  });

  test('the stamps of an appointment are those of its events, and only a cancelled one has a reason', () => {
    const broken = histories.filter(({ appointment, events }) => {
      const stamp = (to: string) => events.find(({ toStatus }) => toStatus === to)?.at ?? null;
      const { confirmedAt, checkedInAt, startedAt, endedAt, status, cancelReason, cancelNote } = appointment;
      const areStamped =
        confirmedAt === stamp('CONFIRMED') &&
        checkedInAt === stamp('CHECKED_IN') &&
        startedAt === stamp('IN_PROGRESS') &&
        endedAt === stamp('COMPLETED');
      const isReasoned = (cancelReason !== null) === (status === 'CANCELLED');
      return !(areStamped && isReasoned && (cancelNote !== null) === (cancelReason === 'OTHER'));
    });
    expect(broken).toEqual([]);
  });

  test('nothing happens after the present, and only who has been waited for is a no-show', () => {
    expect(rows.appointmentEvents.filter(({ at = '' }) => at > present)).toEqual([]);
    const broken = histories.filter(({ appointment: { status, startsAt, endsAt }, events }) => {
      if (status === 'NO_SHOW')
        return Date.parse(String(events.at(-1)?.at)) <= Date.parse(startsAt) + LIMITS.noShowGraceMs;
      if (status === 'COMPLETED') return endsAt > present;
      return (status === 'SCHEDULED' || status === 'CONFIRMED') && startsAt <= present;
    });
    expect(broken).toEqual([]);
  });

  test('today is shown in the order of the day, with one visit of each doctor going on', () => {
    const [from, to] = [0, 24 * 60].map((minute) => new Date(calendar.moment(calendar.today, minute)).toISOString());
    const today = rows.appointments.filter(({ startsAt }) => startsAt >= (from ?? '') && startsAt < (to ?? ''));
    for (const doctorId of new Set(today.map((appointment) => appointment.doctorId))) {
      const mine = today.filter((appointment) => appointment.doctorId === doctorId);
      const order = mine.map(({ status = '' }) => IN_ORDER.indexOf(status)).filter((place) => place >= 0);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order.filter((place) => IN_ORDER[place] === 'IN_PROGRESS')).toHaveLength(1);
    }
    expect(IN_ORDER.filter((one) => !today.some(({ status }) => status === one))).toEqual([]);
    expect(rows.appointments.filter(({ status }) => status === 'IN_PROGRESS' || status === 'CHECKED_IN')).toEqual(
      today.filter(({ status }) => status === 'IN_PROGRESS' || status === 'CHECKED_IN'),
    );
  });

  test('no doctor is booked twice at a time, and no patient comes twice on a day', () => {
    const sorted = rows.appointments.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    const busyUntil = new Map<string, string>();
    const cameOn = new Set<string>();
    const twice = sorted.filter(({ doctorId, patientId, startsAt, endsAt }) => {
      const coming = `${patientId} ${startsAt.slice(0, 10)}`;
      const isTwice = (busyUntil.get(doctorId ?? '') ?? '') > startsAt || cameOn.has(coming);
      busyUntil.set(doctorId ?? '', endsAt);
      cameOn.add(coming);
      return isTwice;
    });
    expect(twice).toEqual([]);
  });

  test('each patient is somebody the registration would accept', () => {
    for (const { tenantId, id, recordNumber, nameKey, createdBy, createdAt, updatedAt, ...fields } of rows.patients) {
      expect(NewPatient.safeParse(fields).error).toBeUndefined();
      expect(nameKey).not.toBe('');
    }
  });

  test('each employee is somebody an administrator could have added, and some other staff hold every duty', () => {
    for (const {
      tenantId,
      id,
      passwordHash,
      passwordChangedAt,
      emailVerified,
      createdAt,
      updatedAt,
      ...fields
    } of rows.employees) {
      expect(UserFields.partial().extend({ patientId: z.null() }).strict().safeParse(fields).error).toBeUndefined();
    }
    const ids = rows.employees.map(({ userId }) => userId);
    expect(ids).toEqual([...new Set(ids)]);
    const held = rows.employees.filter(({ role }) => role === 'STAFF').flatMap(({ duties }) => duties);
    expect(Duty.options.filter((duty) => !held.includes(duty))).toEqual([]);
  });
});

function historiesOf({
  appointments,
  appointmentEvents,
}: {
  appointments: AppointmentRow[];
  appointmentEvents: EventRow[];
}) {
  const byAppointment = new Map<string, EventRow[]>(appointments.map(({ id }) => [id, []]));
  for (const event of appointmentEvents) byAppointment.get(event.appointmentId)?.push(event);
  return appointments.map((appointment) => ({ appointment, events: byAppointment.get(appointment.id) ?? [] }));
}

function isLegal({ fromStatus, toStatus, byRole, reason, isImplied }: EventRow): boolean {
  const from = fromStatus as AppointmentStatus;
  if (isImplied === true) return impliedSteps(from, 'COMPLETED')[0] === toStatus;
  const edge = edgeBetween(from, toStatus as AppointmentStatus) ?? edgeBetween('IN_PROGRESS', 'COMPLETED');
  return (
    edge?.to === toStatus && edge.roles.includes(Role.parse(byRole)) && (edge.needsReason !== true || reason !== null)
  );
}
