import { fakeServer } from '@polyclinic/client/testing';
import { myAppointments } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, fill, openAt, press, pressButton, someHold } from '../../lib/testing';
import { checkUp, meera, options, ravi, scaling, serve, someOwn } from './testing-my-appointments';

const AT = `/book-appointment?service=${checkUp.id}&at=2030-05-06T09:00:00`;
const bodiesOf = (server: ReturnType<typeof serve>, path: string) =>
  server.requests.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

test('a patient books in four taps: service, time, and the review with the doctor found', async () => {
  const server = serve();
  await openAt('/book-appointment');
  await press(await screen.findByRole('link', { name: /Check-up/ }));
  await press(await screen.findByRole('radio', { name: '09:00' }));
  expect(await screen.findByText(/^09:00 with Dr. Meera Iyer held for you until/)).toBeInTheDocument();
  expect(screen.getByText('Bring your insurance card')).toBeInTheDocument();
  await fill('Reason for your visit (optional)', 'Toothache');
  await pressButton('Book appointment');
  expect(await screen.findByText('Your appointment is booked')).toBeInTheDocument();
  expect(address()).toBe(`/my-appointments/${someOwn().id}?booked`);
  const [held] = bodiesOf(server, '/my-appointments/holds') as { dateTime: string }[];
  expect(held).toMatchObject({ serviceId: checkUp.id, doctorId: null });
  expect(bodiesOf(server, '/my-appointments')).toEqual([
    {
      serviceId: checkUp.id,
      doctorId: meera.id,
      dateTime: held?.dateTime,
      reason: 'Toothache',
      holdId: someHold().id,
    },
  ]);
  expect(server.problems).toEqual([]);
});

test('a chosen doctor narrows the times, and is the one booked with', async () => {
  const server = serve();
  await openAt(`/book-appointment?service=${checkUp.id}`);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Doctor' }));
  await press(await screen.findByTitle(/Ravi Menon/));
  await waitFor(() => expect(server.requests.at(-1)?.query).toMatchObject({ doctorId: ravi.id }));
  await press(await screen.findByRole('radio', { name: '14:00' }));
  await screen.findByText(/^14:00 with Dr. Ravi Menon/);
});

test('a service of one doctor asks for none', async () => {
  serve();
  await openAt(`/book-appointment?service=${scaling.id}`);
  await screen.findByRole('radio', { name: '09:00' });
  expect(screen.queryByRole('combobox', { name: 'Doctor' })).not.toBeInTheDocument();
});

test('a closed day says why, and leads to the next day with a free time', async () => {
  serve();
  await openAt(`/book-appointment?service=${checkUp.id}`);
  await press(await screen.findByRole('radio', { name: /: Closed$/ }));
  expect(await screen.findByText('The clinic is closed on this day.')).toBeInTheDocument();
  await pressButton(/^Next available:/);
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeInTheDocument();
});

test('the arrow keys walk through the days', async () => {
  serve();
  await openAt(`/book-appointment?service=${checkUp.id}`);
  const open = await screen.findByRole('radio', { name: /: 2 times$/ });
  open.focus();
  fireEvent.keyDown(open, { key: 'ArrowLeft' });
  expect(screen.getByRole('radio', { name: /: Closed$/ })).toHaveFocus();
});

test('a time taken meanwhile offers the nearest free ones, and no way around', async () => {
  const server = serve();
  const details = { conflicts: ['DOCTOR_BUSY'], alternatives: ['2030-05-06T11:30:00'] };
  server.refuse(myAppointments.hold, 'APPOINTMENT_SLOT_TAKEN', { details });
  await openAt(AT);
  await screen.findByText('Doctor has another appointment');
  expect(screen.queryByLabelText('Override reason')).not.toBeInTheDocument();
  serve();
  await pressButton('11:30');
  expect(await screen.findByText(/^11:30 with/)).toBeInTheDocument();
});

test('a refused booking shows the free times, or the words of the server', async () => {
  const server = serve();
  server.refuse(myAppointments.create, 'OPEN_REQUESTS_LIMIT');
  await openAt(AT);
  await screen.findByText(/^09:00 with/);
  await pressButton('Book appointment');
  expect(await screen.findByText(/You have reached the clinic’s limit/)).toBeInTheDocument();
  const details = { conflicts: ['DOCTOR_BUSY'], alternatives: ['2030-05-06T11:30:00'] };
  server.refuse(myAppointments.create, 'APPOINTMENT_SLOT_TAKEN', { details });
  await pressButton('Book appointment');
  expect(await screen.findByRole('button', { name: '11:30' })).toBeInTheDocument();
});

test('where the clinic confirms bookings, a request is sent', async () => {
  const server = serve();
  server.answer(myAppointments.options, { ...options, rules: { needsApproval: true, cutOffHours: 24 } });
  server.answer(myAppointments.get, {
    appointment: someOwn({ status: 'REQUESTED' }),
    rules: { needsApproval: true, cutOffHours: 24 },
    clinic: options.clinic,
  });
  await openAt(AT);
  await screen.findByText(/^09:00 with/);
  await pressButton('Send request');
  expect(await screen.findByText('Request sent')).toBeInTheDocument();
  expect(screen.getByText('The time is reserved for you. We will confirm it.')).toBeInTheDocument();
});

test('who has reached the limit of open bookings is told before choosing', async () => {
  const server = serve();
  server.answer(myAppointments.options, { ...options, open: { count: 3, limit: 3 } });
  await openAt('/book-appointment');
  expect(await screen.findByText(/limit of 3 open online bookings/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Check-up/ })).not.toBeInTheDocument();
});

test('a clinic without online bookings names its phone number', async () => {
  const server = serve();
  server.answer(myAppointments.options, { ...options, services: [] });
  await openAt('/book-appointment');
  expect(await screen.findByRole('link', { name: '+91 44 5550 0100' })).toHaveAttribute('href', 'tel:+91 44 5550 0100');
});

test('a clinic without a catalogue begins with the time', async () => {
  const server = serve();
  server.answer(myAppointments.options, { ...options, services: [], mayOmitService: true });
  await openAt('/book-appointment');
  expect(await screen.findByText('General consultation · 30 minutes')).toBeInTheDocument();
  await press(await screen.findByRole('radio', { name: '09:00' }));
  await screen.findByText(/^09:00 with/);
  await pressButton('Book appointment');
  await waitFor(() => expect(bodiesOf(server, '/my-appointments')).toMatchObject([{ serviceId: null }]));
});

test('without a confirmed e-mail address nothing can be booked', async () => {
  const server = serve();
  const signed = fakeServer('PATIENT', { user: { emailVerified: false } });
  signed.answer(myAppointments.options, options);
  signed.refuse(myAppointments.hold, 'EMAIL_NOT_CONFIRMED');
  await openAt(AT);
  expect(await screen.findByText('Confirm your email address before you book')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Book appointment' })).toBeDisabled();
  expect(server.problems).toEqual([]);
});

test.each(['/appointments?book', '/appointments?book&at=2030-05-06T09:00:00'])(
  'the address of the form at the desk leads patients to their own page: %s',
  async (path) => {
    const server = serve();
    server.hold(myAppointments.options);
    await openAt(path);
    await waitFor(() => expect(address()).toBe('/book-appointment'));
  },
);
