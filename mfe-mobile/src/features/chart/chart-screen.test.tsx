import { fakeServer } from '@polyclinic/client/testing';
import { attachments, ATTACHMENT_BYTES, chart, type Attachment, type Chart, type Role } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, pressButton, somePatient } from '../../lib/testing';
import { emptyChart, someReading } from '../../lib/testing-chart';

// The phone's chart: patients of section 2 and the entities of section 3 of the phone's specification.

const { id } = somePatient();
const FILE: Attachment = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  title: 'Wound',
  category: 'IMAGE',
  patientId: id,
  encounterId: null,
  contentType: 'image/jpeg',
  size: 3,
  sha256: 'ab'.repeat(32),
  addedBy: null,
  createdAt: '2030-01-01T00:00:00Z',
};

async function open(more: Partial<Chart> = {}, role: Role = 'NURSE') {
  const server = fakeServer(role);
  server.answer(chart.get, { chart: emptyChart(more) });
  await openAt(`/patients/${id}/chart`);
  return server;
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

async function choose(label: string, file: File) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
  });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('one request fills the chart: identity, vitals, tasks, prescriptions, results and files', async () => {
  const server = await open();
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeInTheDocument();
  expect(screen.getByText('Allergies not asked yet')).toBeInTheDocument();
  for (const [name, empty] of [
    ['Summary', 'No active problems'],
    ['Vitals', 'No vitals recorded'],
    ['Open tasks', 'No open tasks'],
    ['Prescriptions', 'No active medicines'],
    ['Results', 'No results yet'],
    ['Photos and documents', 'No attachments yet'],
  ] as const) {
    expect((await region(name)).getByText(empty)).toBeInTheDocument();
  }
  expect(server.requests.map(({ path }) => path)).toEqual([`/patients/${id}/chart`]);
});

test('the last reading is shown with its score, and Record Vitals opens the number pad', async () => {
  const score = { kind: 'NEWS2' as const, total: 5, parts: [], change: null, changeMinutes: null };
  await open({ vitals: [someReading({ systolic: 120, diastolic: 80, score })] });
  const vitals = await region('Vitals');
  expect(vitals.getByText('120/80 mmHg')).toBeInTheDocument();
  expect(vitals.getByText('NEWS2 5')).toBeInTheDocument();
  await pressButton('Record Vitals');
  expect(address()).toBe(`/vitals/${id}`);
});

test('an allergy, an alert of the staff and a restriction cannot be overlooked', async () => {
  const { patient } = emptyChart();
  const markedBy = { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer' };
  await open({
    patient: { ...patient, alert: 'Falls' },
    allergies: [
      {
        id: '0192f0c1-0000-7000-8000-000000000501',
        patientId: id,
        substance: 'Penicillin',
        substanceClass: null,
        category: 'MEDICATION',
        reaction: null,
        severity: null,
        onsetDate: null,
        note: null,
        status: 'ACTIVE',
        verifiedBy: null,
        verifiedAt: null,
        createdAt: '2030-01-01T00:00:00Z',
        version: 1,
      },
    ],
    sensitivity: { reason: 'Colleague', markedAt: '2030-01-01T00:00:00Z', markedBy, version: 1 },
  });
  expect(await screen.findByText('Allergies: Penicillin (not verified)')).toBeInTheDocument();
  expect(screen.getByText('Alert: Falls')).toBeInTheDocument();
  expect(screen.getByText('Sensitive record: Colleague')).toBeInTheDocument();
});

test('a note and a message to the patient are one press away', async () => {
  await open();
  await screen.findByRole('button', { name: 'New note' });
  await pressButton('Message');
  expect(address()).toBe(`/patient-messages/${id}`);
});

test('an administrator, who only reads the record, has no button for notes', async () => {
  await open({}, 'ADMIN');
  await screen.findByRole('button', { name: 'Message' });
  expect(screen.queryByRole('button', { name: 'New note' })).toBeNull();
});

test('the full chart is one press away, and links to its entries lead there', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Full chart' })).toHaveAttribute('href', `/patients/${id}/chart/full`);
});

test('a link to an entry or a form of the record opens the full chart', async () => {
  fakeServer('DOCTOR');
  await openAt(`/patients/${id}/chart?problem=new`);
  expect(address()).toBe(`/patients/${id}/chart/full?problem=new`);
});

test('a photo from the camera is made small, named, and added to the record', async () => {
  const server = await open();
  server.answer(attachments.create, { attachment: FILE });
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 8000, height: 6000, close: jest.fn() });
  const drawn = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: jest.fn(), drawImage: drawn } as unknown as RenderingContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
  await screen.findByRole('button', { name: 'Take photo' });
  expect(screen.getByLabelText('Photo from the camera')).toHaveAttribute('capture', 'environment');
  await choose('Photo from the camera', new File(['large'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('dialog', { name: 'Add photo' });
  await fill('Title', 'Wound');
  await pressButton('Attach file');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    title: 'Wound',
    category: 'IMAGE',
    patientId: id,
    encounterId: null,
    data: btoa('small'),
  });
  expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 4096, 3072);
  expect(await screen.findByText('File attached')).toBeInTheDocument();
});

test('a document has the name of its file; one that is too large is refused before it is sent', async () => {
  const server = await open();
  await screen.findByRole('button', { name: 'Add document' });
  const large = new File(['a'], 'Discharge letter.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: ATTACHMENT_BYTES + 1 });
  await choose('Document file', large);
  await screen.findByRole('dialog', { name: 'Add document' });
  expect(screen.getByLabelText('Title')).toHaveValue('Discharge letter');
  await pressButton('Attach file');
  expect((await screen.findAllByText('This file is larger than 8 MB.')).length).toBeGreaterThan(0);
  expect(server.writes()).toEqual([]);
});
