import { readFacts } from './facts.repository';
import type { AskedTime, TimeAsker } from './judge-time';
import { openDiary } from './slots.rules';
import { addDays, dateOf, momentOf, wallTimeOf } from './zone-clock';

const MINUTE_MS = 60_000;
/** Somebody who waits at the desk is not kept for a full step of the calendar. */
const STEP_MS = 5 * MINUTE_MS;

/** Where today's calendar has room, by the clinic's wall clock. */
export interface NextStart {
  thisMinute: string;
  /** The first start from now on that can be booked; none where the day is full. */
  next: string | undefined;
}

/** Looks for the next gap of today for somebody who is here already: short notice is no matter then. */
export async function nextStart(asker: TimeAsker, asked: Omit<AskedTime, 'dateTime'>): Promise<NextStart> {
  const { doctorId, patientId, duration, serviceId, facilityIds } = asked;
  const now = asker.now().getTime();
  const utcDate = new Date(now).toISOString().slice(0, 10);
  const facts = await readFacts(asker.db, {
    dateFrom: addDays(utcDate, -1),
    dateTo: addDays(utcDate, 1),
    patientId,
    serviceId,
    facilityIds,
    doctorIds: doctorId ? [doctorId] : [],
    userId: asker.userId,
    now: asker.now(),
  });
  const { zone } = facts;
  const doctor = doctorId ? (facts.doctors[0] ?? null) : null;
  const diary = openDiary({ facts, doctor, now, duration, facilityIds });
  const date = dateOf(zone, now);
  const isFree = (from: number) =>
    diary.judge(from).conflicts.every((kind) => kind === 'TOO_SOON') && momentOf(zone, wallTimeOf(zone, from)) === from;

  const minute = now - (now % MINUTE_MS);
  let from = minute;
  while (!isFree(from) && dateOf(zone, from) === date) from += STEP_MS - (from % STEP_MS);
  const hasRoom = dateOf(zone, from) === date;
  return { thisMinute: wallTimeOf(zone, minute), next: hasRoom ? wallTimeOf(zone, from) : undefined };
}
