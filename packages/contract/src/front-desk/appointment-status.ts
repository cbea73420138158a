import { z } from 'zod';
import type { Role } from '../base/roles';

/** The eight statuses of clinical.md section A. */
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

/** People read 'checked-in'; the wire says CHECKED_IN. */
export const statusLabel = (status: AppointmentStatus) => status.toLowerCase().replaceAll('_', '-');

/** Why an appointment did not take place (clinical.md section A). */
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

/** What has to hold besides the role; the server's rules say when each does. */
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
  /** A reason code must come with the change. */
  needsReason?: boolean;
}

const CARE: readonly Role[] = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'];
const DESK: readonly Role[] = ['ADMIN', 'RECEPTIONIST', 'NURSE'];

/** Every edge that a status call may take, with who may and under which guard (clinical.md section A). */
export const STATUS_EDGES: readonly StatusEdge[] = [
  { from: ['REQUESTED'], to: 'SCHEDULED', roles: CARE },
  { from: ['REQUESTED'], to: 'CONFIRMED', roles: CARE },
  { from: ['SCHEDULED'], to: 'CONFIRMED', roles: CARE, guard: 'startInFuture' },
  { from: ['SCHEDULED', 'CONFIRMED'], to: 'CHECKED_IN', roles: DESK, guard: 'today' },
  { from: ['CHECKED_IN'], to: 'IN_PROGRESS', roles: CARE, guard: 'doctorFree' },
  { from: ['IN_PROGRESS'], to: 'COMPLETED', roles: CARE },
  { from: ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN'], to: 'COMPLETED', roles: CARE, guard: 'fastComplete' },
  { from: ['CHECKED_IN'], to: 'CONFIRMED', roles: DESK, guard: 'undoCheckInWindow' },
  // Features that save clinical data of a visit will have to refuse this one once there is any.
  { from: ['IN_PROGRESS'], to: 'CHECKED_IN', roles: ['ADMIN', 'DOCTOR', 'NURSE'] },
  { from: ['SCHEDULED', 'CONFIRMED', 'REQUESTED'], to: 'CANCELLED', roles: CARE, needsReason: true },
  { from: ['CHECKED_IN'], to: 'CANCELLED', roles: ['ADMIN', 'RECEPTIONIST', 'DOCTOR'], needsReason: true },
  { from: ['SCHEDULED', 'CONFIRMED'], to: 'NO_SHOW', roles: CARE, guard: 'pastGrace' },
  { from: ['NO_SHOW'], to: 'CHECKED_IN', roles: DESK, guard: 'today' },
  { from: ['NO_SHOW', 'CANCELLED'], to: 'SCHEDULED', roles: ['ADMIN', 'RECEPTIONIST'], guard: 'todayOrLater' },
  { from: ['COMPLETED'], to: 'IN_PROGRESS', roles: ['ADMIN', 'DOCTOR'], guard: 'reopenWindow', needsReason: true },
];

/** The edge between two statuses, if there is one. */
export function edgeBetween(from: AppointmentStatus, to: AppointmentStatus): StatusEdge | undefined {
  return STATUS_EDGES.find((edge) => edge.to === to && edge.from.includes(from));
}

/** The statuses a person of this role may move an appointment to; guards are judged by the server. */
export function nextStatuses(from: AppointmentStatus, role: Role): AppointmentStatus[] {
  return STATUS_EDGES.filter((edge) => edge.from.includes(from) && edge.roles.includes(role)).map(({ to }) => to);
}
