import { addDays } from '@polyclinic/contract';

const MINUTES_PER_DAY = 24 * 60;

/** Formats minutes after midnight as HH:MM. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Formats a local time; minutes beyond a day belong to the days that follow. */
export function wallTime(date: string, minute: number): string {
  const day = addDays(date, Math.floor(minute / MINUTES_PER_DAY));
  return `${day}T${clockTime(minute % MINUTES_PER_DAY)}:00`;
}
