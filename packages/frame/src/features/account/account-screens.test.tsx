import { auth, user } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, press, pressButton } from '../../testing';
import { PasswordScreen } from './password-screen';
import { ProfileScreen } from './profile-screen';
import { SecurityScreen } from './security-screen';
import { open, profile, put, security, serve, uuid } from './testing-account';

const fillPassword = async () => {
  // The section above has the same name.
  fireEvent.change(await screen.findByLabelText('Password', { selector: 'input' }), {
    target: { value: 'my password' },
  });
};

test('a profile sends only what was changed, and says that it is saved', async () => {
  const server = serve();
  server.answer(user.updateProfile, { user: { ...profile, phone: '+91 44 5550 0101', version: 4 } });
  await open(ProfileScreen, paths.account);
  await fill('Phone', '+91 44 5550 0101');
  await pressButton('Save');
  await screen.findByText('Profile saved');
  expect(put(server)).toEqual({ phone: '+91 44 5550 0101', version: 3 });

  // The next change is compared with the saved values.
  await fill('Occupation', 'Nurse');
  server.answer(user.updateProfile, { user: { ...profile, occupation: 'Nurse', version: 5 } });
  await pressButton('Save');
  await waitFor(() => expect(put(server)).toEqual({ occupation: 'Nurse', version: 4 }));
});

test('a new e-mail address is explained before it is sent; a taken one is told at its field', async () => {
  const server = serve();
  server.refuse(user.updateProfile, 'EMAIL_TAKEN');
  await open(ProfileScreen, paths.account);
  await fill('Email address', 'new@clinic.example');
  expect(await screen.findByText(/send a confirmation link to this address/)).toBeInTheDocument();
  await pressButton('Save');
  const summary = (await screen.findByText('Please check the highlighted fields')).closest('[role="alert"]');
  expect(summary).toHaveTextContent('Email address: Another account at this clinic already has this email address');
});

test('an address that is not confirmed yet can be sent its link again', async () => {
  const server = serve();
  server.answer(user.profile, { user: { ...profile, emailVerified: false } });
  server.answer(auth.resendVerification, {});
  await open(ProfileScreen, paths.account);
  await pressButton('Send link again');
  expect(await screen.findByText(/We've sent the link to asha@clinic.example/)).toBeInTheDocument();
});

test('a link away from a profile with entries asks first', async () => {
  serve();
  await open(ProfileScreen, paths.account);
  await fill('Phone', '123');
  await press(screen.getByRole('link', { name: 'Password' }));
  expect(await screen.findAllByText('Leave without saving?')).not.toHaveLength(0);
  await pressButton('Stay on page');
  expect(screen.getByLabelText('Phone')).toHaveValue('123');
});

test.each([
  ['PASSWORD_WRONG', 'Current password: The password is incorrect'],
  ['PASSWORD_WEAK', 'New password: This password is too easy to guess. Choose another one.'],
] as const)('%s is told at its field', async (code, text) => {
  const server = serve();
  server.refuse(user.changePassword, code);
  await open(PasswordScreen, paths.accountPassword);
  await fill('Current password', 'old password');
  await fill('New password', 'a whole new password');
  await pressButton('Change password');
  await waitFor(() => expect(within(screen.getByRole('alert')).getByRole('listitem')).toHaveTextContent(text));
});

test('a changed password says what it did, and its fields are empty again', async () => {
  const server = serve();
  server.answer(user.changePassword, {});
  await open(PasswordScreen, paths.accountPassword);
  await fill('Current password', 'old password');
  await fill('New password', 'asha likes tea');
  expect(await screen.findByText("Too easy to guess. Don't use your name or email address.")).toBeInTheDocument();
  await fill('New password', 'correct horse battery');
  expect(await screen.findByText('Strong')).toBeInTheDocument();
  await pressButton('Change password');
  expect(await screen.findByText('Password changed. You are logged out on all other devices.')).toBeInTheDocument();
  expect(put(server)).toEqual({ currentPassword: 'old password', password: 'correct horse battery' });
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('sessions are named in plain words; another one is ended after its device was named', async () => {
  const server = serve();
  server.answer(user.endSession, {});
  await open(SecurityScreen, paths.accountSecurity);
  const table = await screen.findByRole('table', { name: 'Active sessions' });
  const [, here, other] = within(table).getAllByRole('row');
  expect(here).toHaveTextContent('Firefox on WindowsThis device');
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await press(within(other as HTMLElement).getByRole('button', { name: 'Log out device: Chrome on Android' }));
  expect(await screen.findAllByText('Log out Chrome on Android?')).not.toHaveLength(0);
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out device' }));
  await screen.findByText('Chrome on Android is logged out');
  expect(server.requests.find(({ method }) => method === 'DELETE')?.path).toBe(`/user/sessions/${uuid(22)}`);
});

test('all other sessions end at once, if that is meant', async () => {
  const server = serve();
  server.answer(user.endOtherSessions, { ended: 1 });
  await open(SecurityScreen, paths.accountSecurity);
  await pressButton('Log out all other devices');
  await screen.findByText('These devices will have to log in again: Chrome on Android. Unsaved work on them is lost.');
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out all other devices' }));
  await screen.findByText('All other devices are logged out');
});

test('a second factor is turned off with password and code; a wrong code is told at its field', async () => {
  const server = serve();
  server.answer(user.security, { ...security, secondFactor: 'ON', recoveryCodesLeft: 2 });
  server.refuse(user.removeSecondFactor, 'SECOND_FACTOR_WRONG');
  await open(SecurityScreen, paths.accountSecurity);
  expect(await screen.findByText(/Recovery codes left: 2/)).toBeInTheDocument();
  await pressButton('Turn off two-factor authentication');
  await fillPassword();
  await fill('Code from your authenticator app', '000000');
  await pressButton('Turn off');
  expect(await screen.findByText('This code is incorrect')).toBeInTheDocument();
  server.answer(user.removeSecondFactor, {});
  server.answer(user.security, security);
  await fill('Code from your authenticator app', '123456');
  await pressButton('Turn off');
  expect(await screen.findByRole('button', { name: 'Set up two-factor authentication' })).toBeInTheDocument();
});

test('new recovery codes are shown until the person has kept them', async () => {
  const server = serve();
  server.answer(user.security, { ...security, secondFactor: 'ON', recoveryCodesLeft: 9 });
  server.answer(user.renewRecoveryCodes, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  await open(SecurityScreen, paths.accountSecurity);
  await pressButton('Create new recovery codes');
  await fillPassword();
  await fill('Code from your authenticator app', '123456');
  await pressButton('Create new recovery codes');
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  await press(screen.getByRole('checkbox', { name: 'I have saved these codes' }));
  await pressButton('Continue');
  expect(await screen.findByText('New recovery codes created. The old ones no longer work.')).toBeInTheDocument();
});

test('a second factor is set up in place', async () => {
  serve();
  await open(SecurityScreen, paths.accountSecurity);
  await pressButton('Set up two-factor authentication');
  expect(await screen.findByText('Step 1 of 3')).toBeInTheDocument();
});
