import { fakeServer } from '@polyclinic/client/testing';
import {
  appointmentTreatments,
  appointments,
  arrivals,
  appointmentSeries,
  desk,
  facilities,
  patients,
  type Appointment,
  users,
  type Role,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import {
  address,
  openAt,
  pageOf,
  press,
  pressButton,
  someAppointment,
  someDoctor,
  somePatient,
} from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
const today = new Date().toISOString().slice(0, 10);
const PATH = `/appointments/${someAppointment().id}`;

function serve(more: Partial<Appointment> = {}, role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  const appointment = someAppointment(more);
  server.answer(appointments.list, pageOf('appointments', []));
  server.answer(appointmentTreatments.list, pageOf('treatments', []));
  server.answer(users.doctors, { users: [someDoctor()] });
  server.answer(appointments.get, { appointment });
  server.answer(patients.get, { patient: somePatient() });
  return server;
}

async function choose(name: string) {
  await pressButton('More actions for Asha Rao');
  await press(await screen.findByRole('menuitem', { name }));
}

test('a booking in spite of conflicts says which, and why', async () => {
  const server = serve({
    override: { kinds: ['OUTSIDE_HOURS', 'DOCTOR_BUSY'], reason: 'Emergency' },
    kind: 'WALK_IN',
    queueToken: 12,
    serviceName: 'Cleaning',
    type: 'Cleaning',
    facilityIds: [uuid(801)],
  });
  server.answer(facilities.list, {
    facilities: [{ id: uuid(801), kind: 'ROOM', name: 'Room 2', capacity: 1, isActive: true, version: 1 }],
  });
  await openAt(PATH);
  expect(
    await screen.findByText('Outside working hours, Doctor has another appointment: Emergency'),
  ).toBeInTheDocument();
  for (const text of ['12', 'Walk-in', 'Cleaning']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(await screen.findByText('Room 2')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('the place in the queue is a link to be photographed or copied', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  const server = serve({ dateTime: `${today}T23:30:00`, status: 'CHECKED_IN' });
  server.answer(desk.queueLink, { path: '/queue#secret', expiresAt: `${today}T23:59:00Z` });
  await openAt(PATH);
  await choose('Show queue link');
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
  expect(screen.getByLabelText('Link')).toHaveValue(`${window.location.origin}/queue#secret`);
  await pressButton('Copy link');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(copied).toEqual([`${window.location.origin}/queue#secret`]);
});

test('only an appointment of today has a place in the queue', async () => {
  serve();
  await openAt(PATH);
  await pressButton('More actions for Asha Rao');
  expect(await screen.findByRole('menuitem', { name: 'Print appointment slip' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Show queue link' })).not.toBeInTheDocument();
});

test('of a series, the neighbours are links and the rest can be cancelled with one reason', async () => {
  const first = someAppointment({ seriesId: uuid(900) });
  const second = someAppointment({ id: uuid(302), seriesId: uuid(900), dateTime: '2030-05-13T09:00:00' });
  const server = serve({ seriesId: uuid(900) });
  const pattern = { every: 'WEEK' as const, interval: 1, weekdays: [1], count: 2, until: null };
  server.answer(appointmentSeries.get, { pattern, appointments: [first, second] });
  server.answer(appointmentSeries.cancel, { cancelled: [first.id, second.id] });
  await openAt(PATH);
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Monday, May 13, 2030' })).toHaveAttribute(
    'href',
    `/appointments/${second.id}`,
  );
  await choose('Cancel series');
  await pressButton('Clinic request');
  expect(await screen.findByText('2 appointments cancelled')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path.endsWith('/series/cancel'))?.body).toEqual({
    scope: 'FOLLOWING',
    reason: 'CLINIC_REQUEST',
  });
});

test('opened beside the desk, it closes to the desk', async () => {
  const server = serve();
  server.answer(arrivals.list, { arrivals: [] });
  server.answer(desk.today, {
    summary: { expected: 0, waiting: 0, inProgress: 0, completed: 0, noShow: 0, averageWait: null },
    appointments: [],
    doctors: [],
  });
  await openAt(`/check-in/${someAppointment().id}`);
  await screen.findByText('General Consultation');
  await pressButton('Close');
  await waitFor(() => expect(address()).toBe('/check-in'));
});

const NOBODY = {
  reason: null,
  note: null,
  isImplied: false,
  movedFrom: null,
  override: null,
  by: null,
  byRole: 'SYSTEM',
};
const DESK = { by: { id: uuid(601), firstName: 'Lena', lastName: 'Das', nativeName: null }, byRole: 'RECEPTIONIST' };

test('the history tells from what to what, why and by whom, and is asked for when it is opened', async () => {
  const server = serve({ dateTime: '2030-05-06T11:00:00', status: 'CANCELLED' });
  const at = '2030-05-01T08:00:00Z';
  server.answer(appointments.history, {
    entries: [
      { ...NOBODY, id: uuid(1), kind: 'CREATED', fromStatus: null, toStatus: 'SCHEDULED', byRole: 'PATIENT', at },
      {
        ...NOBODY,
        ...DESK,
        id: uuid(2),
        kind: 'RESCHEDULED',
        fromStatus: 'SCHEDULED',
        toStatus: 'SCHEDULED',
        at,
        movedFrom: '2030-05-06T09:00:00',
        override: {
          kinds: ['DOCTOR_BUSY'],
          reason: 'Emergency',
        },
      },
      {
        ...NOBODY,
        ...DESK,
        id: uuid(3),
        kind: 'RESCHEDULED',
        fromStatus: 'SCHEDULED',
        toStatus: 'SCHEDULED',
        at,
        movedFrom: '2030-05-06T10:00:00',
      },
      {
        ...NOBODY,
        id: uuid(4),
        kind: 'STATUS',
        fromStatus: 'SCHEDULED',
        toStatus: 'CANCELLED',
        at,
        reason: 'OTHER',
        note: 'Moved away',
      },
    ],
  });
  await openAt(PATH);
  const opener = await screen.findByRole('button', { name: 'Show history' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(server.requests.some(({ path }) => path.endsWith('/history'))).toBe(false);
  await press(opener);
  expect(await screen.findByText('Booked: Scheduled')).toBeInTheDocument();
  const texts = within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const [moved, movedAgain] = [texts[1], texts[2]];
  expect(moved).toMatch(
    /^Rescheduled: .*9:00.* → .*10:00.*Overridden conflict: Doctor has another appointment: Emergency.*Lena Das$/,
  );
  expect(movedAgain).toMatch(/^Rescheduled: .*10:00.* → .*11:00/);
  expect(texts[0]).toContain('via link');
  expect(texts[3]).toMatch(/^Status: Scheduled → CancelledOther reason: Moved away.*automatically$/);
  await pressButton('Hide history');
  expect(screen.queryByText('Booked: Scheduled')).not.toBeInTheDocument();
  expect(server.problems).toEqual([]);
});
