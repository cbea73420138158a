import { auth } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { pressButton } from '../../testing';
import { openWithTwoWaiting } from '../waiting/testing-waiting';
import { LockScreen } from './lock-screen';

let end: () => void = () => undefined;
afterEach(() => end());

test('a logout while the app is locked asks about changes that were not sent', async () => {
  const { server, end: over } = await openWithTwoWaiting(<LockScreen />, null);
  end = over;
  server.answer(auth.logout, {});
  await pressButton('Log out');
  expect(await screen.findByRole('dialog', { name: 'Changes were not sent yet' })).toHaveTextContent('2 changes wait');
  expect(server.ends).toEqual([]);
  // The server accepts nothing before the PIN was entered.
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  expect(screen.getByText('To send them, cancel and unlock the app first.')).toBeInTheDocument();
  await pressButton('Discard');
  await waitFor(() => expect(server.ends).toMatchObject([{ reason: 'signed-out' }]));
});
