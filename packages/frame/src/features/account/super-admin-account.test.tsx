import { fakeServer } from '@polyclinic/client/testing';
import { superAdmin } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, pressButton } from '../../testing';
import { sampleSuperAdmin } from '../../testing-people';
import { PasswordScreen } from './password-screen';
import { SecurityScreen } from './security-screen';
import { SuperAdminProfileScreen } from './super-admin-profile-screen';
import { open, security } from './testing-account';

test('a super administrator sees who they are, and finds password and security beside it', async () => {
  fakeServer('SUPER_ADMIN').answer(superAdmin.profile, { superAdmin: sampleSuperAdmin });
  await open(SuperAdminProfileScreen, paths.account);
  expect(await screen.findByText('meera@group.example')).toBeInTheDocument();
  expect(screen.getByText('05/06/2030 07:30 UTC')).toBeInTheDocument();
  const sections = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link');
  expect(sections.map((link) => link.getAttribute('href'))).toEqual([
    paths.account,
    paths.accountPassword,
    paths.accountSecurity,
  ]);
});

test('a profile that cannot be loaded can be asked for again', async () => {
  const server = fakeServer('SUPER_ADMIN');
  server.refuse(superAdmin.profile, 'NOT_FOUND');
  await open(SuperAdminProfileScreen, paths.account);
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  server.answer(superAdmin.profile, { superAdmin: sampleSuperAdmin });
  await userEvent.click(retry);
  expect(await screen.findByText('Meera Iyer')).toBeInTheDocument();
});

test('the password of a super administrator is changed with endpoints of the platform', async () => {
  const server = fakeServer('SUPER_ADMIN');
  server.answer(superAdmin.changePassword, {});
  await open(PasswordScreen, paths.accountPassword);
  await fill('Current password', 'old password');
  await fill('New password', 'correct horse battery');
  await pressButton('Change password');
  expect(await screen.findByText('Password changed. You are logged out on all other devices.')).toBeInTheDocument();
  expect(server.requests.at(-1)?.path).toBe('/super-admin/session/password');
});

test('a super administrator sees the own sessions and the second factor', async () => {
  fakeServer('SUPER_ADMIN').answer(superAdmin.security, security);
  await open(SecurityScreen, paths.accountSecurity);
  expect(await screen.findByRole('table', { name: 'Active sessions' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up two-factor authentication' })).toBeInTheDocument();
});
