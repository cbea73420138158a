import { addDays, appointments, availability, type ClosedDay } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, press, pressButton, someHold, someSlot } from '../../lib/testing';
import { asha, AT, booked, doctor, FOR_DOCTOR, refusal, serve, slot } from './testing-booking';

const UNPLANNED = `/appointments?book&patient=${asha.id}&with=${doctor.id}`;

/** Slots on whichever day is asked for. */
const slotsOn = (date: unknown, times: Record<string, Parameters<typeof someSlot>[1]>) =>
  Object.entries(times).map(([time, more]) => {
    const start = `${String(date)}T${time}:00`;
    return { ...someSlot(time, more), start, end: start, startsAt: `${start}Z` };
  });

const requestedDays = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ path }) => path === '/appointments/available-slots').map(({ query }) => query.date);

test('the first time is proposed that this patient can keep', async () => {
  const server = serve();
  server.answer(availability.slots, ({ query }) => ({
    slots: slotsOn(query.date, {
      '23:00': { conflicts: query.patientId ? ['PATIENT_BUSY'] : [] },
      '23:30': {},
    }),
  }));
  await openAt(UNPLANNED);
  await waitFor(() => expect(screen.getByRole('radio', { name: '23:30' })).toBeChecked());
  expect(screen.queryByRole('radio', { name: '23:00' })).not.toBeInTheDocument();
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toMatchObject({ dateTime: expect.stringMatching(/T23:30:00$/) as string });
});

test('a proposed time with any doctor is booked with the one who has the lightest schedule', async () => {
  const server = serve();
  server.answer(availability.slots, ({ query }) => ({ slots: slotsOn(query.date, { '23:30': {} }) }));
  server.answer(availability.doctors, {
    doctors: [{ ...doctor, freeSlots: 1, firstSlot: null, booked: 0, away: null }],
  });
  await openAt(`/appointments?book&patient=${asha.id}`);
  await waitFor(() => expect(screen.getByRole('radio', { name: '23:30' })).toBeChecked());
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toMatchObject({ doctorId: doctor.id, holdId: someHold().id });
});

test('days without a slot are passed over, and a proposal is not input that closing would lose', async () => {
  const server = serve();
  let first: unknown;
  server.answer(availability.slots, ({ query }) => {
    first ??= query.date;
    return { slots: query.date === addDays(String(first), 2) ? slotsOn(query.date, { '07:00': {} }) : [] };
  });
  await openAt(UNPLANNED);
  await waitFor(() => expect(screen.getByRole('radio', { name: '07:00' })).toBeChecked());
  expect(new Set(requestedDays(server))).toHaveProperty('size', 3);
  await pressButton('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a time that was chosen stays, whoever the slots are for', async () => {
  const server = serve();
  await openAt(AT);
  await slot('09:00');
  await pressButton('Book Appointment');
  await screen.findByText('Appointment booked successfully!');
  expect(booked(server)).toMatchObject({ dateTime: '2030-05-06T08:00:00' });
});

test('a time at which the patient has another appointment says so before it is booked', async () => {
  const server = serve();
  server.answer(availability.slots, {
    slots: [someSlot('08:00', { conflicts: ['PATIENT_BUSY'] }), someSlot('09:00')],
  });
  await openAt(AT);
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Patient has another appointment');
  await press(within(panel).getByRole('button', { name: '09:00' }));
  await waitFor(() => expect(screen.queryByText('Patient has another appointment')).not.toBeInTheDocument());
  expect(await slot('09:00')).toBeChecked();
});

const CLOSED = { isClinic: false, title: null, until: null };
test.each<[string, ClosedDay, string]>([
  ['a weekday', { ...CLOSED, kind: 'OUTSIDE_HOURS', isClinic: true }, 'Closed on Mondays'],
  ['a day off', { ...CLOSED, kind: 'OUTSIDE_HOURS' }, "The doctor doesn't work on Mondays"],
  ['a holiday', { ...CLOSED, kind: 'HOLIDAY', isClinic: true, title: 'Onam' }, 'Clinic closed: Onam'],
  ['a leave', { ...CLOSED, kind: 'ON_LEAVE', until: '2030-05-11T00:00:00' }, 'Doctor on leave until 05/10/2030'],
])('on %s nothing can be booked, and the reason is told once', async (_, closed, text) => {
  const server = serve();
  server.answer(availability.slots, { slots: [], closed });
  server.refuse(appointments.create, 'APPOINTMENT_CONFLICT', refusal(['OUTSIDE_HOURS'], ['2030-05-07T09:00:00']));
  server.refuse(availability.hold, 'UNEXPECTED');
  await openAt(FOR_DOCTOR);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('No available slots for selected date')).not.toBeInTheDocument();
  await pressButton('Book Appointment');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByText('Please check the highlighted fields')).not.toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: /09:00$/ })).toBeInTheDocument();
});

test('an open day that is full says that there are no available slots', async () => {
  serve().answer(availability.slots, { slots: [] });
  await openAt(FOR_DOCTOR);
  expect(await screen.findByText('No available slots for selected date')).toBeInTheDocument();
});
