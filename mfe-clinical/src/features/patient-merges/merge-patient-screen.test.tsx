import { fakeServer } from '@polyclinic/client/testing';
import { patientMerges, patients, type DuplicateCandidate, type Merge, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pageOf, press, pressButton, somePatient } from '../../lib/testing';

const target = somePatient({ email: null, notes: 'Shy' });
const duplicate = somePatient({
  id: '0192f0c1-0000-7000-8000-000000000102',
  recordNumber: 'P-000102',
  firstName: 'Aasha',
  email: 'asha@example.test',
  notes: 'Diabetic',
});
const VISIT = '0192f0c1-0000-7000-8000-000000000301';

const candidate: DuplicateCandidate = {
  id: duplicate.id,
  firstName: 'Aasha',
  lastName: 'Rao',
  recordNumber: 'P-000102',
  nativeName: null,
  dateOfBirth: null,
  gender: null,
  phone: null,
  email: null,
  score: 100,
  likelihood: 'PROBABLE',
  reasons: [{ field: 'identifier', points: 100 }],
};

const tried: Merge = {
  id: null,
  targetId: target.id,
  sources: [{ id: duplicate.id, firstName: 'Aasha', lastName: 'Rao', recordNumber: 'P-000102' }],
  changes: { email: { from: null, to: 'asha@example.test' } },
  moves: { appointments: 3, patientContacts: 1 },
  obstacles: [],
  status: 'TRIED',
  by: null,
  at: null,
  undoUntil: null,
  reason: null,
};
const done: Merge = {
  ...tried,
  id: '0192f0c1-0000-7000-8000-000000000401',
  status: 'ACTIVE',
  by: { id: VISIT, firstName: 'Meera', lastName: 'Iyer' },
  at: '2030-05-06T09:00:00.000Z',
  undoUntil: '2099-06-05T09:00:00.000Z',
  reason: 'Registered twice',
};

function serve(role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(patients.get, { patient: target });
  server.answer(patients.list, pageOf('patients', [duplicate]));
  server.answer(patientMerges.checkDuplicates, { candidates: [candidate] });
  server.answer(patientMerges.list, { merges: [] });
  server.answer(patientMerges.merge, ({ body }) => ({
    merge: (body as { mergeSettings: { dryRun: boolean } }).mergeSettings.dryRun ? tried : done,
  }));
  return server;
}
const open = () => openAt(`/patients/${target.id}/merge`);
const settings = (server: ReturnType<typeof serve>) =>
  server.requests
    .filter(({ path }) => path.endsWith('/merge'))
    .map(({ body }) => (body as { mergeSettings: object }).mergeSettings);

async function choose() {
  await press(await screen.findByRole('checkbox', { name: /Aasha Rao/ }));
  await screen.findByRole('group', { name: 'First name' });
}

test('shows where the records differ, what happens, and then merges', async () => {
  const server = serve();
  await open();
  await choose();
  const notes = within(screen.getByRole('group', { name: 'Notes' }));
  expect(notes.getByRole('radio', { name: 'Keep both' })).toBeChecked();
  const email = within(screen.getByRole('group', { name: 'Email' }));
  expect(email.getByRole('radio', { name: /asha@example.test/ })).toBeChecked();
  await press(within(screen.getByRole('group', { name: 'First name' })).getByRole('radio', { name: /Aasha/ }));
  await fill('Reason', 'Registered twice');

  expect(screen.getByRole('button', { name: 'Merge 1 record into this one' })).toBeDisabled();
  await pressButton('Preview merge');
  expect(await screen.findByText('Empty → asha@example.test')).toBeInTheDocument();
  expect(screen.getByText('Appointments')).toBeInTheDocument();
  server.answer(patientMerges.list, { merges: [done] });
  await pressButton('Merge 1 record into this one');
  await screen.findByText('Records merged');
  const sent = { fieldChoices: { firstName: 'source' }, portalAccount: 'target', reason: 'Registered twice' };
  expect(settings(server)).toEqual([
    { ...sent, dryRun: true },
    { ...sent, dryRun: false },
  ]);
  expect(await screen.findByText('Aasha Rao (P-000102)')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('what is in the way is told with where to settle it, and nothing is merged', async () => {
  const server = serve();
  const obstacles: Merge['obstacles'] = [{ kind: 'APPOINTMENTS_OVERLAP', appointmentIds: [VISIT] }];
  server.answer(patientMerges.merge, { merge: { ...tried, obstacles } });
  await open();
  await choose();
  await pressButton('Preview merge');
  expect(await screen.findByRole('link', { name: 'Appointment 1' })).toHaveAttribute('href', `/appointments/${VISIT}`);
  expect(screen.getByRole('button', { name: 'Merge 1 record into this one' })).toBeDisabled();
});

test('where birth dates differ the name has to be typed', async () => {
  const server = serve();
  const obstacles: Merge['obstacles'] = [{ kind: 'CONFIRMATION_NEEDED', appointmentIds: [] }];
  server.answer(patientMerges.merge, { merge: { ...tried, obstacles } });
  await open();
  await choose();
  await pressButton('Preview merge');
  const merge = screen.getByRole('button', { name: 'Merge 1 record into this one' });
  const name = await screen.findByLabelText('Full name on the record to keep');
  expect(merge).toBeDisabled();
  await fill('Full name on the record to keep', 'Asha Rao');
  expect(name).toHaveValue('Asha Rao');
  server.answer(patientMerges.merge, { merge: done });
  await press(merge);
  await screen.findByText('Records merged');
  expect(settings(server).at(-1)).toMatchObject({ confirmation: 'Asha Rao', dryRun: false });
});

test('another choice has to be looked at again', async () => {
  serve();
  await open();
  await choose();
  await pressButton('Preview merge');
  const merge = screen.getByRole('button', { name: 'Merge 1 record into this one' });
  await waitFor(() => expect(merge).toBeEnabled());
  await press(within(screen.getByRole('group', { name: 'First name' })).getByRole('radio', { name: /Aasha/ }));
  await waitFor(() => expect(merge).toBeDisabled());
});

test('an administrator takes a merge back with a reason, and hears what stayed', async () => {
  const server = serve('ADMIN');
  server.answer(patientMerges.list, { merges: [done] });
  server.answer(patientMerges.undo, {
    merge: { ...done, status: 'REVERSED' },
    left: [{ table: 'appointments', id: VISIT }],
    kept: ['phone'],
  });
  await open();
  await pressButton(/Undo merge of/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this merge?' }));
  await press(dialog.getByRole('button', { name: 'Undo merge' }));
  expect(await dialog.findByText('Enter a reason for undoing the merge')).toBeInTheDocument();
  await fill('Reason', 'Two sisters');
  await press(dialog.getByRole('button', { name: 'Undo merge' }));
  expect(await dialog.findByText('Appointments: 1')).toBeInTheDocument();
  expect(dialog.getByText('Phone')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ reason: 'Two sisters' });
});

test.each(['RECEPTIONIST', 'ADMIN'] as const)(
  'a merge that is too old, or a %s without the right, has no way back',
  async (role) => {
    const server = serve(role);
    const old = { ...done, undoUntil: '2020-01-01T00:00:00.000Z' };
    server.answer(patientMerges.list, { merges: [role === 'ADMIN' ? old : done] });
    await open();
    await screen.findByText('Aasha Rao (P-000102)');
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  },
);

test('doctors and nurses merge nobody', async () => {
  serve('NURSE');
  await open();
  expect(screen.getByText('Not here')).toBeInTheDocument();
});
