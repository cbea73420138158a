import { addDays, type AppointmentReason, type AppointmentStatus } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { impliedSteps, isPastCutOff, LIMITS } from '../domains/front-desk/appointments/appointments.rules';
import { isOpenAt, OPENING, weekdayUpTo, type ClinicCalendar } from './clinic-calendar';
import type { Random } from './random';
import type { Treatment } from './treatments';
import { lifeOf, type Step, type Times } from './visit-life';

export type AppointmentRow = Insertable<DB['appointments']> & { id: string };
export type EventRow = Insertable<DB['appointmentEvents']> & { id: string };

/** User who changes an appointment. */
export interface Actor {
  id: string;
  role: string;
}

/** Texts of appointments in the language of the clinic. */
export interface VisitTexts {
  visitNotes: readonly string[];
  /** Note of a cancellation for another reason. */
  movesAway: string;
}

/** Clinic of the appointments. */
export interface VisitContext {
  tenantId: string;
  calendar: ClinicCalendar;
  random: Random;
  texts: VisitTexts;
  nextId: () => string;
  desk: readonly Actor[];
  nurses: readonly Actor[];
}

/** Time range in a doctor's day. */
export interface Slot {
  doctor: Actor;
  date: string;
  /** Minutes after midnight at the clinic. */
  minute: number;
  treatment: Treatment;
  /** Patient, if predetermined. */
  booking?: Booking;
}

/** Patient of an appointment, with predetermined properties. */
export interface Booking {
  patientId: string;
  /** Time of registration, before which nobody books. */
  knownSince: number;
  /** Booking user, if not the front desk. */
  by?: Actor;
  /** Predetermined final status. */
  status?: AppointmentStatus;
  reason?: string;
  seriesId?: string;
}

export interface Visit {
  appointment: AppointmentRow;
  events: EventRow[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_LEAD_DAYS = 30;
const SHORTEST_LEAD_MS = 30 * MINUTE_MS;
/** Patients arrive up to this number of minutes early. */
const EARLY_MINUTES = 25;
const CONFIRMED_MINUTES = 180;
/** Number of random times that are tried until one is in opening hours. */
const TRIES = 8;
const PRIORITIES = [
  ['NORMAL', 82],
  ['LOW', 5],
  ['HIGH', 8],
  ['URGENT', 4],
  ['EMERGENCY', 1],
] as const;

/** Generates an appointment and its history up to now. */
export function visit(slot: Slot, booking: Booking, context: VisitContext): Visit {
  const { random, calendar, nextId, tenantId } = context;
  const { type, minutes, reasons } = slot.treatment;
  const startsAt = calendar.moment(slot.date, slot.minute);
  const endsAt = startsAt + minutes * MINUTE_MS;
  const createdBy = booking.by ?? random.pick(context.desk);
  const times: Times = {
    createdAt: bookedAt(slot, booking, context),
    startsAt,
    endsAt,
    now: calendar.now,
    dayBefore: calendar.moment(
      weekdayUpTo(addDays(slot.date, -1)),
      Math.max(slot.minute + random.int(-45, 45), OPENING.from),
    ),
    openTime: (from, to) => openTime({ from, to }, context),
    otherReason: context.texts.movesAway,
  };
  const status = booking.status ?? statusAt(times, random);
  const steps = lifeOf(status, times, random);
  const id = nextId();
  const stamps = stampsOf(steps, startsAt);
  const appointment: AppointmentRow = {
    tenantId,
    id,
    patientId: booking.patientId,
    doctorId: slot.doctor.id,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    duration: minutes,
    type,
    reason: booking.reason ?? (random.chance(0.85) ? random.pick(reasons) : null),
    notes: random.chance(0.08) ? random.pick(context.texts.visitNotes) : null,
    priority: random.weighted(PRIORITIES),
    status,
    confirmedAt: stamps.confirmedAt,
    checkedInAt: stamps.checkedInAt,
    startedAt: stamps.startedAt,
    endedAt: stamps.endedAt,
    cancelReason: stamps.cancelReason,
    cancelNote: stamps.cancelNote,
    isLateCancel: stamps.isLateCancel,
    seriesId: booking.seriesId ?? null,
    createdBy: createdBy.id,
    version: 1 + steps.length,
    createdAt: iso(times.createdAt),
    updatedAt: iso(steps.at(-1)?.at ?? times.createdAt),
  };
  const created = event(id, { kind: 'CREATED', from: null, to: 'SCHEDULED', at: times.createdAt }, createdBy, context);
  return { appointment, events: [created, ...steps.flatMap((step) => eventsOf(id, step, slot, context))] };
}

/** Returns the time of booking: in opening hours, before the appointment and now, after the registration. */
function bookedAt({ date, minute }: Slot, { knownSince }: Booking, { calendar, random }: VisitContext): number {
  const latest = Math.min(calendar.moment(date, minute), calendar.now) - SHORTEST_LEAD_MS;
  const last = date < calendar.today ? date : calendar.today;
  let day = weekdayUpTo(addDays(last, -Math.floor(random.next() ** 2 * LONGEST_LEAD_DAYS)));
  const bookedMinute = random.int(OPENING.from + 10, OPENING.to - 10);
  while (calendar.moment(day, bookedMinute) > latest) day = weekdayUpTo(addDays(day, -1));
  return Math.max(calendar.moment(day, bookedMinute), Math.min(knownSince + 5 * MINUTE_MS, latest));
}

function openTime({ from, to }: { from: number; to: number }, { calendar, random }: VisitContext): number {
  const wholeSecond = (moment: number) => Math.floor(moment / 1000) * 1000;
  for (let count = 0; count < TRIES; count += 1) {
    const moment = wholeSecond(from + (to - from) * (0.05 + 0.9 * random.next()));
    if (isOpenAt(calendar, moment)) return moment;
  }
  return wholeSecond(from + Math.min(5 * MINUTE_MS, (to - from) / 2));
}

/** Derives a plausible status: past appointments have ended, then one in progress, waiting and expected ones. */
function statusAt({ startsAt, endsAt, now }: Times, random: Random): AppointmentStatus {
  if (endsAt <= now) {
    const outcome = random.weighted(OUTCOMES.past);
    const isAwaited = now - startsAt <= LIMITS.noShowGraceMs + MINUTE_MS;
    return outcome === 'NO_SHOW' && isAwaited ? 'COMPLETED' : outcome;
  }
  if (startsAt < now) return 'IN_PROGRESS';
  const minutesAhead = (startsAt - now) / MINUTE_MS;
  if (minutesAhead <= EARLY_MINUTES) return 'CHECKED_IN';
  if (minutesAhead <= CONFIRMED_MINUTES) return 'CONFIRMED';
  return random.weighted(startsAt - now < 7 * DAY_MS ? OUTCOMES.soon : OUTCOMES.later);
}

const OUTCOMES = {
  past: [
    ['COMPLETED', 84],
    ['NO_SHOW', 6],
    ['CANCELLED', 10],
  ],
  soon: [
    ['CONFIRMED', 60],
    ['SCHEDULED', 35],
    ['CANCELLED', 5],
  ],
  later: [
    ['SCHEDULED', 78],
    ['CONFIRMED', 17],
    ['CANCELLED', 5],
  ],
} as const;

/** Returns the timestamps of the steps in the record, like the server's own status changes. */
function stampsOf(steps: readonly Step[], startsAt: number) {
  const stamp = (status: AppointmentStatus) => {
    const step = steps.find(({ from, to }) => to === status || impliedSteps(from, to).includes(status));
    return step ? iso(step.at) : null;
  };
  const cancelled = steps.find(({ to }) => to === 'CANCELLED');
  return {
    confirmedAt: stamp('CONFIRMED'),
    checkedInAt: stamp('CHECKED_IN'),
    startedAt: stamp('IN_PROGRESS'),
    endedAt: stamp('COMPLETED'),
    cancelReason: cancelled?.reason ?? null,
    cancelNote: cancelled?.note ?? null,
    isLateCancel: cancelled !== undefined && isPastCutOff(iso(startsAt), new Date(cancelled.at)),
  };
}

interface Happening {
  kind: 'CREATED' | 'STATUS';
  from: AppointmentStatus | null;
  to: AppointmentStatus;
  at: number;
  reason?: AppointmentReason;
  note?: string;
  isImplied?: boolean;
}

/** Returns the events of a step; steps skipped by completing directly are recorded as implied. */
function eventsOf(appointmentId: string, step: Step, { doctor }: Slot, context: VisitContext): EventRow[] {
  const { random, desk, nurses } = context;
  const actor = { DESK: random.pick(desk), NURSE: random.pick(nurses), DOCTOR: doctor }[step.by];
  const { at, reason, note } = step;
  let { from } = step;
  const events: EventRow[] = [];
  for (const to of impliedSteps(from, step.to)) {
    events.push(event(appointmentId, { kind: 'STATUS', from, to, at, isImplied: true }, actor, context));
    from = to;
  }
  events.push(event(appointmentId, { kind: 'STATUS', from, to: step.to, at, reason, note }, actor, context));
  return events;
}

function event(appointmentId: string, happening: Happening, by: Actor, { tenantId, nextId }: VisitContext): EventRow {
  return {
    tenantId,
    id: nextId(),
    appointmentId,
    kind: happening.kind,
    fromStatus: happening.from,
    toStatus: happening.to,
    reason: happening.reason ?? null,
    note: happening.note ?? null,
    isImplied: happening.isImplied ?? false,
    byUser: by.id,
    byRole: by.role,
    at: iso(happening.at),
  };
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
