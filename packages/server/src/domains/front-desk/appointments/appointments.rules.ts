import {
  CUT_OFF_HOURS,
  edgeBetween,
  nextStatuses,
  STATUS_LIMITS,
  NO_SHOW_GRACE_MINUTES,
  type AppointmentStatus,
  type EdgeGuard,
  type ErrorCode,
  type Role,
  type StatusEdge,
} from '@polyclinic/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time limits of the state machine; the grace is that of a clinic that has not set its own. */
export const LIMITS = {
  fastCompleteMs: STATUS_LIMITS.fastCompleteMinutes * MINUTE_MS,
  noShowGraceMs: NO_SHOW_GRACE_MINUTES.atStart * MINUTE_MS,
  undoCheckInMs: STATUS_LIMITS.undoCheckInMinutes * MINUTE_MS,
  reopenMs: STATUS_LIMITS.reopenMinutes * MINUTE_MS,
  /** The undo button is shown for ten seconds; the rest allows for slow connections. */
  undoMs: MINUTE_MS,
} as const;

/** Statuses in which time, doctor or patient may still change. */
const MOVABLE: readonly AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN'];

/** Input of the guards. */
export interface Situation {
  now: Date;
  status: AppointmentStatus;
  startsAt: string;
  checkedInAt: string | null;
  endedAt: string | null;
  /** Dates at the clinic, YYYY-MM-DD. */
  clinicDate: string;
  clinicToday: string;
  /** The clinic requires every step: completing directly is not allowed. */
  isStrictFlow: boolean;
  /** Minutes after the start after which the clinic counts a patient as a no-show. */
  noShowGraceMinutes: number;
  /** The doctor has another appointment in progress. */
  isDoctorBusy: boolean;
}

/** Guards: each returns the reason why a transition is not allowed now, or undefined. */
const GUARDS: Record<EdgeGuard, (situation: Situation) => ErrorCode | undefined> = {
  startInFuture: ({ now, startsAt }) => (since(startsAt, now) < 0 ? undefined : 'APPOINTMENT_TOO_LATE'),
  today: ({ clinicDate, clinicToday }) => (clinicDate === clinicToday ? undefined : 'APPOINTMENT_NOT_TODAY'),
  todayOrLater: ({ clinicDate, clinicToday }) => (clinicDate >= clinicToday ? undefined : 'APPOINTMENT_TOO_LATE'),
  doctorFree: ({ isDoctorBusy }) => (isDoctorBusy ? 'APPOINTMENT_DOCTOR_BUSY' : undefined),
  fastComplete: ({ now, startsAt, isStrictFlow }) => {
    if (isStrictFlow) return 'APPOINTMENT_TRANSITION_ILLEGAL';
    return since(startsAt, now) >= -LIMITS.fastCompleteMs ? undefined : 'APPOINTMENT_TOO_EARLY';
  },
  pastGrace: ({ now, startsAt, noShowGraceMinutes }) =>
    since(startsAt, now) > noShowGraceMinutes * MINUTE_MS ? undefined : 'APPOINTMENT_TOO_EARLY',
  undoCheckInWindow: ({ now, checkedInAt }) => within(checkedInAt, now, LIMITS.undoCheckInMs),
  reopenWindow: ({ now, endedAt }) => within(endedAt, now, LIMITS.reopenMs),
};

/** Refusal of a change of status; `allowed` lists the statuses that are possible instead. */
export interface EdgeRefusal {
  code: ErrorCode;
  details: { from: AppointmentStatus; to: AppointmentStatus; allowed: AppointmentStatus[] };
}

/** Checks a transition for a role; undefined if it is allowed. */
export function refusalOfEdge(
  situation: Situation,
  to: AppointmentStatus,
  role: Role,
  reason: { code?: string; note?: string },
): EdgeRefusal | undefined {
  const { status: from } = situation;
  const edge = edgeBetween(from, to);
  const code = edge ? refusalOf(edge, situation, role, reason) : 'APPOINTMENT_TRANSITION_ILLEGAL';
  return code && { code, details: { from, to, allowed: nextStatuses(from, role) } };
}

function refusalOf(
  edge: StatusEdge,
  situation: Situation,
  role: Role,
  reason: { code?: string; note?: string },
): ErrorCode | undefined {
  if (!edge.roles.includes(role)) return 'FORBIDDEN';
  const refused = edge.guard && GUARDS[edge.guard](situation);
  if (refused) return refused;
  if (edge.needsReason && !reason.code) return 'REASON_REQUIRED';
  return reason.code === 'OTHER' && !reason.note?.trim() ? 'REASON_REQUIRED' : undefined;
}

/** Returns the steps skipped by completing directly, in order; they are recorded as implied. */
export function impliedSteps(from: AppointmentStatus, to: AppointmentStatus): AppointmentStatus[] {
  if (to !== 'COMPLETED' || from === 'IN_PROGRESS') return [];
  return from === 'CHECKED_IN' ? ['IN_PROGRESS'] : ['CHECKED_IN', 'IN_PROGRESS'];
}

export function isMovable(status: AppointmentStatus): boolean {
  return MOVABLE.includes(status);
}

/**
 * Returns the status after rescheduling: it revokes a confirmation, and a check-in if the day changes. An
 * appointment moved by the patient becomes a request again, if the clinic approves online bookings.
 */
export function statusAfterMove(status: AppointmentStatus, isOtherDay: boolean, isRequest = false): AppointmentStatus {
  if (isRequest) return 'REQUESTED';
  return status === 'CONFIRMED' || (status === 'CHECKED_IN' && isOtherDay) ? 'SCHEDULED' : status;
}

/** Returns whether an appointment in this status occupies its doctor and rooms. */
export function isBlocking(status: AppointmentStatus): boolean {
  return status !== 'CANCELLED' && status !== 'NO_SHOW';
}

/** Returns the last moment at which patients change an appointment online. */
export function changeableUntil(startsAt: string, cutOffHours: number): Date {
  return new Date(Date.parse(startsAt) - cutOffHours * HOUR_MS);
}

/** Returns whether the clinic's limit for online changes by patients has passed. */
export function isPastCutOff(startsAt: string, now: Date, cutOffHours: number = CUT_OFF_HOURS.atStart): boolean {
  return now.getTime() > changeableUntil(startsAt, cutOffHours).getTime();
}

export function isPast(startsAt: string, now: Date): boolean {
  return since(startsAt, now) > 0;
}

/** Returns the milliseconds since a time; negative for a future one. */
function since(moment: string, now: Date): number {
  return now.getTime() - Date.parse(moment);
}

function within(moment: string | null, now: Date, limitMs: number): ErrorCode | undefined {
  return moment !== null && since(moment, now) <= limitMs ? undefined : 'APPOINTMENT_TOO_LATE';
}
