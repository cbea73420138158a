import { addDays } from '@polyclinic/contract';
import { dayOfWeek, isWeekday, OPENING } from './clinic-calendar';
import type { Random } from './random';
import type { Treatment } from './treatments';
import type { Actor, Slot } from './visits';

/** Doctor with weekdays of attendance, 1 for Monday. */
export interface DoctorHours {
  doctor: Actor;
  worksOn?: readonly number[];
}

/** Parameters for filling the days of a clinic. */
export interface DayPlan {
  today: string;
  daysBack: number;
  daysAhead: number;
  doctors: readonly DoctorHours[];
  treatments: readonly Treatment[];
  random: Random;
}

const LUNCH = { from: 12 * 60 + 30, to: 13 * 60 + 30 } as const;
const NOON = 12 * 60;
const BREAKS = [20, 30, 45, 60, 90] as const;

/**
 * Yields the slots of all doctors, day by day: weekdays only, but today is always included, so that the demo has data
 * whenever it is started, and so is the same day one week earlier, which is its comparison. Days further ahead have
 * more free slots.
 */
export function* slotsOf(plan: DayPlan): Generator<Slot> {
  for (let ahead = -plan.daysBack; ahead <= plan.daysAhead; ahead += 1) {
    const date = addDays(plan.today, ahead);
    if (!isWeekday(date) && ahead !== 0 && ahead !== -7) continue;
    const freeShare = 0.5 + 0.45 * Math.max(0, ahead / plan.daysAhead);
    for (const { doctor, worksOn } of plan.doctors) {
      if (worksOn && !worksOn.includes(dayOfWeek(date))) continue;
      yield* dayOf({ doctor, date, freeShare, isToday: ahead === 0 }, plan);
    }
  }
}

interface Day {
  doctor: Actor;
  date: string;
  freeShare: number;
  isToday: boolean;
}

function* dayOf({ doctor, date, freeShare, isToday }: Day, { treatments, random }: DayPlan): Generator<Slot> {
  const choices = treatments.map((treatment) => [treatment, treatment.weight] as const);
  let minute: number = OPENING.from;
  for (;;) {
    // Without gaps this morning: whenever the demo's current time is, an appointment is in progress.
    const isFree = random.chance(freeShare) && !(isToday && minute < NOON);
    if (isFree) minute += random.pick(BREAKS);
    const treatment = random.weighted(choices);
    if (minute < LUNCH.to && minute + treatment.minutes > LUNCH.from) minute = LUNCH.to;
    if (minute + treatment.minutes > OPENING.to) return;
    yield { doctor, date, minute, treatment };
    minute += treatment.minutes;
  }
}
