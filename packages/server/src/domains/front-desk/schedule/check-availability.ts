import { addDays, errorTextIn, fieldComplaint, type ConflictKind, type Language } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { readAvailability, type AvailabilityData, type AvailabilityQuery } from './availability.repository';
import { lockPatient, lockFacilities } from './locks.repository';
import { missingSkills } from './declared-visit.rules';
import { loadCalendar, shortestFor, type DoctorCalendar } from './slots.rules';
import { dateOf, momentOf, wallTimeOf } from '../../../platform/time/zone-clock';

/** Requester: holds of a given user are not in conflict. */
export interface AvailabilityContext {
  db: TenantDatabase;
  now: () => Date;
  userId?: string;
  /** Language of the reasons of a refusal; English if omitted. */
  language?: Language;
}

/** Requested time. */
export interface RequestedTime {
  doctorId: string | null;
  patientId?: string | undefined;
  /** Local time of the clinic. */
  dateTime: string;
  /** In minutes. */
  duration: number;
  serviceId: string | null;
  /** If omitted: available ones among those that the service can use. */
  facilityIds?: string[] | undefined;
  /** These rooms and equipment are already booked for it: the service need not use them any more. */
  keepsFacilities?: boolean;
  /** The appointment being rescheduled is not in conflict with itself. */
  movingId?: string | undefined;
  /** Hold that is about to be booked. */
  holdId?: string | undefined;
}

/** Result of an availability check. */
export interface Availability {
  startsAt: string;
  endsAt: string;
  /** Local time of the clinic: another one than requested, if that was skipped by a change of the clocks. */
  dateTime: string;
  /** Empty if available to everyone. */
  conflicts: ConflictKind[];
  service: { id: string; name: string; bufferBefore: number; bufferAfter: number } | null;
  /** Lane among parallel appointments: 0, or the next free one. */
  lane: number;
  facilities: { facilityId: string; lane: number }[];
  /** Shortest duration that the service allows for the patient, in minutes; 0 without a service. */
  shortest: number;
  /** Nearest available times, in the clinic's local time; empty if the requested one is available. */
  alternatives: string[];
}

const MAX_ALTERNATIVES = 3;
/** Search ranges in days from the requested day: nearby first, then further ahead. */
const ALTERNATIVES_WITHIN = [
  [-3, 14],
  [15, 60],
] as const;

/**
 * Checks the availability of a time. To book, take the doctor's lock first and write in the same transaction: this
 * function also locks the patient and the rooms, so that the result stays valid until then.
 */
export async function checkAvailability(context: AvailabilityContext, requested: RequestedTime): Promise<Availability> {
  const { db } = context;
  const { patientId, serviceId, facilityIds } = requested;
  if (patientId) await lockPatient(db, patientId);
  if (serviceId || facilityIds?.length) await lockFacilities(db, { facilityIds, serviceId });

  const { dateTime, duration } = requested;
  const date = dateTime.slice(0, 10);
  const data = await availabilityFor(context, requested, { dateFrom: date, dateTo: date, at: { dateTime, duration } });
  refuseUnknown(data, requested, context.language);
  const calendar = calendarFor(data, requested, context);
  const { from, to, conflicts } = calendar.check(momentOf(data.zone, requested.dateTime));
  const { service } = data;
  return {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    dateTime: wallTimeOf(data.zone, from),
    conflicts,
    service: service && {
      id: service.id,
      name: service.name,
      bufferBefore: service.bufferBefore,
      bufferAfter: service.bufferAfter,
    },
    lane: calendar.laneAt(from),
    facilities: calendar.facilitiesAt(from),
    shortest: shortestFor(data),
    // Of a duration that is too short, there is no better time.
    alternatives:
      conflicts.length === 0 || conflicts.includes('TOO_SHORT') ? [] : await alternativesTo(from, context, requested),
  };
}

/**
 * Ends the request with the conflicts of an unavailable time and the nearest alternatives; a duration that is too short is
 * named with the one that the service needs.
 */
export function refuseTime(
  { conflicts, alternatives, shortest }: Pick<Availability, 'conflicts' | 'alternatives'> & { shortest?: number },
  language: Language = 'en',
): never {
  const isTaken = conflicts.length === 1 && conflicts[0] === 'DOCTOR_BUSY';
  const isShort = shortest !== undefined && conflicts.includes('TOO_SHORT');
  refuse(isTaken ? 'APPOINTMENT_SLOT_TAKEN' : 'APPOINTMENT_CONFLICT', {
    details: { conflicts, alternatives, ...(isShort && { shortest }) },
    ...(isShort && { fields: { duration: fieldComplaint(language, 'tooFew', String(shortest)) } }),
  });
}

async function availabilityFor(
  context: AvailabilityContext,
  requested: RequestedTime,
  when: Pick<AvailabilityQuery, 'dateFrom' | 'dateTo' | 'at'>,
): Promise<AvailabilityData> {
  const { doctorId, patientId, serviceId, facilityIds, movingId, holdId } = requested;
  return readAvailability(context.db, {
    ...when,
    patientId,
    serviceId,
    facilityIds,
    movingId,
    holdId,
    doctorIds: doctorId ? [doctorId] : [],
    userId: context.userId,
    now: context.now(),
  });
}

function calendarFor(
  data: AvailabilityData,
  { doctorId, duration, facilityIds }: RequestedTime,
  { now }: AvailabilityContext,
): DoctorCalendar {
  const doctor = doctorId ? (data.doctors[0] ?? null) : null;
  return loadCalendar({ data, doctor, now: now().getTime(), duration, facilityIds });
}

/** Throws if the service, its doctor or the chosen rooms do not go together; the refusal names the field. */
function refuseUnknown(data: AvailabilityData, requested: RequestedTime, language: Language = 'en'): void {
  const { doctorId, serviceId, facilityIds = [] } = requested;
  const { service, doctors, places } = data;
  if (serviceId && (!service || !isOffered(data, doctorId))) refuse('SERVICE_UNKNOWN');
  const missing = service && doctorId && !isAsBooked(data, doctorId) ? lacking(service, doctors[0]) : [];
  if (missing.length > 0) {
    const code = 'DOCTOR_LACKS_SKILLS';
    const why = `${errorTextIn(language, code)}: ${missing.join(', ')}`;
    refuse(code, { fields: { doctorId: why }, details: { skills: missing } });
  }
  const known = new Set(places.map(({ id }) => id));
  if (facilityIds.some((id) => !known.has(id))) refuse('FACILITY_UNKNOWN');
  if (!service || requested.keepsFacilities) return;
  const others = facilityIds.filter((id) => !isAllowed(data, id));
  if (others.length === 0) return;
  const code = 'FACILITY_NOT_ALLOWED';
  refuse(code, { fields: { facilityIds: errorTextIn(language, code) }, details: { facilityIds: others } });
}

/** A service that lists rooms uses no other room, and the same holds for equipment; of a kind without any, all are allowed. */
function isAllowed({ service, places }: AvailabilityData, id: string): boolean {
  const kind = places.find((place) => place.id === id)?.kind;
  const listed = places.filter((place) => place.kind === kind && service?.facilityIds.includes(place.id));
  return listed.length === 0 || listed.some((place) => place.id === id);
}

/** An appointment keeps its service and its doctor, even if the doctor does not offer it any more. */
function isAsBooked({ service, movingFrom }: AvailabilityData, doctorId: string | null): boolean {
  return movingFrom !== null && movingFrom.serviceId === service?.id && movingFrom.doctorId === doctorId;
}

function isOffered(data: AvailabilityData, doctorId: string | null): boolean {
  const ids = data.service?.doctorIds ?? [];
  return isAsBooked(data, doctorId) || ids.length === 0 || doctorId === null || ids.includes(doctorId);
}

function lacking({ skills }: { skills: readonly string[] }, doctor: { skills: readonly string[] } | undefined) {
  return missingSkills(skills, doctor?.skills ?? []);
}

/** Returns whether this doctor offers the service: one of those named, if there are any, with all skills that it requires. */
export function offers(
  service: { doctorIds: readonly string[]; skills: readonly string[] } | null,
  doctor: { id: string; skills: readonly string[] },
): boolean {
  if (!service) return true;
  const isNamed = service.doctorIds.length === 0 || service.doctorIds.includes(doctor.id);
  return isNamed && lacking(service, doctor).length === 0;
}

async function alternativesTo(from: number, context: AvailabilityContext, requested: RequestedTime): Promise<string[]> {
  const date = requested.dateTime.slice(0, 10);
  for (const [first, last] of ALTERNATIVES_WITHIN) {
    const when = { dateFrom: addDays(date, first), dateTo: addDays(date, last) };
    const data = await availabilityFor(context, requested, when);
    const earliest = dateOf(data.zone, context.now().getTime());
    const days = Array.from({ length: last - first + 1 }, (_, day) => addDays(date, first + day));
    const ahead = days.filter((day) => day >= earliest);
    const bookable = nearestStarts(from, ahead, data.zone, calendarFor(data, requested, context));
    if (bookable.length > 0) return bookable.map((start) => wallTimeOf(data.zone, start));
  }
  return [];
}

/** Searches outwards from the nearest day, no further than necessary, since the caller holds the doctor's lock. */
function nearestStarts(from: number, days: readonly string[], zone: string, calendar: DoctorCalendar): number[] {
  const distance = (moment: number) => Math.abs(moment - from);
  const daysAway = days.map((day) => {
    const [begin, end] = [day, addDays(day, 1)].map((date) => momentOf(zone, `${date}T00:00:00`));
    const isAround = begin !== undefined && end !== undefined && begin <= from && from < end;
    return { day, away: isAround ? 0 : Math.min(distance(begin ?? from), distance(end ?? from)) };
  });
  let nearest: number[] = [];
  for (const { day, away } of daysAway.toSorted((one, other) => one.away - other.away)) {
    const furthest = nearest[MAX_ALTERNATIVES - 1];
    if (furthest !== undefined && distance(furthest) < away) break;
    const found = calendar.startsOn(day).filter(({ conflicts }) => conflicts.length === 0);
    nearest = [...nearest, ...found.map((start) => start.from)]
      .toSorted((one, other) => distance(one) - distance(other) || one - other)
      .slice(0, MAX_ALTERNATIVES);
  }
  return nearest;
}
