import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { PREFERENCES_AT_START, user, type UserPreferences } from '@polyclinic/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { startTour } from './start-tour';
import { TourHost } from './tour-host';

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const saved = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const offer = () => screen.queryByRole('region', { name: 'Tour' });

async function open(more: { createdAt?: string; preferences?: UserPreferences } = {}) {
  const server = fakeServer('NURSE', { user: { createdAt: YESTERDAY, ...more } });
  const done = { ...PREFERENCES_AT_START, tour: { isDone: true } };
  server.answer(user.updatePreferences, { preferences: done });
  await startLanguage();
  await act(async () =>
    render(
      <WithApi>
        <AppProviders>
          <button className="pc-account">Account</button>
          <nav className="pc-side">Menu</nav>
          <TourHost />
        </AppProviders>
      </WithApi>,
    ),
  );
  await screen.findByRole('button', { name: 'Account' });
  return server;
}

test('a newcomer is offered the tour, and it is remembered that they took it', async () => {
  const server = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Start tour' }));
  expect(await screen.findByText(/^All your pages/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Your account')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(saved(server)).toEqual([{ tour: { isDone: true } }]));
  expect(offer()).not.toBeInTheDocument();
});

test('whoever does not want it is not asked again', async () => {
  const server = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Skip tour' }));
  await waitFor(() => expect(saved(server)).toEqual([{ tour: { isDone: true } }]));
  expect(offer()).not.toBeInTheDocument();
});

test('whoever has been here longer is not bothered, but may ask for it', async () => {
  await open({ createdAt: '2020-01-01T00:00:00Z' });
  expect(offer()).not.toBeInTheDocument();
  act(startTour);
  expect(await screen.findByText(/^All your pages/)).toBeInTheDocument();
});
