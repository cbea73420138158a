import { fakeServer } from '@polyclinic/client/testing';
import { superAdmin } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuperAdminProfile } from './super-admin-profile';
import { openPart } from './testing-part';
import { sampleSuperAdmin } from './testing-people';

test('a super administrator sees who they are and what guards the account', async () => {
  fakeServer('SUPER_ADMIN').answer(superAdmin.profile, { superAdmin: sampleSuperAdmin });
  await openPart(<SuperAdminProfile />);
  expect(await screen.findByText('meera@group.example')).toBeInTheDocument();
  expect(screen.getByText('05/06/2030 07:30 UTC')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up two-factor authentication' })).toBeInTheDocument();
});

test('a profile that cannot be loaded can be asked for again', async () => {
  const server = fakeServer('SUPER_ADMIN');
  server.refuse(superAdmin.profile, 'NOT_FOUND');
  await openPart(<SuperAdminProfile />);
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  server.answer(superAdmin.profile, { superAdmin: sampleSuperAdmin });
  await userEvent.click(retry);
  expect(await screen.findByText('Meera Iyer')).toBeInTheDocument();
});
