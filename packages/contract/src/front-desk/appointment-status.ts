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

/** Returns the statuses to which a person of this role may change an appointment; the server evaluates the guards. */
export function nextStatuses(from: AppointmentStatus, role: Role): AppointmentStatus[] {
  return STATUS_EDGES.filter((edge) => edge.from.includes(from) && edge.roles.includes(role)).map(({ to }) => to);
}
