import { atMinutes, minutesOf } from '@polyclinic/clinic-ui/calendar';
import { addDays } from '@polyclinic/contract';

const SLOT_MINUTES = 30;
const FIRST = 8 * 60;
const LAST = 17 * 60 + 30;

/** Returns the next half hour of the clinic's day; in the evening the next morning. */
export function nextStart(now: string): string {
  const date = now.slice(0, 10);
  const next = (Math.floor(minutesOf(now) / SLOT_MINUTES) + 1) * SLOT_MINUTES;
  if (next > LAST) return atMinutes(addDays(date, 1), FIRST + SLOT_MINUTES * 2);
  return atMinutes(date, Math.max(next, FIRST));
}
