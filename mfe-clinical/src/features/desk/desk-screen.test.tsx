import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  arrivals,
  desk,
  messages,
  patients,
  services,
  users,
  type Appointment,
  type Role,
  type StatusChange,
} from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  address,
  fill,
  openAt,
  pageOf,
  press,
  pressButton,
  someAppointment,
  someDoctor,
  somePatient,
} from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
const doctor = someDoctor();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 30_000).toISOString();

function someone(firstName: string, at: number, more: Partial<Appointment> = {}): Appointment {
  const base = someAppointment();
  const startsAt = minutesAgo(-at);
  return {
    ...base,
    id: uuid(600 + firstName.charCodeAt(0)),
    patient: { ...base.patient, firstName, lastName: 'Rao', nativeName: null },
    dateTime: startsAt.slice(0, 19),
    startsAt,
    ...more,
  };
}

const expected = someone('Banu', 120);
const late = someone('Chitra', -12);
const waiting = someone('Devi', -30, { status: 'CHECKED_IN', checkedInAt: minutesAgo(25), queueToken: 7 });
const shortWait = someone('Esha', -5, { status: 'CHECKED_IN', checkedInAt: minutesAgo(3), queueToken: 8 });
const inside = someone('Farida', -60, { status: 'IN_PROGRESS', startedAt: minutesAgo(10), queueToken: 6 });

const SUMMARY = { expected: 2, waiting: 2, inProgress: 1, completed: 0, noShow: 1, averageWait: 14.4 };

function serve(role: Role = 'RECEPTIONIST', rows = [expected, late, waiting, shortWait, inside]) {
  const server = fakeServer(role);
  let held = rows;
  server.answer(appointments.list, () => pageOf('appointments', held));
  server.answer(appointments.setStatus, ({ path, body }) => {
    const { status } = body as StatusChange;
    const id = path.split('/')[2] ?? '';
    held = held.map((one) => (one.id === id ? { ...one, status, version: one.version + 1 } : one));
    return { appointment: held.find((one) => one.id === id) ?? expected };
  });
  server.answer(desk.today, {
    summary: SUMMARY,
    appointments: [],
    doctors: [{ doctor, waiting: 2, medianVisit: 11.6, isBusy: true }],
  });
  server.answer(arrivals.list, { arrivals: [] });
  server.answer(users.doctors, { users: [doctor] });
  server.answer(services.list, pageOf('services', []));
  return server;
}

const place = (name: string) => screen.findByRole('region', { name });
const changes = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path.split('/')[2], body]);

test('everybody of today stands where they are, with their wait in minutes', async () => {
  const server = serve();
  await openAt('/check-in');
  const waits = within(await place('Waiting'));
  expect(await waits.findByText('Waiting 25 min')).toBeInTheDocument();
  expect(waits.getByText('Waiting 3 min')).toBeInTheDocument();
  expect(waits.getByText('7')).toBeInTheDocument();
  expect(within(await place('Expected')).getByText('12 min late')).toBeInTheDocument();
  expect(within(await place('With the doctor')).getByText('With the doctor for 10 min')).toBeInTheDocument();
  expect(within(await place('Done')).getByText('No patients seen yet')).toBeInTheDocument();
  expect(screen.getByText('Average wait for the doctor today: 14 min · 1 no-show')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Doctors today' })).toHaveTextContent('2 waiting · about 12 min per patient');
  expect(server.problems).toEqual([]);
});

test('a patient who has announced the arrival is marked, and is still to be checked in', async () => {
  const server = serve('RECEPTIONIST', [late]);
  server.answer(arrivals.list, {
    arrivals: [{ appointmentId: late.id, arrivedAt: minutesAgo(3), method: 'CODE' }],
  });
  await openAt('/check-in');
  const column = within(await place('Expected'));
  expect(await column.findByText(/^At the clinic since/)).toBeInTheDocument();
  expect(column.getByRole('button', { name: 'Check in' })).toBeInTheDocument();
});

test('the code that patients scan is shown at the desk', async () => {
  const server = serve();
  server.answer(arrivals.code, { code: 'abc.def', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await openAt('/check-in');
  await press(await screen.findByRole('button', { name: 'More actions' }));
  await press(await screen.findByRole('menuitem', { name: 'Show check-in code' }));
  expect(await screen.findByRole('img', { name: 'QR code for check-in' })).toBeInTheDocument();
});

test('checking in is one press, and can be taken back', async () => {
  const server = serve('RECEPTIONIST', [late]);
  await openAt('/check-in');
  await press(await within(await place('Expected')).findByRole('button', { name: 'Check in' }));
  expect(await within(await place('Waiting')).findByRole('link', { name: 'Chitra Rao' })).toBeInTheDocument();
  await pressButton('Undo');
  expect(await within(await place('Expected')).findByRole('link', { name: 'Chitra Rao' })).toBeInTheDocument();
  expect(changes(server)).toEqual([
    [late.id, { status: 'CHECKED_IN', version: 1 }],
    [late.id, { status: 'SCHEDULED', undo: true, version: 2 }],
  ]);
});

test('the search has the focus; once one person is left, Enter checks them in', async () => {
  const server = serve();
  await openAt('/check-in');
  const search = await screen.findByRole('searchbox', { name: 'Search patients...' });
  expect(search).toHaveFocus();
  await fill('Search patients...', 'banu');
  expect(await screen.findByText('Press Enter to check in Banu Rao')).toBeInTheDocument();
  await act(async () => {
    fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 13 });
  });
  await waitFor(() => expect(changes(server)).toEqual([[expected.id, { status: 'CHECKED_IN', version: 1 }]]));
  await waitFor(() => expect(search).toHaveValue(''));
});

test('while several people fit, Enter checks nobody in', async () => {
  const server = serve();
  await openAt('/check-in');
  await fill('Search patients...', 'rao');
  const search = screen.getByRole('searchbox', { name: 'Search patients...' });
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(changes(server)).toEqual([]);
});

test('the doctor is told by message who waits', async () => {
  const server = serve('RECEPTIONIST', [waiting]);
  server.answer(messages.send, {
    message: { id: uuid(1), text: 'x', isMine: true, readAt: null, createdAt: minutesAgo(0) },
  });
  await openAt('/check-in');
  await pressButton('More actions for Devi Rao');
  await press(await screen.findByRole('menuitem', { name: 'Notify doctor' }));
  expect(await screen.findByText('Dr. Meera Iyer has been notified')).toBeInTheDocument();
  const sent = server.requests.find(({ path }) => path === `/messages/${doctor.id}`)?.body;
  expect(sent).toEqual({ text: expect.stringMatching(/^Devi Rao, number 7, has been waiting since /) });
});

test('the day list and the slip are printed, and nothing else of the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  serve('RECEPTIONIST', [waiting]);
  await openAt('/check-in');
  await place('Waiting');
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Print day list' }));
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = () => document.querySelector('body > .pc-print');
  expect(sheet()).toHaveTextContent('Test Clinic');
  expect(sheet()).toHaveTextContent('Devi Rao');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
  await pressButton('More actions for Devi Rao');
  await press(await screen.findByRole('menuitem', { name: 'Print appointment slip' }));
  expect(print).toHaveBeenCalledTimes(2);
  expect(sheet()).toHaveTextContent('Queue number7');
});

test('a label names the patient without a doubt', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const server = serve('RECEPTIONIST', [waiting]);
  server.answer(patients.get, { patient: somePatient() });
  await openAt('/check-in');
  await pressButton('More actions for Devi Rao');
  await press(await screen.findByRole('menuitem', { name: 'Print patient label' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const label = document.querySelector('body > .pc-print');
  for (const text of ['Asha Rao', 'आशा राव', 'P-000101', 'Born 03/05/1990']) expect(label).toHaveTextContent(text);
});

test('a walk-in is checked in with the number in the queue', async () => {
  const server = serve('RECEPTIONIST', []);
  server.answer(patients.search, { patients: [somePatient()] });
  server.answer(patients.get, { patient: somePatient() });
  server.answer(desk.walkIn, { appointment: { ...waiting, queueToken: 9 } });
  await openAt('/check-in?walk-in');
  await fill('Patient', 'as');
  await press(await screen.findByText('आशा राव · P-000101 · 03/05/1990'));
  await fill('Reason', 'Toothache');
  await press((await screen.findAllByRole('button', { name: 'Check in' })).at(-1) ?? document.body);
  expect(await screen.findByText('Checked in, queue number 9')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/check-in'));
  expect(server.requests.find(({ path }) => path === '/appointments/walk-in')?.body).toEqual({
    patientId: somePatient().id,
    reason: 'Toothache',
    priority: 'NORMAL',
    type: 'General Consultation',
  });
});

test('a doctor without a gap is told of, and who may, checks in all the same', async () => {
  const server = serve('RECEPTIONIST', []);
  server.answer(patients.search, { patients: [somePatient()] });
  server.answer(patients.get, { patient: somePatient() });
  server.refuse(desk.walkIn, 'APPOINTMENT_SLOT_TAKEN', { details: { conflicts: ['DOCTOR_BUSY'], alternatives: [] } });
  await openAt('/check-in?walk-in');
  await fill('Patient', 'as');
  await press(await screen.findByText('आशा राव · P-000101 · 03/05/1990'));
  await press((await screen.findAllByRole('button', { name: 'Check in' })).at(-1) ?? document.body);
  await screen.findByText('Doctor has another appointment');
  server.answer(desk.walkIn, { appointment: waiting });
  await fill('Override reason', 'In pain');
  await pressButton('Check in anyway');
  await screen.findByText('Checked in, queue number 7');
  expect(server.requests.filter(({ path }) => path === '/appointments/walk-in').at(-1)?.body).toMatchObject({
    override: { kinds: ['DOCTOR_BUSY'], reason: 'In pain' },
  });
});

test('nurses check in, and enter no walk-ins', async () => {
  serve('NURSE');
  await openAt('/check-in');
  await place('Waiting');
  expect(screen.queryByRole('button', { name: /Walk-in/ })).not.toBeInTheDocument();
});

test('a day without appointments says so', async () => {
  serve('ADMIN', []);
  await openAt('/check-in');
  expect(await screen.findByText('No patients scheduled for today')).toBeInTheDocument();
});

test('a desk that cannot be loaded says so', async () => {
  serve().refuse(appointments.list, 'UNEXPECTED');
  await openAt('/check-in');
  expect(await screen.findByText('Failed to load appointments')).toBeInTheDocument();
});
