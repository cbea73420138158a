import { fakeServer } from '@polyclinic/client/testing';
import { adminUsers, publicInformation, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, fill, openAt, pageOf, press, pressButton, someUser, uuid } from '../../lib/testing';

const meera = someUser();
const cardiology = { id: 'cardiology', title: { en: 'Cardiology', hi: 'हृदय रोग', ta: 'இதயவியல்' } };

function serve(role: Role = 'ADMIN', user = meera) {
  const server = fakeServer(role);
  server.answer(adminUsers.list, pageOf('users', [user]));
  server.answer(adminUsers.get, { user });
  server.answer(publicInformation.specialties, { specialties: [cardiology] });
  return server;
}

type Server = ReturnType<typeof serve>;
const lists = (server: Server) => server.requests.filter(({ path }) => path === '/admin/users');
const writes = (server: Server) => server.writes().map(({ method, path }) => `${method} ${path}`);
const openMenu = () => pressButton('More actions');
const choose = async (name: string) => press(await screen.findByRole('menuitem', { name }));

test('shows who has an account, with role, duties and whether they may sign in', async () => {
  const server = serve();
  await openAt('/admin/users');
  const row = await screen.findByRole('row', { name: /Meera Iyer/ });
  for (const text of ['DR-MEERA', 'Doctor', 'Inventory', '12/31/2029 08:00', 'On', 'Active']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('1 user')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('an administrator holds every duty, and who never signed in is told', async () => {
  const server = serve();
  const admin = someUser({ role: 'ADMIN', duties: [], lastLoginAt: null, isActive: false });
  server.answer(adminUsers.list, pageOf('users', [admin]));
  await openAt('/admin/users');
  for (const text of ['All duties', 'Never', 'Inactive']) expect(await screen.findByText(text)).toBeInTheDocument();
});

test('an address brings back search, filters, order and page', async () => {
  const server = serve();
  await openAt('/admin/users?q=iyer&role=DOCTOR&duty=HR&status=deleted&sort=lastLoginAt.desc&page=2');
  await screen.findByText('Meera Iyer');
  expect(lists(server)[0]?.query).toMatchObject({
    search: 'iyer',
    role: 'DOCTOR',
    duty: 'HR',
    status: 'deleted',
    sortBy: 'lastLoginAt',
    sortOrder: 'desc',
    page: 2,
  });
});

test('an address that makes no sense shows the first page', async () => {
  const server = serve();
  await openAt('/admin/users?role=KING&duty=x&status=y&sort=password.up&page=-3');
  await screen.findByText('Meera Iyer');
  expect(lists(server)[0]?.query).toMatchObject({ sortBy: 'name', sortOrder: 'asc', page: 1 });
  expect(lists(server)[0]?.query).not.toHaveProperty('role');
  expect(server.problems).toEqual([]);
});

test('a filter is chosen from a chip and kept in the address', async () => {
  serve();
  await openAt('/admin/users');
  await pressButton('Status');
  await choose('Deleted');
  await waitFor(() => expect(address()).toBe('/admin/users?status=deleted'));
});

test('a list that cannot be loaded can be tried again', async () => {
  const server = serve();
  server.refuse(adminUsers.list, 'UNEXPECTED');
  await openAt('/admin/users');
  await screen.findByText("Couldn't load the users");
  server.answer(adminUsers.list, pageOf('users', [meera]));
  await pressButton('Try Again');
  expect(await screen.findByText('Meera Iyer')).toBeInTheDocument();
});

test.each(['DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const)(
  'a %s does not administer users',
  async (role) => {
    serve(role);
    await openAt('/admin/users');
    expect(screen.getByText('Not here')).toBeInTheDocument();
  },
);

test('an account opens beside the list with an address of its own, and Escape closes it', async () => {
  serve();
  await openAt('/admin/users?q=iyer');
  await press(await screen.findByRole('link', { name: 'Meera Iyer' }));
  const record = await screen.findByRole('dialog', { name: 'Meera Iyer' });
  expect(address()).toBe(`/admin/users/${meera.id}?q=iyer`);
  for (const text of ['Cardiology', 'TN-4711', 'meera@clinic.test']) {
    expect(await within(record).findByText(text)).toBeInTheDocument();
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/users?q=iyer'));
});

test('somebody deactivated is signed out, and Undo lets them in again', async () => {
  const server = serve();
  server.answer(adminUsers.update, { user: someUser({ isActive: false }) });
  server.answer(adminUsers.activate, { user: meera });
  await openAt(`/admin/users/${meera.id}`);
  await pressButton('Deactivate user');
  await screen.findByText("Meera Iyer is logged out and can't log in");
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ isActive: false, version: 3 });
  await pressButton('Undo');
  await screen.findByText('Meera Iyer can log in again');
  expect(writes(server)).toEqual([`PUT /admin/users/${meera.id}`, `POST /admin/users/${meera.id}/activate`]);
});

test('a deletion closes the account and can be taken back from the list', async () => {
  const server = serve();
  server.answer(adminUsers.remove, {});
  server.answer(adminUsers.restore, { user: meera });
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  await choose('Delete user');
  await screen.findByText('Account of Meera Iyer deleted');
  await waitFor(() => expect(address()).toBe('/admin/users'));
  await pressButton('Undo');
  await screen.findByText('Account of Meera Iyer restored');
  expect(writes(server)).toEqual([`DELETE /admin/users/${meera.id}`, `POST /admin/users/${meera.id}/restore`]);
});

test('the last administrator stays, and the reason is told', async () => {
  const server = serve('ADMIN', someUser({ role: 'ADMIN' }));
  server.refuse(adminUsers.remove, 'LAST_ADMIN');
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  await choose('Delete user');
  expect(await screen.findByText('A clinic needs at least one administrator')).toBeInTheDocument();
  expect(address()).toBe(`/admin/users/${meera.id}`);
});

test('sessions are ended only after the question that names the person', async () => {
  const server = serve();
  server.answer(adminUsers.endSessions, { ended: 2 });
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  await choose('End sessions...');
  await screen.findAllByText('End all sessions of Meera Iyer?');
  await pressButton('Keep sessions');
  expect(writes(server)).toEqual([]);
  await openMenu();
  await choose('End sessions...');
  await pressButton('End sessions');
  expect(await screen.findByText('2 sessions ended')).toBeInTheDocument();
});

test('the second factor of a lost device is removed', async () => {
  const server = serve();
  server.answer(adminUsers.removeSecondFactor, { user: someUser({ hasSecondFactor: false }) });
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  await choose('Remove two-factor authentication...');
  await pressButton('Remove two-factor authentication');
  expect(await screen.findByText('Two-factor authentication removed')).toBeInTheDocument();
});

test('a password that is easy to guess is refused at its field', async () => {
  const server = serve();
  server.refuse(adminUsers.setPassword, 'PASSWORD_WEAK');
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  await choose('Set password...');
  await fill('New password', ' spaced out ');
  await pressButton('Set password');
  const fault = await screen.findByRole('listitem');
  expect(fault).toHaveTextContent('New password: This password is too easy to guess. Choose another one.');
  server.answer(adminUsers.setPassword, {});
  await pressButton('Set password');
  await screen.findByText('Password set for Meera Iyer');
  // Passwords are not trimmed.
  expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ password: ' spaced out ' });
});

test('a link for a new password goes out by e-mail', async () => {
  const server = serve();
  server.answer(adminUsers.sendPasswordLink, { link: null });
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  await choose('Send password reset link');
  expect(await screen.findByText('Password reset link sent to meera@clinic.test')).toBeInTheDocument();
});

test('where no e-mails are sent, the link of an administrator is there to be copied', async () => {
  const server = serve('ADMIN', someUser({ role: 'ADMIN' }));
  const link = 'https://clinic.test/reset-password#abc';
  server.answer(adminUsers.sendPasswordLink, { link });
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Set password...' })).not.toBeInTheDocument();
  await choose('Send password reset link');
  expect(await screen.findByLabelText('Link')).toHaveValue(link);
});

test('nobody locks themselves out', async () => {
  const own = someUser({ id: '0192f0c1-0000-7000-8000-000000000001', role: 'ADMIN' });
  serve('ADMIN', own);
  await openAt(`/admin/users/${own.id}`);
  await screen.findByRole('dialog', { name: 'Meera Iyer' });
  expect(screen.queryByRole('button', { name: 'Deactivate user' })).not.toBeInTheDocument();
  await openMenu();
  await screen.findByRole('menuitem', { name: 'View user activity' });
  expect(screen.queryByRole('menuitem', { name: 'Delete user' })).not.toBeInTheDocument();
});

const gone = someUser({ deletedAt: '2030-01-02T00:00:00Z', openSessions: 0 });

test('a deleted account can be restored', async () => {
  const server = serve('ADMIN', gone);
  server.answer(adminUsers.restore, { user: meera });
  await openAt(`/admin/users/${gone.id}`);
  await pressButton(/Restore/);
  expect(await screen.findByText('Account of Meera Iyer restored')).toBeInTheDocument();
});

test('deleting for good needs the name, and says what still depends on the person', async () => {
  const server = serve('ADMIN', gone);
  const dependents = [{ resource: 'appointments', count: 1200 }];
  server.refuse(adminUsers.removeForGood, 'USER_HAS_RECORDS', { details: { dependents } });
  await openAt(`/admin/users/${gone.id}?status=deleted`);
  await openMenu();
  await choose('Delete permanently...');
  const button = await screen.findByRole('button', { name: 'Delete permanently' });
  expect(button).toBeDisabled();
  await fill('Type Meera Iyer to confirm', 'Meera Iyer');
  await press(button);
  await screen.findByText('Records still refer to Meera Iyer');
  expect(screen.getByRole('listitem')).toHaveTextContent('Appointments: 1,200');

  server.answer(adminUsers.removeForGood, {});
  await press(button);
  await screen.findByText('Account of Meera Iyer permanently deleted');
  await waitFor(() => expect(address()).toBe('/admin/users?status=deleted'));
});

test('what somebody did is one press away', async () => {
  serve();
  await openAt(`/admin/users/${meera.id}`);
  await openMenu();
  await choose('View user activity');
  await waitFor(() => expect(address()).toBe(`/admin/audit-log?person=${meera.id}`));
});

test('an account of another clinic is not there', async () => {
  serve().refuse(adminUsers.get, 'USER_NOT_FOUND');
  await openAt(`/admin/users/${uuid(999)}`);
  expect(await screen.findByText('User not found')).toBeInTheDocument();
});
