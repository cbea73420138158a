import { fakeServer } from '@polyclinic/client/testing';
import {
  allergies,
  chart,
  clinicalImports,
  medicationStatements,
  problems,
  type ClinicalEntry,
} from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openAt, openExtension, press, pressButton, somePatient } from '../../lib/testing';

const patient = somePatient();
const { id: patientId } = patient;
const MOMENT = '2030-01-01T00:00:00Z';
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

const problem = {
  id: uuid(601),
  patientId,
  title: 'Asthma',
  code: 'J45',
  status: 'ACTIVE' as const,
  onsetDate: null,
  resolvedDate: null,
  note: null,
  isReviewed: false,
  recordedBy: null,
  createdAt: MOMENT,
  version: 1,
};
const allergy = {
  id: uuid(602),
  patientId,
  substance: 'Latex',
  substanceClass: null,
  category: 'OTHER' as const,
  reaction: 'Rash',
  severity: null,
  onsetDate: null,
  note: null,
  status: 'ACTIVE' as const,
  verifiedBy: null,
  verifiedAt: null,
  createdAt: MOMENT,
  version: 2,
};
const medicine = {
  id: uuid(603),
  patientId,
  name: 'Metformin 500 mg',
  ingredients: [],
  dose: '1 tablet',
  sinceDate: '2024-01-02',
  stoppedDate: null,
  source: 'IMPORT' as const,
  note: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: MOMENT,
  version: 3,
};

const some = emptyChart({ problems: [problem], allergies: [allergy], medicationStatements: [medicine] });
const props = { patientId, encounterId: null };
const list = async () => within(await screen.findByRole('region', { name: 'Not reviewed' }));

test('one key each accepts, changes, or marks an entry as entered in error; the arrow keys go through the list', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(chart.get, { chart: some });
  server.answer(allergies.verify, { allergy });
  server.answer(problems.remove, { id: problem.id });
  await openExtension('ImportedCard', props);
  const card = await list();
  const [first, second, third] = await card.findAllByRole('link');
  if (!first || !second || !third) throw new Error('Three entries are expected on the list');
  // The allergy stands first.
  expect(first).toHaveTextContent('Latex');
  first.focus();
  fireEvent.keyDown(first, { key: 'a' });
  expect(second).toHaveFocus();
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path === `/allergies/${allergy.id}/verify`);
    expect(sent?.body).toEqual({ version: 2 });
  });
  fireEvent.keyDown(second, { key: 'ArrowDown' });
  expect(third).toHaveFocus();
  fireEvent.keyDown(third, { key: 'e' });
  await fill('Reason', 'Another patient');
  await pressButton('Mark as entered in error');
  await waitFor(() =>
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toContainEqual(
      expect.stringMatching(`DELETE /problems/${problem.id}`),
    ),
  );
});

test('a nurse accepts allergies, and leaves problems and medicines to a doctor', async () => {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: some });
  await openExtension('ImportedCard', props);
  const card = await list();
  expect(await card.findByRole('button', { name: 'Accept Latex' })).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Accept Asthma' })).toBeNull();
  expect(card.queryByRole('button', { name: 'Accept Metformin 500 mg' })).toBeNull();
});

test('medicines from elsewhere stand with those of prescriptions, with their source and that nobody has reviewed them', async () => {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: some });
  server.answer(medicationStatements.create, { statement: medicine });
  await openExtension('MedicinesCard', props);
  const card = within(await screen.findByRole('region', { name: 'Medicines' }));
  expect(await card.findByRole('link', { name: 'Metformin 500 mg' })).toBeInTheDocument();
  expect(card.getByText(/From an imported file · not reviewed/)).toBeInTheDocument();
  await press(card.getByRole('link', { name: 'Add medicine from elsewhere' }));
  await fill('Medicine', 'Folic acid');
  await pressButton('Add medicine from elsewhere');
  await waitFor(() => {
    const sent = server.requests.find(({ method, path }) => method === 'POST' && path === '/medication-statements');
    expect(sent?.body).toMatchObject({ patientId, name: 'Folic acid', source: 'PATIENT' });
  });
});

const entry = (position: number, more: Partial<ClinicalEntry>): ClinicalEntry => ({
  position,
  line: position + 1,
  kind: 'PROBLEM',
  name: 'Asthma',
  code: 'J45',
  detail: null,
  isPast: false,
  status: 'READY',
  faults: [],
  ...more,
});

test('a file is compared with the record first, and imported after the patient was confirmed', async () => {
  const server = fakeServer('NURSE');
  const entries = [
    entry(1, {}),
    entry(2, { name: 'Gout', status: 'EXISTING' }),
    entry(3, { name: 'Pain', status: 'REFUSED', faults: [{ field: 'start', error: 'INVALID' }] }),
  ];
  const filePatient = { name: 'Usha Iyer', dateOfBirth: null, isSame: false };
  server.answer(chart.get, { chart: some });
  server.answer(clinicalImports.create, { entries, imported: 0, filePatient });
  await openAt(`/patients/${patientId}/chart/import`);
  const content = 'type,name\nproblem,Asthma';
  // jsdom does not read files.
  const file = Object.assign(new File([content], 'record.csv'), { text: () => Promise.resolve(content) });
  fireEvent.change(await screen.findByLabelText('FHIR R4 (JSON) or CSV file'), { target: { files: [file] } });
  expect(await screen.findByText('Line 4, start: not valid')).toBeInTheDocument();
  expect(screen.getByText('In the record already')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import entries (1)' })).toBeDisabled();
  await press(screen.getByRole('checkbox', { name: 'It is the same patient' }));
  await pressButton('Import entries (1)');
  await waitFor(() => {
    const bodies = server.requests.filter(({ path }) => path === '/clinical-imports').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { dryRun: true, confirmsPatient: false },
      { dryRun: false, confirmsPatient: true, fileName: 'record.csv', patientId },
    ]);
  });
});
