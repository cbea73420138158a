import type { AppointmentStatus } from '@polyclinic/contract';

const MOVABLE: readonly AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN'];

/** Whether an appointment can still be given another time; the server refuses the rest. */
export function isMovable(status: AppointmentStatus): boolean {
  return MOVABLE.includes(status);
}
