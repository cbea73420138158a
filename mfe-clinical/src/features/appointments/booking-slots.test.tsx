import { appointments, availability, patientMerges, patients, services, users, type Hold } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  fill,
  openAt,
  pageOf,
  press,
  pressButton,
  someDoctor,
  someHold,
  somePatient,
  someService,
} from '../../lib/testing';
import { asha, AT, booked, doctor, FOR_DOCTOR, refusal, sent, serve, slot, visit } from './testing-booking';

test('the free times of the day are one group of choices; the chosen one is kept and booked', async () => {
  const server = serve();
  await openAt(FOR_DOCTOR);
  await press(await slot('10:00'));
  expect(await screen.findByText(/^10:00 held for you until/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '10:00' })).toBeChecked();
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toMatchObject({
    dateTime: '2030-05-06T10:00:00',
    doctorId: doctor.id,
    holdId: someHold().id,
  });
  expect(server.problems).toEqual([]);
});

test('booking waits for the time that is about to be kept, and a second press books nothing more', async () => {
  const server = serve();
  await openAt(FOR_DOCTOR);
  await screen.findByText(/^08:00 held/);
  let keep: (hold: Hold) => void = () => undefined;
  const kept = new Promise<Hold>((resolve) => {
    keep = resolve;
  });
  server.answer(availability.hold, async () => ({ hold: await kept }));
  await press(await slot('10:00'));
  await pressButton('Book Appointment');
  await pressButton('Book Appointment');
  expect(sent(server, 'POST', '/appointments')).toEqual([]);
  const later = someHold({ id: '0192f0c1-0000-7000-8000-000000000977', dateTime: '2030-05-06T10:00:00' });
  keep(later);
  await screen.findByText('Appointment booked successfully!');
  expect(sent(server, 'POST', '/appointments')).toMatchObject([{ dateTime: later.dateTime, holdId: later.id }]);
});

test('another time takes the place of the one kept; closing gives it back', async () => {
  const server = serve();
  await openAt(FOR_DOCTOR);
  await screen.findByText(/^08:00 held/);
  await press(await slot('09:00'));
  await screen.findByText(/^09:00 held/);
  expect(sent(server, 'POST', '/appointments/holds')).toMatchObject([
    { dateTime: '2030-05-06T08:00:00' },
    { dateTime: '2030-05-06T09:00:00', insteadOf: someHold().id },
  ]);
  await pressButton('Cancel');
  await pressButton('Leave page');
  await waitFor(() => expect(sent(server, 'DELETE', `/appointments/holds/${someHold().id}`)).toHaveLength(1));
});

test('a time that was typed gives back the one that was kept', async () => {
  const server = serve();
  await openAt(FOR_DOCTOR);
  await screen.findByText(/^08:00 held/);
  await fill('Date and time', '05/07/2030');
  await waitFor(() => expect(sent(server, 'DELETE', `/appointments/holds/${someHold().id}`)).toHaveLength(1));
});

test('the arrow keys walk through the times, Enter chooses one', async () => {
  const server = serve();
  await openAt(FOR_DOCTOR);
  const first = await slot('09:00');
  const times = within(screen.getByRole('radiogroup', { name: 'Available slots' }));
  expect(times.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  await act(async () => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(await slot('10:00')).toHaveFocus();
  fireEvent.keyDown(await slot('10:00'), { key: 'End' });
  expect(await slot('14:00')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^14:00 held/);
  expect(sent(server, 'POST', '/appointments/holds').at(-1)).toMatchObject({ dateTime: '2030-05-06T14:00:00' });
});

test('while the times of another day load, those of the day before cannot be chosen', async () => {
  const server = serve();
  await openAt(FOR_DOCTOR);
  const times = (await slot('09:00')).closest('[aria-busy]');
  expect(times).not.toHaveAttribute('inert');
  server.hold(availability.slots);
  await pressButton('Next day');
  expect(times).toHaveAttribute('inert');
  expect(times).toHaveAttribute('aria-busy', 'true');
});

test('the desk can look at the other times too, with the reason in words', async () => {
  serve();
  await openAt(FOR_DOCTOR);
  await slot('09:00');
  expect(screen.queryByRole('radio', { name: /09:30/ })).not.toBeInTheDocument();
  await press(await screen.findByRole('switch', { name: 'Show all slots' }));
  await press(await slot('09:30 Doctor on leave'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This time is not available');
  expect(screen.getByRole('alert')).toHaveTextContent("You don't have permission to override this");
  const free = within(screen.getByRole('group', { name: 'Available slots' }));
  expect(free.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['09:00', '10:00', '14:00']);
});

test('without a doctor the least booked one who is free is found, and named', async () => {
  const server = serve();
  const busy = { ...someDoctor({ id: '0192f0c1-0000-7000-8000-000000000202', firstName: 'Ravi', lastName: 'Menon' }) };
  const day = { freeSlots: 3, firstSlot: null, away: null };
  server.answer(availability.doctors, {
    doctors: [
      { ...busy, ...day, booked: 5 },
      { ...doctor, ...day, booked: 1 },
    ],
  });
  await openAt(AT);
  await press(await slot('09:00'));
  expect(await screen.findByText(/^09:00 with Dr. Meera Iyer held/)).toBeInTheDocument();
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toMatchObject({ doctorId: doctor.id, holdId: someHold().id });
});

test('a time that is taken meanwhile offers the nearest free ones as buttons', async () => {
  const server = serve();
  server.refuse(appointments.create, 'APPOINTMENT_SLOT_TAKEN', refusal(['DOCTOR_BUSY'], ['2030-05-06T11:30:00']));
  await openAt(AT);
  await slot('09:00');
  await pressButton('Book Appointment');
  const panel = await screen.findByText('Doctor has another appointment');
  expect(panel).toBeInTheDocument();
  server.answer(appointments.create, { appointment: visit });
  server.answer(availability.doctors, {
    doctors: [{ ...doctor, freeSlots: 2, firstSlot: null, booked: 0, away: null }],
  });
  await pressButton('11:30');
  await screen.findByText(/^11:30 with/);
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toMatchObject({ dateTime: '2030-05-06T11:30:00' });
});

test('who may, books in spite of a conflict, with the reason', async () => {
  const server = serve();
  server.refuse(appointments.create, 'APPOINTMENT_CONFLICT', refusal(['OUTSIDE_HOURS', 'DOCTOR_BUSY']));
  await openAt(AT);
  await slot('09:00');
  await pressButton('Book Appointment');
  await screen.findByText('Outside working hours · Doctor has another appointment');
  server.answer(appointments.create, { appointment: visit });
  await fill('Override reason', 'Emergency');
  await pressButton('Book anyway');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toMatchObject({
    override: { kinds: ['OUTSIDE_HOURS', 'DOCTOR_BUSY'], reason: 'Emergency' },
  });
});

test('a conflict that the role may not accept has no way around', async () => {
  const server = serve();
  server.refuse(appointments.create, 'APPOINTMENT_CONFLICT', refusal(['HOLIDAY']));
  await openAt(AT);
  await slot('09:00');
  await pressButton('Book Appointment');
  await screen.findByText('Clinic closed');
  expect(screen.queryByLabelText('Override reason')).not.toBeInTheDocument();
});

test('a service sets the length and the type, and narrows the doctors', async () => {
  const server = serve();
  const other = someDoctor({ id: '0192f0c1-0000-7000-8000-000000000202', firstName: 'Ravi', lastName: 'Menon' });
  server.answer(users.doctors, { users: [doctor, other] });
  const cleaning = someService({ name: 'Cleaning', duration: 45, doctorIds: [other.id] });
  server.answer(services.list, pageOf('services', [cleaning]));
  await openAt(AT);
  await slot('09:00');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Service' }));
  await press(await screen.findByTitle('Cleaning'));
  expect(await screen.findByLabelText('Duration (minutes)')).toHaveValue('45');
  expect(screen.getByLabelText('Type')).toHaveValue('Cleaning');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Doctor' }));
  expect(await screen.findByTitle('Dr. Ravi Menon')).toBeInTheDocument();
  expect(screen.queryByTitle('Dr. Meera Iyer')).not.toBeInTheDocument();
  await pressButton('Book Appointment');
  await waitFor(() => expect(booked(server)).toMatchObject({ serviceId: cleaning.id, duration: 45, type: 'Cleaning' }));
});

test('somebody new is registered on the spot, and those who may be the same are shown', async () => {
  const server = serve();
  const ravi = somePatient({ id: '0192f0c1-0000-7000-8000-000000000102', firstName: 'Ravi', lastName: 'Rao' });
  server.answer(patients.search, { patients: [] });
  server.answer(patients.create, { patient: ravi });
  server.answer(patientMerges.checkDuplicates, {
    candidates: [
      {
        id: asha.id,
        firstName: 'Asha',
        lastName: 'Rao',
        recordNumber: 'P-000101',
        nativeName: null,
        dateOfBirth: null,
        gender: null,
        phone: null,
        email: null,
        score: 72,
        likelihood: 'PROBABLE',
        reasons: [
          {
            field: 'name',
            points: 30,
          },
        ],
      },
    ],
  });
  await openAt('/appointments?book&at=2030-05-06T08:00:00');
  await fill('Patient', 'Ravi Rao');
  await pressButton('Register new patient');
  const dialog = (await screen.findByLabelText('First name')).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('The fields stand in no dialog');
  expect(within(dialog).getByLabelText('First name')).toHaveValue('Ravi');
  expect(within(dialog).getByLabelText('Last name')).toHaveValue('Rao');
  expect(await within(dialog).findByText('This patient may already be registered')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Use this record: Asha Rao' })).toBeInTheDocument();
  await press(within(dialog).getByRole('button', { name: 'Register patient' }));
  await pressButton('Register anyway');
  await screen.findByText('Patient registered');
  expect(await screen.findAllByText('Ravi Rao')).not.toHaveLength(0);
  await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  await pressButton('Book Appointment');
  await waitFor(() => expect(booked(server)).toMatchObject({ patientId: ravi.id }));
  expect(sent(server, 'POST', '/patients')).toEqual([{ firstName: 'Ravi', lastName: 'Rao' }]);
});

test('the waiting list is one press away, for the patient that is chosen', async () => {
  serve();
  await openAt(AT);
  const link = await screen.findByRole('link', { name: 'Add to waitlist' });
  await waitFor(() => expect(link).toHaveAttribute('href', `/waitlist?new&patient=${asha.id}`));
  expect(address()).toContain('book');
});

test.each([
  [[], true],
  [[doctor], false],
])('a day without free times leads to the doctors or the hours that are missing (%#)', async (doctors, isNew) => {
  const server = serve('ADMIN');
  server.answer(availability.slots, { slots: [] });
  server.answer(users.doctors, { users: doctors });
  await openAt(FOR_DOCTOR);
  // The list behind the drawer is empty as well.
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('No available slots for selected date')).toBeInTheDocument();
  const [shown, other] = isNew
    ? ['Add doctor', "Check the clinic's hours"]
    : ["Check the clinic's hours", 'Add doctor'];
  expect(await drawer.findByRole('link', { name: shown })).toBeInTheDocument();
  expect(drawer.queryByRole('link', { name: other })).not.toBeInTheDocument();
});
