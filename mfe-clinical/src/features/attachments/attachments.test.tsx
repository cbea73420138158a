import { fakeServer } from '@polyclinic/client/testing';
import { attachments, ATTACHMENT_BYTES, chart, type Attachment } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openExtension, press, pressButton, somePatient } from '../../lib/testing';

const { id: patientId } = somePatient();
const ENCOUNTER = '0192f0c1-0000-7000-8000-000000000401';
const FILE: Attachment = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  title: 'Discharge letter',
  category: 'LETTER',
  patientId,
  encounterId: null,
  contentType: 'image/png',
  size: 3,
  sha256: 'ab'.repeat(32),
  addedBy: { id: '0192f0c1-0000-7000-8000-000000000202', firstName: 'Anita', lastName: 'Das' },
  createdAt: '2030-01-01T00:00:00Z',
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:content';
  URL.revokeObjectURL = () => undefined;
});

async function open(shown: Attachment[] = [FILE]) {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart({ attachments: shown }) });
  server.answer(attachments.get, { attachment: FILE });
  server.answer(attachments.content, {
    fileName: 'Discharge letter.png',
    contentType: 'image/png',
    content: new Uint8Array([1, 2, 3]),
  });
  await openExtension('AttachmentsCard', { patientId, encounterId: ENCOUNTER });
  return server;
}

async function choose(file: File) {
  const input = await screen.findByLabelText(/^File/);
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
}

async function startNew(shown: Attachment[] = []) {
  const server = await open(shown);
  await press(await screen.findByRole('link', { name: 'Attach file' }));
  return server;
}

test('the files of a record are listed with their category', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Discharge letter' })).toBeInTheDocument();
  expect(screen.getByText('Letter')).toBeInTheDocument();
});

test('no file is one quiet line', async () => {
  await open([]);
  expect(await screen.findByText('No attachments yet')).toBeInTheDocument();
});

test('a file is attached to the record and its encounter, under the name of the file', async () => {
  const server = await startNew();
  server.answer(attachments.create, { attachment: FILE });
  await choose(new File(['abc'], 'Knee X-ray.png', { type: 'image/png' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Knee X-ray');
  await pressButton('Attach file');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    path: '/attachments',
    body: { patientId, encounterId: ENCOUNTER, title: 'Knee X-ray', category: 'RESULT', data: btoa('abc') },
  });
  expect(await screen.findByText('File attached')).toBeInTheDocument();
});

test('nothing is sent without a file', async () => {
  const server = await startNew();
  await fill('Title', 'Knee X-ray');
  await pressButton('Attach file');
  expect(await screen.findByText('Choose a file')).toBeInTheDocument();
  expect(server.writes()).toEqual([]);
});

test('a file that is too large is refused before it is sent', async () => {
  const server = await startNew();
  const large = new File(['a'], 'Scan.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: ATTACHMENT_BYTES + 1 });
  await choose(large);
  expect(await screen.findByText('This file is larger than 8 MB.')).toBeInTheDocument();
  await pressButton('Attach file');
  await screen.findByText('Choose a file');
  expect(server.writes()).toEqual([]);
});

test('a file that the server does not accept says what can be attached', async () => {
  const server = await startNew();
  server.refuse(attachments.create, 'ATTACHMENT_INVALID');
  await choose(new File(['abc'], 'Macro.pdf', { type: 'application/pdf' }));
  await pressButton('Attach file');
  expect((await screen.findAllByText(/This file can't be attached/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Title')).toHaveValue('Macro');
});

test('a file is shown in place with who added it and its hash, and marked as entered in error with a reason', async () => {
  const server = await open();
  server.answer(attachments.remove, { id: FILE.id });
  await press(await screen.findByRole('link', { name: 'Discharge letter' }));
  expect(await screen.findByRole('img', { name: 'Discharge letter' })).toHaveAttribute('src', 'blob:content');
  expect(screen.getByText('Anita Das')).toBeInTheDocument();
  expect(screen.getByText(FILE.sha256)).toBeInTheDocument();
  await pressButton('Entered in error');
  await fill('Reason', 'Wrong patient');
  await pressButton('Mark as entered in error');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    method: 'DELETE',
    path: `/attachments/${FILE.id}`,
    query: { reason: 'Wrong patient' },
  });
  expect(await screen.findByText('Discharge letter marked as entered in error')).toBeInTheDocument();
});
