import { addDays, dayOfWeek, isWeekday, OPENING } from './clinic-calendar';
import type { Random } from './random';
import type { Treatment } from './treatments';
import type { Actor, Slot } from './visits';

/** A doctor and the days of the week the doctor comes, 1 for Monday. */
export interface DoctorHours {
  doctor: Actor;
  worksOn?: readonly number[];
}

/** How the days of a clinic fill. */
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
 * The slots of all doctors, day by day: weekdays only, but today is always one of them, so that there is something to
 * see whenever the demo is started, and so is the day a week ago, with which today is compared. The further ahead a day
 * lies, the more of it is still free.
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
    // This morning has no gaps: whatever the demo shows as the present falls into a visit.
    const isFree = random.chance(freeShare) && !(isToday && minute < NOON);
    if (isFree) minute += random.pick(BREAKS);
    const treatment = random.weighted(choices);
    if (minute < LUNCH.to && minute + treatment.minutes > LUNCH.from) minute = LUNCH.to;
    if (minute + treatment.minutes > OPENING.to) return;
    yield { doctor, date, minute, treatment };
    minute += treatment.minutes;
  }
}
