import { fakeServer } from '@polyclinic/client/testing';
import { adminUsers, patients, publicInformation, services, users, type User } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, fill, openAt, pageOf, press, pressButton, somePatient, someUser, uuid } from '../../lib/testing';

const meera = someUser();
const asha = somePatient();

function serve(user: User = meera) {
  const server = fakeServer('ADMIN');
  server.answer(adminUsers.list, pageOf('users', [user]));
  server.answer(adminUsers.get, { user });
  server.answer(publicInformation.specialties, {
    specialties: [
      { id: 'cardiology', title: { en: 'Cardiology', hi: 'हृदय रोग', ta: 'இதயவியல்' } },
      { id: 'dermatology', title: { en: 'Dermatology', hi: 'त्वचा रोग', ta: 'தோல் நோயியல்' } },
    ],
  });
  server.answer(services.list, pageOf('services', []));
  server.answer(users.validateUserId, { userId: 'RAVI', valid: true, message: null });
  server.answer(users.checkUserId, { userId: 'RAVI', available: true });
  return server;
}

type Server = ReturnType<typeof serve>;
const sent = (server: Server, method: string, path: string) =>
  server.requests.findLast((request) => request.method === method && request.path.startsWith(path))?.body;

async function pick(label: string, option: string) {
  const box = await screen.findByRole('combobox', { name: label });
  await userEvent.click(box);
  await press(await screen.findByTitle(option));
}

async function fillPerson() {
  await fill('First name', ' Ravi ');
  await fill('Last name', 'Nair');
  await fill('Email', 'ravi@clinic.test');
}

test('invites a nurse and shows the account', async () => {
  const server = serve();
  server.answer(adminUsers.create, { user: meera });
  await openAt('/admin/users/new');
  await fillPerson();
  await pick('Role', 'Nurse');
  await press(await screen.findByRole('checkbox', { name: /^Inventory/ }));
  await pressButton('Add user');
  await screen.findByText('Invitation sent to meera@clinic.test');
  expect(sent(server, 'POST', '/admin/users')).toEqual({
    firstName: 'Ravi',
    lastName: 'Nair',
    email: 'ravi@clinic.test',
    role: 'NURSE',
    duties: ['INVENTORY'],
  });
  await waitFor(() => expect(address()).toBe(`/admin/users/${meera.id}`));
});

test('gives a first password as it was typed', async () => {
  const server = serve();
  server.answer(adminUsers.create, { user: meera });
  await openAt('/admin/users/new');
  await fillPerson();
  await press(await screen.findByRole('radio', { name: 'Set a password now' }));
  await fill('Password', ' long enough ');
  await pressButton('Add user');
  await screen.findByText('Meera Iyer can log in now');
  expect(sent(server, 'POST', '/admin/users')).toMatchObject({ password: ' long enough ' });
});

test('an administrator is invited, whatever was chosen before', async () => {
  const server = serve();
  server.answer(adminUsers.create, { user: meera });
  await openAt('/admin/users/new');
  await fillPerson();
  await press(await screen.findByRole('radio', { name: 'Set a password now' }));
  await fill('Password', 'long enough');
  await pick('Role', 'Administrator');
  await screen.findByText('Administrators set their own password using the link in the invitation.');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await pressButton('Add user');
  await screen.findByText('Invitation sent to meera@clinic.test');
  expect(sent(server, 'POST', '/admin/users')).not.toHaveProperty('password');
});

test('names every field that is wrong, and sends nothing', async () => {
  const server = serve();
  await openAt('/admin/users/new');
  await fill('Email', 'nobody');
  await press(await screen.findByRole('radio', { name: 'Set a password now' }));
  await fill('Password', 'short');
  await pressButton('Add user');
  await screen.findByText('Please check the highlighted fields');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First name: Required',
    'Last name: Required',
    'Email: Enter an email address',
    'Password: At least 8 characters',
  ]);
  expect(sent(server, 'POST', '/admin/users')).toBeUndefined();
});

test.each([
  ['EMAIL_TAKEN', 'Email: Another account at this clinic already has this email address'],
  ['USER_ID_TAKEN', 'User ID: This user ID is already in use'],
] as const)('%s stands at its field', async (code, text) => {
  const server = serve();
  server.refuse(adminUsers.create, code);
  await openAt('/admin/users/new');
  await fillPerson();
  await pressButton('Add user');
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
});

test('a clinic that is full says so, and nothing typed is lost', async () => {
  serve().refuse(adminUsers.create, 'USER_LIMIT_REACHED');
  await openAt('/admin/users/new');
  await fillPerson();
  await pressButton('Add user');
  await screen.findByText('The clinic has reached its user limit');
  expect(await screen.findByLabelText('Last name')).toHaveValue('Nair');
});

test('says while one types whether a user id may be had, in capitals', async () => {
  const server = serve();
  await openAt('/admin/users/new');
  await fill('User ID', 'ravi');
  await screen.findByText('RAVI is available');
  expect(sent(server, 'POST', '/users/check-userid-availability')).toEqual({ userId: 'RAVI' });

  server.answer(users.checkUserId, { userId: 'MEERA', available: false });
  await fill('User ID', 'meera');
  await screen.findByText('MEERA is already in use');

  server.answer(users.validateUserId, { userId: '1', valid: false, message: 'Begin with a letter' });
  await fill('User ID', '1');
  await screen.findByText('Begin with a letter');
});

test('an id that is in use is an error of the field, and is listed with the others', async () => {
  const server = serve();
  server.answer(users.checkUserId, { userId: 'MEERA', available: false });
  await openAt('/admin/users/new');
  await fillPerson();
  await fill('User ID', 'meera');
  await pressButton('Add user');
  expect(await screen.findByRole('listitem')).toHaveTextContent('User ID: MEERA is already in use');
  expect(screen.getByLabelText('User ID')).toHaveAttribute('aria-invalid', 'true');
  expect(sent(server, 'POST', '/admin/users')).toBeUndefined();
});

test('a doctor has a specialization from the list, a patient a record and no duties', async () => {
  const server = serve();
  await openAt('/admin/users/new');
  await fillPerson();
  await pick('Role', 'Doctor');
  await pick('Specialization', 'Dermatology');
  await fill('License number', 'TN-1');
  await pick('Role', 'Patient');
  expect(screen.queryByLabelText('Specialization')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Inventory/ })).not.toBeInTheDocument();
  await pressButton('Add user');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Patient record: Choose a patient');

  server.answer(patients.search, { patients: [asha] });
  server.answer(patients.get, { patient: asha });
  server.answer(adminUsers.create, { user: meera });
  await userEvent.type(screen.getByRole('combobox', { name: 'Patient record' }), 'asha');
  await press(await screen.findByTitle('Asha Rao'));
  await pressButton('Add user');
  await screen.findByText('Invitation sent to meera@clinic.test');
  expect(sent(server, 'POST', '/admin/users')).toEqual({
    firstName: 'Ravi',
    lastName: 'Nair',
    email: 'ravi@clinic.test',
    role: 'PATIENT',
    patientId: asha.id,
  });
});

test('a change sends only what was changed, with the version that was seen', async () => {
  const server = serve();
  server.answer(adminUsers.update, { user: someUser({ version: 4 }) });
  await openAt(`/admin/users/${meera.id}/edit`);
  await fill('Phone', '+91 44 5550 0202');
  await press(await screen.findByRole('checkbox', { name: /^Human resources/ }));
  await pressButton('Save');
  await screen.findByText('User saved');
  expect(sent(server, 'PUT', '/admin/users')).toEqual({
    phone: '+91 44 5550 0202',
    duties: ['HR', 'INVENTORY'],
    version: 3,
  });
  await waitFor(() => expect(address()).toBe(`/admin/users/${meera.id}`));
});

test('when somebody else was quicker, Reload brings their change and keeps what was typed', async () => {
  const server = serve();
  server.refuse(adminUsers.update, 'STALE_VERSION');
  await openAt(`/admin/users/${meera.id}/edit`);
  await fill('Address', 'Lake Road 1');
  await pressButton('Save');
  await screen.findByText('Someone else changed this in the meantime. Reload and try again.');

  const theirs = someUser({ phone: '+91 44 9999 0000', version: 7 });
  server.answer(adminUsers.get, { user: theirs });
  await pressButton('Reload');
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('+91 44 9999 0000'));
  expect(screen.getByLabelText('Address')).toHaveValue('Lake Road 1');

  server.answer(adminUsers.update, { user: theirs });
  await pressButton('Save');
  await screen.findByText('User saved');
  expect(sent(server, 'PUT', '/admin/users')).toEqual({ address: 'Lake Road 1', version: 7 });
});

test('the last administrator cannot become something else', async () => {
  const server = serve(someUser({ role: 'ADMIN', duties: [] }));
  server.refuse(adminUsers.update, 'LAST_ADMIN');
  await openAt(`/admin/users/${meera.id}/edit`);
  await screen.findByText('Administrators have all duties.');
  await pick('Role', 'Nurse');
  await pressButton('Save');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Role: A clinic needs at least one administrator');
});

test('an account of a patient keeps its role and holds no duties', async () => {
  serve(someUser({ role: 'PATIENT', duties: [], patientId: uuid(101) }));
  await openAt(`/admin/users/${meera.id}/edit`);
  await screen.findByText("The role of a patient account can't be changed.");
  expect(screen.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
