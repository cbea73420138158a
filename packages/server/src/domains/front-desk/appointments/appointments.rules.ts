import {
  edgeBetween,
  nextStatuses,
  type AppointmentStatus,
  type EdgeGuard,
  type ErrorCode,
  type Role,
  type StatusEdge,
} from '@polyclinic/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits of clinical.md section A. */
export const LIMITS = {
  fastCompleteMs: 15 * MINUTE_MS,
  noShowGraceMs: 15 * MINUTE_MS,
  undoCheckInMs: 30 * MINUTE_MS,
  reopenMs: 24 * HOUR_MS,
  patientCutOffMs: 24 * HOUR_MS,
  /** The undo button stays for ten seconds; the rest is for slow lines. */
  undoMs: MINUTE_MS,
} as const;

/** Where an appointment may still be given another time, doctor or patient. */
const MOVABLE: readonly AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN'];

/** What the guards look at. */
export interface Situation {
  now: Date;
  status: AppointmentStatus;
  startsAt: string;
  checkedInAt: string | null;
  endedAt: string | null;
  /** Dates at the clinic, YYYY-MM-DD. */
  clinicDate: string;
  clinicToday: string;
  /** The tenant insists on every step: no fast completion. */
  isStrictFlow: boolean;
  /** Another visit of the same doctor is going on. */
  isDoctorBusy: boolean;
}

/** Why an edge may not be taken now, or undefined when it may. */
const GUARDS: Record<EdgeGuard, (situation: Situation) => ErrorCode | undefined> = {
  startInFuture: ({ now, startsAt }) => (since(startsAt, now) < 0 ? undefined : 'APPOINTMENT_TOO_LATE'),
  today: ({ clinicDate, clinicToday }) => (clinicDate === clinicToday ? undefined : 'APPOINTMENT_NOT_TODAY'),
  todayOrLater: ({ clinicDate, clinicToday }) => (clinicDate >= clinicToday ? undefined : 'APPOINTMENT_TOO_LATE'),
  doctorFree: ({ isDoctorBusy }) => (isDoctorBusy ? 'APPOINTMENT_DOCTOR_BUSY' : undefined),
  fastComplete: ({ now, startsAt, isStrictFlow }) => {
    if (isStrictFlow) return 'APPOINTMENT_TRANSITION_ILLEGAL';
    return since(startsAt, now) >= -LIMITS.fastCompleteMs ? undefined : 'APPOINTMENT_TOO_EARLY';
  },
  pastGrace: ({ now, startsAt }) => (since(startsAt, now) > LIMITS.noShowGraceMs ? undefined : 'APPOINTMENT_TOO_EARLY'),
  undoCheckInWindow: ({ now, checkedInAt }) => within(checkedInAt, now, LIMITS.undoCheckInMs),
  reopenWindow: ({ now, endedAt }) => within(endedAt, now, LIMITS.reopenMs),
};

/** What stands against a change of status; `allowed` tells the caller where the appointment may go instead. */
export interface EdgeRefusal {
  code: ErrorCode;
  details: { from: AppointmentStatus; to: AppointmentStatus; allowed: AppointmentStatus[] };
}

/** Judges an edge for a role in a situation; undefined when it may be taken. */
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

/** The steps a fast completion passes over, in order; they are written down as implied. */
export function impliedSteps(from: AppointmentStatus, to: AppointmentStatus): AppointmentStatus[] {
  if (to !== 'COMPLETED' || from === 'IN_PROGRESS') return [];
  return from === 'CHECKED_IN' ? ['IN_PROGRESS'] : ['CHECKED_IN', 'IN_PROGRESS'];
}

export function isMovable(status: AppointmentStatus): boolean {
  return MOVABLE.includes(status);
}

/** Another time makes a confirmation void, and nobody is checked in for another day. */
export function statusAfterMove(status: AppointmentStatus, isOtherDay: boolean): AppointmentStatus {
  return status === 'CONFIRMED' || (status === 'CHECKED_IN' && isOtherDay) ? 'SCHEDULED' : status;
}

/** Whether a status keeps the doctor and the rooms from others. */
export function isBlocking(status: AppointmentStatus): boolean {
  return status !== 'CANCELLED' && status !== 'NO_SHOW';
}

/** Patients change and cancel online until a day before; later they have to call. */
export function isPastCutOff(startsAt: string, now: Date): boolean {
  return since(startsAt, now) > -LIMITS.patientCutOffMs;
}

export function isPast(startsAt: string, now: Date): boolean {
  return since(startsAt, now) > 0;
}

/** Milliseconds since a moment; negative while it lies ahead. */
function since(moment: string, now: Date): number {
  return now.getTime() - Date.parse(moment);
}

function within(moment: string | null, now: Date, limitMs: number): ErrorCode | undefined {
  return moment !== null && since(moment, now) <= limitMs ? undefined : 'APPOINTMENT_TOO_LATE';
}
