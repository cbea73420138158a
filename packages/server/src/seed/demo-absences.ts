import { addDays } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import {
  dayOfWeek,
  openMinutesAgo,
  weekdayFrom,
  weekdayUpTo,
  type ClinicCalendar,
  type Hours,
} from './clinic-calendar';
import type { DemoTexts } from './demo-texts';
import { wallTime } from './wall-time';

type ExceptionRow = Insertable<DB['scheduleExceptions']> & { id: string; startsAt: string; endsAt: string };

/** Holiday, leave or closure of a demo clinic. */
export interface Absence {
  kind: 'HOLIDAY' | 'LEAVE' | 'CLOSED' | 'BLOCKOUT';
  /** First day. */
  date: string;
  /** Hours of the day; several whole days if `days` is given. */
  hours?: Hours;
  days?: number;
  /** Null is the whole clinic. */
  userId: string | null;
  /** Position in the clinic's facilities. */
  facility?: number;
  title: string;
  leaveReason: 'VACATION' | 'SICK' | 'TRAINING' | null;
  /** Appointments were booked before it was entered. */
  isOverBookings?: boolean;
  /** Days since it was entered. */
  enteredDaysAgo: number;
}

interface AbsencePlan {
  calendar: ClinicCalendar;
  texts: DemoTexts['absences'];
  /** Doctors without hours of their own. */
  doctors: readonly { id: string }[];
  nurse: { id: string };
  /** Position of the equipment that is out of order. */
  brokenFacility: number;
}

const WHOLE_DAY: Hours = { from: 0, to: 24 * 60 };
const AFTERNOON: Hours = { from: 14 * 60, to: 18 * 60 };
const MINUTES_PER_DAY = 24 * 60;

/**
 * Returns absences of the past, present and future: holidays, closures, leave, broken equipment, and one leave over
 * appointments that were already booked.
 */
export function absencesOf({ calendar, texts, doctors, nurse, brokenFacility }: AbsencePlan): Absence[] {
  const { today } = calendar;
  const on = (days: number) => addDays(today, days);
  const monday = (weeks: number) => addDays(today, 1 - (dayOfWeek(today) || 7) + 7 * weeks);
  const [, second, third] = doctors;
  const clinic = { userId: null, leaveReason: null };
  const vacation = { kind: 'LEAVE', title: texts.vacation, leaveReason: 'VACATION', days: 5 } as const;
  const ofThird = third ? [third.id] : [];
  return [
    { kind: 'HOLIDAY', date: weekdayUpTo(on(-60)), title: texts.holiday, ...clinic, enteredDaysAgo: 300 },
    { kind: 'HOLIDAY', date: weekdayFrom(on(45)), title: texts.holiday, ...clinic, enteredDaysAgo: 300 },
    {
      kind: 'CLOSED',
      date: addDays(monday(-3), 2),
      hours: AFTERNOON,
      title: texts.maintenance,
      ...clinic,
      enteredDaysAgo: 40,
    },
    {
      kind: 'CLOSED',
      date: addDays(monday(3), 4),
      hours: AFTERNOON,
      title: texts.teamMeeting,
      ...clinic,
      enteredDaysAgo: 30,
    },
    ...ofThird.map((userId) => ({ ...vacation, date: monday(-5), userId, enteredDaysAgo: 90 })),
    ...ofThird.map((userId) => ({ ...vacation, date: monday(5), userId, enteredDaysAgo: 20 })),
    {
      kind: 'LEAVE',
      date: on(-1),
      days: 3,
      userId: nurse.id,
      title: texts.illness,
      leaveReason: 'SICK',
      enteredDaysAgo: 1,
    },
    {
      kind: 'BLOCKOUT',
      date: on(-1),
      days: 4,
      ...clinic,
      facility: brokenFacility,
      title: texts.repair,
      enteredDaysAgo: 1,
    },
    ...(second
      ? [
          {
            kind: 'LEAVE' as const,
            date: addDays(monday(1), 1),
            days: 2,
            userId: second.id,
            title: texts.training,
            leaveReason: 'TRAINING' as const,
            isOverBookings: true,
            enteredDaysAgo: 1,
          },
        ]
      : []),
  ];
}

/** Returns the hours of a date in which a doctor is away or the clinic closed, apart from absences over bookings. */
export function closedHoursOf(absences: readonly Absence[]): (doctorId: string, date: string) => Hours[] {
  const closing = absences.filter(({ isOverBookings, facility }) => !isOverBookings && facility === undefined);
  return (doctorId, date) =>
    closing
      .filter(({ userId, date: from, days = 1 }) => {
        const isOfDoctor = userId === null || userId === doctorId;
        return isOfDoctor && from <= date && date < addDays(from, days);
      })
      .map(({ hours = WHOLE_DAY }) => hours);
}

/** Returns the rows of the absences. */
export function exceptionRows(
  absences: readonly Absence[],
  { tenantId, calendar, facilities, nextId, createdBy }: ExceptionContext,
): ExceptionRow[] {
  return absences.map(
    ({ kind, date, hours = WHOLE_DAY, days = 1, userId, facility, title, leaveReason, ...entered }) => {
      const end = hours.to + (days - 1) * MINUTES_PER_DAY;
      const createdAt = new Date(
        openMinutesAgo(calendar, 30 + entered.enteredDaysAgo * OPEN_MINUTES_A_DAY),
      ).toISOString();
      return {
        tenantId,
        id: nextId(),
        kind,
        userId,
        facilityId: facility === undefined ? null : (facilities[facility]?.id ?? null),
        title,
        leaveReason,
        startsLocal: wallTime(date, hours.from),
        endsLocal: wallTime(date, end),
        startsAt: new Date(calendar.moment(date, hours.from)).toISOString(),
        endsAt: new Date(calendar.moment(date, end)).toISOString(),
        createdBy,
        createdAt,
        updatedAt: createdAt,
      };
    },
  );
}

const OPEN_MINUTES_A_DAY = 480;

interface ExceptionContext {
  tenantId: string;
  calendar: ClinicCalendar;
  facilities: readonly { id: string }[];
  nextId: () => string;
  createdBy: string;
}
