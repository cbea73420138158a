import type { AppointmentReason, AppointmentStatus } from '@polyclinic/contract';
import type { Random } from './random';

/** Change of an appointment's status. */
export interface Step {
  from: AppointmentStatus;
  to: AppointmentStatus;
  at: number;
  by: 'DESK' | 'NURSE' | 'DOCTOR';
  reason?: AppointmentReason;
  note?: string;
}

/** Relevant times of an appointment, in milliseconds. */
export interface Times {
  createdAt: number;
  startsAt: number;
  endsAt: number;
  /** Nothing has happened after this time. */
  now: number;
  /** Time of the visit on the working day before it. */
  dayBefore: number;
  /** Returns a time between two others, in opening hours if possible. */
  openTime: (from: number, to: number) => number;
  /** Note of a cancellation for another reason. */
  otherReason: string;
}

const MINUTE_MS = 60_000;
/** Longest and shortest wait of patients who are waiting now, in minutes. */
const WAITING = { least: 4, most: 22 } as const;

const REASONS: readonly (readonly [AppointmentReason, number])[] = [
  ['PATIENT_REQUEST', 40],
  ['PATIENT_ILL', 20],
  ['CLINIC_REQUEST', 8],
  ['DOCTOR_UNAVAILABLE', 14],
  ['DUPLICATE', 5],
  ['WEATHER', 5],
  ['OTHER', 8],
];

/** Returns the steps from booking to a status, each along a transition of the state machine. */
export function lifeOf(status: AppointmentStatus, times: Times, random: Random): Step[] {
  const isConfirmed = status === 'CONFIRMED' || (status !== 'SCHEDULED' && random.chance(0.6));
  const confirmed = isConfirmed ? [confirm(times, random)] : [];
  switch (status) {
    case 'REQUESTED':
    case 'SCHEDULED':
    case 'CONFIRMED':
      return confirmed;
    case 'CHECKED_IN':
    case 'IN_PROGRESS':
    case 'COMPLETED':
      return [...confirmed, ...attend(status, confirmed, times, random)];
    case 'NO_SHOW':
      return [...confirmed, missed(confirmed, times, random)];
    case 'CANCELLED':
      return [...confirmed, ...cancelled(confirmed, times, random)];
  }
}

/** The front desk confirms on the working day before, or immediately after a later booking. */
function confirm({ createdAt, startsAt, now, dayBefore }: Times, random: Random): Step {
  const latest = Math.min(startsAt - MINUTE_MS, now);
  const atOnce = createdAt + Math.min(random.int(2, 20) * MINUTE_MS, (latest - createdAt) / 2);
  const at = dayBefore > createdAt && dayBefore <= latest ? dayBefore : wholeSecond(atOnce);
  return { from: 'SCHEDULED', to: 'CONFIRMED', at, by: 'DESK' };
}

function attend(status: AppointmentStatus, confirmed: Step[], times: Times, random: Random): Step[] {
  const { startsAt, endsAt, now } = times;
  const from = statusAfter(confirmed);
  const minutes = (endsAt - startsAt) / MINUTE_MS;
  if (status === 'COMPLETED' && random.chance(0.08)) {
    return [{ from, to: 'COMPLETED', at: endsAt - random.int(0, 4) * MINUTE_MS, by: 'DOCTOR' }];
  }
  const wait = random.int(0, Math.min(10, Math.floor(minutes / 3)));
  const earliest = lastMoment(confirmed, times) + MINUTE_MS;
  const usual = startsAt + random.int(-20, wait - 1) * MINUTE_MS;
  // Each step is at least a minute before the current time, so that the steps of one appointment have different times.
  const latest = status === 'CHECKED_IN' ? random.int(WAITING.least, WAITING.most) : 3;
  const arrivedAt = Math.max(Math.min(usual, now - latest * MINUTE_MS), earliest);
  const startedAt = Math.max(Math.min(startsAt + wait * MINUTE_MS, now - MINUTE_MS), arrivedAt + MINUTE_MS);
  const endedAt = startedAt + Math.ceil(((endsAt - startedAt) / MINUTE_MS) * (0.6 + 0.4 * random.next())) * MINUTE_MS;
  const arrived: Step = { from, to: 'CHECKED_IN', at: arrivedAt, by: random.chance(0.8) ? 'DESK' : 'NURSE' };
  if (status === 'CHECKED_IN') return [arrived];
  // Nobody pressed Start: completing the appointment implies it.
  if (status === 'COMPLETED' && random.chance(0.05)) {
    return [arrived, { from: 'CHECKED_IN', to: 'COMPLETED', at: endedAt, by: 'DOCTOR' }];
  }
  const started: Step = {
    from: 'CHECKED_IN',
    to: 'IN_PROGRESS',
    at: startedAt,
    by: random.chance(0.7) ? 'DOCTOR' : 'NURSE',
  };
  if (status === 'IN_PROGRESS') return [arrived, started];
  return [arrived, started, { from: 'IN_PROGRESS', to: 'COMPLETED', at: endedAt, by: 'DOCTOR' }];
}

function missed(confirmed: Step[], { startsAt, now }: Times, random: Random): Step {
  const minutes = Math.min(90, Math.floor((now - startsAt) / MINUTE_MS));
  const at = startsAt + random.int(16, Math.max(16, minutes)) * MINUTE_MS;
  return { from: statusAfter(confirmed), to: 'NO_SHOW', at, by: 'DESK' };
}

function cancelled(confirmed: Step[], times: Times, random: Random): Step[] {
  const { startsAt, now } = times;
  const from = statusAfter(confirmed);
  const since = lastMoment(confirmed, times);
  if (startsAt <= now && random.chance(0.08)) {
    const arrivedAt = Math.max(startsAt - random.int(1, 15) * MINUTE_MS, since + MINUTE_MS);
    return [
      { from, to: 'CHECKED_IN', at: arrivedAt, by: 'DESK' },
      {
        from: 'CHECKED_IN',
        to: 'CANCELLED',
        at: arrivedAt + 10 * MINUTE_MS,
        by: 'DESK',
        reason: 'LEFT_WITHOUT_BEING_SEEN',
      },
    ];
  }
  const reason = random.weighted(REASONS);
  const note = reason === 'OTHER' ? { note: times.otherReason } : {};
  const at = times.openTime(since, Math.min(startsAt, now));
  return [{ from, to: 'CANCELLED', at, by: 'DESK', reason, ...note }];
}

function statusAfter(confirmed: Step[]): AppointmentStatus {
  return confirmed.length > 0 ? 'CONFIRMED' : 'SCHEDULED';
}

function lastMoment(steps: Step[], { createdAt }: Times): number {
  return steps.at(-1)?.at ?? createdAt;
}

function wholeSecond(moment: number): number {
  return Math.floor(moment / 1000) * 1000;
}
