import { fakeServer } from '@polyclinic/client/testing';
import { addDays, appointments, users, type Appointment, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, openAt, pageOf, press, pressButton, someAppointment, someDoctor } from '../../lib/testing';

const visit = someAppointment();
const doctor = someDoctor();

function serve(role: Role = 'RECEPTIONIST', rows: Appointment[] = [visit]) {
  const server = fakeServer(role);
  server.answer(appointments.list, pageOf('appointments', rows));
  server.answer(appointments.get, { appointment: visit });
  server.answer(users.doctors, { users: [doctor] });
  return server;
}

const asked = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ path }) => path === '/appointments').at(-1)?.query;

test('lists who comes when, to whom and what for, under the day', async () => {
  const server = serve();
  await openAt('/appointments');
  const row = await screen.findByRole('row', { name: /Asha Rao/ });
  for (const text of ['09:00', 'आशा राव', 'Dr. Meera Iyer', 'General Consultation', 'Scheduled']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).queryByText(/May 6/)).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Monday, May 6, 2030' })).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('appointments of one day stand under one heading, and today and tomorrow are named', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const at = (last: number, date: string, time: string) =>
    someAppointment({
      id: `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`,
      dateTime: `${date}T${time}:00`,
    });
  serve('RECEPTIONIST', [
    at(301, today, '09:00'),
    at(302, today, '09:30'),
    at(303, addDays(today, 1), '08:00'),
    at(304, '2030-05-06', '08:00'),
  ]);
  await openAt('/appointments');
  await screen.findByText('09:30');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Today · /),
    expect.stringMatching(/^Tomorrow · /),
    'Monday, May 6, 2030',
  ]);
});

test('what is finished is one line, which unfolds and is remembered in the address', async () => {
  const server = serve();
  const done = someAppointment({ id: '0192f0c1-0000-7000-8000-000000000399', status: 'COMPLETED' });
  server.answer(appointments.list, ({ query }) =>
    query.finished === 'hidden'
      ? { ...pageOf('appointments', [visit]), finishedCount: 1 }
      : pageOf('appointments', [done, visit]),
  );
  await openAt('/appointments');
  const line = await screen.findByRole('button', { name: '1 finished' });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Completed')).not.toBeInTheDocument();
  await press(line);
  expect(await screen.findByText('Completed')).toBeInTheDocument();
  expect(address()).toBe('/appointments?finished=shown');
  await pressButton('Hide finished');
  await waitFor(() => expect(address()).toBe('/appointments'));
  await waitFor(() => expect(screen.queryByText('Completed')).not.toBeInTheDocument());
});

test('a day on which everything is finished says so, and can be unfolded', async () => {
  const server = serve();
  server.answer(appointments.list, { ...pageOf<'appointments', Appointment>('appointments', []), finishedCount: 12 });
  await openAt('/appointments');
  expect(await screen.findByText('No upcoming appointments')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '12 finished' })).toBeInTheDocument();
});

test('an urgent appointment says so, and one without a doctor as well', async () => {
  serve('NURSE', [someAppointment({ priority: 'URGENT', doctor: null, doctorId: null })]);
  await openAt('/appointments');
  expect(await screen.findByText('Urgent')).toBeInTheDocument();
  expect(screen.getByText('No doctor assigned')).toBeInTheDocument();
});

test('while it loads it says so', async () => {
  serve().hold(appointments.list);
  await openAt('/appointments');
  expect(screen.getByText('Loading appointments...')).toBeInTheDocument();
});

test('where there is nothing the first step is offered', async () => {
  serve('RECEPTIONIST', []);
  await openAt('/appointments');
  expect(await screen.findByText('No appointments found')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Schedule New Appointment/ })).toHaveLength(2);
});

test.each([
  ['ADMIN', 'Appointments can be booked once there is a doctor.', true],
  ['RECEPTIONIST', 'Ask an administrator to add the first doctor.', false],
] as const)('in a clinic without doctors the %s is told what to do first', async (role, hint, mayAdd) => {
  serve(role, []).answer(users.doctors, { users: [] });
  await openAt('/appointments');
  expect(await screen.findByText('No doctors yet')).toBeInTheDocument();
  expect(screen.getByText(hint)).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Add doctor' })).toHaveLength(mayAdd ? 1 : 0);
  expect(screen.queryByText('No appointments found')).not.toBeInTheDocument();
});

test('a list that cannot be loaded can be tried again', async () => {
  const server = serve();
  server.disconnect(appointments.list);
  await openAt('/appointments');
  await screen.findByText('Failed to load appointments');
  server.answer(appointments.list, pageOf('appointments', [visit]));
  await pressButton('Try Again');
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
});

test('filters are asked of the server and kept in the address', async () => {
  const server = serve();
  await openAt('/appointments?dates=all');
  await screen.findByText('Asha Rao');
  expect(asked(server)).not.toHaveProperty('dateFrom');
  await pressButton(/^Status/);
  await press(await screen.findByRole('menuitem', { name: 'Confirmed' }));
  await waitFor(() => expect(address()).toBe('/appointments?dates=all&status=CONFIRMED'));
  await pressButton(/^Doctor/);
  await press(await screen.findByRole('menuitem', { name: 'Dr. Meera Iyer' }));
  await waitFor(() => expect(asked(server)).toMatchObject({ status: 'CONFIRMED', doctorId: doctor.id }));
  await pressButton(/^Dates/);
  await press(await screen.findByRole('menuitem', { name: 'Today' }));
  await waitFor(() => expect(asked(server)).toHaveProperty('dateTo'));
  expect(address()).toContain('dates=today');
});

test('doctors start with their own appointments and can look at all', async () => {
  const server = serve('DOCTOR');
  await openAt('/appointments');
  await screen.findByText('Asha Rao');
  expect(asked(server)).toMatchObject({ doctorId: '0192f0c1-0000-7000-8000-000000000001' });
  await pressButton('Clear filters');
  await waitFor(() => expect(asked(server)).not.toHaveProperty('doctorId'));
});

test('a nurse moves appointments along but neither books, edits nor deletes', async () => {
  serve('NURSE');
  await openAt('/appointments');
  await pressButton('More actions for Asha Rao');
  expect(await screen.findByRole('menuitem', { name: 'Cancel appointment' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Schedule New Appointment/ })).not.toBeInTheDocument();
});

test('patients see their own, without the clinic’s filters, and cancel by name of the day', async () => {
  const server = serve('PATIENT');
  server.answer(appointments.remove, { id: visit.id });
  await openAt('/appointments');
  await screen.findByRole('link', { name: '09:00' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByText('Day')).not.toBeInTheDocument();
  expect(server.requests.some(({ path }) => path === '/users/doctors')).toBe(false);
  await pressButton('More actions for Asha Rao');
  expect(screen.queryByRole('menuitem', { name: 'Check in' })).not.toBeInTheDocument();
  await press(await screen.findByRole('menuitem', { name: 'Cancel appointment' }));
  await screen.findAllByText('Cancel your appointment on 05/06/2030 09:00?');
  await pressButton('Cancel appointment');
  expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('too late to cancel online is told in the server’s words', async () => {
  const server = serve('PATIENT');
  server.refuse(appointments.remove, 'APPOINTMENT_CUT_OFF');
  await openAt('/appointments');
  await pressButton('More actions for Asha Rao');
  await press(await screen.findByRole('menuitem', { name: 'Cancel appointment' }));
  await pressButton('Cancel appointment');
  expect(await screen.findByText('It is too late to cancel online. Please contact the clinic.')).toBeInTheDocument();
});

test('deleting can be taken back', async () => {
  const server = serve('DOCTOR');
  server.answer(appointments.remove, { id: visit.id });
  server.answer(appointments.restore, { appointment: visit });
  await openAt('/appointments');
  await pressButton('More actions for Asha Rao');
  await press(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Appointment deleted successfully')).toBeInTheDocument();
  await pressButton('Undo');
  expect(await screen.findByText('Appointment restored')).toBeInTheDocument();
  expect(
    server.requests.some(({ method, path }) => method === 'POST' && path === `/appointments/${visit.id}/restore`),
  ).toBe(true);
});

test('the detail opens beside the list and shows what is known', async () => {
  const server = serve();
  const told = someAppointment({ reason: 'Cough', confirmedAt: '2030-05-05T08:00:00Z', rescheduleCount: 2 });
  server.answer(appointments.get, { appointment: told });
  await openAt('/appointments');
  await press(await screen.findByRole('link', { name: 'Asha Rao' }));
  const detail = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
  for (const text of ['Monday, May 6, 2030', '09:00 – 09:30 (30 minutes)', 'Cough', '05/05/2030 08:00', '2 times']) {
    expect(detail.getByText(text)).toBeInTheDocument();
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/appointments'));
});

test('an appointment that is not there says so', async () => {
  serve().refuse(appointments.get, 'APPOINTMENT_NOT_FOUND');
  await openAt(`/appointments/${visit.id}`);
  expect(await screen.findByText('Appointment not found')).toBeInTheDocument();
});
