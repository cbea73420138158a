import { fakeServer } from '@polyclinic/client/testing';
import {
  inventoryReports,
  purchaseOrders,
  purchaseRequisitions,
  suppliers,
  type ReorderRow,
} from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { pageOf, someOrder, someSupplier, uuid } from '../../lib/testing-procurement';

const row: ReorderRow = {
  itemId: uuid(12),
  code: 'GLOVES',
  name: 'Gloves',
  stockUnit: 'pcs',
  categoryName: null,
  available: '18',
  onOrder: '0',
  dailyUse: '0.8',
  leadDays: 30,
  reorderPoint: '36',
  proposed: '42',
};

test('proposals become a draft order in whole packs, with the price of the supplier', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryReports.reorder, { rows: [row] });
  server.answer(suppliers.list, { suppliers: [someSupplier()], ...pageOf([1]) });
  server.answer(purchaseOrders.itemTerms, {
    terms: {
      itemId: uuid(12),
      description: 'Gloves',
      unit: 'box',
      stockUnit: 'pcs',
      unitsPerPurchaseUnit: '100',
      unitPrice: '2.5',
      currency: 'USD',
      taxCodeId: null,
      minimumShelfDays: null,
    },
  });
  server.answer(purchaseOrders.create, { order: someOrder() });
  await openAt('/inventory/reorder');
  await fill('Quantity of Gloves', '150');
  await pressButton('Create draft order...');
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  await press(await screen.findByTitle('Medisupply'));
  await pressButton('Create draft order');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    supplierId: uuid(1),
    isSubmitted: false,
    lines: [{ kind: 'STOCK', itemId: uuid(12), unit: 'box', quantity: '2', unitPrice: '2.5' }],
  });
});

test('a storekeeper who does not buy requests what is missing', async () => {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(inventoryReports.reorder, { rows: [row] });
  server.refuse(purchaseRequisitions.create, 'INVENTORY_ITEM_UNKNOWN');
  await openAt('/inventory/reorder');
  await pressButton('Request purchase...');
  expect(screen.queryByRole('button', { name: 'Create draft order...' })).not.toBeInTheDocument();
  await screen.findByRole('dialog');
  await pressButton('Submit for approval');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({ kind: 'STOCK', itemId: uuid(12), quantity: '42', unit: 'pcs' });
});
