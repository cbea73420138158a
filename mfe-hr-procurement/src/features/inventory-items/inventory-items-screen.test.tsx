import { fakeServer } from '@polyclinic/client/testing';
import { inventoryCategories, inventoryItems, stock, type InventoryItem, type StockLevel } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const ITEM_ID = '0192f0c1-0000-7000-8000-000000000911';
const item: InventoryItem = {
  id: ITEM_ID,
  code: 'GLV-M',
  name: 'Nitrile gloves',
  kind: 'SUPPLY',
  categoryId: null,
  categoryName: null,
  stockUnit: 'pairs',
  purchaseUnit: null,
  unitsPerPurchaseUnit: null,
  strength: null,
  form: null,
  medicineId: null,
  medicineName: null,
  gtin: null,
  reorderPoint: '20',
  reorderQuantity: null,
  leadDays: null,
  parLevel: null,
  minShelfLifeDays: null,
  storage: null,
  isControlled: false,
  isBatchTracked: false,
  valuationMethod: 'MOVING_AVERAGE',
  isActive: true,
  onHand: '12.5',
  reserved: '2',
  available: '10.5',
  hasMovements: true,
  createdAt: '2030-01-02T09:00:00Z',
  version: 3,
};
const level: StockLevel = {
  id: '0192f0c1-0000-7000-8000-000000000912',
  itemId: ITEM_ID,
  itemCode: 'GLV-M',
  itemName: 'Nitrile gloves',
  stockUnit: 'pairs',
  locationId: '0192f0c1-0000-7000-8000-000000000913',
  locationName: 'Main store',
  batchId: null,
  batchNumber: null,
  expiresOn: null,
  quantity: '12.5',
  reserved: '2',
  available: '10.5',
};
const pagination = { page: 1, limit: 20, totalCount: 1, totalIsExact: true };
const noCategories = { inventoryCategories: [], pagination: { ...pagination, totalCount: 0 } };

test('items are listed with what is available of them', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryItems.list, { inventoryItems: [item], pagination });
  await openAt('/inventory/items');
  const list = within(await screen.findByRole('table', { name: 'Inventory items' }));
  expect(list.getByRole('link', { name: 'Nitrile gloves' })).toHaveAttribute('href', `/inventory/items/${ITEM_ID}`);
  expect(list.getByText('10.5 pairs')).toBeInTheDocument();
  expect(screen.getByText('1 item')).toBeInTheDocument();
});

test('a new item is saved with what was filled in', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryItems.list, { inventoryItems: [], pagination: { ...pagination, totalCount: 0 } });
  server.answer(inventoryCategories.list, noCategories);
  server.answer(inventoryItems.create, { inventoryItem: item });
  await openAt('/inventory/items?new');
  await fill('Name', 'Nitrile gloves');
  await fill('Code', 'GLV-M');
  await fill('Stock unit', 'pairs');
  await fill('Reorder point', '20');
  await pressButton('Add item');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ name: 'Nitrile gloves', code: 'GLV-M', stockUnit: 'pairs', reorderPoint: '20' });
  });
});

test('the page of an item shows its stock, and an adjustment is sent for the chosen level', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryItems.get, { inventoryItem: item });
  server.answer(stock.levels, { stockLevels: [level], pagination });
  server.answer(stock.transactions, { movements: [], next: null });
  await openAt(`/inventory/items/${ITEM_ID}`);
  const table = within(await screen.findByRole('table', { name: 'Stock levels' }));
  expect(table.getByText('Main store')).toBeInTheDocument();
  expect(await screen.findByText('No movements yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Issue stock' })).toBeEnabled();
});
