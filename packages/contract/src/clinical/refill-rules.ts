import { addDays } from '../base/dates';

/** Share of the days' supply that has to be used before the next refill (reference, section E). */
const EARLIEST_REFILL_PERCENT = 80;

/** Returns how many refills are left; never fewer than none. */
export function refillsLeft({ refillsAllowed, refillsUsed }: { refillsAllowed: number; refillsUsed: number }): number {
  return Math.max(0, refillsAllowed - refillsUsed);
}

/** Returns the first day on which a supply that was dispensed on a day may be refilled. */
export function earliestRefill(dispensedOn: string, suppliedDays: number): string {
  return addDays(dispensedOn, Math.ceil((suppliedDays * EARLIEST_REFILL_PERCENT) / 100));
}
