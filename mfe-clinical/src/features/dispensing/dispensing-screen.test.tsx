import { fakeServer } from '@polyclinic/client/testing';
import { dispensing, refillRequests, type Dispensing, type PharmacyOrder } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton, somePatient } from '../../lib/testing';

const { id: patientId, firstName, lastName, recordNumber } = somePatient();
const ITEM = '0192f0c1-0000-7000-8000-000000000701';
const order: PharmacyOrder = {
  id: '0192f0c1-0000-7000-8000-000000000702',
  kind: 'CLINIC',
  patient: {
    id: patientId,
    firstName,
    lastName,
    recordNumber,
    nativeName: null,
    preferredLanguage: null,
    gender: 'FEMALE',
    dateOfBirth: '1990-01-01',
    weight: 61,
    weighedAt: '2030-01-01T00:00:00Z',
  },
  prescriberName: 'Meera Iyer',
  orderedAt: '2030-01-01T00:00:00Z',
  note: null,
  allergies: [
    { id: '0192f0c1-0000-7000-8000-000000000703', substance: 'Penicillin', reaction: 'Rash', severity: 'SEVERE' },
  ],
  noKnownAllergies: null,
  activeMedicines: ['Metformin'],
  items: [
    {
      id: ITEM,
      drugName: 'Metformin',
      ingredients: [],
      doseUnit: 'TABLET',
      dose: 1,
      route: 'ORAL',
      frequency: 'BID',
      dosesOfDay: null,
      maxPerDay: null,
      asNeededFor: null,
      foodTiming: null,
      duration: 5,
      durationUnit: 'DAY',
      directions: null,
      substitutionAllowed: true,
      quantity: 10,
      packSize: null,
      givenInClinic: false,
      supplies: 1,
      dispensed: 0,
      remaining: 10,
      status: 'WAITING',
    },
  ],
  status: 'WAITING',
};
const pagination = { page: 1, limit: 20, totalCount: 1, totalIsExact: true };

function pharmacy() {
  const server = fakeServer('PHARMACIST');
  server.answer(dispensing.queue, { orders: [order], pagination, counts: { waiting: 1, partial: 0 } });
  server.answer(dispensing.get, { order: { ...order, dispensings: [] } });
  server.answer(dispensing.dispense, { order: { ...order, dispensings: [] } });
  return server;
}

test('the queue names patient, drugs and allergies', async () => {
  pharmacy();
  await openAt('/dispensing');
  expect(await screen.findByRole('link', { name: `${firstName} ${lastName}` })).toBeInTheDocument();
  expect(screen.getByText('Penicillin (Rash)')).toBeInTheDocument();
  expect(screen.getByText(/Metformin/)).toBeInTheDocument();
});

test('lines that nurses give in the clinic are marked in the queue and in the order', async () => {
  const server = pharmacy();
  const inClinic = { ...order, items: order.items.map((item) => ({ ...item, givenInClinic: true })) };
  server.answer(dispensing.queue, { orders: [inClinic], pagination, counts: { waiting: 1, partial: 0 } });
  server.answer(dispensing.get, { order: { ...inClinic, dispensings: [] } });
  await openAt(`/dispensing/${order.id}`);
  expect(await screen.findByText('Metformin (given in the clinic)', { exact: false })).toBeInTheDocument();
  expect(await screen.findByText('Given in the clinic')).toBeInTheDocument();
});

test('the label is in the language of the patient', async () => {
  const server = pharmacy();
  const dispensed: Dispensing = {
    id: '0192f0c1-0000-7000-8000-000000000705',
    orderId: order.id,
    itemId: ITEM,
    drugName: 'Metformin',
    quantity: 10,
    doseUnit: 'TABLET',
    batch: 'B-17',
    expiresOn: '2031-12-31',
    counsellingNote: null,
    returned: 0,
    unitPrice: null,
    charge: null,
    dispensedBy: { id: patientId, firstName, lastName },
    dispensedAt: '2030-01-01T00:00:00Z',
  };
  const patient = { ...order.patient, preferredLanguage: 'ta' as const };
  server.answer(dispensing.get, { order: { ...order, patient, dispensings: [dispensed] } });
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await openAt(`/dispensing/${order.id}`);
  await pressButton('Print label: Metformin');
  expect(await screen.findByText(/ஒரு நாளைக்கு இரண்டு முறை/)).toBeInTheDocument();
  expect(screen.getByText(/தொகுதி B-17, காலாவதி/)).toBeInTheDocument();
  print.mockRestore();
});

test('what is left is proposed, and dispensed with batch number and expiry date', async () => {
  const server = pharmacy();
  await openAt(`/dispensing/${order.id}`);
  expect(await screen.findByText('10 of 10 tablets left')).toBeInTheDocument();
  expect(screen.getByText(/by mouth/)).toBeInTheDocument();
  await fill('Batch number', 'B-17');
  await fill('Expiry date', '12/31/2031');
  await pressButton('Dispense drugs');
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path === `/pharmacy/orders/${order.id}/dispense`);
    expect(sent?.body).toMatchObject({ lines: [{ itemId: ITEM, quantity: 10, batch: 'B-17' }] });
  });
});

test('a prescriber approves a refill against the version that was shown', async () => {
  const server = fakeServer('DOCTOR');
  const person = { id: patientId, firstName, lastName };
  const request = {
    id: '0192f0c1-0000-7000-8000-000000000704',
    patient: person,
    prescriptionId: order.id,
    itemId: ITEM,
    drugName: 'Metformin',
    prescriber: { ...person, firstName: 'Meera', lastName: 'Iyer' },
    refillsAllowed: 2,
    refillsUsed: 1,
    status: 'REQUESTED' as const,
    note: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: '2030-01-01T00:00:00Z',
    version: 3,
  };
  server.answer(refillRequests.list, { refillRequests: [request], pagination });
  server.answer(refillRequests.approve, { refillRequest: { ...request, status: 'APPROVED', version: 4 } });
  await openAt('/refill-requests');
  expect(await screen.findByText(/1 of 2 refills left/)).toBeInTheDocument();
  await pressButton('Approve: Metformin');
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path.endsWith('/approve'));
    expect(sent?.body).toEqual({ version: 3 });
  });
});
