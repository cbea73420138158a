import { logout } from '@polyclinic/client';
import { auth, tasks } from '@polyclinic/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { pressButton } from '../../testing';
import { openWithTwoWaiting } from './testing-waiting';

let end: () => void = () => undefined;
afterEach(() => end());

/** Logs out while two changes wait, up to the question. */
async function leave() {
  const { server, end: over } = await openWithTwoWaiting(null);
  end = over;
  server.answer(auth.logout, {});
  act(() => void logout());
  expect(await screen.findByRole('dialog', { name: 'Changes were not sent yet' })).toHaveTextContent('2 changes wait');
  return server;
}

test('a logout with unsent changes can be cancelled, and nothing is lost', async () => {
  const server = await leave();
  await pressButton('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.ends).toEqual([]);
  expect(screen.getByRole('link', { name: '2 waiting' })).toBeInTheDocument();
});

test('what could not be sent holds the logout back, and the person reads so', async () => {
  const server = await leave();
  await pressButton('Send now');
  expect(await screen.findByText('Not everything could be sent')).toBeInTheDocument();
  expect(server.ends).toEqual([]);
});

test('once a person discards them, the logout goes on', async () => {
  const server = await leave();
  await pressButton('Discard');
  await waitFor(() => expect(server.ends).toHaveLength(1));
  expect(server.writes().filter(({ path }) => path.endsWith('/complete'))).toHaveLength(2);
});

test('after everything was sent, the logout goes on', async () => {
  const server = await leave();
  server.answer(tasks.complete, ({ path }) => ({ task: completed(path) }));
  await pressButton('Send now');
  await waitFor(() => expect(server.ends).toHaveLength(1));
});

/** A completed task, complete by the contract. */
function completed(path: string) {
  return {
    id: path.split('/')[2] ?? '',
    title: 'Weigh the patient',
    description: null,
    priority: 'NORMAL' as const,
    due: 'DATE' as const,
    scheduledFor: null,
    assignedTo: null,
    role: null,
    checklist: [],
    repeatDays: null,
    patientId: null,
    patient: null,
    encounterId: null,
    assignee: null,
    status: 'COMPLETED' as const,
    factKind: null,
    factId: null,
    dueAt: null,
    isOverdue: false,
    notesCount: 0,
    completedAt: null,
    completedBy: null,
    createdBy: null,
    createdAt: '2030-01-01T00:00:00Z',
    version: 2,
  };
}
