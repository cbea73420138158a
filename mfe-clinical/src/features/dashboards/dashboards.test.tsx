import { fakeServer } from '@polyclinic/client/testing';
import { appointments, desk, messages, roleDashboard, type Role, type RoleDashboard } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { address, openCard, press, pressButton, someAppointment } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-00000000030${last}`;

const EMPTY: RoleDashboard = {
  figures: [],
  nextActions: [],
  today: [],
  waiting: [],
  upcoming: [],
  recent: [],
  now: '2030-05-06T08:00:00',
};

function serve(role: Role, shown: Partial<RoleDashboard> = {}) {
  const server = fakeServer(role);
  server.answer(roleDashboard.mine, { dashboard: { ...EMPTY, ...shown } });
  return server;
}

test('what calls for somebody leads to where it is done, with its reason', async () => {
  const { id } = someAppointment();
  serve('RECEPTIONIST', {
    nextActions: [
      { kind: 'PATIENT_WAITING_LONG', count: 1, name: 'Asha Rao', recordId: id, since: '2020-05-06T07:30:00Z' },
      { kind: 'NO_SHOW_DUE', count: 3, name: 'Ravi Kumar', recordId: id, since: null },
    ],
  });
  await openCard('NextActionsCard');
  const one = await screen.findByRole('link', { name: '1 patient has been waiting too long' });
  expect(one).toHaveAttribute('href', `/appointments/${id}`);
  expect(one.closest('li')).toHaveTextContent(/Asha Rao · since/);
  expect(screen.getByRole('link', { name: '3 patients have not arrived' })).toHaveAttribute('href', '/check-in');
});

test('a leave that affects appointments says who is away, and from when to when', async () => {
  const { id } = someAppointment();
  serve('RECEPTIONIST', {
    nextActions: [
      {
        kind: 'LEAVE_AFFECTS',
        count: 1,
        name: 'Meera Iyer',
        recordId: id,
        since: '2030-05-06T09:00:00Z',
        until: '2030-05-07T17:00:00Z',
      },
    ],
  });
  await openCard('NextActionsCard');
  const link = await screen.findByRole('link', { name: '1 leave or closure affects appointments' });
  expect(link).toHaveAttribute('href', `/leave/${id}`);
  expect(link.closest('li')).toHaveTextContent(/Meera Iyer · .*2030.* – .*2030/);
});

test('nothing to do is said', async () => {
  serve('NURSE');
  await openCard('NextActionsCard');
  expect(await screen.findByText("You're all caught up")).toBeInTheDocument();
});

test('what only a module that is not on the page could say is left out', async () => {
  serve('ADMIN', {
    nextActions: [{ kind: 'REFUND_TO_APPROVE', count: 1, name: 'REC-1', recordId: someAppointment().id, since: null }],
  });
  await openCard('NextActionsCard');
  expect(await screen.findByText("You're all caught up")).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a patient is asked in the patient’s own words', async () => {
  serve('PATIENT', {
    nextActions: [
      { kind: 'ONBOARDING_OPEN', count: 1, name: null, recordId: someAppointment().patientId, since: null },
    ],
  });
  await openCard('NextActionsCard');
  const link = await screen.findByRole('link', { name: 'Complete your information for the clinic' });
  expect(link).toHaveAttribute('href', '/patients/me');
});

test('unread messages are not counted twice where they are among the figures', async () => {
  serve('PHARMACIST', {
    nextActions: [{ kind: 'MESSAGE_UNREAD', count: 3, name: 'Asha Rao', recordId: null, since: null }],
  });
  await openCard('NextActionsCard');
  expect(await screen.findByText("You're all caught up")).toBeInTheDocument();
});

const waiting = (more: Parameters<typeof someAppointment>[0] = {}) => ({
  ...someAppointment({ status: 'CHECKED_IN', ...more }),
  isNewPatient: false,
});

test('who waits too long is said in words, and the doctor can be told', async () => {
  const server = serve('RECEPTIONIST', {
    waiting: [waiting({ checkedInAt: new Date(Date.now() - 31 * 60_000).toISOString() })],
  });
  server.answer(messages.send, {
    message: { id: someAppointment().id, text: 'x', isMine: true, readAt: null, createdAt: '2030-01-01T00:00:00Z' },
  });
  await openCard('WaitingPatientsCard');
  expect(await screen.findByText(/^3[01] min$/)).toBeInTheDocument();
  await pressButton('Notify Doctor');
  const { body, path } = server.requests.find(({ method }) => method === 'POST') ?? {};
  expect(path).toBe(`/messages/${someAppointment().doctorId}`);
  expect(body).toEqual({ text: expect.stringContaining('has been waiting since') });
});

test('mobile specification, section 9: five of those who wait are listed', async () => {
  serve('NURSE', { waiting: [1, 2, 3, 4, 5, 6].map((last) => waiting({ id: uuid(last) })) });
  await openCard('WaitingPatientsCard');
  expect(await screen.findAllByRole('button', { name: /^Start visit: / })).toHaveLength(5);
});

test('the visit of who waits is started with one press', async () => {
  const next = waiting({ checkedInAt: new Date().toISOString() });
  const server = serve('NURSE', { waiting: [next] });
  server.answer(appointments.setStatus, { appointment: { ...next, status: 'IN_PROGRESS' } });
  await openCard('WaitingPatientsCard');
  const { firstName, lastName } = next.patient;
  await press(await screen.findByRole('button', { name: `Start visit: ${firstName} ${lastName}` }));
  const { path, body } = server.requests.find(({ method }) => method === 'PATCH') ?? {};
  expect([path, body]).toEqual([`/appointments/${next.id}/status`, { version: next.version, status: 'IN_PROGRESS' }]);
});

test('who comes next is checked in with one press', async () => {
  const next = { ...someAppointment({ status: 'CONFIRMED' }), isNewPatient: true };
  const server = serve('NURSE', { upcoming: [next] });
  server.answer(desk.checkIn, { appointment: { ...someAppointment(), status: 'CHECKED_IN' } });
  await openCard('ArrivalsCard');
  expect(await screen.findByText('New')).toBeInTheDocument();
  const { firstName, lastName } = next.patient;
  await press(screen.getByRole('button', { name: `Check in ${firstName} ${lastName}` }));
  const { path, body } = server.requests.find(({ method }) => method === 'PATCH') ?? {};
  expect([path, body]).toEqual([`/appointments/${next.id}/check-in`, { version: next.version }]);
  expect(await screen.findByText(`${firstName} ${lastName} checked in`)).toBeInTheDocument();
});

test('a doctor sees four patients of the day, those who are done last, urgency in words', async () => {
  const time = (hour: number) => `2030-05-06T0${hour}:00:00`;
  serve('DOCTOR', {
    today: [1, 2, 3, 4, 5].map((place) =>
      someAppointment({
        id: uuid(place),
        dateTime: time(place),
        status: place === 1 ? 'COMPLETED' : 'SCHEDULED',
        priority: place === 2 ? 'URGENT' : 'NORMAL',
      }),
    ),
  });
  await openCard('TodaysPatientsCard');
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').getAttribute('href'))).toEqual(
    [2, 3, 4, 5].map((place) => `/appointments/${uuid(place)}`),
  );
  expect(lines[0]).toHaveTextContent(/urgent/i);
});

test('a patient books from an empty list', async () => {
  serve('PATIENT');
  await openCard('MyAppointmentsCard');
  expect(await screen.findByRole('link', { name: 'Book an Appointment' })).toHaveAttribute('href', '/book-appointment');
});

test('a patient sees the next appointment first, with what can be done about it', async () => {
  const [next, later] = [waiting({ id: uuid(1), status: 'SCHEDULED' }), waiting({ id: uuid(2), status: 'CONFIRMED' })];
  serve('PATIENT', { upcoming: [next, later] });
  await openCard('MyAppointmentsCard');
  expect(await screen.findByRole('button', { name: 'Reschedule' })).toBeInTheDocument();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/my-appointments/${uuid(2)}`]);
  await pressButton('Details');
  expect(address()).toBe(`/my-appointments/${uuid(1)}`);
});

test('what cannot be loaded can be tried again', async () => {
  const server = fakeServer('ADMIN');
  server.refuse(roleDashboard.mine, 'UNEXPECTED');
  await openCard('RecentActivitiesCard');
  await screen.findByText('Failed to load dashboard data');
  const { id, patient } = someAppointment();
  server.answer(roleDashboard.mine, {
    dashboard: {
      ...EMPTY,
      recent: [{ id, kind: 'CANCELLED', patient, appointmentId: id, at: '2030-05-06T07:30:00Z' }],
    },
  });
  await pressButton('Try Again');
  expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
});
