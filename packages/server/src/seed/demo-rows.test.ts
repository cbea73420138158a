import { Duty, edgeBetween, NewPatient, Role, UserFields, type AppointmentStatus } from '@polyclinic/contract';
import { z } from 'zod';
import { impliedSteps, LIMITS } from '../domains/front-desk/appointments/appointments.rules';
import { DEMO_NOWS } from '../testing/demo-nows';
import { dayOfWeek, openCalendar, openingOf } from './clinic-calendar';
import { DEMO_CLINICS } from './demo-clinics';
import { demoRows, type DemoRows } from './demo-rows';
import type { AppointmentRow, EventRow } from './visits';

const IN_ORDER = ['COMPLETED', 'IN_PROGRESS', 'CHECKED_IN', 'CONFIRMED', 'SCHEDULED'];
const MINUTE_MS = 60_000;
/** Columns with times at which something has happened. */
const HAPPENED =
  /^(createdAt|updatedAt|at|readAt|confirmedAt|checkedInAt|startedAt|endedAt|submittedAt|handledAt|openedAt|answeredAt|passwordChangedAt)$/;

const samples = DEMO_NOWS.flatMap((now) =>
  DEMO_CLINICS.map((clinic) => ({ name: `${clinic.name} at ${now}`, clinic, now })),
);

describe.each(samples)('$name', ({ clinic, now }) => {
  const calendar = openCalendar(clinic.timezone, new Date(now));
  const rows = demoRows(clinic, new Date(now), 'hash');
  const present = new Date(now).toISOString();
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

  test('nothing has happened after now, and the desk has done nothing while the clinic was closed', () => {
    const happened = tablesOf(rows).flatMap(([table, list]) =>
      list.flatMap((row) =>
        Object.entries(row).flatMap(([column, at]) => (HAPPENED.test(column) && at ? [`${String(at)} ${table}`] : [])),
      ),
    );
    expect(happened.length).toBeGreaterThan(10_000);
    expect(happened.filter((one) => one > present)).toEqual([]);
    const atDesk = [
      rows.messages,
      rows.notes,
      rows.waitlistEntries,
      rows.quickAppointments,
      rows.temporaryForms,
    ].flat();
    const closed = atDesk.filter(({ createdAt }) => {
      const { date, minute } = calendar.localTime(Date.parse(String(createdAt)));
      const { from, to } = openingOf(date) ?? { from: 0, to: -1 };
      return minute < from || minute > to;
    });
    expect(closed).toEqual([]);
  });

  test('only visits before now are over, only later ones are expected, and only a patient who was awaited is a no-show', () => {
    const broken = histories.filter(({ appointment: { status, startsAt, endsAt }, events }) => {
      if (status === 'NO_SHOW')
        return Date.parse(String(events.at(-1)?.at)) <= Date.parse(startsAt) + LIMITS.noShowGraceMs;
      if (status === 'COMPLETED') return endsAt > present;
      if (status === 'IN_PROGRESS') return startsAt >= present || endsAt <= present;
      return (status === 'SCHEDULED' || status === 'CONFIRMED') && startsAt <= present;
    });
    expect(broken).toEqual([]);
  });

  test('nobody comes on a day on which the clinic is closed; on others today goes from the visits over to those to come', () => {
    const dateOf = ({ startsAt }: AppointmentRow) => calendar.localTime(Date.parse(startsAt)).date;
    expect(rows.appointments.filter((one) => openingOf(dateOf(one)) === undefined)).toEqual([]);
    const today = rows.appointments.filter((one) => dateOf(one) === calendar.today);
    expect(today.length > 0).toBe(openingOf(calendar.today) !== undefined);
    for (const doctorId of new Set(today.map((appointment) => appointment.doctorId))) {
      const mine = today
        .filter((appointment) => appointment.doctorId === doctorId)
        .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
      const order = mine.map(({ status = '' }) => Math.min(3, IN_ORDER.indexOf(status))).filter((place) => place >= 0);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(order.filter((place) => IN_ORDER[place] === 'IN_PROGRESS').length).toBeLessThanOrEqual(1);
    }
    const underWay = ({ status }: AppointmentRow) => status === 'IN_PROGRESS' || status === 'CHECKED_IN';
    expect(rows.appointments.filter(underWay)).toEqual(today.filter(underWay));
  });

  test('whoever waits has waited some minutes, and so has whoever was seen', () => {
    for (const { status, checkedInAt, startedAt, endedAt } of rows.appointments) {
      if (status === 'CHECKED_IN') {
        const waited = (Date.parse(present) - Date.parse(String(checkedInAt))) / MINUTE_MS;
        expect(waited).toBeGreaterThanOrEqual(4);
        expect(waited).toBeLessThanOrEqual(45);
      }
      if (startedAt && endedAt && startedAt !== endedAt && startedAt !== checkedInAt)
        expect(String(checkedInAt) < startedAt && startedAt < endedAt).toBe(true);
    }
    const waits = rows.appointments.flatMap(({ checkedInAt, startedAt }) =>
      checkedInAt && startedAt && startedAt !== checkedInAt ? [Date.parse(startedAt) - Date.parse(checkedInAt)] : [],
    );
    const average = waits.reduce((sum, wait) => sum + wait, 0) / waits.length / MINUTE_MS;
    expect(average).toBeGreaterThan(5);
    expect(average).toBeLessThan(25);
  });

  test('two years show growth, the season and the days of the week', () => {
    const completed = rows.appointments.filter(({ status }) => status === 'COMPLETED');
    const daysAgo = ({ startsAt }: AppointmentRow) => (Date.parse(present) - Date.parse(startsAt)) / 86_400_000;
    const within = (from: number, to: number) =>
      completed.filter((one) => daysAgo(one) >= from && daysAgo(one) < to).length;
    for (const [from, to] of [
      [0, 364],
      [0, 182],
      [182, 364],
    ] as const) {
      const growth = within(from, to) / within(from + 364, to + 364);
      expect(growth).toBeGreaterThan(1.04);
      expect(growth).toBeLessThan(1.35);
    }
    const onWeekday = (day: number) =>
      completed.filter((one) => dayOfWeek(calendar.localTime(Date.parse(one.startsAt)).date) === day).length;
    // A dental clinic is as full on Fridays.
    expect(onWeekday(1)).toBeGreaterThan(onWeekday(5) * 0.85);
    expect(onWeekday(6)).toBeGreaterThan(100);
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

/** Returns the lists of rows by name. */
function tablesOf(rows: DemoRows): (readonly [string, readonly object[]])[] {
  return Object.entries(rows).flatMap(([table, list]) => (Array.isArray(list) ? [[table, list] as const] : []));
}

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
