import { fakeServer } from '@polyclinic/client/testing';
import { stockAdjustments, type StockAdjustment } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';
import { GLOVES, GLOVES_LEVEL } from '../../lib/testing-stock';

const adjustment: StockAdjustment = {
  id: uuid(50),
  itemId: GLOVES.id,
  itemName: GLOVES.name,
  stockUnit: GLOVES.stockUnit,
  locationId: GLOVES_LEVEL.locationId,
  locationName: GLOVES_LEVEL.locationName,
  batchId: null,
  batchNumber: null,
  quantity: '-5',
  reason: 'Damaged by water',
  unitCost: null,
  value: -50_000,
  status: 'PENDING',
  requestedBy: { id: uuid(2), firstName: 'Linda', lastName: 'Nguyen', nativeName: null },
  decidedBy: null,
  decisionReason: null,
  createdAt: '2030-01-02T09:00:00Z',
  version: 4,
};

function serve(stockAdjustmentRows: StockAdjustment[]) {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stockAdjustments.list, { stockAdjustments: stockAdjustmentRows, ...pageOf(stockAdjustmentRows) });
  return server;
}

async function choose(action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for the adjustment of Nitrile gloves' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('an adjustment above the limit is listed with its reason, and approved against the version on the screen', async () => {
  const server = serve([adjustment]);
  server.answer(stockAdjustments.decide, { stockAdjustment: { ...adjustment, status: 'APPROVED' } });
  await openAt('/inventory/adjustments');
  const list = within(await screen.findByRole('table', { name: 'Stock adjustments' }));
  expect(list.getByText('-5 pairs')).toBeInTheDocument();
  expect(list.getByText('Damaged by water')).toBeInTheDocument();
  expect(list.getByText('Linda Nguyen')).toBeInTheDocument();
  await choose('Approve');
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { version: 4, isApproved: true } }]));
});

test('whoever requested an adjustment reads why they cannot approve it', async () => {
  serve([adjustment]).refuse(stockAdjustments.decide, 'SOD_VIOLATION');
  await openAt('/inventory/adjustments');
  await choose('Approve');
  expect(await screen.findByText(/You can't approve/)).toBeInTheDocument();
});

test('a rejection asks for a reason', async () => {
  const server = serve([adjustment]);
  server.answer(stockAdjustments.decide, { stockAdjustment: { ...adjustment, status: 'REJECTED' } });
  await openAt('/inventory/adjustments');
  await choose('Reject');
  await screen.findByRole('dialog');
  await pressButton('Reject adjustment');
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(server.writes()).toEqual([]);
  await fill('Reason', 'Count again');
  await pressButton('Reject adjustment');
  const body = { version: 4, isApproved: false, reason: 'Count again' };
  await waitFor(() => expect(server.writes()).toMatchObject([{ body }]));
});

test('without adjustments the screen says where they begin', async () => {
  serve([]);
  await openAt('/inventory/adjustments');
  expect(await screen.findByText('No adjustments yet')).toBeInTheDocument();
  expect(screen.getByText('Adjust the stock of an item on its page.')).toBeInTheDocument();
});
