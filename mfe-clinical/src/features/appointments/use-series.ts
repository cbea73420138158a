import type { NewSeries, SeriesDate, SeriesPattern } from '@polyclinic/contract';
import { useState } from 'react';

type Appointment = NewSeries['appointment'];
type AppointmentInput = Partial<Appointment> & Pick<Appointment, 'patientId' | 'dateTime'>;

const WEEKLY: SeriesPattern = { every: 'WEEK', interval: 1, weekdays: [], count: 6, until: null };

/** State of a series: its recurrence and the included dates. Not part of the appointment's form. */
export function useSeries() {
  const [isOn, setOn] = useState(false);
  const [pattern, setPattern] = useState(WEEKLY);
  // The server's check of each date; repeated as the form changes.
  const [dates, setDates] = useState<SeriesDate[]>([]);
  const [choices, setChoices] = useState<Record<string, boolean>>({});

  const dayOf = ({ dateTime }: SeriesDate) => dateTime.slice(0, 10);
  // A date that cannot be booked is excluded unless the person includes it explicitly.
  const isWanted = (date: SeriesDate) => choices[dayOf(date)] ?? date.conflicts.length === 0;

  return {
    isOn,
    setOn,
    pattern,
    setPattern,
    dates,
    setDates,
    isWanted,
    choose: (date: SeriesDate, wanted: boolean) => setChoices((before) => ({ ...before, [dayOf(date)]: wanted })),
    /** Builds the request for the included dates. */
    request: (appointment: AppointmentInput) => ({
      appointment,
      pattern: patternFor(pattern, appointment.dateTime),
      without: dates.filter((date) => !isWanted(date)).map(dayOf),
    }),
  };
}

export type SeriesState = ReturnType<typeof useSeries>;

/** Defaults to the weekday of the first appointment. */
export function patternFor(pattern: SeriesPattern, dateTime: string): SeriesPattern {
  if (pattern.every !== 'WEEK') return { ...pattern, weekdays: [] };
  if (pattern.weekdays.length > 0) return pattern;
  const weekday = new Date(`${dateTime.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return { ...pattern, weekdays: [weekday === 0 ? 7 : weekday] };
}
