import { fakeServer } from '@polyclinic/client/testing';
import { messages, tasks, type Task } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pageOf, press, pressButton } from '../../lib/testing';
import { factPath } from './fact-path';

const ID = '0192f0c1-0000-7000-8000-000000000901';
const PATIENT = '0192f0c1-0000-7000-8000-000000000101';
const MOMENT = '2030-01-01T00:00:00Z';
const ME = { id: '0192f0c1-0000-7000-8000-000000000001', firstName: 'Test', lastName: 'NURSE', nativeName: null };
const DOCTOR = {
  id: '0192f0c1-0000-7000-8000-000000000201',
  firstName: 'Meera',
  lastName: 'Iyer',
  nativeName: null,
  role: 'DOCTOR' as const,
  specialization: null,
};

function someTask(more: Partial<Task> = {}): Task {
  return {
    id: ID,
    title: 'Check the defibrillator',
    description: null,
    priority: 'NORMAL',
    due: 'DATE',
    scheduledFor: '2030-01-05',
    assignedTo: ME.id,
    role: null,
    checklist: [],
    repeatDays: 7,
    patientId: null,
    patient: null,
    encounterId: null,
    assignee: ME,
    status: 'PENDING',
    factKind: null,
    factId: null,
    dueAt: null,
    isOverdue: false,
    notesCount: 0,
    completedAt: null,
    completedBy: null,
    createdBy: null,
    createdAt: MOMENT,
    version: 4,
    ...more,
  };
}

async function open(more: Partial<Task> = {}) {
  const server = fakeServer('NURSE');
  const task = someTask(more);
  for (const list of [tasks.list, tasks.open]) server.answer(list, pageOf('tasks', []));
  server.answer(tasks.get, { task, notes: [] });
  server.answer(tasks.update, { task: { ...task, version: 5 } });
  server.answer(tasks.remove, { id: task.id });
  server.answer(messages.colleagues, { colleagues: [DOCTOR] });
  await openAt(paths.task(ID));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Repeat after (days)')).toBeInTheDocument();
  return server;
}

const sent = async (server: Awaited<ReturnType<typeof open>>) => {
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  return server.writes()[0];
};

test('a task says after how many days it repeats, and one press stops it', async () => {
  const server = await open();
  await pressButton('Stop repeating');
  expect(await sent(server)).toMatchObject({
    method: 'PUT',
    path: `/tasks/${ID}`,
    body: { repeatDays: null, version: 4 },
  });
});

test('a task is edited against the version that was shown', async () => {
  const server = await open();
  await pressButton('Edit task');
  await fill('Title', 'Check the defibrillator and its battery');
  await pressButton('Save');
  expect(await sent(server)).toMatchObject({
    path: `/tasks/${ID}`,
    body: { title: 'Check the defibrillator and its battery', version: 4 },
  });
});

test('a task is cancelled with a reason', async () => {
  const server = await open();
  await pressButton('Cancel task');
  await fill('Reason', 'The device was sold');
  const dialogs = await screen.findAllByRole('dialog');
  const dialog = dialogs.at(-1);
  if (!dialog) throw new Error('There is no dialog');
  await press(within(dialog).getByRole('button', { name: 'Cancel task' }));
  expect(await sent(server)).toMatchObject({ method: 'DELETE', path: `/tasks/${ID}` });
});

test('a task of a fact is neither edited nor cancelled by hand', async () => {
  await open({ factKind: 'NOTE_UNSIGNED', factId: ID });
  expect(screen.queryByRole('button', { name: 'Edit task' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel task' })).not.toBeInTheDocument();
});

test.each([
  ['NOTE_UNSIGNED', paths.note(PATIENT, ID)],
  ['RESULT_REVIEW', paths.result(ID)],
  ['REFILL_REQUEST', paths.refillRequests],
  ['MESSAGE_UNANSWERED', paths.patientThread(PATIENT)],
  ['VITAL_ALERT', paths.patientVitals(PATIENT)],
  ['IMPORT_REVIEW', paths.chart(PATIENT)],
])('a task of the fact %s leads to where it is resolved', (factKind, path) => {
  expect(factPath({ factKind, factId: ID, patientId: PATIENT }, 'DOCTOR')).toBe(path);
});

test('a refill request, which nurses do not answer, leads them to the chart', () => {
  const fact = { factKind: 'REFILL_REQUEST', factId: ID, patientId: PATIENT };
  expect(factPath(fact, 'NURSE')).toBe(paths.chart(PATIENT));
});

test('a task that a person made leads nowhere', () => {
  expect(factPath({ factKind: null, factId: null, patientId: PATIENT }, 'DOCTOR')).toBeUndefined();
});
