import type { ConflictKind } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { readFacts, type FactsFound } from './facts.repository';
import { lockPatient, lockPlaces } from './locks.repository';
import { openDiary, type Diary } from './slots.rules';
import { addDays, dateOf, momentOf, wallTimeOf } from './zone-clock';

/** Who asks: the own kept slots of a named person do not stand in the way. */
export interface TimeAsker {
  db: TenantDatabase;
  now: () => Date;
  userId?: string;
}

/** A time that somebody would like to book. */
export interface AskedTime {
  doctorId: string | null;
  patientId?: string | undefined;
  /** Wall time of the clinic. */
  dateTime: string;
  /** Minutes. */
  duration: number;
  serviceId: string | null;
  /** Left out: free ones of those that the service can take place in. */
  facilityIds?: string[] | undefined;
  /** The appointment that is about to be moved does not stand in its own way. */
  movingId?: string | undefined;
  /** The kept slot that is about to be booked. */
  holdId?: string | undefined;
}

/** What can be said of a time. */
export interface Judgement {
  startsAt: string;
  endsAt: string;
  /** Empty where it can be booked by anybody. */
  conflicts: ConflictKind[];
  service: { id: string; name: string; bufferBefore: number; bufferAfter: number } | null;
  /** Beside whom it would take place: 0, or the next lane that is free. */
  lane: number;
  facilities: { facilityId: string; lane: number }[];
  /** The nearest times that can be booked in its place, by the clinic's wall clock; none where it can be booked. */
  alternatives: string[];
}

const MOST_ALTERNATIVES = 3;
/** In days from the day asked for: first nearby, then further ahead. */
const ALTERNATIVES_WITHIN = [
  [-3, 14],
  [15, 60],
] as const;

/**
 * Judges a time. Whoever books holds the doctor's lock before asking, and writes in the same transaction: the patient and
 * the places are locked here, so that what is found free stays free until then.
 */
export async function judgeTime(asker: TimeAsker, asked: AskedTime): Promise<Judgement> {
  const { db } = asker;
  const { patientId, serviceId, facilityIds } = asked;
  if (patientId) await lockPatient(db, patientId);
  if (serviceId || facilityIds?.length) await lockPlaces(db, { facilityIds, serviceId });

  const date = asked.dateTime.slice(0, 10);
  const facts = await factsFor(asker, asked, date, date);
  refuseUnknown(facts, asked);
  const diary = diaryFor(facts, asked, asker);
  const { from, to, conflicts } = diary.judge(momentOf(facts.zone, asked.dateTime));
  const { service } = facts;
  return {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    conflicts,
    service: service && {
      id: service.id,
      name: service.name,
      bufferBefore: service.bufferBefore,
      bufferAfter: service.bufferAfter,
    },
    lane: diary.laneAt(from),
    facilities: diary.placesAt(from),
    alternatives: conflicts.length === 0 ? [] : await alternativesTo(from, asker, asked),
  };
}

/** Ends the request with the reasons why a time cannot be booked, and with the nearest ones that can. */
export function refuseTime({ conflicts, alternatives }: Pick<Judgement, 'conflicts' | 'alternatives'>): never {
  const isTaken = conflicts.length === 1 && conflicts[0] === 'DOCTOR_BUSY';
  refuse(isTaken ? 'APPOINTMENT_SLOT_TAKEN' : 'APPOINTMENT_CONFLICT', { details: { conflicts, alternatives } });
}

async function factsFor(asker: TimeAsker, asked: AskedTime, dateFrom: string, dateTo: string): Promise<FactsFound> {
  const { doctorId, patientId, serviceId, facilityIds, movingId, holdId } = asked;
  return readFacts(asker.db, {
    dateFrom,
    dateTo,
    patientId,
    serviceId,
    facilityIds,
    movingId,
    holdId,
    doctorIds: doctorId ? [doctorId] : [],
    userId: asker.userId,
    now: asker.now(),
  });
}

function diaryFor(facts: FactsFound, { doctorId, duration, facilityIds }: AskedTime, { now }: TimeAsker): Diary {
  const doctor = doctorId ? (facts.doctors[0] ?? null) : null;
  return openDiary({ facts, doctor, now: now().getTime(), duration, facilityIds });
}

function refuseUnknown(facts: FactsFound, { doctorId, serviceId, facilityIds = [] }: AskedTime): void {
  if (serviceId && (!facts.service || !isOffered(facts, doctorId))) refuse('SERVICE_UNKNOWN');
  const known = new Set(facts.places.map(({ id }) => id));
  if (facilityIds.some((id) => !known.has(id))) refuse('FACILITY_UNKNOWN');
}

/** An appointment keeps the service it was booked with, also where its doctor does not offer it any more. */
function isOffered({ service, movingFrom }: FactsFound, doctorId: string | null): boolean {
  const isAsBooked = movingFrom?.serviceId === service?.id && movingFrom?.doctorId === doctorId;
  return isAsBooked || offers(service, doctorId);
}

/** Whether this doctor offers the service; one that names nobody is offered by all. */
export function offers(service: { doctorIds: readonly string[] } | null, doctorId: string | null): boolean {
  return !service?.doctorIds.length || doctorId === null || service.doctorIds.includes(doctorId);
}

async function alternativesTo(from: number, asker: TimeAsker, asked: AskedTime): Promise<string[]> {
  const date = asked.dateTime.slice(0, 10);
  for (const [first, last] of ALTERNATIVES_WITHIN) {
    const facts = await factsFor(asker, asked, addDays(date, first), addDays(date, last));
    const earliest = dateOf(facts.zone, asker.now().getTime());
    const days = Array.from({ length: last - first + 1 }, (_, day) => addDays(date, first + day));
    const ahead = days.filter((day) => day >= earliest);
    const bookable = nearestStarts(from, ahead, facts.zone, diaryFor(facts, asked, asker));
    if (bookable.length > 0) return bookable.map((start) => wallTimeOf(facts.zone, start));
  }
  return [];
}

/** Works out the days from the nearest one on, and no further than it takes: whoever asks holds the doctor's lock. */
function nearestStarts(from: number, days: readonly string[], zone: string, diary: Diary): number[] {
  const distance = (moment: number) => Math.abs(moment - from);
  const daysAway = days.map((day) => {
    const [begin, end] = [day, addDays(day, 1)].map((date) => momentOf(zone, `${date}T00:00:00`));
    const isAround = begin !== undefined && end !== undefined && begin <= from && from < end;
    return { day, away: isAround ? 0 : Math.min(distance(begin ?? from), distance(end ?? from)) };
  });
  let nearest: number[] = [];
  for (const { day, away } of daysAway.toSorted((one, other) => one.away - other.away)) {
    const furthest = nearest[MOST_ALTERNATIVES - 1];
    if (furthest !== undefined && distance(furthest) < away) break;
    const found = diary.startsOn(day).filter(({ conflicts }) => conflicts.length === 0);
    nearest = [...nearest, ...found.map((start) => start.from)]
      .toSorted((one, other) => distance(one) - distance(other) || one - other)
      .slice(0, MOST_ALTERNATIVES);
  }
  return nearest;
}
