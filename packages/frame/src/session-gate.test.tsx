import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { superAdmin } from '@polyclinic/contract';
import { act, render, screen } from '@testing-library/react';
import { AppProviders } from './app-providers';
import { startLanguage } from './language';
import { SessionGate } from './session-gate';
import { sampleSuperAdmin } from './testing-people';

async function open() {
  localStorage.removeItem('polyclinic.language');
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <SessionGate>the clinic’s app</SessionGate>
      </AppProviders>
    </WithApi>
  );
  // The texts of the furniture arrive while it waits.
  await act(async () => render(page));
}

test('nobody gets in without signing in', async () => {
  fakeServer(null);
  await open();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
  expect(screen.queryByText('the clinic’s app')).not.toBeInTheDocument();
});

test('people of a clinic get its app', async () => {
  fakeServer('STAFF');
  await open();
  expect(await screen.findByText('the clinic’s app')).toBeInTheDocument();
});

test('a super administrator sees their own profile and nothing of a clinic', async () => {
  fakeServer('SUPER_ADMIN').answer(superAdmin.profile, { superAdmin: sampleSuperAdmin });
  await open();
  expect(await screen.findByText('meera@group.example')).toBeInTheDocument();
  expect(screen.getByText('05/06/2030 07:30 UTC')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  expect(screen.queryByText('the clinic’s app')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a profile that cannot be loaded can be asked for again', async () => {
  const server = fakeServer('SUPER_ADMIN');
  server.refuse(superAdmin.profile, 'NOT_FOUND');
  await open();
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  server.answer(superAdmin.profile, { superAdmin: sampleSuperAdmin });
  retry.click();
  expect(await screen.findByText('Meera Iyer')).toBeInTheDocument();
});
