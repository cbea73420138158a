import { fakeServer } from '@polyclinic/client/testing';
import { refillRequests, type MyPrescriptionItem } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { address, openAt, pressButton } from '../../lib/testing';

const ITEM: MyPrescriptionItem = {
  id: '0192f0c1-0000-7000-8000-000000000921',
  drugName: 'Metformin 500 mg',
  quantity: null,
  instructions: null,
  prescriptionId: '0192f0c1-0000-7000-8000-000000000922',
  prescriber: { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer' },
  status: 'ACTIVE',
  startDate: '2030-01-01',
  refillsLeft: 2,
  refillFrom: null,
  isTooEarly: false,
  lastRequest: null,
  dose: 1,
  doseUnit: 'TABLET',
  route: 'ORAL',
  frequency: 'BID',
  dosesOfDay: null,
  maxPerDay: null,
  asNeededFor: null,
  foodTiming: null,
  duration: null,
  durationUnit: 'DAY',
};

async function open(more: Partial<MyPrescriptionItem> = {}) {
  const server = fakeServer('PATIENT');
  server.answer(refillRequests.mine, { items: [{ ...ITEM, ...more }] });
  await openAt('/my-prescriptions');
  return server;
}
const button = () => screen.findByRole('button', { name: 'Request refill: Metformin 500 mg' });

// Section 2 of the phone's specification: Request Refill is disabled when no refills are left.
test.each([
  [{ refillsLeft: 0 }, 'No refills are left. Ask your doctor for a new prescription.'],
  [{ isTooEarly: true, refillFrom: '2030-02-01' }, 'Possible from 02/01/2030'],
])('section 2: a refill that cannot be requested, %j, says why', async (more, reason) => {
  await open(more);
  expect(await button()).toBeDisabled();
  expect(await button()).toHaveAccessibleDescription(reason);
});

test('section 2: a refill is requested as long as one is left', async () => {
  const server = await open();
  server.answer(refillRequests.request, { item: ITEM });
  expect(await screen.findByText(/refills left: 2/)).toBeInTheDocument();
  await pressButton('Request refill: Metformin 500 mg');
  expect(address()).toBe(`/refill/${ITEM.id}`);
  await pressButton('Request refill');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
});

test('a request that waits for the doctor is not made twice', async () => {
  await open({ lastRequest: { status: 'REQUESTED', reason: null, at: '2030-01-05T09:00:00Z' } });
  expect(await screen.findByText('Requested')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Request refill/ })).toBeNull();
});
