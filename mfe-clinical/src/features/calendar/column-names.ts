import type { Format } from '@polyclinic/ui';
import type { CalendarColumn } from './calendar-columns';

/** Returns a column's heading: the doctor in a day view, with the date in a week view, or the date of all doctors. */
export function columnNames({ date, doctor, team }: CalendarColumn, isWeek: boolean, locale: string, format: Format) {
  if (!isWeek) return { label: doctor, lines: [doctor] };
  const day = `${weekdayOf(date, locale)} ${format.dayMonth(date)}`;
  if (team) return { label: day, lines: [day] };
  return { label: `${day}, ${doctor}`, lines: [day, doctor] };
}

const weekdays = new Map<string, Intl.DateTimeFormat>();

/** Mon, Tue and so on, in the reader's language. */
export function weekdayOf(date: string, locale: string): string {
  const format = weekdays.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  weekdays.set(locale, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}
