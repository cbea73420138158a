import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  patientDetails,
  patientMerges,
  patients,
  type DuplicateCandidate,
  type PatientDetails,
  type Role,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, pageOf, press, pressButton, somePatient } from '../../lib/testing';

const asha = somePatient();
const OTHER = '0192f0c1-0000-7000-8000-000000000102';
const ravi = { id: OTHER, firstName: 'Ravi', lastName: 'Rao', recordNumber: 'P-000102' };

const details: PatientDetails = {
  identifiers: [{ kind: 'NATIONAL_ID', value: '1234 5678 9012', issuer: 'UIDAI' }],
  contacts: [{ kind: 'PHONE', use: 'WORK', value: '044 2812 3456' }],
  relations: [
    { relationship: 'CHILD', relatedPatientId: OTHER, name: null, phone: null, isGuardian: false, related: ravi },
    {
      relationship: 'MOTHER',
      relatedPatientId: null,
      name: 'Uma Rao',
      phone: '98400 1',
      isGuardian: true,
      related: null,
    },
  ],
  relatedFrom: [],
  mergedRecords: [{ id: OTHER.replace('102', '109'), firstName: 'Aasha', lastName: 'Rao', recordNumber: 'P-000109' }],
  hasPhoto: false,
  version: 3,
};

const candidate: DuplicateCandidate = {
  ...ravi,
  nativeName: null,
  dateOfBirth: null,
  gender: null,
  phone: '98400 12345',
  email: null,
  score: 70,
  likelihood: 'PROBABLE',
  reasons: [
    { field: 'name', points: 30 },
    { field: 'phone', points: 20 },
  ],
};

function serve(role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(patients.list, pageOf('patients', [asha]));
  server.answer(patients.get, { patient: asha });
  server.answer(patientDetails.get, { details });
  server.answer(patientMerges.checkDuplicates, { candidates: [] });
  server.answer(appointments.list, pageOf('appointments', []));
  return server;
}
const sent = (server: ReturnType<typeof serve>, path: string) =>
  server
    .writes()
    .filter((request) => request.path.endsWith(path))
    .map(({ body }) => body);

test('the record shows numbers, further contacts and family, who is registered as a link', async () => {
  serve('NURSE');
  await openAt(`/patients/${asha.id}`);
  const record = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
  expect(await record.findByText('1234 5678 9012 (UIDAI)')).toBeInTheDocument();
  expect(record.getByRole('link', { name: '044 2812 3456' })).toHaveAttribute('href', 'tel:044 2812 3456');
  expect(record.getByRole('link', { name: 'Ravi Rao' })).toHaveAttribute('href', `/patients/${OTHER}`);
  expect(record.getByText(/Uma Rao/)).toHaveTextContent('can make decisions for the patient');
  expect(record.getByText('Includes merged records P-000109 (Aasha Rao)')).toBeInTheDocument();
  expect(record.queryByRole('button', { name: 'Merge duplicates' })).not.toBeInTheDocument();
});

test('a record that was asked for by an old number says so', async () => {
  const server = serve();
  server.answer(patients.get, { patient: somePatient({ mergedFrom: { id: OTHER, recordNumber: 'P-000102' } }) });
  await openAt(`/patients/${OTHER}`);
  expect(await screen.findByText('Record P-000102 was merged into this record')).toBeInTheDocument();
});

test('entries are added and taken away, and the list goes whole, with the version that was seen', async () => {
  const server = serve();
  server.answer(patientDetails.update, { details: { ...details, version: 4 } });
  await openAt(`/patients/${asha.id}/details`);
  await press(await screen.findByRole('button', { name: 'Remove contact 1' }));
  await pressButton(/Add number/);
  const numbers = await screen.findAllByLabelText('Number');
  expect(numbers).toHaveLength(2);
  await pressButton('Save');
  expect(await screen.findByText(/: Required/)).toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Remove number 2' }));
  await fill('Issued by', '');
  await pressButton('Save');
  await screen.findByText('Details saved');
  expect(sent(server, '/details')).toMatchObject([
    { identifiers: [{ kind: 'NATIONAL_ID', value: '1234 5678 9012', issuer: null }], contacts: [], version: 3 },
  ]);
});

test('a number that somebody else has is told', async () => {
  const server = serve();
  server.refuse(patientDetails.update, 'PATIENT_IDENTIFIER_TAKEN');
  await openAt(`/patients/${asha.id}/details`);
  await fill('Issued by', 'Passport office');
  await pressButton('Save');
  expect(await screen.findByText('Another patient already has this ID number')).toBeInTheDocument();
});

test('whoever is registered already is shown with the reasons while one types, and nothing is in the way', async () => {
  const server = serve();
  server.answer(patientMerges.checkDuplicates, { candidates: [candidate] });
  await openAt('/patients/new');
  await fill('First name', 'Ravi');
  await fill('Last name', 'Rao');
  await fill('Phone', '98400 12345');
  expect(await screen.findByText('This patient may already be registered')).toBeInTheDocument();
  expect(screen.getByText('Matches: similar name, same phone')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open record of Ravi Rao in a new tab' })).toHaveAttribute(
    'href',
    `/patients/${OTHER}`,
  );
  const asked = {
    firstName: 'Ravi',
    lastName: 'Rao',
    phone: '98400 12345',
  };
  await waitFor(() => expect(sent(server, '/check-duplicates').at(-1)).toEqual(asked));
  expect(screen.getByRole('button', { name: 'Register patient' })).toBeEnabled();
});

test('whoever is taken for the same person opens, and what was typed is given up', async () => {
  const server = serve();
  server.answer(patientMerges.checkDuplicates, { candidates: [candidate] });
  await openAt('/patients/new');
  await fill('First name', 'Ravi');
  await fill('Last name', 'Rao');
  await press(await screen.findByRole('button', { name: 'Use this record: Ravi Rao' }));
  await waitFor(() => expect(address()).toBe(`/patients/${OTHER}`));
});

test('the phone of a family is no suspicion', async () => {
  const server = serve();
  const family = { ...candidate, likelihood: 'FAMILY', score: 20, reasons: [{ field: 'phone', points: 20 }] } as const;
  server.answer(patientMerges.checkDuplicates, { candidates: [{ ...family, reasons: [...family.reasons] }] });
  await openAt('/patients/new');
  await fill('Phone', '98400 12345');
  expect(await screen.findByText('A family member may already be registered')).toBeInTheDocument();
});
