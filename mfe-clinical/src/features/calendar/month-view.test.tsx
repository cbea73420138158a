import { appointments } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { address, openAt, pressButton } from '../../lib/testing';
import { DATE, serveCalendar } from './testing-calendar';

const BUSY = {
  date: DATE,
  count: 12,
  bookedMinutes: 360,
  statuses: [
    { status: 'CONFIRMED' as const, count: 4 },
    { status: 'SCHEDULED' as const, count: 8 },
  ],
};
const hours = [
  {
    userId: null,
    version: 1,
    hours: [{ weekday: 1, from: '09:00', to: '15:00', validFrom: null, validTo: null }],
  },
];

test('a month has forty-two days, says how full they are, and a day of it opens the day view', async () => {
  const server = serveCalendar();
  server.answer(appointments.calendarDays, { days: [BUSY] });
  await openAt(`/calendar?view=month&date=${DATE}&status=SCHEDULED`);
  expect(await screen.findAllByRole('gridcell')).toHaveLength(42);
  expect(screen.getByText('May 2030')).toBeInTheDocument();
  const asked = server.requests.find(({ path }) => path === '/appointments/calendar/days');
  expect(asked?.query).toEqual({ dateFrom: '2030-04-29', dateTo: '2030-06-09', status: 'SCHEDULED' });
  await pressButton('Monday, May 6, 2030, 12 appointments, 8 Scheduled, 4 Confirmed');
  expect(address()).toBe(`/calendar?date=${DATE}&status=SCHEDULED`);
  expect(server.problems).toEqual([]);
});

test('a day shows its appointments by status and the booked share of the doctors’ hours', async () => {
  const server = serveCalendar({ hours });
  server.answer(appointments.calendarDays, { days: [BUSY] });
  await openAt(`/calendar?view=month&date=${DATE}`);
  expect(await screen.findByText('8 Scheduled')).toBeInTheDocument();
  expect(screen.getByText('4 Confirmed')).toBeInTheDocument();
  // Six hours of the twelve that two doctors work.
  expect(await screen.findByText('50% booked')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tuesday, May 7, 2030, 0 appointments' })).toBeInTheDocument();
});
