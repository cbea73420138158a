import { addDays } from '@polyclinic/contract';
import { readAvailability } from './availability.repository';
import type { RequestedTime, AvailabilityContext } from './check-availability';
import { loadCalendar } from './slots.rules';
import { dateOf, momentOf, wallTimeOf } from '../../../platform/time/zone-clock';

const MINUTE_MS = 60_000;
/** Walk-ins do not wait for a full step of the calendar. */
const STEP_MS = 5 * MINUTE_MS;

/** Next gap of today's calendar, in the clinic's local time. */
export interface NextStart {
  thisMinute: string;
  /** First available start from now on; undefined if the day is full. */
  next: string | undefined;
}

/**
 * Finds the next gap of today for a patient who is present: minimum notice does not apply, and no time is better for a
 * visit that is too short.
 */
export async function nextStart(
  context: AvailabilityContext,
  requested: Omit<RequestedTime, 'dateTime'>,
): Promise<NextStart> {
  const { doctorId, patientId, duration, serviceId, facilityIds } = requested;
  const now = context.now().getTime();
  const utcDate = new Date(now).toISOString().slice(0, 10);
  const data = await readAvailability(context.db, {
    dateFrom: addDays(utcDate, -1),
    dateTo: addDays(utcDate, 1),
    patientId,
    serviceId,
    facilityIds,
    doctorIds: doctorId ? [doctorId] : [],
    userId: context.userId,
    now: context.now(),
  });
  const { zone } = data;
  const doctor = doctorId ? (data.doctors[0] ?? null) : null;
  const calendar = loadCalendar({ data, doctor, now, duration, facilityIds });
  const date = dateOf(zone, now);
  const isFree = (from: number) =>
    calendar.check(from).conflicts.every((kind) => kind === 'TOO_SOON' || kind === 'TOO_SHORT') &&
    momentOf(zone, wallTimeOf(zone, from)) === from;

  const minute = now - (now % MINUTE_MS);
  let from = minute;
  while (!isFree(from) && dateOf(zone, from) === date) from += STEP_MS - (from % STEP_MS);
  const hasRoom = dateOf(zone, from) === date;
  return { thisMinute: wallTimeOf(zone, minute), next: hasRoom ? wallTimeOf(zone, from) : undefined };
}
