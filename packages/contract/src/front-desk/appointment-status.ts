import { z } from 'zod';
import type { Role } from '../base/roles';

/** The eight statuses of an appointment. */
export const AppointmentStatus = z.enum([
  'REQUESTED',
  'SCHEDULED',
  'CONFIRMED',
  'CHECKED_IN',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** Returns the readable form: CHECKED_IN is shown as 'checked-in'. */
export const statusLabel = (status: AppointmentStatus) => status.toLowerCase().replaceAll('_', '-');

/** Reason why an appointment did not take place. */
export const AppointmentReason = z.enum([
  'PATIENT_REQUEST',
  'PATIENT_ILL',
  'CLINIC_REQUEST',
  'DOCTOR_UNAVAILABLE',
  'DUPLICATE',
  'WEATHER',
  'PAYMENT',
  'LEFT_WITHOUT_BEING_SEEN',
  'ENTERED_IN_ERROR',
  'OTHER',
]);
export type AppointmentReason = z.infer<typeof AppointmentReason>;

/** Conditions besides the role; the server's rules evaluate them. */
export type EdgeGuard =
  | 'startInFuture'
  | 'today'
  | 'doctorFree'
  | 'fastComplete'
  | 'undoCheckInWindow'
  | 'pastGrace'
  | 'todayOrLater'
  | 'reopenWindow';

export interface StatusEdge {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  roles: readonly Role[];
  guard?: EdgeGuard;
  /** The change requires a reason code. */
  needsReason?: boolean;
}

const CARE: readonly Role[] = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'];
const DESK: readonly Role[] = ['ADMIN', 'RECEPTIONIST', 'NURSE'];

/** All status transitions that an API call may make, with the allowed roles and the guard. */
export const STATUS_EDGES: readonly StatusEdge[] = [
  { from: ['REQUESTED'], to: 'SCHEDULED', roles: CARE },
  { from: ['REQUESTED'], to: 'CONFIRMED', roles: CARE },
  { from: ['SCHEDULED'], to: 'CONFIRMED', roles: CARE, guard: 'startInFuture' },
  { from: ['SCHEDULED', 'CONFIRMED'], to: 'CHECKED_IN', roles: DESK, guard: 'today' },
  { from: ['CHECKED_IN'], to: 'IN_PROGRESS', roles: CARE, guard: 'doctorFree' },
  { from: ['IN_PROGRESS'], to: 'COMPLETED', roles: CARE },
  { from: ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN'], to: 'COMPLETED', roles: CARE, guard: 'fastComplete' },
  { from: ['CHECKED_IN'], to: 'CONFIRMED', roles: DESK, guard: 'undoCheckInWindow' },
  // Features that save clinical data of an encounter will have to forbid this transition once there is any.
  { from: ['IN_PROGRESS'], to: 'CHECKED_IN', roles: ['ADMIN', 'DOCTOR', 'NURSE'] },
  { from: ['SCHEDULED', 'CONFIRMED', 'REQUESTED'], to: 'CANCELLED', roles: CARE, needsReason: true },
  { from: ['CHECKED_IN'], to: 'CANCELLED', roles: ['ADMIN', 'RECEPTIONIST', 'DOCTOR'], needsReason: true },
  { from: ['SCHEDULED', 'CONFIRMED'], to: 'NO_SHOW', roles: CARE, guard: 'pastGrace' },
  { from: ['NO_SHOW'], to: 'CHECKED_IN', roles: DESK, guard: 'today' },
  { from: ['NO_SHOW', 'CANCELLED'], to: 'SCHEDULED', roles: ['ADMIN', 'RECEPTIONIST'], guard: 'todayOrLater' },
  { from: ['COMPLETED'], to: 'IN_PROGRESS', roles: ['ADMIN', 'DOCTOR'], guard: 'reopenWindow', needsReason: true },
];

/** Returns the transition between two statuses, if there is one. */
export function edgeBetween(from: AppointmentStatus, to: AppointmentStatus): StatusEdge | undefined {
  return STATUS_EDGES.find((edge) => edge.to === to && edge.from.includes(from));
}

/** Time limits of the transitions (reference A: state machine of appointments). */
export const STATUS_LIMITS = { fastCompleteMinutes: 15, undoCheckInMinutes: 30, reopenMinutes: 24 * 60 } as const;

/** Facts that a page has about an appointment and its clinic. Times at the clinic are YYYY-MM-DDTHH:MM:SS. */
export interface StatusFacts {
  status: AppointmentStatus;
  dateTime: string;
  /** Instants; undefined if the page does not know them. */
  checkedInAt?: string | null | undefined;
  endedAt?: string | null | undefined;
  /** The current time: at the clinic, and as an instant in milliseconds. */
  clinicNow: string;
  nowMs: number;
  /** The clinic requires every step. */
  isStrictFlow: boolean;
  noShowGraceMinutes: number;
}

/** Each returns whether the server would allow a transition now; what only the server knows is taken as allowed. */
const LIKELY: Record<EdgeGuard, (facts: StatusFacts) => boolean> = {
  startInFuture: ({ dateTime, clinicNow }) => dateTime > clinicNow,
  today: ({ dateTime, clinicNow }) => dateTime.slice(0, 10) === clinicNow.slice(0, 10),
  todayOrLater: ({ dateTime, clinicNow }) => dateTime.slice(0, 10) >= clinicNow.slice(0, 10),
  doctorFree: () => true,
  fastComplete: (facts) => !facts.isStrictFlow && minutesAfterStart(facts) >= -STATUS_LIMITS.fastCompleteMinutes,
  pastGrace: (facts) => minutesAfterStart(facts) > facts.noShowGraceMinutes,
  undoCheckInWindow: ({ checkedInAt, nowMs }) => isWithin(checkedInAt, nowMs, STATUS_LIMITS.undoCheckInMinutes),
  reopenWindow: ({ endedAt, nowMs }) => isWithin(endedAt, nowMs, STATUS_LIMITS.reopenMinutes),
};

/** Returns the statuses that a page offers a person of this role: those that the server would allow now. */
export function offeredStatuses(facts: StatusFacts, role: Role): AppointmentStatus[] {
  return STATUS_EDGES.filter(({ from, roles }) => from.includes(facts.status) && roles.includes(role))
    .filter(({ guard }) => !guard || LIKELY[guard](facts))
    .map(({ to }) => to);
}

function minutesAfterStart({ dateTime, clinicNow }: StatusFacts): number {
  return (Date.parse(`${clinicNow}Z`) - Date.parse(`${dateTime}Z`)) / 60_000;
}

function isWithin(moment: string | null | undefined, nowMs: number, minutes: number): boolean {
  return moment === undefined || (moment !== null && nowMs - Date.parse(moment) <= minutes * 60_000);
}

/** Returns the statuses to which a person of this role may change an appointment; the server evaluates the guards. */
export function nextStatuses(from: AppointmentStatus, role: Role): AppointmentStatus[] {
  return STATUS_EDGES.filter((edge) => edge.from.includes(from) && edge.roles.includes(role)).map(({ to }) => to);
}
