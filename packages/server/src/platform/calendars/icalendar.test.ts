import { icalendar, type CalendarEvent } from './icalendar';
import { readCalendar } from '../../testing/calendar';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '1@appointments.polyclinic',
  sequence: 0,
  startsAt: '2030-05-06T03:30:00Z',
  endsAt: '2030-05-06T04:00:00Z',
  createdAt: '2030-05-01T00:00:00Z',
  updatedAt: '2030-05-02T10:20:30.456Z',
  summary: 'Asha R. · Consultation',
  location: null,
  status: 'CONFIRMED',
  ...more,
});
const read = (one: CalendarEvent) =>
  readCalendar(icalendar({ name: 'Clinic', product: 'Appointments', events: [one] })).components[0];

test('times are moments in UTC, the stamp is the last change', () => {
  expect(read(event())?.properties).toMatchObject({
    DTSTART: '20300506T033000Z',
    DTEND: '20300506T040000Z',
    DTSTAMP: '20300502T102030Z',
  });
});

test('what means something to the format, and line ends, arrive as they were typed', () => {
  const summary = 'Tooth 3; crown, left \\ "gold"\r\nsecond line: yes';
  expect(read(event({ summary }))?.properties['SUMMARY']).toBe('Tooth 3; crown, left \\ "gold"\nsecond line: yes');
  expect(read(event({ summary: 'bell\u0007 and tab\t' }))?.properties['SUMMARY']).toBe('bell and tab');
});

test.each([0, 1, 2, 3])('long lines are folded between characters, whatever their size (%i)', (shift) => {
  const summary = `${'x'.repeat(shift)}${'लक्ष्मी நாராயணன் 😀 '.repeat(12)}`.trim();
  expect(read(event({ summary }))?.properties['SUMMARY']).toBe(summary);
});

test('a calendar without appointments is a calendar', () => {
  const calendar = readCalendar(icalendar({ name: 'Dr. Meera Iyer, Adyar', product: 'Appointments', events: [] }));
  expect(calendar.properties).toMatchObject({ VERSION: '2.0', 'X-WR-CALNAME': 'Dr. Meera Iyer, Adyar' });
  expect(calendar.properties['PRODID']).toBeTruthy();
});
