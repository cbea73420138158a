import { fakeServer } from '@polyclinic/client/testing';
import {
  approvals,
  purchaseOrders,
  stockAdjustments,
  stocktakes,
  type PurchaseOrder,
  type PurchaseOrderSummary,
  type StockAdjustment,
} from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-000000000${last}`;
const order: PurchaseOrderSummary = {
  id: uuid(951),
  number: 'PO-2030-000007',
  status: 'PENDING_APPROVAL',
  supplier: { id: uuid(952), name: 'Medisupply' },
  currency: 'INR',
  total: 1_234_500,
  orderedOn: '2030-01-02',
  expectedOn: null,
  isLate: false,
  createdBy: null,
  version: 3,
  createdAt: '2030-01-02T09:00:00Z',
};
const approved: PurchaseOrder = {
  ...order,
  status: 'APPROVED',
  lines: [],
  fxRate: '1',
  branchId: null,
  freight: 0,
  net: 1_234_500,
  tax: 0,
  baseTotal: 1_234_500,
  deliverTo: null,
  notes: null,
  approvedBy: null,
  approvedAt: null,
  closingReason: null,
  snapshots: [],
  budgetEffect: null,
  actions: [],
  refused: {},
};
const adjustment: StockAdjustment = {
  id: uuid(953),
  itemId: uuid(954),
  locationId: uuid(955),
  batchId: null,
  quantity: '-5',
  reason: 'Damaged',
  unitCost: null,
  value: -50_000,
  status: 'PENDING',
  itemName: 'Nitrile gloves',
  stockUnit: 'pairs',
  locationName: 'Main store',
  batchNumber: null,
  requestedBy: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2030-01-01T09:00:00Z',
  version: 1,
};
const pagination = { page: 1, limit: 50, totalCount: 1, totalIsExact: true };

const waiting = (recordId: string, isOwn = false) => ({
  recordId,
  name: null,
  requestedBy: null,
  since: '2030-01-01T09:00:00Z',
  amount: null,
  currency: null,
  isOwn,
});

async function open({ isOwn = false } = {}) {
  const server = fakeServer('ADMIN');
  server.answer(approvals.list, {
    approvals: [
      { kind: 'PURCHASE_ORDER_TO_APPROVE', count: 1, records: [waiting(order.id, isOwn)] },
      { kind: 'STOCK_ADJUSTMENT_TO_APPROVE', count: 1, records: [waiting(adjustment.id)] },
      { kind: 'JOURNAL_ENTRY_TO_APPROVE', count: 2, records: [waiting(uuid(956)), waiting(uuid(957))] },
    ],
  });
  server.answer(purchaseOrders.list, { orders: [order], pagination });
  server.answer(stockAdjustments.list, { stockAdjustments: [adjustment], pagination });
  server.answer(stocktakes.list, { stocktakes: [], pagination: { ...pagination, totalCount: 0 } });
  server.answer(purchaseOrders.approve, { order: approved });
  server.answer(stockAdjustments.decide, { stockAdjustment: { ...adjustment, status: 'REJECTED' } });
  await openAt('/supply/approvals');
  await screen.findByText('PO-2030-000007');
  return server;
}

test('what waits is shown with the oldest first, and an order is approved against the version on the screen', async () => {
  const server = await open();
  const names = screen.getAllByRole('button', { name: /^Approve / }).map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Approve Nitrile gloves', 'Approve PO-2030-000007']);
  await pressButton('Approve PO-2030-000007');
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { version: 3 } }]));
});

test('a rejection needs a reason that the other person reads', async () => {
  const server = await open();
  await pressButton('Reject Nitrile gloves');
  await screen.findByRole('dialog');
  await fill('Reason', 'Count again');
  await pressButton('Reject');
  const body = { isApproved: false, reason: 'Count again', version: 1 };
  await waitFor(() => expect(server.writes()).toMatchObject([{ body }]));
});

test('an own request asks for a reason before it is approved', async () => {
  const server = await open({ isOwn: true });
  expect(screen.getByText('Your own request, needs a reason')).toBeInTheDocument();
  await pressButton('Approve PO-2030-000007');
  await screen.findByRole('dialog');
  await fill('Reason', 'Alone in the clinic');
  await pressButton('Approve');
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { version: 3, reason: 'Alone in the clinic' } }]));
});

test('what waits in other modules is one link away', async () => {
  await open();
  expect(screen.getByRole('link', { name: '2 other requests wait for you' })).toHaveAttribute('href', '/approvals');
});

test('an order that someone else has approved meanwhile says so', async () => {
  const server = await open();
  server.refuse(purchaseOrders.approve, 'STALE_VERSION');
  await pressButton('Approve PO-2030-000007');
  expect(
    await screen.findByText('Someone else changed this in the meantime. Reload and try again.'),
  ).toBeInTheDocument();
});

test('with nothing to decide the screen says so', async () => {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  const none = { pagination: { ...pagination, totalCount: 0 } };
  server.answer(approvals.list, { approvals: [] });
  server.answer(stockAdjustments.list, { stockAdjustments: [], ...none });
  server.answer(stocktakes.list, { stocktakes: [], ...none });
  await openAt('/supply/approvals');
  expect(await screen.findByText('Nothing waits for your approval')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});
