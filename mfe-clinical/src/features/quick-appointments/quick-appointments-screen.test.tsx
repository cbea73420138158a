import { fakeServer } from '@polyclinic/client/testing';
import {
  availability,
  patients,
  quickAppointments,
  services,
  users,
  type Hold,
  type QuickAppointment,
  type Role,
} from '@polyclinic/contract';
import { act, screen, waitFor } from '@testing-library/react';
import {
  address,
  fill,
  openAt,
  pageOf,
  press,
  pressButton,
  someAppointment,
  someDoctor,
  someHold,
  somePatient,
  someSlot,
} from '../../lib/testing';

const MOMENT = '2030-01-01T00:00:00Z';
const note: QuickAppointment = {
  id: '0192f0c1-0000-7000-8000-000000000701',
  patientName: 'Kamala Devi',
  phone: '+91 44 5550 0777',
  doctorId: null,
  dateTime: '2030-05-06T09:30:00',
  duration: 30,
  serviceId: null,
  reason: 'Toothache',
  status: 'OPEN',
  doctor: null,
  serviceName: null,
  appointmentId: null,
  cancelReason: null,
  cancelNote: null,
  version: 2,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

function serve(role: Role = 'RECEPTIONIST', rows = [note]) {
  const server = fakeServer(role);
  server.answer(quickAppointments.list, pageOf('quickAppointments', rows));
  server.answer(quickAppointments.get, { quickAppointment: note });
  server.answer(quickAppointments.create, { quickAppointment: note });
  server.answer(quickAppointments.update, { quickAppointment: note });
  server.answer(quickAppointments.cancel, { quickAppointment: { ...note, status: 'CANCELLED' } });
  server.answer(quickAppointments.remove, { id: note.id });
  server.answer(quickAppointments.convert, { appointment: someAppointment() });
  server.answer(users.doctors, { users: [someDoctor()] });
  server.answer(services.list, pageOf('services', []));
  server.answer(patients.search, { patients: [somePatient()] });
  server.answer(patients.get, { patient: somePatient() });
  server.answer(availability.slots, { slots: [someSlot('09:30'), someSlot('10:00')] });
  server.answer(availability.hold, ({ body }) => ({ hold: someHold(body as Partial<Hold>) }));
  server.answer(availability.releaseHold, { id: someHold().id });
  return server;
}

type Server = ReturnType<typeof serve>;
const sent = (server: Server, method: string) =>
  server.requests
    // Drafts are saved after a pause, which a slow machine may reach within a test.
    .filter((one) => one.method === method && /quick|convert/.test(one.path) && !one.path.includes('/drafts/'))
    .map(({ body }) => body);

async function choose(name: string) {
  await pressButton('More actions for Kamala Devi');
  await press(await screen.findByRole('menuitem', { name }));
}

test('the open notes come first, with who, when and what for', async () => {
  const server = serve();
  await openAt('/quick-appointments');
  const row = await screen.findByRole('row', { name: /Kamala Devi/ });
  for (const text of ['+91 44 5550 0777', 'Toothache', 'Open']) expect(row).toHaveTextContent(text);
  expect(server.requests[0]?.query).toMatchObject({ status: 'OPEN', page: 1 });
  expect(server.problems).toEqual([]);
});

test('a note needs no more than a name', async () => {
  const server = serve();
  await openAt('/quick-appointments?new');
  await fill('Name', ' Kamala Devi ');
  await pressButton('Save request');
  await screen.findByText('Request saved');
  expect(sent(server, 'POST')).toEqual([{ patientName: 'Kamala Devi', duration: 30 }]);
  await waitFor(() => expect(address()).toBe('/quick-appointments'));
});

test('without a name nothing is sent', async () => {
  const server = serve();
  await openAt('/quick-appointments?new');
  await pressButton('Save request');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Name: Required');
  expect(sent(server, 'POST')).toEqual([]);
});

test('an open note is changed against the version that was seen', async () => {
  const server = serve();
  await openAt(`/quick-appointments?edit=${note.id}`);
  await fill('Reason', 'Filling');
  await pressButton('Save');
  await screen.findByText('Request saved');
  expect(sent(server, 'PUT')).toEqual([{ reason: 'Filling', version: 2 }]);
});

test('a note becomes an appointment: who it is, and one of the free times', async () => {
  const server = serve();
  await openAt('/quick-appointments');
  await pressButton('Book appointment');
  expect(address()).toBe(`/quick-appointments?convert=${note.id}`);
  await fill('Patient', 'ka');
  await press(await screen.findByText('आशा राव · P-000101 · 03/05/1990'));
  server.answer(availability.doctors, {
    doctors: [{ ...someDoctor(), freeSlots: 2, firstSlot: null, booked: 0, away: null }],
  });
  await press(await screen.findByRole('radio', { name: '10:00' }));
  await screen.findByText(/^10:00 with Dr. Meera Iyer held/);
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(sent(server, 'PUT')).toEqual([
    {
      patientId: somePatient().id,
      dateTime: '2030-05-06T10:00:00',
      doctorId: someDoctor().id,
      duration: 30,
      holdId: someHold().id,
      version: 2,
    },
  ]);
});

test('whoever is not registered yet is, with what the note says', async () => {
  serve();
  await openAt(`/quick-appointments?convert=${note.id}`);
  await pressButton('Register new patient');
  expect(await screen.findByLabelText('First name')).toHaveValue('Kamala');
  expect(screen.getByLabelText('Last name')).toHaveValue('Devi');
  expect(screen.getByLabelText('Phone')).toHaveValue('+91 44 5550 0777');
});

test('cancelling asks for the reason', async () => {
  const server = serve();
  await openAt('/quick-appointments');
  await choose('Cancel request');
  await pressButton('Patient request');
  await screen.findByText('Request cancelled');
  expect(sent(server, 'PATCH')).toEqual([{ reason: 'PATIENT_REQUEST', version: 2 }]);
});

test('a deleted note is gone at once, and can be taken back', async () => {
  const server = serve();
  await openAt('/quick-appointments');
  await choose('Delete request');
  await screen.findByText('Request for Kamala Devi deleted');
  expect(screen.queryByRole('row', { name: /Kamala Devi/ })).not.toBeInTheDocument();
  await pressButton('Undo');
  expect(await screen.findByRole('row', { name: /Kamala Devi/ })).toBeInTheDocument();
  expect(sent(server, 'DELETE')).toEqual([]);
});

test('what was not taken back is deleted', async () => {
  const server = serve();
  await openAt('/quick-appointments');
  await screen.findByRole('row', { name: /Kamala Devi/ });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  try {
    await choose('Delete request');
    await act(async () => {
      await jest.advanceTimersByTimeAsync(11_000);
    });
    expect(sent(server, 'DELETE')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('doctors book from notes, and neither write nor delete them', async () => {
  serve('DOCTOR');
  await openAt('/quick-appointments');
  expect(await screen.findByRole('button', { name: 'Book appointment' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions for Kamala Devi' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New request$/ })).not.toBeInTheDocument();
});

test('what a note became is one press away', async () => {
  serve('RECEPTIONIST', [{ ...note, status: 'CONVERTED', appointmentId: someAppointment().id }]);
  await openAt('/quick-appointments?status=CONVERTED');
  expect(await screen.findByRole('link', { name: 'Appointment' })).toHaveAttribute(
    'href',
    `/appointments/${someAppointment().id}`,
  );
});

test('a list without notes says what they are for', async () => {
  serve('RECEPTIONIST', []);
  await openAt('/quick-appointments');
  expect(await screen.findByText('No requests')).toBeInTheDocument();
});
