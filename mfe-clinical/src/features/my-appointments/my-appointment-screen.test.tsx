import { appointments, arrivals, myAppointments } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { address, openAt, pageOf, press, pressButton } from '../../lib/testing';
import { meera, options, ownDetails, serve, someOwn } from './testing-my-appointments';

const { id } = someOwn();
const PATH = `/my-appointments/${id}`;

test('says who, when, where and how to prepare', async () => {
  serve();
  await openAt(PATH);
  for (const text of [
    'Dr. Meera Iyer',
    'Check-up',
    'Sunrise Clinic, 1 Main Street, 600001 Chennai',
    'Bring your insurance card',
    '09:00 – 09:30',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+91 44 5550 0100' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Book another appointment' })).toHaveAttribute('href', '/book-appointment');
  expect(screen.getByRole('link', { name: 'All your appointments' })).toHaveAttribute('href', '/appointments');
});

test('is cancelled after a question that names it', async () => {
  const server = serve();
  server.answer(appointments.remove, { id });
  await openAt(PATH);
  await pressButton('Cancel appointment');
  await screen.findAllByText('Cancel your appointment on 05/06/2030 09:00?');
  const [, confirm] = await screen.findAllByRole('button', { name: 'Cancel appointment' });
  await press(confirm ?? document.body);
  expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
});

test('after the cut-off it says until when, and whom to call', async () => {
  const server = serve();
  server.answer(myAppointments.get, ownDetails({ changeUntil: '2020-01-01T00:00:00Z' }));
  await openAt(PATH);
  expect(
    await screen.findByText('Online changes are possible until 24 hours before the appointment'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel appointment' })).not.toBeInTheDocument();
});

test('is rescheduled with the same doctor first, and shows the old time beside the new one', async () => {
  const server = serve();
  await openAt(PATH);
  await pressButton('Reschedule');
  await press(await screen.findByRole('radio', { name: '14:00' }));
  const asked = server.requests.filter(({ path }) => path === '/my-appointments/times').at(-1);
  expect(asked?.query).toMatchObject({ doctorId: meera.id, movingId: id });
  expect(await screen.findByText('Monday, May 6, 2030, 09:00')).toBeInTheDocument();
  await pressButton('Reschedule');
  expect(await screen.findByText('Your appointment has been rescheduled')).toBeInTheDocument();
  const sent = server.requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ doctorId: meera.id, version: someOwn().version });
  expect(server.problems).toEqual([]);
});

test('a request waits for the clinic', async () => {
  const server = serve();
  server.answer(myAppointments.get, ownDetails({ status: 'REQUESTED' }));
  await openAt(PATH);
  expect(await screen.findByText('Waiting for confirmation')).toBeInTheDocument();
});

test.each([
  [`/appointments/${id}`, PATH],
  [`/appointments/${id}/edit`, `/reschedule/${id}`],
])('links of alerts and messages lead patients there: %s', async (from, to) => {
  const server = serve();
  server.answer(myAppointments.options, options);
  server.answer(appointments.list, pageOf('appointments', []));
  await openAt(from);
  await waitFor(() => expect(address()).toBe(to));
});

test('says which consents the patient will sign at the clinic', async () => {
  const server = serve();
  server.answer(myAppointments.get, ownDetails({ consents: ['Extraction', 'Photographs'] }));
  await openAt(PATH);
  expect(await screen.findByText('To sign at the clinic')).toBeInTheDocument();
  expect(screen.getByText('Extraction and Photographs')).toBeInTheDocument();
});

test.each([
  ['SCHEDULED', 'I am here'],
  ['CHECKED_IN', 'Place in the queue'],
] as const)('on its day, while it is %s, it leads to the arrival: %s', async (status, label) => {
  const server = serve();
  const dateTime = `${new Date().toISOString().slice(0, 10)}T09:00:00`;
  server.answer(myAppointments.get, ownDetails({ status, dateTime }));
  server.answer(arrivals.mine, { appointments: [], takesLocation: false });
  await openAt(PATH);
  await pressButton(label);
  expect(address()).toBe('/arrive');
});

test('on another day it does not offer to announce the arrival', async () => {
  serve();
  await openAt(PATH);
  await screen.findByText('Check-up');
  expect(screen.queryByRole('button', { name: 'I am here' })).toBeNull();
});
