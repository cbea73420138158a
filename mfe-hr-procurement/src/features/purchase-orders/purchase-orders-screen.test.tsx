import { fakeServer } from '@polyclinic/client/testing';
import {
  goodsReceipts,
  inventoryItems,
  procurementSettings,
  purchaseOrders,
  supplierBills,
  suppliers,
} from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import {
  OPTIONS,
  pageOf,
  someBill,
  someOrder,
  someOrderLine,
  someReceipt,
  someSupplier,
  uuid,
} from '../../lib/testing-procurement';
import { blankOrder, draftOf, orderBody } from './order-draft';

function serve(order = someOrder()) {
  const server = fakeServer('ADMIN');
  server.answer(purchaseOrders.list, { orders: [order], ...pageOf([order]) });
  server.answer(purchaseOrders.get, { order });
  server.answer(procurementSettings.options, { options: OPTIONS });
  server.answer(inventoryItems.choices, { choices: [] });
  server.answer(goodsReceipts.list, { receipts: [], ...pageOf([]) });
  server.answer(supplierBills.list, { bills: [], ...pageOf([]) });
  server.answer(suppliers.list, { suppliers: [someSupplier()], ...pageOf([1]) });
  return server;
}

test('orders are listed, and late ones say so', async () => {
  serve(someOrder({ isLate: true }));
  await openAt('/procurement/orders');
  const list = within(await screen.findByRole('table', { name: 'Purchase orders' }));
  expect(list.getByText('PO-2030-000001')).toBeInTheDocument();
  expect(list.getByText('Late')).toBeInTheDocument();
  expect(screen.getByText('1 purchase order')).toBeInTheDocument();
});

test('an order is approved against the version on the screen', async () => {
  const server = serve(someOrder({ status: 'PENDING_APPROVAL', actions: ['approve', 'reject'] }));
  server.answer(purchaseOrders.approve, { order: someOrder() });
  await openAt(`/procurement/orders?view=${uuid(10)}`);
  await pressButton('Approve');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 3 }));
});

test('an order is rejected with a reason', async () => {
  const server = serve(someOrder({ status: 'PENDING_APPROVAL', actions: ['approve', 'reject'] }));
  server.answer(purchaseOrders.reject, { order: someOrder({ status: 'REJECTED' }) });
  await openAt(`/procurement/orders?view=${uuid(10)}`);
  await pressButton('Reject');
  expect(await screen.findByText('Reject this order?')).toBeInTheDocument();
  await fill('Reason', 'Too dear');
  await pressButton('Reject');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 3, reason: 'Too dear' }));
});

test('a changed order keeps its lines, and blank ones are left out', async () => {
  const server = serve(someOrder({ status: 'DRAFT', actions: ['edit'] }));
  server.answer(purchaseOrders.update, { order: someOrder() });
  await openAt(`/procurement/orders?edit=${uuid(10)}`);
  await fill('Quantity, line 1', '12');
  await pressButton('Add line');
  expect(screen.getByLabelText('Quantity, line 2')).toBeInTheDocument();
  await pressButton('Save order');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    supplierId: uuid(1),
    version: 3,
    lines: [{ itemId: uuid(12), description: 'Gloves', quantity: '12', unitPrice: '2.5', unit: 'box' }],
  });
});

test('a draft of a stored order has its content; a blank one has none', () => {
  const order = someOrder();
  expect(orderBody(draftOf(order))).toMatchObject({ supplierId: uuid(1), lines: [{ kind: 'STOCK', quantity: '10' }] });
  expect(orderBody(blankOrder())).toMatchObject({ lines: [], isSubmitted: true });
});

test('a chosen item fills in unit, price and tax of the line', async () => {
  const server = serve();
  const masks = { id: uuid(14), code: 'M', name: 'Masks', gtin: null, stockUnit: 'pcs', purchaseUnit: 'box' };
  server.answer(inventoryItems.choices, { choices: [masks] });
  server.answer(purchaseOrders.itemTerms, {
    terms: {
      itemId: masks.id,
      description: 'Masks',
      unit: 'box',
      stockUnit: 'pcs',
      unitsPerPurchaseUnit: '50',
      unitPrice: '4.2',
      currency: 'USD',
      taxCodeId: uuid(7),
      minimumShelfDays: null,
    },
  });
  server.answer(purchaseOrders.create, { order: someOrder() });
  await openAt('/procurement/orders?new');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Item, line 1' }));
  await press(await screen.findByTitle('Masks · M'));
  await waitFor(() => expect(screen.getByLabelText('Unit price, line 1')).toHaveValue('4.2'));
  await fill('Quantity, line 1', '3');
  await pressButton('Save order');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    lines: [
      { itemId: masks.id, description: 'Masks', unit: 'box', unitPrice: '4.2', quantity: '3', taxCodeId: uuid(7) },
    ],
  });
});

test('an order leads to its receipts, bills and the documents as they were sent', async () => {
  const snapshot = {
    id: uuid(16),
    hash: 'ab12',
    sentTo: 'orders@medisupply.example',
    sentBy: null,
    sentAt: '2030-01-02T10:00:00Z',
  };
  const server = serve(someOrder({ snapshots: [snapshot] }));
  server.answer(goodsReceipts.list, { receipts: [someReceipt({ number: 'GR-1' })], ...pageOf([1]) });
  server.answer(supplierBills.list, { bills: [someBill()], ...pageOf([1]) });
  await openAt(`/procurement/orders?view=${uuid(10)}`);
  expect(await screen.findByRole('link', { name: 'GR-1' })).toHaveAttribute(
    'href',
    `/procurement/receipts?view=${uuid(20)}`,
  );
  expect(await screen.findByRole('link', { name: 'R-17' })).toHaveAttribute(
    'href',
    `/procurement/bills?view=${uuid(30)}`,
  );
  expect(screen.getByText('Fingerprint: ab12')).toBeInTheDocument();
  expect(screen.getByText('No budget for this order')).toBeInTheDocument();
  const asked = server.requests.find(({ path }) => path.endsWith('/procurement/matching'));
  expect(asked?.query).toMatchObject({ orderId: uuid(10) });
});

test('an order in another currency keeps its rate and the shelf life of its lines', () => {
  const line = someOrderLine({ minimumShelfDays: 180 });
  const order = someOrder({ currency: 'EUR', fxRate: '1.1', branchId: uuid(18), lines: [line] });
  expect(orderBody(draftOf(order))).toMatchObject({
    currency: 'EUR',
    fxRate: '1.1',
    branchId: uuid(18),
    lines: [{ minimumShelfDays: 180 }],
  });
});
