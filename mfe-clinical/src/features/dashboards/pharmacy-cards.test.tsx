import { fakeServer } from '@polyclinic/client/testing';
import {
  dispensing,
  prescriptionReviews,
  roleDashboard,
  type NextAction,
  type PharmacyOrder,
  type ReviewedPrescription,
} from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openCard, pageOf, somePatient } from '../../lib/testing';

const { id: patientId, firstName, lastName, recordNumber } = somePatient();
const NAME = `${firstName} ${lastName}`;
const MOMENT = '2030-01-01T00:00:00Z';
const ORDER = '0192f0c1-0000-7000-8000-000000000702';
const doctor = { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer', nativeName: null };
const identity = { id: patientId, firstName, lastName, recordNumber, gender: null, dateOfBirth: null, weight: null };
const sig = {
  id: '0192f0c1-0000-7000-8000-000000000701',
  drugName: 'Metformin',
  ingredients: [],
  dose: 1,
  doseUnit: 'TABLET' as const,
  route: 'ORAL' as const,
  frequency: 'BID' as const,
  dosesOfDay: null,
  maxPerDay: null,
  asNeededFor: null,
  foodTiming: null,
  duration: 5,
  durationUnit: 'DAY' as const,
  quantity: 10,
  packSize: null,
  givenInClinic: false,
  substitutionAllowed: true,
};

function someOrder(item: Partial<PharmacyOrder['items'][number]> = {}): PharmacyOrder {
  return {
    id: ORDER,
    kind: 'CLINIC',
    patient: { ...identity, nativeName: null, preferredLanguage: null, weighedAt: null },
    prescriberName: 'Meera Iyer',
    orderedAt: MOMENT,
    note: null,
    allergies: [],
    noKnownAllergies: null,
    activeMedicines: [],
    items: [{ ...sig, directions: null, supplies: 1, dispensed: 0, remaining: 10, status: 'WAITING', ...item }],
    status: item.status ?? 'WAITING',
  };
}

const REVIEWED: ReviewedPrescription = {
  patient: { ...identity, allergies: [], hasNoKnownAllergies: false, medicines: [], otherMedicines: [] },
  prescription: {
    id: ORDER,
    patient: { id: patientId, firstName, lastName },
    encounterId: null,
    prescriber: doctor,
    startDate: '2030-01-01',
    note: null,
    status: 'ACTIVE',
    statusReason: null,
    signedAt: MOMENT,
    interactionCheck: null,
    overrides: [],
    origin: 'NEW',
    originId: null,
    replacedById: null,
    statusAt: null,
    review: null,
    items: [{ ...sig, refillsAllowed: 0, indication: null, instructions: null }],
    createdAt: MOMENT,
    version: 1,
  },
};

function serve(kind: NextAction['kind'], count: number) {
  const server = fakeServer('PHARMACIST');
  server.answer(roleDashboard.mine, {
    dashboard: {
      figures: [],
      nextActions: [{ kind, count, name: NAME, recordId: ORDER, since: MOMENT }],
      today: [],
      waiting: [],
      upcoming: [],
      recent: [],
      now: '2030-05-06T08:00:00',
    },
  });
  return server;
}

const queue = (orders: PharmacyOrder[]) => ({
  ...pageOf('orders', orders),
  counts: { waiting: orders.length, partial: 0 },
});

test('what is to dispense is opened with one press, and refills are named as such', async () => {
  const server = serve('PRESCRIPTION_TO_DISPENSE', 1);
  server.answer(dispensing.queue, queue([someOrder({ supplies: 2, dispensed: 10, status: 'PARTIAL' })]));
  await openCard('DispensingCard');
  expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute('href', `/dispensing/${ORDER}`);
  expect(screen.getByText('Refill')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1 prescription to dispense' })).toBeInTheDocument();
  expect(server.requests.filter(({ path }) => path !== '/dashboard/mine')).toHaveLength(1);
});

test('a prescription of which a part was handed out says so', async () => {
  const server = serve('PRESCRIPTION_TO_DISPENSE', 2);
  server.answer(dispensing.queue, queue([someOrder({ dispensed: 4, status: 'PARTIAL' })]));
  await openCard('DispensingCard');
  expect(await screen.findByText('Partly dispensed')).toBeInTheDocument();
  expect(screen.queryByText('Refill')).toBeNull();
});

test('an empty queue is one quiet line', async () => {
  fakeServer('PHARMACIST').answer(dispensing.queue, queue([]));
  await openCard('DispensingCard');
  expect(await screen.findByText('Nothing to dispense')).toBeInTheDocument();
});

test('prescriptions that wait for a review lead to it with one press', async () => {
  const server = serve('PRESCRIPTION_TO_REVIEW', 3);
  server.answer(prescriptionReviews.list, pageOf('reviews', [REVIEWED]));
  await openCard('ReviewsWaitingCard');
  expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute('href', '/prescription-reviews');
  expect(screen.getByText('Metformin')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '3 prescriptions to review' })).toBeInTheDocument();
});

test('no review is one quiet line', async () => {
  fakeServer('PHARMACIST').answer(prescriptionReviews.list, pageOf('reviews', []));
  await openCard('ReviewsWaitingCard');
  expect(await screen.findByText('No prescriptions to review')).toBeInTheDocument();
});

test('a list that cannot be loaded says so in its place', async () => {
  fakeServer('PHARMACIST').refuse(prescriptionReviews.list, 'UNEXPECTED');
  await openCard('ReviewsWaitingCard');
  expect(await screen.findByText('Failed to load dashboard data')).toBeInTheDocument();
});
