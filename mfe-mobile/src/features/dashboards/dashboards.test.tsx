import { fakeServer, testTenant } from '@polyclinic/client/testing';
import {
  appointments,
  desk,
  messages,
  roleDashboard,
  SAMPLE_DASHBOARD,
  type FigureId,
  type FigureLine,
  type Role,
  type RoleDashboard,
} from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import {
  address,
  openAt,
  press,
  pressButton,
  someAppointment,
  someAppointments,
  someDashboard,
} from '../../lib/testing';

// Each test names the section of the phone's specification that it checks.

const uuid = (last: number) => `0192f0c1-0000-7000-8000-00000000040${last}`;
const asha = someAppointment().patient;
const figuresOf = (...ids: FigureId[]) => ids.map((id, index) => ({ id, value: 10 + index }));

function line(more: Partial<FigureLine> & Pick<FigureLine, 'id'>): FigureLine {
  return { title: null, patient: null, at: null, urgency: null, state: null, count: null, ...more };
}

function serve(role: Role, shown: Partial<RoleDashboard> = {}) {
  const server = fakeServer(role, { user: { firstName: 'Asha', lastName: 'Rao' } });
  server.answer(roleDashboard.mine, { dashboard: someDashboard(shown) });
  return server;
}

const open = () => openAt('/dashboard');
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  (await region(name)).getAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['DOCTOR', ["Today's Patients", 'Completed Today', 'Total Patients', 'Pending Tasks']],
  ['ADMIN', ['Total Patients', 'Staff Members', "Today's Appointments", 'Monthly Appointments']],
  ['NURSE', ['Assigned Patients', 'Pending Vitals', 'Completed Tasks', 'Pending Tasks']],
  ['RECEPTIONIST', ["Today's Appointments", 'Checked In', 'Waiting Patients', 'Upcoming']],
] as const)('section 2: a %s has the four cards of the role, from one request', async (role, titles) => {
  const ids = {
    DOCTOR: ['todaysPatients', 'completedToday', 'totalPatients', 'pendingTasks'],
    ADMIN: ['totalPatients', 'staffMembers', 'todaysAppointments', 'monthlyAppointments'],
    NURSE: ['assignedPatients', 'pendingVitals', 'completedTasks', 'pendingTasks'],
    RECEPTIONIST: ['todaysAppointments', 'checkedIn', 'waitingPatients', 'upcoming'],
  } as const;
  const server = serve(role, { figures: figuresOf(...ids[role]) });
  await open();
  expect(await rowsOf("Today's figures")).toEqual(titles.map((title, index) => `${title}${10 + index}`));
  expect(screen.getByText(/^Welcome, /)).toBeInTheDocument();
  expect(server.requests.map(({ path }) => path)).toEqual(['/dashboard/mine']);
});

test('section 2: a patient has cards for appointments, prescriptions, results and messages', async () => {
  serve('PATIENT', {
    figures: figuresOf('upcomingAppointments', 'activePrescriptions', 'labResults', 'unreadMessages'),
  });
  await open();
  const titles = ['Upcoming Appointments10', 'Active Prescriptions11', 'Lab Results12', 'Unread Messages13'];
  expect(await rowsOf('Overview')).toEqual(titles);
  expect(screen.getByRole('link', { name: 'Unread Messages' })).toHaveAttribute('href', '/my-messages');
});

describe('section 2: the doctor', () => {
  test('sees the first four of today, each with its urgency as border and text, and three activities', async () => {
    const [first, ...others] = someAppointments(5);
    const urgent = { ...someAppointment({ priority: 'URGENT' }), id: uuid(0) };
    serve('DOCTOR', {
      today: [urgent, { ...(first ?? urgent), priority: 'HIGH' }, ...others],
      recent: Array.from({ length: 4 }, (_, index) => ({
        id: uuid(index + 1),
        kind: 'BOOKED' as const,
        patient: asha,
        appointmentId: uuid(0),
        at: '2030-05-06T07:00:00Z',
      })),
    });
    await open();
    const rows = (await region("Today's patients")).getAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(rows.map((row) => row.dataset['urgency'])).toEqual(['high', 'medium', 'low', 'low']);
    expect(rows[0]).toHaveTextContent('High urgency');
    expect(rows[1]).toHaveTextContent('Medium urgency');
    expect(await rowsOf('Recent activities')).toHaveLength(3);
  });

  test('reads that nobody is scheduled', async () => {
    serve('DOCTOR');
    await open();
    expect(await screen.findByText('No patients scheduled for today')).toBeInTheDocument();
    expect(screen.getByText('No recent activities')).toBeInTheDocument();
  });

  test('takes the next step of a visit with one press', async () => {
    const visit = someAppointment({ status: 'CHECKED_IN' });
    const server = serve('DOCTOR', { today: [visit] });
    server.answer(appointments.setStatus, { appointment: { ...visit, status: 'IN_PROGRESS', version: 2 } });
    await open();
    await press(await screen.findByRole('button', { name: 'Start visit: Asha Rao' }));
    expect(await screen.findByText(/Asha Rao: visit started/)).toBeInTheDocument();
  });
});

test('section 2: an administrator is told that pulling down refreshes', async () => {
  serve('ADMIN');
  await open();
  expect(await screen.findByText('Pull down to refresh')).toBeInTheDocument();
});

describe('section 2: the nurse', () => {
  test('records vitals of the first three patients and views the first three tasks', async () => {
    const patients = someAppointments(4).map(({ patient }) => line({ id: patient.id, patient, urgency: 'low' }));
    const tasks = ['Call', 'Weigh', 'Dress', 'Clean'].map((title, index) =>
      line({ id: uuid(index), title, urgency: index === 0 ? 'high' : 'low', state: 'PENDING' }),
    );
    serve('NURSE', {
      figures: [
        { id: 'pendingVitals', value: 4, lines: patients },
        { id: 'pendingTasks', value: 4, lines: tasks },
      ],
    });
    await open();
    expect(
      (await region('Patients requiring vitals')).getAllByRole('button', { name: /^Record Vitals: / }),
    ).toHaveLength(3);
    const pending = await region('Pending tasks');
    expect(pending.getAllByRole('button', { name: /^View Task: / })).toHaveLength(3);
    await press(pending.getByRole('button', { name: 'View Task: Call' }));
    expect(address()).toBe(`/tasks/${uuid(0)}`);
  });

  test('reads that nothing is pending', async () => {
    serve('NURSE');
    await open();
    expect(await screen.findByText('No pending vitals')).toBeInTheDocument();
    expect(screen.getByText('No pending tasks')).toBeInTheDocument();
  });
});

describe('section 2: the receptionist', () => {
  const isNewPatient = false;

  test('notifies the doctor of the first three who wait', async () => {
    const waiting = someAppointments(4, { status: 'CHECKED_IN', checkedInAt: '2030-05-06T08:30:00Z' });
    const server = serve('RECEPTIONIST', { waiting: waiting.map((one) => ({ ...one, isNewPatient })) });
    server.answer(messages.send, {
      message: { id: uuid(1), isMine: true, text: 'x', readAt: null, createdAt: '2030-05-06T08:00:00Z' },
    });
    await open();
    const list = await region('Waiting patients');
    expect(list.getAllByRole('button', { name: /^Notify Doctor: / })).toHaveLength(3);
    await press(list.getByRole('button', { name: 'Notify Doctor: Patient 1' }));
    expect(await screen.findByText('Dr. Meera Iyer has been notified')).toBeInTheDocument();
  });

  test('checks in the first three who are expected, and sees who is new', async () => {
    const [first, ...others] = someAppointments(4).map((one) => ({ ...one, isNewPatient }));
    const server = serve('RECEPTIONIST', { upcoming: first ? [{ ...first, isNewPatient: true }, ...others] : [] });
    server.answer(desk.checkIn, { appointment: someAppointment({ status: 'CHECKED_IN', version: 2 }) });
    await open();
    const list = await region('Upcoming appointments');
    const rows = list.getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => within(row).queryByText('New') !== null)).toEqual([true, false, false]);
    await press(list.getByRole('button', { name: 'Check in Patient 1' }));
    expect(await screen.findByText('Patient 1 checked in')).toBeInTheDocument();
  });

  test('reads that nobody waits or is expected', async () => {
    serve('RECEPTIONIST');
    await open();
    expect(await screen.findByText('No patients waiting')).toBeInTheDocument();
    expect(screen.getByText('No upcoming appointments')).toBeInTheDocument();
  });
});

describe('section 2: the patient', () => {
  test('reschedules, requests a refill as long as one is left, and reads results', async () => {
    const upcoming = [{ ...someAppointment(), isNewPatient: false }];
    const drugs = [
      line({ id: uuid(1), title: 'Metformin', count: 2 }),
      line({ id: uuid(2), title: 'Amlodipine', count: 0 }),
      line({ id: uuid(3), title: 'Atorvastatin', count: 1, state: 'REQUESTED' }),
    ];
    const results = [line({ id: uuid(4), title: 'Potassium', state: 'REVIEWED', at: '2030-05-01T08:00:00Z' })];
    serve('PATIENT', {
      upcoming,
      figures: [
        { id: 'activePrescriptions', value: 3, lines: drugs },
        { id: 'labResults', value: 1, lines: results },
      ],
    });
    await open();
    expect(await screen.findByRole('button', { name: /^Reschedule: / })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^Details: / })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Request Refill: Amlodipine' })).toBeDisabled();
    expect(screen.getByText('no refills left')).toBeInTheDocument();
    expect(screen.getByText('Refill requested')).toBeInTheDocument();
    expect(screen.getByText('Reviewed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View Results: Potassium' })).toBeEnabled();
    await pressButton('Request Refill: Metformin');
    expect(address()).toBe(`/refill/${uuid(1)}`);
  });

  test('announces the arrival on the day of an appointment', async () => {
    const dateTime = `${new Date().toISOString().slice(0, 10)}T09:00:00`;
    serve('PATIENT', { upcoming: [{ ...someAppointment({ dateTime }), isNewPatient: false }] });
    await open();
    await press(await screen.findByRole('button', { name: /^I am here: / }));
    expect(address()).toBe('/arrive');
  });

  test('at the clinic sees the place in the queue, and no longer reschedules', async () => {
    const dateTime = `${new Date().toISOString().slice(0, 10)}T09:00:00`;
    serve('PATIENT', { upcoming: [{ ...someAppointment({ dateTime, status: 'CHECKED_IN' }), isNewPatient: false }] });
    await open();
    expect(await screen.findByRole('button', { name: /^Place in the queue: / })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Reschedule: / })).not.toBeInTheDocument();
  });

  test('whose request is not answered yet cannot announce an arrival', async () => {
    const dateTime = `${new Date().toISOString().slice(0, 10)}T09:00:00`;
    serve('PATIENT', { upcoming: [{ ...someAppointment({ dateTime, status: 'REQUESTED' }), isNewPatient: false }] });
    await open();
    expect(await screen.findByRole('button', { name: /^Details: / })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^I am here: / })).not.toBeInTheDocument();
  });

  test('with nothing ahead books an appointment', async () => {
    serve('PATIENT');
    await open();
    expect(await screen.findByText('No upcoming appointments')).toBeInTheDocument();
    expect(screen.getByText('No active prescriptions')).toBeInTheDocument();
    expect(screen.getByText('No recent lab results')).toBeInTheDocument();
    await press(screen.getByRole('button', { name: 'Book an Appointment' }));
    expect(address()).toBe('/book-appointment');
  });
});

describe('section 8: a dashboard that cannot be loaded', () => {
  test('says so in place with Try Again, and shows the day once it is there', async () => {
    const server = fakeServer('NURSE');
    server.disconnect(roleDashboard.mine);
    await open();
    expect(await screen.findAllByText('Failed to load dashboard data. Please try again.')).not.toHaveLength(0);
    server.answer(roleDashboard.mine, { dashboard: someDashboard() });
    await pressButton('Try Again');
    expect(await screen.findByText('No pending tasks')).toBeInTheDocument();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('of a receptionist shows sample data only where the clinic has it: %s', async (isOn, alerts) => {
    const settings = { ...testTenant().settings, features: { sampleDataFallback: isOn } };
    const server = fakeServer('RECEPTIONIST', { tenant: { settings } });
    server.disconnect(roleDashboard.mine);
    await open();
    await screen.findByRole('button', { name: 'Try Again' });
    const shown = screen.queryAllByText('The figures and patients below are examples, not those of your clinic.');
    expect(shown).toHaveLength(alerts);
    if (!isOn) return;
    const { todaysAppointments, checkedIn, waitingPatients, upcoming } = SAMPLE_DASHBOARD.figures;
    expect(await rowsOf('Sample figures')).toEqual([
      `Today's Appointments${todaysAppointments}Sample data`,
      `Checked In${checkedIn}Sample data`,
      `Waiting Patients${waitingPatients}Sample data`,
      `Upcoming${upcoming}Sample data`,
    ]);
  });
});
