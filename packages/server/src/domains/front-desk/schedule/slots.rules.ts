import {
  addDays,
  BOOKING_RULES_AT_START,
  ConflictKind,
  type BookingRules,
  type ClosedDay,
  type InstructionsByLanguage,
  type WorkingHours,
} from '@polyclinic/contract';
import { freeLane } from './lanes';
import { absences, clinicClosings, extraTime, openOn, type ExceptionRange } from './open-time';
import { shortestDuration } from './declared-visit.rules';
import { chooseFacilities, type ChosenFacility, type FacilitySchedule } from './choose-facilities';
import { covers, merged, maxConcurrent, overlap, type TimeRange } from './time-ranges';
import { dateOf, momentOf, wallTimeOf } from '../../../platform/time/zone-clock';

const MINUTE_MS = 60_000;

/** Occupied time of a doctor: an appointment, or the hold of another user. Buffers in minutes. */
export interface BusyRange extends TimeRange {
  bufferBefore: number;
  bufferAfter: number;
  lane: number;
  serviceId: string | null;
  isHold: boolean;
}

/** Doctor as the calendar needs one. */
export interface DoctorSchedule {
  id: string;
  /** Null if the clinic's hours apply. */
  hours: WorkingHours[] | null;
  busy: BusyRange[];
}

/** Service as booking needs it. */
export interface BookableService extends BookingRules {
  id: string;
  name: string;
  newPatientDuration: number | null;
  skills: string[];
  doctorIds: string[];
  facilityIds: string[];
  instructions: string | null;
  instructionsByLanguage: InstructionsByLanguage;
  consents: string[];
}

/** Everything that determines availability in a range of days. */
export interface ScheduleData {
  zone: string;
  clinicHours: WorkingHours[] | null;
  exceptions: ExceptionRange[];
  service: BookableService | null;
  /** True before the patient's first completed visit; null without a service or a patient. */
  isNewPatient: boolean | null;
  /** Current state of the appointment being rescheduled. */
  movingFrom: { doctorId: string | null; serviceId: string | null; duration: number } | null;
  places: FacilitySchedule[];
  /** Other appointments of the patient. */
  patientBusy: TimeRange[];
}

/** Query of one doctor's calendar, or of the clinic's if there is no doctor. */
export interface CalendarQuery {
  data: ScheduleData;
  doctor: DoctorSchedule | null;
  now: number;
  /** In minutes. */
  duration: number;
  /** Chosen rooms and equipment; if omitted, available ones are assigned by the service. */
  facilityIds?: readonly string[] | undefined;
}

/** Start time with its conflicts. */
export interface SlotCandidate extends TimeRange {
  conflicts: ConflictKind[];
}

/** Calendar: availability checks and offered starts use the same functions. */
export interface DoctorCalendar {
  check(from: number): SlotCandidate;
  /** Returns the reason why a whole date is unavailable; null if part of it is available. */
  awayOn(date: string): ClosedDay['kind'] | null;
  /** Returns the future starts of a date, including those with conflicts. */
  startsOn(date: string): SlotCandidate[];
  /** Returns the first free lane at a time. */
  laneAt(from: number): number;
  facilitiesAt(from: number): ChosenFacility[];
}

/** Opens a calendar. Results per date are cached, so one calendar serves many queries of the same data. */
export function loadCalendar({ data, doctor, now, duration, facilityIds }: CalendarQuery): DoctorCalendar {
  const { zone, service } = data;
  const today = dateOf(zone, now);
  const hours = doctor?.hours?.length ? doctor.hours : data.clinicHours;
  const extra = extraTime(data.exceptions, doctor?.id ?? null);
  const closings = clinicClosings(data.exceptions);
  const away = absences(data.exceptions, doctor?.id ?? null);
  const step = (service ?? BOOKING_RULES_AT_START).step * MINUTE_MS;
  const shortest = shortestFor(data);
  const days = new Map<string, TimeRange[]>();

  const rangeFrom = (from: number): TimeRange => ({ from, to: from + duration * MINUTE_MS });
  const openDay = (date: string): TimeRange[] => {
    const open = days.get(date) ?? openOn(zone, date, hours, extra);
    days.set(date, open);
    return open;
  };
  const isOpen = (requested: TimeRange): boolean => {
    const [first, last] = [dateOf(zone, requested.from), dateOf(zone, requested.to - 1)];
    return covers(first === last ? openDay(first) : merged([...openDay(first), ...openDay(last)]), requested);
  };

  function conflictsOf(requested: TimeRange): ConflictKind[] {
    const found = new Set<ConflictKind>();
    for (const kind of busyKinds(requested, doctor, service)) found.add(kind);
    if (data.patientBusy.some((busy) => overlap(busy, requested))) found.add('PATIENT_BUSY');
    if (chooseFacilities(data.places, requested, service, facilityIds).isFull) found.add('ROOM_BUSY');
    if (!isOpen(requested)) found.add('OUTSIDE_HOURS');
    if (away.some((absence) => overlap(absence, requested))) found.add('ON_LEAVE');
    if (closings.some((closing) => overlap(closing, requested))) found.add('HOLIDAY');
    if (isKept(requested.from)) found.add('CAPACITY');
    if (service && requested.from >= now && requested.from < now + service.minNotice * MINUTE_MS) found.add('TOO_SOON');
    if (service && dateOf(zone, requested.from) > addDays(today, service.maxAdvanceDays)) found.add('TOO_FAR');
    if (duration < shortest) found.add('TOO_SHORT');
    return ConflictKind.options.filter((kind) => found.has(kind));
  }

  /**
   * Returns whether a start is reserved for same-day bookings. The share is spread evenly over the steps of the day (of
   * 40 per cent, the third and the fifth of each five), independent of bookings, so that an available start does not
   * come and go.
   */
  function isKept(from: number): boolean {
    const share = service?.sameDayShare ?? 0;
    const date = share > 0 ? dateOf(zone, from) : today;
    if (date <= today) return false;
    let passed = 0;
    for (const open of openDay(date)) {
      if (from >= open.from && from < open.to) {
        const index = passed + Math.floor((from - open.from) / step);
        return Math.floor(((index + 1) * share) / 100) > Math.floor((index * share) / 100);
      }
      passed += Math.ceil((open.to - open.from) / step);
    }
    return false;
  }

  return {
    awayOn: (date) => {
      const open = openDay(date);
      if (open.length === 0) return 'OUTSIDE_HOURS';
      const areCovered = (closed: TimeRange[]) => open.every((range) => covers(merged(closed), range));
      if (areCovered(closings)) return 'HOLIDAY';
      return areCovered([...closings, ...away]) ? 'ON_LEAVE' : null;
    },
    check: (from) => ({ ...rangeFrom(from), conflicts: conflictsOf(rangeFrom(from)) }),
    startsOn: (date) =>
      openDay(date)
        .flatMap((open) => stepsOf(open, step))
        .filter((from) => from >= now && isNamed(zone, from))
        .map((from) => ({ ...rangeFrom(from), conflicts: conflictsOf(rangeFrom(from)) }))
        // Steps at the end of a day that do not fit are not starts at all.
        .filter(({ conflicts }) => !conflicts.includes('OUTSIDE_HOURS')),
    laneAt: (from) => freeLane(doctor?.busy ?? [], rangeFrom(from)),
    facilitiesAt: (from) => chooseFacilities(data.places, rangeFrom(from), service, facilityIds).chosen,
  };
}

/** Returns the shortest duration that the service allows for the patient, in minutes. */
export function shortestFor({ service, isNewPatient, movingFrom }: ScheduleData): number {
  if (!service) return 0;
  const booked = movingFrom?.serviceId === service.id ? movingFrom.duration : undefined;
  return shortestDuration(service, isNewPatient, booked);
}

/** Returns the times from the start of a range on, one step apart. */
export function stepsOf({ from, to }: TimeRange, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}

/** When daylight saving time ends, a local time cannot name the first of two equal hours, so it is not offered. */
function isNamed(zone: string, moment: number): boolean {
  return momentOf(zone, wallTimeOf(zone, moment)) === moment;
}

/** Buffers of both neighbours count; parallel patients of one service with the same doctor are not in conflict. */
function busyKinds(
  requested: TimeRange,
  doctor: DoctorSchedule | null,
  service: BookableService | null,
): ConflictKind[] {
  const mates: TimeRange[] = [];
  const kinds: ConflictKind[] = [];
  const wide = widened(requested, service?.bufferBefore ?? 0, service?.bufferAfter ?? 0);
  for (const busy of doctor?.busy ?? []) {
    const isMate =
      service !== null && service.capacity > 1 && busy.serviceId === service.id && overlap(busy, requested);
    if (isMate) mates.push(busy);
    else if (overlap(widened(busy, busy.bufferBefore, busy.bufferAfter), wide)) kinds.push('DOCTOR_BUSY');
  }
  if (service && maxConcurrent(mates, requested) >= service.capacity) kinds.push('CAPACITY');
  return kinds;
}

function widened({ from, to }: TimeRange, before: number, after: number): TimeRange {
  return { from: from - before * MINUTE_MS, to: to + after * MINUTE_MS };
}
