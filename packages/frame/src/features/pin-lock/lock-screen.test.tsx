import { ApiError } from '@polyclinic/client';
import { unlockWithPin } from '@polyclinic/client/pin';
import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { auth } from '@polyclinic/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { SessionGate } from '../../session-gate';
import { pressButton } from '../../testing';
import { noLinks } from '../../testing-links';

let mockLocked = true;

jest.mock('@polyclinic/client', () => {
  const actual = jest.requireActual<typeof import('@polyclinic/client')>('@polyclinic/client');
  return {
    ...actual,
    useLocked: () => mockLocked,
    hasDevicePin: () => mockLocked,
  };
});

jest.mock('@polyclinic/client/pin', () => ({
  unlockWithPin: jest.fn(),
}));

const unlocking = jest.mocked(unlockWithPin);

async function open() {
  const server = fakeServer('NURSE', { user: { firstName: 'Asha', lastName: 'Rao' } });
  server.answer(auth.logout, {});
  localStorage.removeItem('polyclinic.language');
  await startLanguage();
  const page = (
    <WithApi>
      <AppProviders>
        <SessionGate loadLinks={noLinks}>the app</SessionGate>
      </AppProviders>
    </WithApi>
  );
  await act(async () => render(page));
  return server;
}

const type = async (pin: string) => {
  const field = await screen.findByLabelText('PIN');
  await act(async () => {
    fireEvent.change(field, { target: { value: pin } });
  });
};

beforeEach(() => {
  mockLocked = true;
  unlocking.mockReset().mockResolvedValue(undefined);
});

test('while locked nothing of the app is in the page', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'The app is locked' })).toBeInTheDocument();
  expect(screen.getByText('Enter your PIN to continue as Asha Rao.')).toBeInTheDocument();
  expect(screen.queryByText('the app')).not.toBeInTheDocument();
});

test('the app is there while it is not locked', async () => {
  mockLocked = false;
  await open();
  expect(await screen.findByText('the app')).toBeInTheDocument();
});

test('the sixth digit sends the PIN, and letters are left out', async () => {
  await open();
  await type('29a48');
  expect(unlocking).not.toHaveBeenCalled();
  await type('294817');
  expect(unlocking).toHaveBeenCalledWith('294817');
});

test('a wrong PIN says how many attempts are left and empties the field', async () => {
  unlocking.mockRejectedValue(new ApiError('PIN_WRONG', 'This PIN is incorrect', { details: { attemptsLeft: 4 } }));
  await open();
  await type('294817');
  expect(await screen.findByText('This PIN is incorrect. 4 attempts left.')).toBeInTheDocument();
  expect(screen.getByLabelText('PIN')).toHaveValue('');
  unlocking.mockRejectedValue(new ApiError('PIN_WRONG', 'This PIN is incorrect', { details: { attemptsLeft: 1 } }));
  await type('294817');
  expect(await screen.findByText('This PIN is incorrect. 1 attempt left.')).toBeInTheDocument();
});

test('without a connection the error is shown, and the person can try again', async () => {
  unlocking.mockRejectedValue(new ApiError('OFFLINE', 'You are offline'));
  await open();
  await type('294817');
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  expect(screen.getByLabelText('PIN')).toBeEnabled();
});

test('a person who does not know the PIN can log out', async () => {
  const server = await open();
  await pressButton('Log out');
  await waitFor(() => expect(server.ends).toMatchObject([{ reason: 'signed-out' }]));
});
