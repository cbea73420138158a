import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { act, render, screen } from '@testing-library/react';
import { AppProviders } from './app-providers';
import { startLanguage } from './language';
import { SessionGate } from './session-gate';
import { noLinks } from './testing-links';

async function open() {
  localStorage.removeItem('polyclinic.language');
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <SessionGate loadLinks={noLinks}>the app</SessionGate>
      </AppProviders>
    </WithApi>
  );
  // The frame's texts load while it waits.
  await act(async () => render(page));
}

test('nobody gets in without signing in', async () => {
  fakeServer(null);
  await open();
  expect(await screen.findByRole('heading', { name: 'Staff login' })).toBeInTheDocument();
  expect(screen.queryByText('the app')).not.toBeInTheDocument();
});

test('people of a clinic get in', async () => {
  fakeServer('STAFF');
  await open();
  expect(await screen.findByText('the app')).toBeInTheDocument();
});

test('a super administrator gets in as well', async () => {
  fakeServer('SUPER_ADMIN');
  await open();
  expect(await screen.findByText('the app')).toBeInTheDocument();
});
