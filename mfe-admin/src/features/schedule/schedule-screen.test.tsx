import { fakeServer } from '@polyclinic/client/testing';
import { facilities, schedule, users, type Role, type ScheduleException } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton, uuid } from '../../lib/testing';
import { someException, someFacility } from '../../lib/testing-records';

const HOURS = [1, 2].map((weekday) => ({ weekday, from: '09:00', to: '17:00', validFrom: null, validTo: null }));
const meera = {
  id: uuid(201),
  firstName: 'Meera',
  lastName: 'Iyer',
  nativeName: null,
  specialization: 'General Practice',
  skills: [],
  isActive: true,
};

function serve(role: Role = 'ADMIN', exceptions: ScheduleException[] = [someException()]) {
  const server = fakeServer(role);
  server.answer(schedule.hours, { hours: [{ userId: null, hours: HOURS, version: 7 }] });
  server.answer(schedule.exceptions, { exceptions });
  server.answer(facilities.list, { facilities: [someFacility()] });
  server.answer(users.doctors, { users: [meera] });
  return server;
}
const sent = (server: ReturnType<typeof serve>) =>
  server.writes().map(({ method, path, body }) => [method, path, body]);

test('hours are copied to other days and saved as a whole, against the version seen', async () => {
  const server = serve();
  server.answer(schedule.setHours, { hours: { userId: null, hours: HOURS, version: 8 } });
  await openAt('/admin/schedule');
  await pressButton('Copy Monday to other days');
  await press(await screen.findByRole('menuitem', { name: 'Monday to Friday' }));
  await pressButton('Save');
  await screen.findByText('Working hours saved');
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ ...HOURS[0], weekday }));
  expect(sent(server)).toEqual([['PUT', '/schedule/hours', { userId: null, hours: weekdays, version: 7 }]]);
});

test('a doctor without own hours gets them under version 0', async () => {
  const server = serve();
  server.answer(schedule.setHours, { hours: { userId: meera.id, hours: [], version: 1 } });
  await openAt(`/admin/schedule/hours?who=${meera.id}`);
  await pressButton('Add hours on Sunday');
  await pressButton('Save');
  await screen.findByText('Working hours saved');
  const sunday = { weekday: 7, from: '09:00', to: '17:00', validFrom: null, validTo: null };
  expect(sent(server)).toEqual([['PUT', '/schedule/hours', { userId: meera.id, hours: [sunday], version: 0 }]]);
});

test('when somebody else was quicker, Reload brings their hours', async () => {
  const server = serve();
  server.refuse(schedule.setHours, 'STALE_VERSION');
  await openAt('/admin/schedule/hours');
  await pressButton('Add hours on Sunday');
  await pressButton('Save');
  await screen.findByText('Someone else changed this in the meantime. Reload and try again.');
  server.answer(schedule.hours, { hours: [{ userId: null, hours: HOURS.slice(0, 1), version: 9 }] });
  await pressButton('Reload hours');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove Tuesday/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /Remove Sunday/ })).toBeNull();
});

test('an entry tells how many appointments it concerns, and leads to them', async () => {
  serve();
  await openAt('/admin/schedule/exceptions?year=2030');
  const row = await screen.findByRole('row', { name: /Meera Iyer/ });
  expect(within(row).getByText('05/06/2030 to 05/07/2030')).toBeInTheDocument();
  expect(within(row).getByText('Training · Course')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: '3 appointments' })).toHaveAttribute('href', `/leave/${uuid(601)}`);
  expect(screen.getByRole('button', { name: 'May: 1 entry' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'June: no entries' })).toBeInTheDocument();
});

test('a holiday is entered in whole days', async () => {
  const server = serve('ADMIN', []);
  server.answer(schedule.addException, { exception: someException({ kind: 'HOLIDAY', affected: 0 }) });
  await openAt('/admin/schedule/exceptions?year=2030');
  await pressButton(/Add entry/);
  await fill('First day', '05/06/2030');
  await fill('Last day', '05/07/2030');
  await fill('Title', ' Founders day ');
  await pressButton('Save');
  await screen.findByText('Entry saved');
  const span = { startsAt: '2030-05-06T00:00:00', endsAt: '2030-05-08T00:00:00' };
  const about = { kind: 'HOLIDAY', userId: null, facilityId: null, leaveReason: null };
  expect(sent(server)).toEqual([['POST', '/schedule/exceptions', { ...about, ...span, title: 'Founders day' }]]);
});

test('a deleted entry is entered once more by Undo', async () => {
  const server = serve();
  server.answer(schedule.removeException, { id: uuid(601) });
  server.answer(schedule.addException, { exception: someException() });
  await openAt('/admin/schedule/exceptions?year=2030');
  await pressButton('Delete entry: 05/06/2030 to 05/07/2030');
  await pressButton('Undo');
  const { kind, userId, facilityId, startsAt, endsAt, title, leaveReason } = someException();
  await waitFor(() =>
    expect(sent(server)).toEqual([
      ['DELETE', `/schedule/exceptions/${uuid(601)}`, undefined],
      ['POST', '/schedule/exceptions', { kind, userId, facilityId, startsAt, endsAt, title, leaveReason }],
    ]),
  );
});

test('doctors see the year and touch nothing but their own leave', async () => {
  serve('DOCTOR');
  await openAt('/admin/schedule/exceptions?year=2030');
  await screen.findByRole('heading', { name: 'My leave' });
  await screen.findByRole('row', { name: /Meera Iyer/ });
  expect(screen.getByRole('button', { name: /Add leave/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Working hours' })).toBeNull();
});

test('a room is added, and its name is its own', async () => {
  const server = serve();
  server.refuse(facilities.create, 'FACILITY_NAME_TAKEN');
  await openAt('/admin/schedule/facilities');
  await pressButton(/Add room or equipment/);
  await fill('Name', 'Room 1');
  await pressButton('Save');
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Name: There is already a room or equipment with this name',
  );
  server.answer(facilities.create, { facility: someFacility({ name: 'Room 2' }) });
  await fill('Name', 'Room 2');
  await pressButton('Save');
  await screen.findByText('Room 2 saved');
  expect(sent(server).at(-1)).toEqual([
    'POST',
    '/facilities',
    { kind: 'ROOM', name: 'Room 2', capacity: 1, isActive: true },
  ]);
});
