/** One appointment as a calendar program shows it. */
export interface CalendarEvent {
  uid: string;
  /** Counts the times it was moved (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** Moments, ISO 8601. */
  startsAt: string;
  endsAt: string;
  createdAt: string;
  updatedAt: string;
  summary: string;
  location: string | null;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

const LINE_OCTETS = 75;

/** A calendar by RFC 5545, for programs that ask for it again and again. */
export function icalendar({ name, events }: { name: string; events: readonly CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Polyclinic//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    // The first by RFC 7986, the second for the programs that are older than that.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    // Without a METHOD the stamp is the moment of the last change: the same calendar is the same text.
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `STATUS:${event.status}`,
    'END:VEVENT',
  ];
}

/** 20300506T033000Z */
function utc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** The characters that mean something in a text value; what cannot be printed is left out (3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : ''))
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Lines of at most 75 octets, broken between characters; what follows a break begins with a space (3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space that the next line begins with.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
