import { fakeServer } from '@polyclinic/client/testing';
import { formSubmissions, type FormSubmission } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openAt, pageOf, press, pressButton } from '../../lib/testing';
import { lineOf, someSubmission } from './testing-forms';

const waiting = someSubmission();
const candidate = { id: '0192f0c1-0000-7000-8000-000000000102', firstName: 'Ravi', lastName: 'Menon' };
const unmatched = someSubmission({
  patient: null,
  current: {},
  patientVersion: null,
  candidates: [
    {
      ...candidate,
      recordNumber: 'P-000102',
      score: 60,
    },
  ],
});

function serve(submission: FormSubmission = waiting) {
  const server = fakeServer('RECEPTIONIST');
  server.answer(formSubmissions.list, pageOf('submissions', [lineOf(submission, 'Ravi Menon')]));
  server.answer(formSubmissions.get, { submission });
  const done = (status: FormSubmission['status'], accepted: string[]) => ({
    submission: { ...submission, status, accepted, version: 2 },
  });
  server.answer(formSubmissions.accept, ({ body }) => done('PROCESSED', (body as { accept: string[] }).accept));
  server.answer(formSubmissions.dismiss, done('DISMISSED', []));
  server.answer(formSubmissions.reopen, { submission: { ...submission, version: 3 } });
  return server;
}

const answerOf = (label: string) => screen.getByRole('checkbox', { name: label });
const sent = (server: ReturnType<typeof serve>, act: string) =>
  server.requests.find(({ method, path }) => method === 'POST' && path.endsWith(`/${act}`))?.body;

test('answers stand beside the record, and only what fills a gap is chosen beforehand', async () => {
  serve();
  await openAt('/forms/submissions');
  await press(await screen.findByRole('link', { name: 'Asha Rao' }));
  expect(address()).toBe(`/forms/submissions/${waiting.id}`);
  await screen.findByText('98400 12345');
  expect(screen.getByText('In the record: 98400 00000')).toBeInTheDocument();
  expect(screen.getByText('Same as in the record')).toBeInTheDocument();
  expect(answerOf('Mobile number')).not.toBeChecked();
  expect(answerOf('What is your work?')).toBeChecked();
  // Answers without a field, or equal to the record, cannot be accepted.
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test('the chosen answers are taken over with both versions', async () => {
  const server = serve();
  await openAt(`/forms/submissions/${waiting.id}`);
  await screen.findByText('98400 12345');
  await press(answerOf('Mobile number'));
  await pressButton('Import 2 answers');
  expect(await screen.findByText('Patient record updated')).toBeInTheDocument();
  expect(sent(server, 'accept')).toEqual({ accept: ['mobile', 'job'], version: 1, patientVersion: 3 });
  await waitFor(() => expect(address()).toBe('/forms/submissions'));
});

test('nothing may be taken over as well', async () => {
  const server = serve();
  await openAt(`/forms/submissions/${waiting.id}`);
  await screen.findByText('98400 12345');
  await press(answerOf('What is your work?'));
  expect(screen.getByRole('button', { name: 'Import answers' })).toBeDisabled();
  await pressButton('Close without importing');
  expect(await screen.findByText('No changes made')).toBeInTheDocument();
  expect(sent(server, 'accept')).toMatchObject({ accept: [] });
  await pressButton('Undo');
  await waitFor(() => expect(sent(server, 'reopen')).toEqual({ version: 2 }));
});

test('somebody unknown is matched to a record, with which the answers are then compared', async () => {
  const server = serve(unmatched);
  const compared = { ...unmatched, current: { phone: null, email: null, occupation: null }, patientVersion: 7 };
  server.answer(formSubmissions.get, ({ query }) => ({ submission: query.patientId ? compared : unmatched }));
  await openAt('/forms/submissions');
  const row = await screen.findByRole('row', { name: /Ravi Menon/ });
  expect(within(row).getByText('Not linked to a patient yet')).toBeInTheDocument();
  await press(within(row).getByRole('link'));
  await press(await screen.findByRole('radio', { name: /Ravi Menon · P-000102 · 60 points/ }));
  await pressButton('Import 3 answers');
  await screen.findByText('Patient record updated');
  expect(sent(server, 'accept')).toEqual({
    accept: ['mobile', 'mail', 'job'],
    version: 1,
    patientVersion: 7,
    patientId: candidate.id,
  });
});

test('what is set aside can be taken back', async () => {
  const server = serve();
  await openAt(`/forms/submissions/${waiting.id}`);
  await pressButton('Reject answers');
  await screen.findByText(/Answers rejected/);
  await pressButton('Undo');
  await waitFor(() => expect(sent(server, 'reopen')).toEqual({ version: 2 }));
});

test('a record that changed meanwhile is compared anew', async () => {
  const server = serve();
  server.refuse(formSubmissions.accept, 'STALE_VERSION');
  await openAt(`/forms/submissions/${waiting.id}`);
  await screen.findByText('98400 12345');
  const reads = () =>
    server.requests.filter(({ path, method }) => method === 'GET' && path.endsWith(waiting.id)).length;
  const before = reads();
  await pressButton('Import 1 answer');
  expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('what was decided already says which answers were taken over', async () => {
  serve(someSubmission({ status: 'PROCESSED', accepted: ['mobile'] }));
  await openAt(`/forms/submissions/${waiting.id}`);
  expect(await screen.findByText('Imported into the record')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reject answers' })).not.toBeInTheDocument();
});
