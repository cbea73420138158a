import type { AppointmentStatus } from '@polyclinic/contract';

const MOVABLE: readonly AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN'];

/** Returns whether an appointment can still be rescheduled; the server enforces this. */
export function isMovable(status: AppointmentStatus): boolean {
  return MOVABLE.includes(status);
}
