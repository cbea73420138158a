import { addDays, type ConflictKind, type DayOfTimes, type OnlineDoctor } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { dateOf, momentOf, wallTimeOf } from '../../../platform/time/zone-clock';
import { readAvailability, type AvailabilityData, type KnownDoctor } from './availability.repository';
import { declaredDuration, WITHOUT_SERVICE } from './declared-visit.rules';
import { offers, refuseTime, type AvailabilityContext } from './check-availability';
import { byName } from './doctor-names';
import { lockDoctors } from './locks.repository';
import { loadCalendar, type DoctorCalendar } from './slots.rules';

/** Visit to find a time for. */
export interface WantedVisit {
  /** Null for any doctor. */
  doctorId: string | null;
  patientId: string;
  serviceId: string | null;
  /** In minutes; by default what the service declares for the patient. */
  duration?: number | undefined;
  /** Appointment of the patient that is rescheduled. */
  movingId?: string | undefined;
}

type Clock = Pick<AvailabilityContext, 'db' | 'now'> & { userId: string };

/** How far ahead the next free day is looked for, in steps of so many days. */
const AHEAD = { steps: 4, days: 31 };
const MAX_ALTERNATIVES = 3;
/** Days around a time that was taken in which others are looked for. */
const AROUND = { before: 2, after: 21 };

/** Returns the free starts of some days; without any, also the next day that has one. */
export async function freeDays(
  context: Clock,
  wanted: WantedVisit,
  { dateFrom, days }: { dateFrom: string; days: number },
): Promise<{ days: DayOfTimes[]; nextDate: string | null }> {
  const read = (from: string, count: number) => daysFrom(context, wanted, from, count);
  const found = await read(dateFrom, days);
  let nextDate: string | null = null;
  for (let step = 0; step < AHEAD.steps && !nextDate && isFull(found); step += 1) {
    const later = await read(addDays(dateFrom, days + step * AHEAD.days), AHEAD.days);
    nextDate = later.find(({ starts }) => starts.length > 0)?.date ?? null;
    if (later.every(({ closed }) => closed === 'TOO_FAR')) break;
  }
  return { days: found, nextDate };
}

const isFull = (days: readonly DayOfTimes[]) => days.every(({ starts }) => starts.length === 0);

async function daysFrom(context: Clock, wanted: WantedVisit, from: string, count: number): Promise<DayOfTimes[]> {
  const dates = Array.from({ length: count }, (_, day) => addDays(from, day));
  const data = await read(context, wanted, { dateFrom: from, dateTo: addDays(from, count - 1) });
  const calendars = doctorsIn(data).map((doctor) => calendarOf(doctor, data, context, wanted));
  return dates.map((date) => dayOf(date, calendars, data));
}

function dayOf(date: string, calendars: readonly DoctorCalendar[], { zone }: AvailabilityData): DayOfTimes {
  const all = calendars.flatMap((calendar) => calendar.startsOn(date));
  const free = all.filter(({ conflicts }) => conflicts.length === 0).map(({ from }) => wallTimeOf(zone, from));
  const starts = [...new Set(free)].toSorted();
  if (starts.length > 0) return { date, starts, closed: null };
  const away = calendars.map((calendar) => calendar.awayOn(date));
  const isAway = away.length > 0 && away.every((kind) => kind !== null);
  return { date, starts, closed: isAway ? mostGeneral(away) : reasonOf(all.map(({ conflicts }) => conflicts)) };
}

/** The clinic that is closed explains more than one doctor who is away. */
function mostGeneral(kinds: readonly (ConflictKind | null)[]): ConflictKind {
  const order: ConflictKind[] = ['HOLIDAY', 'ON_LEAVE', 'OUTSIDE_HOURS'];
  return order.find((kind) => kinds.includes(kind)) ?? 'OUTSIDE_HOURS';
}

/** Why none of the starts of an open day is free: a rule that is the same for all of them, or all are taken. */
function reasonOf(conflicts: readonly (readonly ConflictKind[])[]): ConflictKind {
  const rules: ConflictKind[] = ['TOO_FAR', 'TOO_SOON'];
  const isOfAll = (kind: ConflictKind) => conflicts.length > 0 && conflicts.every((one) => one.includes(kind));
  // A day without a start that is still ahead is over.
  if (conflicts.length === 0) return 'TOO_SOON';
  return rules.find(isOfAll) ?? 'DOCTOR_BUSY';
}

/**
 * Finds a free doctor for a time and locks everybody who was free, so that nobody else can be given the same time: the one
 * with the fewest appointments of the day, as at the front desk. Ends the request with the nearest free times if all are
 * taken. Requires a transaction; `besides` are doctors whom it locks as well.
 */
export async function assignDoctor(
  context: Clock,
  wanted: WantedVisit & { dateTime: string },
  besides: readonly (string | null)[] = [],
): Promise<OnlineDoctor> {
  const candidates = await freeDoctors(context, wanted);
  // All of them at once, since locks are taken in the order of the ids.
  await lockDoctors(context.db, [...candidates.map(({ id }) => id), ...besides]);
  const isLocked = new Set(candidates.map(({ id }) => id));
  const [chosen] = (await freeDoctors(context, wanted)).filter(({ id }) => isLocked.has(id));
  if (!chosen) return refuseTime({ conflicts: ['DOCTOR_BUSY'], alternatives: await freeTimesNear(context, wanted) });
  const { id, firstName, lastName, nativeName, specialization } = chosen;
  return { id, firstName, lastName, nativeName, specialization };
}

/** Returns the doctors who are free at a time, the one with the lightest schedule of the day first. */
async function freeDoctors(context: Clock, wanted: WantedVisit & { dateTime: string }): Promise<KnownDoctor[]> {
  const date = wanted.dateTime.slice(0, 10);
  const data = await read(context, wanted, { dateFrom: date, dateTo: date });
  const from = momentOf(data.zone, wanted.dateTime);
  return doctorsIn(data)
    .filter((doctor) => calendarOf(doctor, data, context, wanted).check(from).conflicts.length === 0)
    .toSorted((one, other) => bookedOn(one, date, data) - bookedOn(other, date, data) || byName(one, other));
}

/** Returns the number of a doctor's appointments on a date. */
export function bookedOn({ busy }: KnownDoctor, date: string, { zone }: Pick<AvailabilityData, 'zone'>): number {
  return busy.filter(({ isHold, from }) => !isHold && dateOf(zone, from) === date).length;
}

/** Returns the free times nearest to one that was taken, in order of their distance. */
export async function freeTimesNear(context: Clock, wanted: WantedVisit & { dateTime: string }): Promise<string[]> {
  const date = wanted.dateTime.slice(0, 10);
  const days = await daysFrom(context, wanted, addDays(date, -AROUND.before), AROUND.before + AROUND.after);
  // Both are wall-clock times of one zone; only their order matters.
  const distance = (start: string) => Math.abs(Date.parse(`${start}Z`) - Date.parse(`${wanted.dateTime}Z`));
  return days
    .flatMap(({ starts }) => starts)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_ALTERNATIVES);
}

function read(context: Clock, wanted: WantedVisit, days: { dateFrom: string; dateTo: string }) {
  const { db, userId, now } = context;
  const { doctorId, patientId, serviceId, movingId } = wanted;
  const doctorIds = doctorId ? [doctorId] : undefined;
  const asked = { ...days, doctorIds, patientId, serviceId, movingId, movingOf: patientId, userId, now: now() };
  return readAvailability(db, asked).then((data) => (serviceId && !data.service ? refuse('SERVICE_UNKNOWN') : data));
}

function doctorsIn({ doctors, service }: AvailabilityData): KnownDoctor[] {
  return doctors.filter((doctor) => doctor.isAtWork && offers(service, doctor));
}

function calendarOf(doctor: KnownDoctor, data: AvailabilityData, { now }: Clock, { duration }: WantedVisit) {
  const minutes = duration ?? declaredDuration(data.service ?? WITHOUT_SERVICE, data.isNewPatient);
  return loadCalendar({ data, doctor, now: now().getTime(), duration: minutes });
}
