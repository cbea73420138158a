import { nameIn, type AppointmentStatus, type Language, type NamedPerson } from '@polyclinic/contract';
import type { FeedOwner, FeedRow } from './calendar-feeds.repository';
import type { CalendarEvent } from '../../../platform/calendars/icalendar';

/** A request is tentative; all other active appointments are confirmed. */
const STATUS: Record<AppointmentStatus, CalendarEvent['status']> = {
  REQUESTED: 'TENTATIVE',
  SCHEDULED: 'CONFIRMED',
  CONFIRMED: 'CONFIRMED',
  CHECKED_IN: 'CONFIRMED',
  IN_PROGRESS: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  NO_SHOW: 'CANCELLED',
};

const DOCTOR: Record<Language, (name: string) => string> = {
  en: (name) => `Dr. ${name}`,
  hi: (name) => `डॉ. ${name}`,
  ta: (name) => `டாக்டர் ${name}`,
};

/** Returns the name of the calendar in the subscribing program. */
export function feedName(owner: FeedOwner): string {
  return `${owner.role === 'DOCTOR' ? doctorName(owner, owner.language) : nameIn(owner.language, owner)} · ${owner.clinic}`;
}

/** Builds the event: doctors see the patient, patients the doctor and the location. */
export function feedEvent(row: FeedRow, owner: FeedOwner): CalendarEvent {
  if (owner.role === 'PATIENT') return patientEvent(row, { language: owner.language, place: owner.clinic });
  return eventOf(row, shortName(row.patient), null);
}

/** Builds the event of one appointment for its patient. */
export function patientEvent(row: EventRow, { language, place }: { language: Language; place: string }): CalendarEvent {
  return eventOf(row, row.doctor && doctorName(row.doctor, language), place);
}

/** Appointment as a calendar needs it. */
export type EventRow = Omit<FeedRow, 'patient'>;

function eventOf(row: EventRow, whom: string | null, location: string | null): CalendarEvent {
  return {
    uid: `${row.id}@appointments.polyclinic`,
    sequence: row.rescheduleCount,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    summary: [whom, row.type].filter(Boolean).join(' · '),
    location,
    status: STATUS[row.status],
  };
}

const doctorName = (person: NamedPerson, language: Language) => DOCTOR[language](nameIn(language, person));

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Abbreviates the last name (Asha R.), since data leave the clinic. */
function shortName({ firstName, lastName }: NamedPerson): string {
  const [initial] = letters.segment(lastName.trim());
  return [firstName.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ');
}
