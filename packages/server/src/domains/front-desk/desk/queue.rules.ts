import type { AppointmentStatus, QueuePlace } from '@polyclinic/contract';
import type { QueueFacts } from './queue.repository';

const MINUTE_MS = 60_000;

const STATE_OF: Record<AppointmentStatus, QueuePlace['state']> = {
  REQUESTED: 'EXPECTED',
  SCHEDULED: 'EXPECTED',
  CONFIRMED: 'EXPECTED',
  CHECKED_IN: 'WAITING',
  IN_PROGRESS: 'CALLED',
  COMPLETED: 'DONE',
  CANCELLED: 'CANCELLED',
  NO_SHOW: 'CANCELLED',
};

/** What a patient is told of the queue. */
export function placeOf(facts: QueueFacts, now: Date): QueuePlace {
  const { clinicName, timeZone, token, scheduledAt } = facts;
  const state = STATE_OF[facts.status];
  const isAhead = state === 'EXPECTED' || state === 'WAITING';
  return {
    clinicName,
    timeZone,
    token,
    state,
    scheduledAt,
    ahead: isAhead ? facts.ahead : 0,
    expectedAt: isAhead ? expectedAt(facts, now) : null,
    now: now.toISOString(),
  };
}

/** The rest of the visit that goes on, and then everybody ahead at the doctor's own pace; never before the time that was booked. */
function expectedAt({ ahead, medianVisit, sinceStart, scheduledAt }: QueueFacts, now: Date): string | null {
  const isFree = ahead === 0 && sinceStart === null;
  if (medianVisit === null && !isFree) return null;
  const pace = medianVisit ?? 0;
  const rest = sinceStart === null ? 0 : Math.max(0, pace - sinceStart);
  const soonest = now.getTime() + (rest + ahead * pace) * MINUTE_MS;
  return new Date(Math.max(soonest, Date.parse(scheduledAt))).toISOString();
}
