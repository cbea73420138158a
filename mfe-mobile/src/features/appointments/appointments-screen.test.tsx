import { createQueryClient, sendFirstQueries } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { appointments, type Appointment, type Role, type StatusChange } from '@polyclinic/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  address,
  fill,
  openAt,
  pageOf,
  press,
  pressButton,
  someAppointment,
  someAppointments,
} from '../../lib/testing';
import { remote } from '../../remote';

// Each test names the section of the phone's specification that it checks.

const visit = someAppointment();

function serve(rows: Appointment[], role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(appointments.list, pageOf('appointments', rows));
  return server;
}

const open = () => openAt('/appointments');
const cards = async () => within(await screen.findByRole('list', { name: 'Appointments' })).getAllByRole('listitem');
const queries = (server: ReturnType<typeof serve>) => server.requests.map(({ query }) => query);

test('section 2: the screen is titled Appointments, and has an add button that opens the booking', async () => {
  serve([visit]);
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Appointments' })).toBeInTheDocument();
  await pressButton('Schedule New Appointment');
  expect(address()).toMatch(/^\/book-appointment/);
});

test('section 2: a card has patient, time, type, doctor and status, and marks what is urgent', async () => {
  serve([visit, ...someAppointments(1, { priority: 'URGENT' })]);
  await open();
  const [first, urgent] = await cards();
  expect(first).toHaveTextContent('09:00');
  expect(first).toHaveTextContent('Asha Rao');
  expect(first).toHaveTextContent('General Consultation · 30 min · Dr. Meera Iyer');
  expect(first).toHaveTextContent('Scheduled');
  expect(first).not.toHaveTextContent('Urgent');
  expect(urgent).toHaveTextContent('Urgent');
});

describe('section 2: Quick Actions', () => {
  const shown = () => screen.queryByRole('group', { name: 'Quick Actions' });

  test('reveals Edit, Complete and Delete, of one appointment at a time', async () => {
    serve(someAppointments(2));
    await open();
    expect(shown()).not.toBeInTheDocument();
    await pressButton('Quick Actions: Patient 1');
    const names = within(shown() ?? document.body).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Edit', 'Complete', 'Delete']);
    await pressButton('Quick Actions: Patient 2');
    expect((await cards()).map((card) => within(card).queryByText('Delete') !== null)).toEqual([false, true]);
    await pressButton('Quick Actions: Patient 2');
    expect(shown()).not.toBeInTheDocument();
  });

  test('a double tap does the same', async () => {
    serve([visit]);
    await open();
    await cards();
    const tap = (type: string) => {
      const event = Object.assign(new Event(type, { bubbles: true }), {
        pointerType: 'touch',
        isPrimary: true,
        pointerId: 1,
        clientX: 10,
        clientY: 10,
      });
      screen.getByText('09:00', { exact: false }).dispatchEvent(event);
    };
    act(() => ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'].forEach(tap));
    expect(shown()).toBeInTheDocument();
  });

  test('editing goes to the address of the form', async () => {
    serve([visit]);
    await open();
    await pressButton('Quick Actions: Asha Rao');
    await pressButton('Edit');
    expect(address()).toBe(`/appointments/${visit.id}/edit`);
  });

  test('completing changes the card at once, and can be undone', async () => {
    const past = someAppointment({ dateTime: '2020-05-06T09:00:00', startsAt: '2020-05-06T09:00:00Z' });
    let held = past;
    const server = serve([past]);
    server.answer(appointments.list, () => pageOf('appointments', [held]));
    server.answer(appointments.setStatus, ({ body }) => {
      held = { ...held, status: (body as StatusChange).status, version: held.version + 1 };
      return { appointment: held };
    });
    await open();
    await pressButton('Quick Actions: Asha Rao');
    await press(within(shown() ?? document.body).getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/Asha Rao: visit completed/)).toBeInTheDocument();
    await pressButton('Undo');
    await waitFor(() => expect(held.status).toBe('SCHEDULED'));
  });

  test('deleting can be undone', async () => {
    const server = serve([visit]);
    server.answer(appointments.remove, { id: visit.id });
    server.answer(appointments.restore, { appointment: visit });
    await open();
    await pressButton('Quick Actions: Asha Rao');
    await pressButton('Delete');
    expect(await screen.findByText('Appointment deleted successfully')).toBeInTheDocument();
    await pressButton('Undo');
    expect(await screen.findByText('Appointment restored')).toBeInTheDocument();
  });

  test('a nurse may neither edit nor delete', async () => {
    serve([visit], 'NURSE');
    await open();
    await pressButton('Quick Actions: Asha Rao');
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Schedule New Appointment' })).not.toBeInTheDocument();
  });
});

test('section 2: selecting an appointment goes to its address', async () => {
  serve([visit]);
  await open();
  await press(await screen.findByRole('link', { name: 'Asha Rao' }));
  expect(address()).toBe(`/appointments/${visit.id}`);
});

test('section 2: counters of four statuses, and counts of the list', async () => {
  const rows = (['SCHEDULED', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'] as const).map((status, index) => ({
    ...(someAppointments(5)[index] ?? visit),
    status,
  }));
  serve(rows);
  await open();
  const counters = within(await screen.findByRole('list', { name: 'Appointments by status' })).getAllByRole('listitem');
  expect(counters.map(({ textContent }) => textContent)).toEqual([
    '2Scheduled',
    '1Confirmed',
    '1In Progress',
    '1Completed',
  ]);
  expect(screen.getByText('Total: 5 · Confirmed: 1 · Pending: 2')).toBeInTheDocument();
});

describe('section 5: search and filters', () => {
  test('a search matches patient, type or doctor among those loaded, without another request', async () => {
    const server = serve([visit, ...someAppointments(1, { type: 'Dressing' })]);
    await open();
    await fill('Search appointments...', 'DRESS');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Patient 1' })).toBeInTheDocument();
    expect(server.requests).toHaveLength(1);
  });

  test('patients beyond the first hundred are searched by the server', async () => {
    const [other = visit] = someAppointments(1);
    const server = serve([visit]);
    server.answer(appointments.list, ({ query }) => {
      const rows = query && 'search' in query ? [other] : [visit];
      const page = pageOf('appointments', rows);
      return { ...page, pagination: { ...page.pagination, totalCount: 240 } };
    });
    await open();
    expect(await screen.findByText(/^Only the first 100 appointments are shown/)).toBeInTheDocument();
    await fill('Search appointments...', 'Patient 1');
    expect(await screen.findByRole('link', { name: 'Patient 1' })).toBeInTheDocument();
    expect(queries(server).at(-1)).toMatchObject({ search: 'Patient 1' });
  });

  test('a search of the server that fails does not pass for one without results', async () => {
    const [other = visit] = someAppointments(1);
    const server = serve([visit]);
    const page = pageOf('appointments', [visit]);
    server.answer(appointments.list, { ...page, pagination: { ...page.pagination, totalCount: 240 } });
    await open();
    await screen.findByText(/^Only the first 100 appointments are shown/);
    server.disconnect(appointments.list);
    await fill('Search appointments...', 'Patient 1');
    await waitFor(() => expect(screen.getAllByText('Failed to load appointments')).toHaveLength(2));
    expect(screen.queryByText('No appointments found')).not.toBeInTheDocument();
    server.answer(appointments.list, pageOf('appointments', [other]));
    await pressButton('Try Again');
    expect(await screen.findByRole('link', { name: 'Patient 1' })).toBeInTheDocument();
  });

  test('a date shows the appointments of that day', async () => {
    const server = serve([visit]);
    await open();
    await fill('Date', '2030-05-06');
    expect(address()).toBe('/appointments?dates=2030-05-06..2030-05-06');
    const day = { dateFrom: '2030-05-06', dateTo: '2030-05-06' };
    await waitFor(() => expect(queries(server).at(-1)).toMatchObject(day));
  });

  test('status and date of the address narrow the list, and Clear Filters shows all again', async () => {
    const server = serve([visit]);
    await openAt('/appointments?status=CONFIRMED&dates=2030-05-06..2030-05-06');
    await cards();
    const day = { dateFrom: '2030-05-06', dateTo: '2030-05-06' };
    expect(queries(server).at(-1)).toMatchObject({ status: 'CONFIRMED', ...day, limit: 100 });
    await pressButton('Clear Filters');
    expect(address()).toBe('/appointments');
    await waitFor(() => expect(queries(server).at(-1)).not.toMatchObject({ status: 'CONFIRMED' }));
  });
});

describe('section 2: states', () => {
  test('says that it is loading', async () => {
    fakeServer('RECEPTIONIST').hold(appointments.list);
    await open();
    expect(screen.getByText('Loading appointments...')).toBeInTheDocument();
  });

  test('an empty list says so, with the first step', async () => {
    serve([]);
    await open();
    expect(await screen.findByText('No appointments found')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Schedule New Appointment' })).toHaveLength(2);
  });

  test('section 8: a failure is said in place and in a message, with Try Again', async () => {
    const server = fakeServer('RECEPTIONIST');
    server.disconnect(appointments.list);
    await open();
    await waitFor(() => expect(screen.getAllByText('Failed to load appointments')).toHaveLength(2));
    server.answer(appointments.list, pageOf('appointments', [visit]));
    await pressButton('Try Again');
    expect(await cards()).toHaveLength(1);
  });
});

test.each([
  ['/appointments?q=rao&book&at=2030-05-06T09:00:00', '/book-appointment', 'at=2030-05-06T09%3A00%3A00'],
  ['/appointments?view=month', '/calendar', 'view=month'],
])('%s leads to the screen %s, which has the form or the view', async (from, path, search) => {
  const server = serve([visit]);
  await openAt(from);
  await waitFor(() => expect(address()).toContain(`${path}?`));
  expect(address()).toContain(search);
  expect(address()).not.toContain('q=rao');
  expect(server.requests.map((one) => one.path)).not.toContain('/appointments');
});

test('section 2: the toggle leads to the calendar, with the day and the status', async () => {
  serve([visit]);
  await openAt('/appointments?dates=2030-05-06..2030-05-06&status=CONFIRMED');
  await press(await screen.findByText('Calendar'));
  expect(address()).toBe('/calendar?date=2030-05-06&status=CONFIRMED');
});

const route = remote.routes.find(({ path }) => path === '/appointments');

test.each(route?.roles ?? [])(
  'section 7: the list opens for %s with the query that its route declares',
  async (role) => {
    const server = serve([visit], role);
    await open();
    await waitFor(() => expect(server.requests).toHaveLength(1));
    window.history.replaceState(null, '', '/appointments');
    sendFirstQueries(createQueryClient(), route && 'opensWith' in route ? route.opensWith : []);
    await waitFor(() => expect(server.requests).toHaveLength(2));
    window.history.replaceState(null, '', '/');
    const [ofScreen, declared] = queries(server);
    expect(declared).toEqual(ofScreen);
  },
);
