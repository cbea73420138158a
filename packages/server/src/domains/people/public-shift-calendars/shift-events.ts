import type { Language } from '@polyclinic/contract';
import type { CalendarEvent } from '../../../platform/calendars/icalendar';
import type { CalendarEmployee, CalendarRow } from './public-shift-calendars.repository';

const SHIFT: Record<Language, string> = { en: 'Shift', hi: 'शिफ़्ट', ta: 'ஷிப்ட்' };

const ON_CALL: Record<Language, (level: number) => string> = {
  en: (level) => `On call, level ${level}`,
  hi: (level) => `ऑन-कॉल, स्तर ${level}`,
  ta: (level) => `ஆன்-கால், நிலை ${level}`,
};

/** Builds the event of a shift or an on-call duty. It names no patient and no colleague. */
export function shiftEvent(row: CalendarRow, { clinic, language }: CalendarEmployee): CalendarEvent {
  const { id, startsAt, endsAt, createdAt, updatedAt, level, title, place, version, isCancelled } = row;
  return {
    uid: `${id}@shifts.polyclinic`,
    sequence: version,
    startsAt,
    endsAt,
    createdAt,
    updatedAt,
    summary: level === null ? title?.trim() || SHIFT[language] : ON_CALL[language](level),
    location: [place, clinic].filter(Boolean).join(', '),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  };
}
