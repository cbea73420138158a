import { appointments, schedule, users, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openAt, press, pressButton, someAppointment } from '../../lib/testing';
import { arun, column, DATE, DAY, meera, serveCalendar, someVisit, visitId } from './testing-calendar';

const serve = (role: Role = 'RECEPTIONIST', rows = [someVisit()]) => serveCalendar({ role, rows });
const blocks = () => document.querySelectorAll('.pc-clinical-day-block');

test('a day has a column for each doctor, and a block says its status in words', async () => {
  const server = serve();
  await openAt(DAY);
  const block = (await column('Dr. Meera Iyer')).getByRole('link');
  expect(block).toHaveTextContent('09:00 Asha Rao');
  expect(block).toHaveTextContent('Scheduled · General Consultation');
  expect((await column('Dr. Arun Das')).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('Monday, May 6, 2030')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('what was cancelled or did not come is hidden unless it is asked for', async () => {
  const rows = [
    someVisit({ status: 'CANCELLED' }),
    someVisit({ id: visitId(1), status: 'NO_SHOW' }),
    someVisit({ id: visitId(2), doctorId: null }),
  ];
  serve('NURSE', rows);
  await openAt(DAY);
  expect((await column('No doctor assigned')).getByRole('link')).toBeInTheDocument();
  expect(blocks()).toHaveLength(1);
  await pressButton(/^Status/);
  await press(await screen.findByRole('menuitem', { name: 'No-show' }));
  await waitFor(async () => expect((await column('Dr. Meera Iyer')).getByRole('link')).toHaveTextContent('No-show'));
  expect(blocks()).toHaveLength(1);
  expect(address()).toContain('status=NO_SHOW');
});

test('a free place starts a booking at its time with its doctor; a taken one is not offered', async () => {
  serve();
  await openAt(DAY);
  const day = await column('Dr. Meera Iyer');
  expect(day.queryByRole('button', { name: 'Book 09:00, Dr. Meera Iyer' })).not.toBeInTheDocument();
  await press(day.getByRole('button', { name: 'Book 09:30, Dr. Meera Iyer' }));
  await waitFor(() => expect(address()).toContain('at=2030-05-06T09%3A30%3A00'));
  expect(address()).toContain(`with=${meera.id}`);
});

test('nurses see the day and neither book nor move in it', async () => {
  serve('NURSE');
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
  await pressButton('More actions for Asha Rao');
  expect(await screen.findByRole('menuitem', { name: 'Cancel appointment' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Reschedule...' })).not.toBeInTheDocument();
});

test('previous, next and today change the day in the address; the filters stay', async () => {
  serve();
  await openAt(`${DAY}&status=SCHEDULED`);
  await pressButton('Next day');
  expect(address()).toBe('/calendar?date=2030-05-07&status=SCHEDULED');
  await pressButton('Previous day');
  expect(address()).toContain(`date=${DATE}`);
  await pressButton('Today');
  expect(address()).toBe('/calendar?status=SCHEDULED');
});

test('a week asks once for its seven days and has a column for each of them', async () => {
  const server = serve();
  await openAt('/calendar?view=week&date=2030-05-09');
  const monday = await column('Mon May 6');
  expect(monday.getByRole('link')).toHaveTextContent('Asha Rao 09:00 · ScheduledDr. Meera Iyer');
  expect(await column('Sun May 12')).toBeTruthy();
  const asked = server.requests.filter(({ path }) => path === '/appointments/calendar');
  expect(asked.map(({ query }) => query)).toEqual([{ dateFrom: DATE, dateTo: '2030-05-12' }]);
  await pressButton('Next week');
  expect(address()).toContain('date=2030-05-16');
  expect(screen.getByText('May 13 – May 19 2030')).toBeInTheDocument();
});

test('the legend of the week shows and hides doctors, and the address remembers it', async () => {
  serve('RECEPTIONIST', [someVisit(), someVisit({ id: visitId(1), doctorId: arun.id })]);
  await openAt('/calendar?view=week&date=2030-05-09');
  const legend = within(await screen.findByRole('group', { name: 'Doctors shown' }));
  const meeraButton = legend.getByRole('button', { name: 'Dr. Meera Iyer' });
  expect(blocks()).toHaveLength(2);
  await press(meeraButton);
  await waitFor(() => expect(blocks()).toHaveLength(1));
  expect(meeraButton).toHaveAttribute('aria-pressed', 'false');
  expect(address()).toContain(`hidden=${meera.id}`);
  expect(await column('Mon May 6, Dr. Arun Das')).toBeTruthy();
  await press(legend.getByRole('button', { name: 'Show all doctors' }));
  await waitFor(() => expect(blocks()).toHaveLength(2));
  expect(address()).not.toContain('hidden');
});

test('a week is that of one doctor if the filter says so, and its days open the day view', async () => {
  serve();
  await openAt(`/calendar?view=week&date=2030-05-09&doctor=${meera.id}`);
  expect(await column('Wed May 8, Dr. Meera Iyer')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Doctors shown' })).not.toBeInTheDocument();
  await pressButton('Wed May 8');
  expect(address()).toBe(`/calendar?date=2030-05-08&doctor=${meera.id}`);
});

test('the week begins on the first working day of the clinic', async () => {
  const sundayToThursday = [7, 1, 2, 3, 4].map((weekday) => ({
    weekday,
    from: '09:00',
    to: '17:00',
    validFrom: null,
    validTo: null,
  }));
  serveCalendar({ hours: [{ userId: null, version: 1, hours: sundayToThursday }] });
  await openAt('/calendar?view=week&date=2030-05-09');
  await column('Sun May 5');
  expect(screen.getByText('May 5 – May 11 2030')).toBeInTheDocument();
});

test('doctors start with their own days and can look at all', async () => {
  const server = serve('DOCTOR');
  const last = () => server.requests.filter(({ path }) => path === '/appointments/calendar').at(-1)?.query;
  await openAt(DAY);
  await screen.findByRole('grid');
  expect(last()).toMatchObject({ doctorId: '0192f0c1-0000-7000-8000-000000000001' });
  await pressButton('Clear filters');
  await waitFor(() => expect(last()).not.toHaveProperty('doctorId'));
});

test('an appointment opens beside the calendar, which stays', async () => {
  const server = serve();
  server.answer(appointments.get, { appointment: someAppointment() });
  await openAt(DAY);
  await press((await column('Dr. Meera Iyer')).getByRole('link'));
  expect(await screen.findByRole('dialog', { name: 'Asha Rao' })).toBeInTheDocument();
  expect(address()).toBe(`/calendar/${someVisit().id}?date=${DATE}`);
  expect(screen.getByRole('grid', { hidden: true })).toBeInTheDocument();
});

test('closed times are shaded with their title, and say so where one would book', async () => {
  const owner = { userId: null, version: 1 };
  const hours = [{ weekday: 1, from: '09:00', to: '12:00', validFrom: null, validTo: null }];
  const leave = {
    id: visitId(9),
    kind: 'LEAVE' as const,
    userId: meera.id,
    facilityId: null,
    facilityName: null,
    leaveReason: null,
    startsAt: `${DATE}T10:00:00`,
    endsAt: `${DATE}T11:00:00`,
    title: 'Dentists’ congress',
    affected: 0,
    version: 1,
    person: {
      id: meera.id,
      firstName: 'Meera',
      lastName: 'Iyer',
      nativeName: null,
    },
    createdAt: '2030-01-01T00:00:00Z',
  };
  serveCalendar({ rows: [], hours: [{ ...owner, hours }], exceptions: [leave] });
  await openAt(DAY);
  expect(await screen.findByText('Dentists’ congress')).toBeInTheDocument();
  const notes = within(screen.getByRole('list', { name: 'Absences and closures' }));
  expect(notes.getByRole('listitem')).toHaveTextContent(
    'Dr. Meera Iyer away, May 6, 10:00 – 11:00 · Dentists’ congress',
  );
  const book = (name: string) => screen.getByRole('button', { name });
  expect(book('Book 10:30, Dr. Meera Iyer (Dentists’ congress)')).toBeInTheDocument();
  expect(book('Book 10:30, Dr. Arun Das')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Book 08:30/ })).not.toBeInTheDocument();
});

test('without the doctors or the hours the day is still there', async () => {
  const server = serve();
  server.refuse(users.doctors, 'UNEXPECTED');
  await openAt(DAY);
  expect(await screen.findByText('Failed to load doctors')).toBeInTheDocument();
  expect((await column('Dr. Meera Iyer')).getByRole('link')).toBeInTheDocument();
});

test('without the hours the usual part of the day is shown, and it says so', async () => {
  const server = serve();
  server.refuse(schedule.hours, 'UNEXPECTED');
  await openAt(DAY);
  expect(
    await screen.findByText("Couldn't load working hours. Check your connection and try again."),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book 17:30, Dr. Arun Das' })).toBeInTheDocument();
});

test('patients are led to their own list', async () => {
  const server = serve('PATIENT');
  server.answer(appointments.list, {
    appointments: [],
    pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true },
  });
  await openAt('/calendar');
  await waitFor(() => expect(address()).toBe('/appointments'));
});

test('the address of the day view from before leads to the calendar, and the switch back to the list', async () => {
  const server = serve();
  server.answer(appointments.list, {
    appointments: [],
    pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true },
  });
  await openAt(`/appointments?view=day&date=${DATE}`);
  await waitFor(() => expect(address()).toBe(`/calendar?view=day&date=${DATE}`));
  await press(await screen.findByText('List'));
  expect(address()).toBe(`/appointments?date=${DATE}`);
  await press(await screen.findByText('Month'));
  expect(address()).toBe(`/calendar?date=${DATE}&view=month`);
});

test('it prints as it stands, or as a list for each doctor and day', async () => {
  serve();
  let printed = '';
  jest.spyOn(window, 'print').mockImplementation(() => {
    printed = document.querySelector('.pc-clinical-day-print-list')?.textContent ?? 'the grid';
  });
  await openAt(DAY);
  await column('Dr. Meera Iyer');
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Print' }));
  expect(printed).toBe('the grid');
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Print as list' }));
  expect(printed).toContain('Dr. Meera Iyer, Monday, May 6, 2030');
  expect(printed).toContain('09:00Asha RaoGeneral Consultation30Scheduled');
  expect(document.querySelector('.pc-clinical-day-print-list')).toBeNull();
});
