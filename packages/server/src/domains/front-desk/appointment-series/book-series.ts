import { fieldComplaint, SERIES_LIMIT, type NewSeries, type SeriesDate } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { book, conflictsOf, prepareBooking, timeOf, withDuration } from '../appointments/appointments.service';
import { appointmentSeriesRepository as repository } from './appointment-series.repository';
import { refuseDates, seriesDate } from './series-dates';
import { daysOf } from './series.rules';

/** Books all dates of a pattern or none; a dry run only returns the availability of each date. */
export async function bookSeries({ appointment: given, pattern, dryRun, without }: NewSeries, caller: Caller) {
  await prepareBooking(given, caller);
  const appointment = await withDuration(given, caller);
  const { dateTime: first, override } = appointment;
  const days = limited(daysOf(first.slice(0, 10), pattern), { pattern, without }, caller);
  const dates: SeriesDate[] = [];
  for (const day of days) {
    const dateTime = `${day}${first.slice(10)}`;
    const requested = { ...timeOf({ ...appointment, dateTime }), facilityIds: appointment.facilityIds };
    dates.push(seriesDate(dateTime, await conflictsOf(requested, override, caller)));
  }
  if (dryRun) return { seriesId: null, dates };

  refuseDates(dates);
  const seriesId = await repository.insert(caller.db, pattern, caller.userId);
  const booked: SeriesDate[] = [];
  for (const date of dates) {
    const options = { seriesId, isQuiet: booked.length > 0 };
    const appointmentId = await book({ ...appointment, dateTime: date.dateTime }, caller, options);
    booked.push({ ...date, appointmentId });
  }
  const to = { pattern, appointmentIds: booked.map(({ appointmentId }) => appointmentId) };
  await caller.audit({ action: 'CREATE', resource: 'appointmentSeries', recordId: seriesId, to });
  return { seriesId, dates: booked };
}

function limited(days: string[], { pattern, without }: Pick<NewSeries, 'pattern' | 'without'>, { language }: Caller) {
  const isEndless = pattern.count === null && pattern.until === null;
  if (isEndless) refuse('INVALID_INPUT', { fields: { 'pattern.count': fieldComplaint(language, 'required') } });
  if (days.length > SERIES_LIMIT) {
    const fields = { 'pattern.until': fieldComplaint(language, 'tooMany', String(SERIES_LIMIT)) };
    refuse('INVALID_INPUT', { fields });
  }
  const chosenDays = days.filter((day) => !without.includes(day));
  return chosenDays.length > 0 ? chosenDays : refuse('SERIES_EMPTY');
}
