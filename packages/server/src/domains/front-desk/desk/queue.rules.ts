import type { AppointmentStatus, QueuePosition } from '@polyclinic/contract';
import type { QueueData } from './queue.repository';

const MINUTE_MS = 60_000;

const STATE_OF: Record<AppointmentStatus, QueuePosition['state']> = {
  REQUESTED: 'EXPECTED',
  SCHEDULED: 'EXPECTED',
  CONFIRMED: 'EXPECTED',
  CHECKED_IN: 'WAITING',
  IN_PROGRESS: 'CALLED',
  COMPLETED: 'DONE',
  CANCELLED: 'CANCELLED',
  NO_SHOW: 'CANCELLED',
};

/** Returns a patient's position in the queue. */
export function positionOf(data: QueueData, now: Date): QueuePosition {
  const { clinicName, timeZone, token, scheduledAt } = data;
  const state = STATE_OF[data.status];
  const isAhead = state === 'EXPECTED' || state === 'WAITING';
  return {
    clinicName,
    timeZone,
    token,
    state,
    scheduledAt,
    ahead: isAhead ? data.ahead : 0,
    expectedAt: isAhead ? expectedAt(data, now) : null,
    now: now.toISOString(),
  };
}

/**
 * Estimates the start: the rest of the appointment in progress, plus the doctor's median duration for each patient
 * ahead; never before the booked time.
 */
function expectedAt({ ahead, medianVisit, sinceStart, scheduledAt }: QueueData, now: Date): string | null {
  const isFree = ahead === 0 && sinceStart === null;
  if (medianVisit === null && !isFree) return null;
  const pace = medianVisit ?? 0;
  const rest = sinceStart === null ? 0 : Math.max(0, pace - sinceStart);
  const soonest = now.getTime() + (rest + ahead * pace) * MINUTE_MS;
  return new Date(Math.max(soonest, Date.parse(scheduledAt))).toISOString();
}
