import { z } from 'zod';

/** Days up to which an age is given in days: a month has at least 28 and at most 31. */
export const MOST_AGE_DAYS = 30;

/** Beginning or end of an age group, in completed days or completed months. */
export const VitalAge = z.object({ count: z.number().int().min(0).max(1800), unit: z.enum(['DAYS', 'MONTHS']) });
export type VitalAge = z.infer<typeof VitalAge>;

/** Age of a patient on a day. */
export interface CompletedAge {
  days: number;
  months: number;
}

/**
 * Returns the completed age on a day; both are YYYY-MM-DD. A month or year is completed on the day of the month of birth, or
 * on the first of the next month if that has no such day: a child born on 29 February turns one on 1 March.
 */
export function completedAge(dateOfBirth: string, day: string): CompletedAge {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = dateOfBirth.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const months = (year - bornYear) * 12 + month - bornMonth - (dayOfMonth < bornDay ? 1 : 0);
  const days = (Date.UTC(year, month - 1, dayOfMonth) - Date.UTC(bornYear, bornMonth - 1, bornDay)) / DAY_MS;
  return { days, months };
}
const DAY_MS = 86_400_000;

/** Returns whether an age is at or past a beginning of an age group; ages in days all lie within the first month. */
export function hasReached({ days, months }: CompletedAge, { count, unit }: VitalAge): boolean {
  return unit === 'MONTHS' ? months >= count : months >= 1 || days >= count;
}

/** Orders beginnings of age groups: negative if the first one comes before. */
export function compareAges(one: VitalAge, other: VitalAge): number {
  return placeOf(one) - placeOf(other);
}

/** Ages in days lie between birth and one month. */
function placeOf({ count, unit }: VitalAge): number {
  return unit === 'DAYS' ? count / (MOST_AGE_DAYS + 1) : count;
}
