import { appointments, availability, type ConflictKind } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { asha, bodiesOf, choose, DATE, meera, scaling, serveBooking, someSlot, step, time } from './testing-booking';

// A time that is not available is explained with the words of the desk, and nothing that was chosen is lost.

const AT_TYPE = `/book-appointment?patient=${asha.id}&with=${meera.id}&at=${DATE}T09:00:00`;
const refusal = (conflicts: ConflictKind[], alternatives: string[] = []) => ({
  details: { conflicts, alternatives },
});

test('a type that does not fit the time leads back to step 4 with the reason', async () => {
  const long = { ...scaling, duration: 60 };
  const server = serveBooking({ types: [long] });
  await openAt(AT_TYPE);
  await step('Appointment Type');
  server.refuse(availability.hold, 'APPOINTMENT_SLOT_TAKEN', refusal(['DOCTOR_BUSY'], [`${DATE}T14:00:00`]));
  await choose(/^Scaling/);
  await step('Select Time');
  expect(screen.getByText('Scaling (60 min) does not fit at 09:00. Choose another time.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This time is not available');
  expect(screen.getByRole('alert')).toHaveTextContent('Doctor has another appointment');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  server.answer(availability.hold, ({ body }) => {
    const { dateTime, duration } = body as { dateTime: string; duration: number };
    const expiresAt = new Date(Date.now() + 450_000).toISOString();
    const id = '0192f0c1-0000-7000-8000-000000000502';
    return { hold: { id, doctorId: meera.id, dateTime, duration, expiresAt, mayExtend: true } };
  });
  const others = within(screen.getByRole('group', { name: 'Available slots' }));
  await press(others.getByRole('button', { name: '14:00' }));
  // The type is chosen already.
  await step('Review');
  expect(bodiesOf(server, '/appointments/holds').at(-1)).toMatchObject({ dateTime: `${DATE}T14:00:00`, duration: 60 });
});

test('the visit of a new patient takes as long as the service declares', async () => {
  const server = serveBooking();
  server.answer(availability.slots, {
    slots: [someSlot(`${DATE}T09:00:00`)],
    visit: { duration: 45, isNewPatient: true, instructions: 'Come fasting', consents: ['Scaling consent'] },
  });
  await openAt(AT_TYPE);
  await choose(/^Scaling/);
  await step('Review');
  expect(bodiesOf(server, '/appointments/holds').at(-1)).toMatchObject({ duration: 45, serviceId: scaling.id });
  expect(await screen.findByText('New patient: the visit takes 45 minutes.')).toBeInTheDocument();
  expect(screen.getByText('Come fasting')).toBeInTheDocument();
});

test('a time that is taken meanwhile leads back to step 4, and may be booked all the same by those who may', async () => {
  const server = serveBooking();
  server.refuse(appointments.create, 'APPOINTMENT_SLOT_TAKEN', refusal(['PATIENT_BUSY']));
  await openAt(`${AT_TYPE}&service=${scaling.id}`);
  await step('Review');
  await pressButton('Book Appointment');
  await step('Select Time');
  expect(screen.getByText('Patient has another appointment')).toBeInTheDocument();
  expect(screen.queryByText(/does not fit/)).not.toBeInTheDocument();
  await pressButton('Previous');
  await step('Pick Date');
  await pressButton('Next');
  await step('Select Time');
  expect(screen.getByRole('button', { name: 'Book anyway' })).toBeDisabled();
});

test('a booking in spite of its conflicts that fails says so in its place', async () => {
  const server = serveBooking();
  server.refuse(appointments.create, 'APPOINTMENT_SLOT_TAKEN', refusal(['PATIENT_BUSY']));
  await openAt(`${AT_TYPE}&service=${scaling.id}`);
  await step('Review');
  await pressButton('Book Appointment');
  await step('Select Time');
  server.disconnect(appointments.create);
  await fill('Override reason', 'The patient asked for it');
  await pressButton('Book anyway');
  await waitFor(() => expect(screen.getAllByText('Failed to book appointment')).toHaveLength(2));
  expect(screen.getByRole('heading', { level: 2, name: 'Select Time' })).toBeInTheDocument();
});

test('a time of an earlier doctor that is not available says why, and the free ones are offered', async () => {
  const server = serveBooking();
  server.answer(availability.slots, {
    slots: [someSlot(`${DATE}T09:00:00`, { conflicts: ['ON_LEAVE'] }), someSlot(`${DATE}T10:00:00`)],
  });
  server.refuse(availability.hold, 'APPOINTMENT_CONFLICT', refusal(['ON_LEAVE']));
  await openAt(`${AT_TYPE}&step=4`);
  await step('Select Time');
  expect(await screen.findByText('Doctor on leave')).toBeInTheDocument();
  expect(await time('10:00')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /09:00/ })).not.toBeInTheDocument();
});

test('a doctor who does not offer a type is named, and the type cannot be chosen', async () => {
  serveBooking({ types: [{ ...scaling, skills: ['dental surgery'] }] });
  await openAt(AT_TYPE);
  const type = await screen.findByRole('button', { name: /^Scaling/ });
  expect(type).toBeDisabled();
  expect(type).toHaveTextContent('Not offered by Dr. Meera Iyer');
});

test.each<[ConflictKind, string]>([
  ['TOO_SOON', 'Shorter than the minimum notice'],
  ['TOO_FAR', 'Beyond the booking window'],
  ['HOLIDAY', 'Clinic closed'],
  ['CAPACITY', 'Fully booked'],
])('a type that is refused because of %s says so, and nothing about its length', async (kind, reason) => {
  const server = serveBooking({ types: [{ ...scaling, duration: 60 }] });
  await openAt(AT_TYPE);
  await step('Appointment Type');
  server.refuse(availability.hold, 'APPOINTMENT_CONFLICT', refusal([kind]));
  await choose(/^Scaling/);
  await step('Select Time');
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(screen.queryByText(/does not fit/)).not.toBeInTheDocument();
});

test('a time that nobody held is not blamed on the length of the type', async () => {
  const server = serveBooking({ types: [{ ...scaling, duration: 60 }] });
  server.refuse(availability.hold, 'APPOINTMENT_SLOT_TAKEN', refusal(['DOCTOR_BUSY']));
  await openAt(`${AT_TYPE}&service=${scaling.id}`);
  await step('Select Time');
  expect(await screen.findByText('Doctor has another appointment')).toBeInTheDocument();
  expect(screen.queryByText(/does not fit/)).not.toBeInTheDocument();
});
