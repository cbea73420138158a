import { fakeServer } from '@polyclinic/client/testing';
import { stockAdjustments, type StockAdjustment } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';

const adjustment: StockAdjustment = {
  id: uuid(85),
  itemId: uuid(61),
  locationId: uuid(62),
  batchId: null,
  quantity: '-5',
  reason: 'Damaged',
  unitCost: null,
  value: -50_000,
  status: 'PENDING',
  itemName: 'Saline',
  stockUnit: 'bags',
  locationName: 'Main store',
  batchNumber: null,
  requestedBy: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2030-01-01T09:00:00Z',
  version: 1,
};

test('where one person works alone, an own adjustment is approved with a reason', async () => {
  const server = fakeServer('ADMIN');
  server.answer(stockAdjustments.list, { stockAdjustments: [adjustment], ...pageOf([1]) });
  server.refuse(stockAdjustments.decide, 'REASON_REQUIRED');
  await openAt('/inventory/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for the adjustment of Saline' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }));
  expect(await screen.findByText('Reason for self-approval')).toBeInTheDocument();
  server.answer(stockAdjustments.decide, { stockAdjustment: { ...adjustment, status: 'APPROVED' } });
  await fill('Reason', 'Alone today');
  await pressButton('Approve');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes()[1]?.body).toEqual({ version: 1, isApproved: true, reason: 'Alone today' });
});
