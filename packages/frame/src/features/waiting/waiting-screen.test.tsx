import { tasks } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { press, pressButton } from '../../testing';
import { openWithTwoWaiting } from './testing-waiting';
import { WaitingScreen } from './waiting-screen';

let end: () => void = () => undefined;
afterEach(() => end());

async function open() {
  const opened = await openWithTwoWaiting(<WaitingScreen />);
  ({ end } = opened);
  return opened;
}

const lines = () => screen.queryAllByRole('listitem');

test('what waits is listed, with a link to it above every screen', async () => {
  await open();
  expect(screen.getByRole('link', { name: '2 waiting' })).toHaveAttribute('href', '/account/waiting');
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Waits for a connection'),
    expect.stringContaining('Waits for a connection'),
  ]);
});

test('a change that the server refused is shown first, with its reason, and can be sent again', async () => {
  const { server } = await open();
  server.refuse(tasks.complete, 'TASK_CLOSED', { error: 'The task was cancelled meanwhile' });
  await pressButton('Sync now');
  expect(await screen.findByRole('link', { name: '2 need you' })).toBeInTheDocument();
  const [first] = lines();
  expect(first).toHaveTextContent('The task was cancelled meanwhile');
  server.disconnect(tasks.complete);
  await press(within(first ?? document.body).getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByRole('link', { name: '1 waiting, 1 needs you' })).toBeInTheDocument();
});

test('a change is discarded only after a question', async () => {
  await open();
  const discard = async () => press(screen.getAllByRole('button', { name: /^Discard: / })[0] ?? document.body);
  await discard();
  expect(await screen.findByRole('dialog')).toHaveTextContent('It was never sent, and cannot be restored.');
  await pressButton('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(lines()).toHaveLength(2);
  await discard();
  await screen.findByRole('dialog');
  await pressButton('Discard');
  await waitFor(() => expect(lines()).toHaveLength(1));
});
