import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  availability,
  patients,
  services,
  users,
  type ErrorCode,
  type Hold,
  type Role,
} from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  someService,
  someSlot,
} from '../../lib/testing';

const asha = somePatient();
const visit = someAppointment();
const cleaning = someService({ name: 'Cleaning', duration: 45 });
const AT = '/appointments?book&at=2030-05-06T09:00:00';

function serve(role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(appointments.list, pageOf('appointments', []));
  server.answer(appointments.get, { appointment: visit });
  server.answer(appointments.create, { appointment: visit });
  server.answer(appointments.update, { appointment: visit });
  server.answer(users.doctors, { users: [someDoctor()] });
  server.answer(patients.search, { patients: [asha] });
  server.answer(patients.get, { patient: asha });
  server.answer(services.list, pageOf('services', [cleaning]));
  server.answer(availability.slots, { slots: [someSlot('09:00'), someSlot('09:30'), someSlot('14:00')] });
  server.answer(availability.hold, ({ body }) => ({ hold: someHold(body as Partial<Hold>) }));
  server.answer(availability.releaseHold, { id: someHold().id });
  return server;
}

type Server = ReturnType<typeof serve>;
const booked = (server: Server) =>
  server.requests.find(({ method, path }) => method === 'POST' && path === '/appointments')?.body;

async function pickPatient() {
  await fill('Patient', 'as');
  await press(await screen.findByText('आशा राव · P-000101 · 03/05/1990'));
}

test('books a patient found by two letters, with the usual length, type and priority', async () => {
  const server = serve();
  await openAt(AT);
  await pickPatient();
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toEqual({
    patientId: asha.id,
    dateTime: '2030-05-06T09:00:00',
    duration: 30,
    type: 'General Consultation',
    priority: 'NORMAL',
  });
  await waitFor(() => expect(address()).toBe('/appointments'));
  expect(server.problems).toEqual([]);
});

test('the list beside the form marks what was booked; on another page, the appointment comes on top', async () => {
  const server = serve();
  const other = someAppointment({
    id: '0192f0c1-0000-7000-8000-000000000388',
    patient: { ...visit.patient, firstName: 'Ravi' },
  });
  server.answer(appointments.list, pageOf('appointments', [other]));
  await openAt(`${AT}&patient=${asha.id}`);
  await screen.findAllByText('Asha Rao');
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  const row = await screen.findByRole('row', { name: /Asha Rao/ });
  expect(row).toHaveAttribute('data-marked', 'true');
  expect(screen.getByRole('rowheader', { name: 'Just booked' })).toBeInTheDocument();
  server.answer(appointments.list, pageOf('appointments', [other, visit]));
  await pressButton(/^Time/);
  await waitFor(() => expect(screen.queryByText('Just booked')).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Asha Rao/ })).toHaveAttribute('data-marked', 'true');
});

test('one letter is not a search yet', async () => {
  const server = serve();
  await openAt(AT);
  await fill('Patient', 'a');
  expect(await screen.findByText('Enter at least two letters')).toBeInTheDocument();
  expect(server.requests.some(({ path }) => path === '/patients/search')).toBe(false);
});

test.each([
  ['finds nobody', (server: Server) => server.answer(patients.search, { patients: [] }), 'No patients found'],
  ['fails', (server: Server) => server.refuse(patients.search, 'UNEXPECTED'), 'Failed to search patients'],
])('a search that %s says so', async (_, prepare, text) => {
  prepare(serve());
  await openAt(AT);
  await fill('Patient', 'zz');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('opened for a patient, it names them', async () => {
  const server = serve();
  await openAt(`${AT}&patient=${asha.id}&with=${someDoctor().id}`);
  expect(await screen.findAllByText('Asha Rao')).not.toHaveLength(0);
  expect(await screen.findAllByText('Dr. Meera Iyer')).not.toHaveLength(0);
  await pressButton('Book Appointment');
  await waitFor(() => expect(booked(server)).toMatchObject({ patientId: asha.id, doctorId: someDoctor().id }));
});

test('without a patient nothing is sent', async () => {
  const server = serve();
  await openAt(AT);
  await pressButton('Book Appointment');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Patient: Required');
  expect(booked(server)).toBeUndefined();
});

test.each([
  ['APPOINTMENT_SLOT_TAKEN', 'Date and time: This time is already booked for the doctor'],
  ['APPOINTMENT_IN_PAST', 'Date and time: This time has already passed'],
  ['PATIENT_UNKNOWN', 'Patient: Patient not found at this clinic'],
  ['DOCTOR_UNKNOWN', 'Doctor: Doctor not found at this clinic'],
] as const satisfies [ErrorCode, string][])('refused with %s, the field says why', async (code, text) => {
  const server = serve();
  server.refuse(appointments.create, code);
  await openAt(`${AT}&patient=${asha.id}`);
  await screen.findAllByText('Asha Rao');
  await pressButton('Book Appointment');
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
  expect(address()).toContain('book');
});

test('a failure without words of the server is told in the screen’s', async () => {
  const server = serve();
  server.refuse(appointments.create, 'UNEXPECTED');
  await openAt(`${AT}&patient=${asha.id}`);
  await screen.findAllByText('Asha Rao');
  await pressButton('Book Appointment');
  expect(await screen.findByText('Failed to book appointment')).toBeInTheDocument();
});

test('a missing list of doctors is told at its field and can be fetched again', async () => {
  const server = serve();
  server.refuse(users.doctors, 'UNEXPECTED');
  await openAt(AT);
  await screen.findByText('Failed to load doctors');
  server.answer(users.doctors, { users: [] });
  await pressButton('Try Again');
  await waitFor(() => expect(screen.queryByText('Failed to load doctors')).not.toBeInTheDocument());
  await act(async () => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Doctor' }));
  });
  expect(await screen.findByText('No Doctors Available')).toBeInTheDocument();
});

test('an edit sends only what was changed, with the version that was seen', async () => {
  const server = serve();
  await openAt(`/appointments/${visit.id}/edit`);
  await fill('Reason', 'Knee');
  await pressButton('Save');
  await screen.findByText('Appointment updated successfully');
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Knee', version: 1 });
});

test.each([
  ['APPOINTMENT_SLOT_TAKEN', /This time is already booked for the doctor/],
  ['APPOINTMENT_CLOSED', /An appointment that has started or ended can't be rescheduled/],
  ['STALE_VERSION', /Someone else changed this in the meantime/],
  ['UNEXPECTED', /Failed to update appointment/],
] as const satisfies [ErrorCode, RegExp][])('an edit refused with %s says so', async (code, text) => {
  const server = serve();
  server.refuse(appointments.update, code);
  await openAt(`/appointments/${visit.id}/edit`);
  await fill('Reason', 'Knee');
  await pressButton('Save');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
