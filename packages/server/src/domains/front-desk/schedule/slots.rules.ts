import { BOOKING_RULES_AT_START, ConflictKind, type BookingRules, type WorkingHours } from '@polyclinic/contract';
import { freeLane } from './lanes';
import { absences, clinicClosings, extraTime, openOn, type ExceptionFacts } from './open-time';
import { choosePlaces, type ChosenPlace, type PlaceFacts } from './places';
import { covers, merged, mostAtOnce, overlap, type Stretch } from './stretches';
import { addDays, dateOf, momentOf, wallTimeOf } from './zone-clock';

const MINUTE_MS = 60_000;

/** What takes up a doctor's time: an appointment, or a slot that is kept for somebody else. Buffers in minutes. */
export interface BusyFacts extends Stretch {
  bufferBefore: number;
  bufferAfter: number;
  lane: number;
  serviceId: string | null;
  isHold: boolean;
}

/** A doctor as the calendar knows one. */
export interface DoctorFacts {
  id: string;
  /** Null where the doctor keeps the clinic's hours. */
  hours: WorkingHours[] | null;
  busy: BusyFacts[];
}

/** A service as booking sees it. */
export interface ServiceFacts extends BookingRules {
  id: string;
  name: string;
  doctorIds: string[];
  facilityIds: string[];
}

/** Everything that decides what can be booked in a range of days. */
export interface ScheduleFacts {
  zone: string;
  clinicHours: WorkingHours[] | null;
  exceptions: ExceptionFacts[];
  service: ServiceFacts | null;
  places: PlaceFacts[];
  /** The other appointments of the patient who is to come. */
  patientBusy: Stretch[];
}

/** What is asked of one doctor's calendar, or of the clinic's where there is no doctor. */
export interface DiaryQuestion {
  facts: ScheduleFacts;
  doctor: DoctorFacts | null;
  now: number;
  /** Minutes. */
  duration: number;
  /** The rooms and the equipment that were named; left out, free ones are chosen for the service. */
  facilityIds?: readonly string[] | undefined;
}

/** A start, and what stands against it. */
export interface JudgedStart extends Stretch {
  conflicts: ConflictKind[];
}

/** One calendar: what it says of a start, and which starts it offers, follow from the same functions. */
export interface Diary {
  judge(from: number): JudgedStart;
  /** Why nobody can come on a whole date; null where some of it is left. */
  awayOn(date: string): ConflictKind | null;
  /** The starts of a date that are not over yet, those with conflicts included. */
  startsOn(date: string): JudgedStart[];
  /** Beside whom it would take place: the first lane in which nothing runs at that time. */
  laneAt(from: number): number;
  placesAt(from: number): ChosenPlace[];
}

/** Opens a calendar. What it has worked out about a date it keeps, so a diary serves many questions about the same facts. */
export function openDiary({ facts, doctor, now, duration, facilityIds }: DiaryQuestion): Diary {
  const { zone, service } = facts;
  const today = dateOf(zone, now);
  const hours = doctor?.hours?.length ? doctor.hours : facts.clinicHours;
  const extra = extraTime(facts.exceptions, doctor?.id ?? null);
  const closings = clinicClosings(facts.exceptions);
  const away = absences(facts.exceptions, doctor?.id ?? null);
  const step = (service ?? BOOKING_RULES_AT_START).step * MINUTE_MS;
  const days = new Map<string, Stretch[]>();

  const stretchFrom = (from: number): Stretch => ({ from, to: from + duration * MINUTE_MS });
  const openDay = (date: string): Stretch[] => {
    const open = days.get(date) ?? openOn(zone, date, hours, extra);
    days.set(date, open);
    return open;
  };
  const isOpen = (asked: Stretch): boolean => {
    const [first, last] = [dateOf(zone, asked.from), dateOf(zone, asked.to - 1)];
    return covers(first === last ? openDay(first) : merged([...openDay(first), ...openDay(last)]), asked);
  };

  function conflictsOf(asked: Stretch): ConflictKind[] {
    const found = new Set<ConflictKind>();
    for (const kind of busyKinds(asked, doctor, service)) found.add(kind);
    if (facts.patientBusy.some((busy) => overlap(busy, asked))) found.add('PATIENT_BUSY');
    if (choosePlaces(facts.places, asked, service, facilityIds).isFull) found.add('ROOM_BUSY');
    if (!isOpen(asked)) found.add('OUTSIDE_HOURS');
    if (away.some((absence) => overlap(absence, asked))) found.add('ON_LEAVE');
    if (closings.some((closing) => overlap(closing, asked))) found.add('HOLIDAY');
    if (isKept(asked.from)) found.add('CAPACITY');
    if (service && asked.from >= now && asked.from < now + service.minNotice * MINUTE_MS) found.add('TOO_SOON');
    if (service && dateOf(zone, asked.from) > addDays(today, service.maxAdvanceDays)) found.add('TOO_FAR');
    return ConflictKind.options.filter((kind) => found.has(kind));
  }

  /**
   * Whether a start is kept for bookings of its own day. The share is spread evenly over the steps of the day (of 40 per
   * cent, the third and the fifth of each five), whatever is booked already, so that a free start does not come and go.
   */
  function isKept(from: number): boolean {
    const share = service?.sameDayShare ?? 0;
    const date = share > 0 ? dateOf(zone, from) : today;
    if (date <= today) return false;
    let passed = 0;
    for (const open of openDay(date)) {
      if (from >= open.from && from < open.to) {
        const place = passed + Math.floor((from - open.from) / step);
        return Math.floor(((place + 1) * share) / 100) > Math.floor((place * share) / 100);
      }
      passed += Math.ceil((open.to - open.from) / step);
    }
    return false;
  }

  return {
    awayOn: (date) => {
      const open = openDay(date);
      if (open.length === 0) return 'OUTSIDE_HOURS';
      const areCovered = (closed: Stretch[]) => open.every((stretch) => covers(merged(closed), stretch));
      if (areCovered(closings)) return 'HOLIDAY';
      return areCovered([...closings, ...away]) ? 'ON_LEAVE' : null;
    },
    judge: (from) => ({ ...stretchFrom(from), conflicts: conflictsOf(stretchFrom(from)) }),
    startsOn: (date) =>
      openDay(date)
        .flatMap((open) => stepsOf(open, step))
        .filter((from) => from >= now && isNamed(zone, from))
        .map((from) => ({ ...stretchFrom(from), conflicts: conflictsOf(stretchFrom(from)) }))
        // The last steps of a day that do not fit into it are no starts at all.
        .filter(({ conflicts }) => !conflicts.includes('OUTSIDE_HOURS')),
    laneAt: (from) => freeLane(doctor?.busy ?? [], stretchFrom(from)),
    placesAt: (from) => choosePlaces(facts.places, stretchFrom(from), service, facilityIds).chosen,
  };
}

/** The moments from the start of a stretch on, one step apart. */
export function stepsOf({ from, to }: Stretch, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, place) => from + place * step);
}

/** Where the clocks go back, a booking by the wall clock cannot name the first of two equal times, so it is not offered. */
function isNamed(zone: string, moment: number): boolean {
  return momentOf(zone, wallTimeOf(zone, moment)) === moment;
}

/** Buffers of both neighbours count; the patients of one service whom a doctor sees at the same time do not disturb each other. */
function busyKinds(asked: Stretch, doctor: DoctorFacts | null, service: ServiceFacts | null): ConflictKind[] {
  const mates: Stretch[] = [];
  const kinds: ConflictKind[] = [];
  const wide = widened(asked, service?.bufferBefore ?? 0, service?.bufferAfter ?? 0);
  for (const busy of doctor?.busy ?? []) {
    const isMate = service !== null && service.capacity > 1 && busy.serviceId === service.id && overlap(busy, asked);
    if (isMate) mates.push(busy);
    else if (overlap(widened(busy, busy.bufferBefore, busy.bufferAfter), wide)) kinds.push('DOCTOR_BUSY');
  }
  if (service && mostAtOnce(mates, asked) >= service.capacity) kinds.push('CAPACITY');
  return kinds;
}

function widened({ from, to }: Stretch, before: number, after: number): Stretch {
  return { from: from - before * MINUTE_MS, to: to + after * MINUTE_MS };
}
