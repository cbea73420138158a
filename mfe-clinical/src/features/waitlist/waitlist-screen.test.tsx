import { fakeServer } from '@polyclinic/client/testing';
import { availability, services, users, waitlist, type WaitlistEntry } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { address, openAt, pageOf, press, pressButton, someAppointment, someDoctor, someSlot } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
const { patient, patientId } = someAppointment();

function someEntry(more: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: uuid(701),
    patientId,
    patient,
    serviceId: null,
    serviceName: null,
    doctorIds: [],
    doctors: [],
    duration: 30,
    windows: [],
    dateFrom: null,
    dateTo: null,
    urgency: 'ROUTINE',
    appointmentId: null,
    note: null,
    status: 'WAITING',
    offer: null,
    version: 1,
    createdAt: '2030-01-01T00:00:00Z',
    ...more,
  };
}

function serve(entries: WaitlistEntry[], role: 'RECEPTIONIST' | 'NURSE' = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(waitlist.list, pageOf('entries', entries));
  server.answer(users.doctors, { users: [someDoctor()] });
  server.answer(services.list, pageOf('services', []));
  return server;
}

test('who is urgent is told in words, with when they could come and what is offered', async () => {
  serve([
    someEntry({ urgency: 'URGENT', windows: [{ weekdays: [1, 3], from: '09:00', to: '12:00' }] }),
    someEntry({
      id: uuid(702),
      status: 'OFFERED',
      offer: { id: uuid(1), dateTime: '2030-05-06T09:00:00', doctor: someDoctor(), expiresAt: '2030-05-06T03:45:00Z' },
    }),
  ]);
  await openAt('/waitlist');
  expect(await screen.findByText('Urgent')).toBeInTheDocument();
  expect(screen.getByText('Mon, Wed 09:00–12:00')).toBeInTheDocument();
  expect(screen.getByText(/held until/)).toBeInTheDocument();
  expect(screen.getByText('2 entries')).toBeInTheDocument();
});

test('a nurse reads the list and changes nothing', async () => {
  serve([someEntry()], 'NURSE');
  await openAt('/waitlist');
  await screen.findByText('1 entry');
  expect(screen.queryByRole('button', { name: /Add$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Offer/ })).not.toBeInTheDocument();
});

test('those whom a free time would suit are asked for by the address, and all again with one press', async () => {
  const server = serve([someEntry()]);
  await openAt(`/waitlist?fits=2030-05-06T09:00:00&doctor=${someDoctor().id}`);
  expect(await screen.findByText(/Patients available at .*/)).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === '/waitlist')?.query).toMatchObject({
    fits: '2030-05-06T09:00:00',
    doctorId: someDoctor().id,
  });
  await pressButton('Show all patients');
  expect(address()).not.toContain('fits');
});

test('a patient named by the address is put on the list', async () => {
  const server = serve([]);
  server.answer(waitlist.create, { entry: someEntry() });
  await openAt(`/waitlist?new&patient=${patientId}`);
  await screen.findByRole('dialog', { name: 'New waitlist entry' });
  await pressButton('Add to waitlist');
  expect(await screen.findByText('Added to waitlist')).toBeInTheDocument();
  const { body } = server.requests.find(({ method, path }) => method === 'POST' && path === '/waitlist') ?? {};
  expect(body).toMatchObject({ patientId, duration: 30, urgency: 'ROUTINE' });
  expect(address()).not.toContain('patient');
});

test('whoever waits twice is told at the patient', async () => {
  const server = serve([]);
  server.refuse(waitlist.create, 'WAITLIST_TWICE');
  await openAt(`/waitlist?new&patient=${patientId}`);
  await screen.findByRole('dialog', { name: 'New waitlist entry' });
  await pressButton('Add to waitlist');
  expect(
    (await screen.findAllByText('This patient is already on the waitlist for this service')).length,
  ).toBeGreaterThan(0);
});

test('a free time is offered, and its link is told once', async () => {
  const entry = someEntry();
  const server = serve([entry]);
  server.answer(waitlist.get, { entry });
  server.answer(availability.slots, { slots: [someSlot('09:00'), someSlot('10:00')] });
  server.answer(waitlist.offer, {
    entry: someEntry({
      status: 'OFFERED',
      offer: { id: uuid(1), dateTime: '2030-05-06T10:00:00', doctor: someDoctor(), expiresAt: '2030-05-06T03:45:00Z' },
    }),
    path: '/offer#a-secret',
  });
  await openAt(`/waitlist?offer=${entry.id}&doctor=${someDoctor().id}&fits=2030-05-06T09:00:00`);
  const dialog = await screen.findByRole('dialog', { name: 'Offer slot' });
  const times = await within(dialog).findAllByRole('radio');
  await press(times[1] as HTMLElement);
  await press(within(dialog).getByRole('button', { name: /^Offer / }));
  expect(await within(dialog).findByDisplayValue(/\/offer#a-secret$/)).toBeInTheDocument();
  const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
  expect(body).toEqual({ doctorId: someDoctor().id, dateTime: '2030-05-06T10:00:00' });
});

test('a time that was taken meanwhile is told, and another can be chosen', async () => {
  const entry = someEntry();
  const server = serve([entry]);
  server.answer(waitlist.get, { entry });
  server.answer(availability.slots, { slots: [someSlot('09:00')] });
  server.refuse(waitlist.offer, 'APPOINTMENT_SLOT_TAKEN');
  await openAt(`/waitlist?offer=${entry.id}&doctor=${someDoctor().id}&fits=2030-05-06T09:00:00`);
  const dialog = await screen.findByRole('dialog', { name: 'Offer slot' });
  await press(await within(dialog).findByRole('button', { name: /^Offer / }));
  expect(await within(dialog).findByText('This time is already booked for the doctor')).toBeInTheDocument();
});
