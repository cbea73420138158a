import { fakeServer } from '@polyclinic/client/testing';
import { procurementSettings, purchaseOrders, suppliers } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { OPTIONS, pageOf, someOrder, someSupplier, uuid } from '../../lib/testing-procurement';
import { blankOrder, draftOf, orderBody } from './order-draft';

function serve(order = someOrder()) {
  const server = fakeServer('ADMIN');
  server.answer(purchaseOrders.list, { orders: [order], ...pageOf([order]) });
  server.answer(purchaseOrders.get, { order });
  server.answer(procurementSettings.options, { options: OPTIONS });
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
    lines: [{ description: 'Gloves', quantity: '12', unitPrice: '2.5', unit: 'box' }],
  });
});

test('a draft of a stored order has its content; a blank one has none', () => {
  const order = someOrder();
  expect(orderBody(draftOf(order))).toMatchObject({ supplierId: uuid(1), lines: [{ kind: 'STOCK', quantity: '10' }] });
  expect(orderBody(blankOrder())).toMatchObject({ lines: [], isSubmitted: true });
});
