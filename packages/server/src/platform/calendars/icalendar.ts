import createCalendar, { ICalEventStatus } from 'ical-generator';

/** Ending of the name and the URL of a calendar, by which some programs recognise it. */
export const CALENDAR_ENDING = '.ics';

/** One event as a calendar program shows it. */
export interface CalendarEvent {
  uid: string;
  /** Number of times it was rescheduled (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** Timestamps, ISO 8601. */
  startsAt: string;
  endsAt: string;
  createdAt: string;
  updatedAt: string;
  summary: string;
  location: string | null;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

const HOUR_SECONDS = 3600;

interface Calendar {
  name: string;
  /** Name of the events in the identifier of the product. */
  product: string;
  events: readonly CalendarEvent[];
}

/** Renders a calendar as a file. */
export function calendarFile(fileName: string, calendar: Calendar) {
  return {
    fileName: `${fileName}${CALENDAR_ENDING}`,
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(icalendar(calendar)),
  };
}

/** Renders a calendar by RFC 5545, for programs that poll it. */
export function icalendar({ name, product, events }: Calendar): string {
  const calendar = createCalendar({
    name: printable(name),
    prodId: { company: 'Polyclinic', product, language: 'EN' },
    scale: 'GREGORIAN',
    ttl: HOUR_SECONDS,
  });
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      // Without a METHOD the stamp is the moment of the last change: the same calendar is the same text.
      stamp: new Date(event.updatedAt),
      lastModified: new Date(event.updatedAt),
      created: new Date(event.createdAt),
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      summary: printable(event.summary),
      location: event.location && printable(event.location),
      status: ICalEventStatus[event.status],
    });
  }
  // The library leaves out the end of the last line, which belongs to the format.
  return `${calendar.toString()}\r\n`;
}

/** Without the control characters that a text value must not have (RFC 5545, 3.3.11); the library keeps them. */
function printable(text: string): string {
  return text.replace(/(?![\r\n])\p{Cc}/gu, '');
}
