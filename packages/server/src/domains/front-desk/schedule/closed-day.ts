import { addDays, BOOKING_RULES_AT_START, type ClosedDay } from '@polyclinic/contract';
import { momentOf, wallTimeOf } from '../../../platform/time/zone-clock';
import { absences, clinicClosings } from './open-time';
import { loadCalendar, type DoctorSchedule, type ScheduleData } from './slots.rules';
import { merged, overlap, type TimeRange } from './time-ranges';

/** Most general first: the clinic that is closed explains more than a doctor who is away. */
const KINDS: readonly ClosedDay['kind'][] = ['HOLIDAY', 'ON_LEAVE', 'OUTSIDE_HOURS'];

/** Returns why none of the doctors works on a date; null if one of them does, or if there are none on an open day. */
export function closedDay(
  date: string,
  doctors: readonly DoctorSchedule[],
  data: ScheduleData,
  now: number,
): ClosedDay | null {
  const awayOn = (doctor: DoctorSchedule | null) =>
    loadCalendar({ data, doctor, now, duration: BOOKING_RULES_AT_START.duration }).awayOn(date);
  const away = doctors.map(awayOn);
  if (away.includes(null)) return null;
  const day = {
    from: momentOf(data.zone, `${date}T00:00:00`),
    to: momentOf(data.zone, `${addDays(date, 1)}T00:00:00`),
  };
  const clinic = awayOn(null);
  if (clinic) return { kind: clinic, isClinic: true, title: titleOf(clinic, day, data), until: null };
  const kind = KINDS.find((one) => away.includes(one));
  const [only, ...others] = doctors;
  const isAlone = only !== undefined && others.length === 0;
  return kind
    ? { kind, isClinic: false, title: null, until: kind === 'ON_LEAVE' && isAlone ? endOfLeave(only, day, data) : null }
    : null;
}

function titleOf(kind: ClosedDay['kind'], day: TimeRange, { exceptions }: ScheduleData): string | null {
  if (kind !== 'HOLIDAY') return null;
  return clinicClosings(exceptions).find((closing) => closing.title && overlap(closing, day))?.title ?? null;
}

function endOfLeave({ id }: DoctorSchedule, day: TimeRange, { exceptions, zone }: ScheduleData): string | null {
  const end = merged(absences(exceptions, id)).findLast((leave) => overlap(leave, day))?.to;
  return end === undefined ? null : wallTimeOf(zone, end);
}
