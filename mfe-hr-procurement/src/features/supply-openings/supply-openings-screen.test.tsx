import { fakeServer } from '@polyclinic/client/testing';
import { supplyOpenings, type SupplyOpening } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';

const opening: SupplyOpening = {
  id: '0192f0c1-0000-7000-8000-000000000961',
  date: '2030-01-01',
  status: 'PENDING',
  stockCount: 2,
  orderCount: 1,
  billCount: 1,
  assetCount: 1,
  stockValue: 5600,
  payables: 45_050,
  assetCost: 600_000,
  assetAccumulated: 240_000,
  createdBy: null,
  createdAt: '2030-01-02T09:00:00Z',
  decidedBy: null,
  decisionReason: null,
  version: 1,
};

test('a take-over that waits is approved against the version on the screen', async () => {
  const server = fakeServer('ADMIN');
  server.answer(supplyOpenings.list, { openings: [opening] });
  server.answer(supplyOpenings.decide, { opening: { ...opening, status: 'POSTED' } });
  await openAt('/procurement/supply-openings');
  await pressButton('Approve take-over');
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { isApproved: true, version: 1 } }]));
});

test('rows are pasted by columns that the screen names', async () => {
  fakeServer('ADMIN').answer(supplyOpenings.list, { openings: [] });
  await openAt('/procurement/supply-openings');
  expect(
    await screen.findByText('Columns: Item code, Location, Batch, Expiry date, Quantity, Value'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
});
