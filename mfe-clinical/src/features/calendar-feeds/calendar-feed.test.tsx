import { fakeServer } from '@polyclinic/client/testing';
import { calendarFeeds, onboarding, patients } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { address, openAt, press, pressButton, somePatient } from '../../lib/testing';

const feed = { createdAt: '2030-01-01T00:00:00Z', lastReadAt: null };
const PATH = '/api/public/calendars/secret.ics';

function serve() {
  const server = fakeServer('PATIENT');
  server.answer(patients.me, { patient: somePatient() });
  server.answer(onboarding.mine, {
    onboarding: {
      patientId: somePatient().id,
      status: 'NONE',
      steps: [],
      percent: 0,
      version: 0,
      startedAt: null,
      completedAt: null,
    },
  });
  server.answer(calendarFeeds.get, { feed: null });
  server.answer(calendarFeeds.create, () => {
    server.answer(calendarFeeds.get, { feed });
    return { feed, path: PATH };
  });
  server.answer(calendarFeeds.remove, () => {
    server.answer(calendarFeeds.get, { feed: null });
    return {};
  });
  return server;
}

const shown = () => screen.findByLabelText(/^Copy your calendar link now/);

test('patients make an address on their record, copy it once, and end it', async () => {
  const server = serve();
  const copied = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await openAt('/patients/me');
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Subscribe to calendar...' }));
  await waitFor(() => expect(address()).toContain('feed='));
  await pressButton('Create calendar link');
  expect(await shown()).toHaveValue(`http://localhost${PATH}`);
  await pressButton('Copy link');
  expect(copied).toHaveBeenCalledWith(`http://localhost${PATH}`);
  expect(await screen.findByText(/Not used yet/)).toBeInTheDocument();
  await pressButton('Revoke link');
  expect(await screen.findByText('Calendar link revoked')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Copy your calendar link now/)).not.toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('an address that was made before can be replaced, but is not told again', async () => {
  const server = serve();
  server.answer(calendarFeeds.get, { feed: { ...feed, lastReadAt: '2030-02-01T10:00:00Z' } });
  await openAt('/patients/me?feed=');
  expect(await screen.findByText(/Last used on/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Copy your calendar link now/)).not.toBeInTheDocument();
  await pressButton('Replace link');
  expect(await shown()).toHaveValue(`http://localhost${PATH}`);
});
