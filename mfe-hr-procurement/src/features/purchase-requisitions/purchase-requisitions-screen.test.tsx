import { fakeServer } from '@polyclinic/client/testing';
import { inventoryItems, purchaseRequisitions, type PurchaseRequisition } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';

const request: PurchaseRequisition = {
  id: uuid(50),
  kind: 'STOCK',
  itemId: null,
  description: 'Masks',
  quantity: '20',
  unit: 'box',
  neededBy: '2030-02-02',
  reason: null,
  status: 'PENDING',
  requestedBy: { id: uuid(2), firstName: 'Linda', lastName: 'Nguyen' },
  decidedBy: null,
  decisionReason: null,
  orderId: null,
  orderNumber: null,
  actions: [],
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
};

test('an employee requests goods, and sees the own requests with their status', async () => {
  const server = fakeServer('NURSE');
  server.answer(purchaseRequisitions.list, { requisitions: [request], ...pageOf([1]) });
  server.answer(inventoryItems.choices, { choices: [] });
  server.answer(purchaseRequisitions.create, { requisition: request });
  await openAt('/procurement/requests?new');
  const list = within(await screen.findByRole('table', { name: 'Purchase requests' }));
  expect(list.getByText('Masks')).toBeInTheDocument();
  expect(list.getByText('Waiting for approval')).toBeInTheDocument();
  await fill('Description', 'Gloves');
  await fill('Quantity', '5');
  await pressButton('Submit for approval');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ kind: 'STOCK', description: 'Gloves', quantity: '5' });
});

test('an own request that is not decided on is changed', async () => {
  const server = fakeServer('NURSE');
  const own = { ...request, actions: ['edit', 'cancel'] as PurchaseRequisition['actions'] };
  server.answer(purchaseRequisitions.list, { requisitions: [own], ...pageOf([1]) });
  server.answer(inventoryItems.choices, { choices: [] });
  server.answer(purchaseRequisitions.update, { requisition: own });
  await openAt(`/procurement/requests?edit=${uuid(50)}`);
  await fill('Quantity', '30');
  await pressButton('Save request');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({ version: 1, description: 'Masks', quantity: '30', unit: 'box' });
});
