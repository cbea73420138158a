import { addDays } from '@polyclinic/contract';
import { dayOfWeek, isWeekday, openingOf, type ClinicCalendar, type Hours } from './clinic-calendar';
import { at, type Random } from './random';
import type { Treatment } from './treatments';
import type { Actor, Slot } from './visits';

/** Doctor with weekdays of attendance, 1 for Monday. */
export interface DoctorHours {
  doctor: Actor;
  worksOn?: readonly number[];
}

/** Parameters for filling the days of a clinic. */
export interface DayPlan {
  calendar: ClinicCalendar;
  daysBack: number;
  daysAhead: number;
  doctors: readonly DoctorHours[];
  treatments: readonly Treatment[];
  /** Demand by month, January first; 1 is the average. */
  season: readonly number[];
  random: Random;
  /** Predetermined slots; the others are planned around them. */
  fixed: readonly Slot[];
  /** Returns the hours in which a doctor is away or the clinic closed. */
  closedHours: (doctorId: string, date: string) => readonly Hours[];
}

const LUNCH: Hours = { from: 12 * 60 + 30, to: 13 * 60 + 30 };
const BREAKS = [20, 30, 45, 60, 90] as const;
/** Probability that the next time of a doctor is booked, on an average day of today's demand. */
const DEMAND = 0.45;
/** Growth of the demand within a year. */
const YEARLY_GROWTH = 0.12;
const DAYS_PER_YEAR = 365;
/** Share of the demand that is not booked yet at the end of the days ahead. */
const NOT_BOOKED_YET = 0.85;
/** Demand by day of the week, Sunday first. */
const WEEKDAYS = [0, 1.12, 1.05, 0.96, 1, 0.87, 1.1] as const;
/** Minutes before and after now without a gap: in opening hours a patient is with the doctor, and another one waits. */
const BUSY = { before: 90, after: 45 } as const;

/**
 * Yields the slots of all doctors, day by day: weekdays, and on Saturdays half of the doctors in turn. Demand grows over
 * the years and varies with the season and the day of the week; days further ahead have more free slots.
 */
export function* slotsOf(plan: DayPlan): Generator<Slot> {
  const { calendar, doctors, daysBack, daysAhead } = plan;
  const fixed = new Map<string, Slot[]>();
  for (const slot of plan.fixed) {
    const key = `${slot.doctor.id} ${slot.date}`;
    fixed.set(key, [...(fixed.get(key) ?? []), slot]);
  }
  for (let ahead = -daysBack; ahead <= daysAhead; ahead += 1) {
    const date = addDays(calendar.today, ahead);
    const opening = openingOf(date);
    if (!opening) continue;
    const demand = demandOn(date, ahead, plan);
    for (const [index, { doctor, worksOn }] of doctors.entries()) {
      if (isWeekday(date) ? worksOn && !worksOn.includes(dayOfWeek(date)) : worksOn || !isOnDuty(date, index)) continue;
      const mine = fixed.get(`${doctor.id} ${date}`) ?? [];
      yield* dayOf({ doctor, date, opening, demand, fixed: mine }, plan);
    }
  }
}

/** Returns whether a doctor works on a Saturday: every second one. */
function isOnDuty(saturday: string, index: number): boolean {
  return (Math.floor(Date.parse(saturday) / 604_800_000) + index) % 2 === 0;
}

function demandOn(date: string, ahead: number, { season, daysAhead }: DayPlan): number {
  const grown = ahead < 0 ? (1 + YEARLY_GROWTH) ** (ahead / DAYS_PER_YEAR) : 1;
  const booked = ahead > 0 ? 1 - (NOT_BOOKED_YET * ahead) / daysAhead : 1;
  const ofSeason = at(season, Number(date.slice(5, 7)) - 1);
  return DEMAND * grown * booked * ofSeason * at(WEEKDAYS, dayOfWeek(date));
}

interface Day {
  doctor: Actor;
  date: string;
  opening: Hours;
  demand: number;
  fixed: readonly Slot[];
}

function* dayOf({ doctor, date, opening, demand, fixed }: Day, plan: DayPlan): Generator<Slot> {
  const { calendar, treatments, random } = plan;
  const choices = treatments.map((treatment) => [treatment, treatment.weight] as const);
  const now = calendar.localTime(calendar.now).minute;
  const isBusy = (minute: number) =>
    date === calendar.today && now - BUSY.before <= minute && minute <= now + BUSY.after;
  const fixedHours = fixed.map(({ minute, treatment }) => ({ from: minute, to: minute + treatment.minutes }));
  yield* fixed;
  for (const { from, to } of without(opening, [LUNCH, ...fixedHours, ...plan.closedHours(doctor.id, date)])) {
    let minute = from;
    for (;;) {
      const treatment = random.weighted(choices);
      if (minute + treatment.minutes > to) break;
      if (isBusy(minute) || random.chance(demand)) {
        yield { doctor, date, minute, treatment };
        minute += treatment.minutes;
      } else minute += random.pick(BREAKS);
    }
  }
}

/** Returns the parts of the opening hours outside the breaks, in order. */
function without(opening: Hours, breaks: readonly Hours[]): Hours[] {
  const parts: Hours[] = [];
  let { from } = opening;
  for (const { from: start, to: end } of breaks.toSorted((one, other) => one.from - other.from)) {
    if (start > from) parts.push({ from, to: Math.min(start, opening.to) });
    from = Math.max(from, end);
  }
  if (from < opening.to) parts.push({ from, to: opening.to });
  return parts.filter((part) => part.from < part.to);
}
