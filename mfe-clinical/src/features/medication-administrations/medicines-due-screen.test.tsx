import { fakeServer } from '@polyclinic/client/testing';
import { medicationAdministrations, type MedicineDue } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, pageOf, press, pressButton, somePatient } from '../../lib/testing';

const { id: patientId, firstName, lastName, recordNumber } = somePatient();
const ITEM = '0192f0c1-0000-7000-8000-000000000811';
const doctor = { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer', nativeName: null };
const medicine: MedicineDue = {
  id: ITEM,
  prescriptionId: '0192f0c1-0000-7000-8000-000000000812',
  patient: { id: patientId, firstName, lastName, recordNumber },
  prescriber: doctor,
  drugName: 'Ondansetron 2 mg/mL',
  dose: 2,
  doseUnit: 'ML',
  route: 'INTRAMUSCULAR',
  frequency: 'BID',
  dosesOfDay: [1, 0, 2],
  maxPerDay: null,
  asNeededFor: null,
  foodTiming: null,
  duration: 5,
  durationUnit: 'DAY',
  instructions: null,
  ordered: 2,
  recorded: 1,
  lastRecordedAt: '2030-01-01T04:00:00Z',
};

test('a nurse records the next dose of the day, and the list is read again', async () => {
  const server = fakeServer('NURSE');
  server.answer(medicationAdministrations.due, pageOf('medicines', [medicine]));
  server.answer(medicationAdministrations.create, {
    administration: {
      id: '0192f0c1-0000-7000-8000-000000000813',
      patientId,
      encounterId: null,
      itemId: ITEM,
      drugName: medicine.drugName,
      dose: 2,
      doseUnit: 'ML',
      route: 'INTRAMUSCULAR',
      site: null,
      batch: null,
      expiresOn: null,
      outcome: 'GIVEN',
      reason: null,
      note: null,
      administeredAt: '2030-01-01T12:00:00Z',
      administeredBy: { id: doctor.id, firstName: 'Nila', lastName: 'Das' },
      createdAt: '2030-01-01T12:00:00Z',
    },
  });
  await openAt('/medicines-due');
  expect(await screen.findByText('1 of 2 recorded')).toBeInTheDocument();
  await press(screen.getByRole('link', { name: `Record dose: ${medicine.drugName}` }));
  server.answer(medicationAdministrations.due, pageOf('medicines', []));
  await pressButton('Record medicine');
  await waitFor(() => {
    const body = { patientId, itemId: ITEM, drugName: medicine.drugName, dose: 2, outcome: 'GIVEN' };
    expect(server.writes()).toMatchObject([{ path: '/medication-administrations', body }]);
  });
  expect(await screen.findByText('No medicines due')).toBeInTheDocument();
});

test('nothing due is one quiet line', async () => {
  fakeServer('NURSE').answer(medicationAdministrations.due, pageOf('medicines', []));
  await openAt('/medicines-due');
  expect(await screen.findByText('No medicines due')).toBeInTheDocument();
});
