import { fakeServer } from '@polyclinic/client/testing';
import {
  chart,
  encounterNotes,
  formulary,
  prescriptionFavourites,
  prescriptions,
  type InteractionCheck,
  type Medicine,
  type Prescription,
} from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openAt, openExtension, pageOf, press, somePatient } from '../../lib/testing';

const { id: patientId, firstName, lastName } = somePatient();
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
const MOMENT = '2030-01-01T00:00:00Z';
const NEW = `/prescriptions/new?patient=${patientId}`;

const medicine: Medicine = {
  id: uuid(801),
  name: 'Metformin',
  ingredients: ['metformin'],
  strength: '500 mg',
  form: 'TABLET',
  routes: ['ORAL'],
  doseUnit: 'TABLET',
  usualSigs: [],
  maxPerDay: null,
  maxPerDaySource: null,
  packSize: 10,
  price: null,
  isActive: true,
  source: null,
  createdAt: MOMENT,
  version: 1,
};
const clear: InteractionCheck = {
  version: 'ddi-1',
  checked: ['Metformin 500 mg'],
  doseChecked: [],
  unknown: [],
  findings: [],
  incomplete: false,
  allergiesAsked: true,
};

function composer(check: InteractionCheck = clear, preferredLanguage: 'ta' | null = null) {
  const server = fakeServer('DOCTOR');
  const empty = emptyChart();
  server.answer(chart.get, { chart: { ...empty, patient: { ...empty.patient, preferredLanguage } } });
  server.answer(formulary.list, pageOf('medicines', [medicine]));
  server.answer(prescriptionFavourites.list, { favourites: [] });
  server.answer(prescriptions.list, pageOf('prescriptions', []));
  server.answer(prescriptions.checkInteractions, { patientId, check });
  return server;
}

test('the composer offers the formulary with form and pack, and counts the quantity in packs', async () => {
  composer();
  await openAt(NEW);
  await fill('Drug, line 1', 'metf');
  await press(await screen.findByText('Metformin 500 mg · Tablet · pack of 10'));
  expect(screen.getByLabelText('Drug, line 1')).toHaveValue('Metformin 500 mg');
  await fill('Duration, line 1', '12d');
  expect(await screen.findByText(/Quantity: 20 tablets \(2 × 10\)/)).toBeInTheDocument();
});

test("doses that differ are read back in the patient's language", async () => {
  composer(clear, 'ta');
  await openAt(NEW);
  await fill('Drug, line 1', 'Metformin');
  await fill('Dose, line 1', '1-0-2');
  await fill('Duration, line 1', '5d');
  expect(await screen.findByText(/காலையில் 1 மாத்திரை, இரவில் 2 மாத்திரைகள் \(1-0-2\)/)).toBeInTheDocument();
  expect(screen.getByText(/Quantity: 15 tablets/)).toBeInTheDocument();
});

describe('the safety check', () => {
  test('names no result of a patient whose allergies were never asked as clear', async () => {
    composer({ ...clear, allergiesAsked: false });
    await openAt(NEW);
    await fill('Drug, line 1', 'Metformin 500 mg');
    expect(await screen.findByText('Checked 1 of 1')).toBeInTheDocument();
    expect(screen.getAllByText('Allergies not asked yet').length).toBeGreaterThan(0);
    expect(screen.queryByText('No interactions, allergies or duplicates found')).not.toBeInTheDocument();
  });

  test('shows the effect with the advice of its rule', async () => {
    const finding = { ruleId: 'ddi-1/44', kind: 'INTERACTION', severity: 'MODERATE', source: 'S3' } as const;
    composer({ ...clear, findings: [{ ...finding, a: 'Levothyroxine', b: 'Iron', effect: 'less absorbed' }] });
    await openAt(NEW);
    await fill('Drug, line 1', 'Levothyroxine');
    expect(await screen.findByText('less absorbed. take 4 hours apart')).toBeInTheDocument();
    expect(screen.getByText('Moderate')).toBeInTheDocument();
  });

  test('that fails asks for a check by hand', async () => {
    const server = composer();
    server.refuse(prescriptions.checkInteractions, 'PATIENT_UNKNOWN');
    await openAt(NEW);
    await fill('Drug, line 1', 'Metformin');
    expect(await screen.findByText(/The check failed. Check interactions/)).toBeInTheDocument();
    expect(screen.queryByText(/^Checked/)).not.toBeInTheDocument();
  });
});

test('the chart names the drugs of prescriptions from elsewhere with their directions', async () => {
  const server = fakeServer('DOCTOR');
  const outside = {
    id: uuid(803),
    prescriptionId: uuid(804),
    drugName: 'Amlodipine 5 mg',
    ingredients: [],
    directions: '1-0-0',
    quantity: 30,
    doseUnit: 'TABLET' as const,
    prescriberName: 'Dr. Sen',
    issuedOn: '2030-01-01',
  };
  server.answer(chart.get, { chart: emptyChart({ outsideMedicines: [outside] }) });
  await openExtension('MedicinesCard', { patientId, encounterId: null });
  expect(await screen.findByText(/1-0-0 · outside prescription · Dr. Sen/)).toBeInTheDocument();
  expect(screen.queryByText('No active medicines')).not.toBeInTheDocument();
});

test('unsigned work has the own draft prescriptions', async () => {
  const draft: Prescription = {
    id: uuid(805),
    patient: { id: patientId, firstName, lastName },
    encounterId: null,
    prescriber: { id: uuid(201), firstName: 'Meera', lastName: 'Iyer', nativeName: null },
    startDate: '2030-01-01',
    note: null,
    status: 'DRAFT',
    statusReason: null,
    signedAt: null,
    interactionCheck: null,
    overrides: [],
    origin: 'NEW',
    originId: null,
    replacedById: null,
    statusAt: null,
    review: null,
    items: [],
    createdAt: MOMENT,
    version: 1,
  };
  const server = composer();
  server.answer(prescriptions.list, pageOf('prescriptions', [draft]));
  server.answer(encounterNotes.unsigned, pageOf('notes', []));
  await openAt('/unsigned');
  const link = await screen.findByRole('link', { name: `${firstName} ${lastName}` });
  expect(link).toHaveAttribute('href', `/prescriptions/${draft.id}`);
  await waitFor(() => {
    const asked = server.requests.find(({ path }) => path === '/prescriptions');
    expect(asked?.query).toMatchObject({ status: 'DRAFT' });
  });
});
