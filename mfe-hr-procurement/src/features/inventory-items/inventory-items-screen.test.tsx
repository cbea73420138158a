import { fakeServer } from '@polyclinic/client/testing';
import { formulary, inventoryCategories, inventoryItems, stock } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { GLOVES, GLOVES_LEVEL } from '../../lib/testing-stock';

const pagination = { page: 1, limit: 20, totalCount: 1, totalIsExact: true };
const noCategories = { inventoryCategories: [], pagination: { ...pagination, totalCount: 0 } };

test('items are listed with what is available of them', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryItems.list, { inventoryItems: [GLOVES], pagination });
  await openAt('/inventory/items');
  const list = within(await screen.findByRole('table', { name: 'Inventory items' }));
  expect(list.getByRole('link', { name: 'Nitrile gloves' })).toHaveAttribute('href', `/inventory/items/${GLOVES.id}`);
  expect(list.getByText('10.5 pairs')).toBeInTheDocument();
  expect(screen.getByText('1 item')).toBeInTheDocument();
});

test('a new item is saved with what was filled in', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryItems.list, { inventoryItems: [], pagination: { ...pagination, totalCount: 0 } });
  server.answer(inventoryCategories.list, noCategories);
  server.answer(inventoryItems.create, { inventoryItem: GLOVES });
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
  server.answer(inventoryItems.get, { inventoryItem: GLOVES });
  server.answer(stock.levels, { stockLevels: [GLOVES_LEVEL], pagination });
  server.answer(stock.transactions, { movements: [], next: null });
  await openAt(`/inventory/items/${GLOVES.id}`);
  const table = within(await screen.findByRole('table', { name: 'Stock levels' }));
  expect(table.getByText('Main store')).toBeInTheDocument();
  expect(await screen.findByText('No movements yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Issue stock' })).toBeEnabled();
});

test('an item that has never moved is deleted after a question', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryItems.get, { inventoryItem: { ...GLOVES, hasMovements: false } });
  server.answer(stock.levels, { stockLevels: [], pagination: { ...pagination, totalCount: 0 } });
  server.answer(stock.transactions, { movements: [], next: null });
  server.refuse(inventoryItems.remove, 'INVENTORY_ITEM_IN_USE');
  await openAt(`/inventory/items/${GLOVES.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete item' }));
  expect(await screen.findAllByText('Delete Nitrile gloves?')).not.toHaveLength(0);
  await pressButton('Delete item');
  await waitFor(() => expect(server.writes().map(({ method }) => method)).toEqual(['DELETE']));
});

test('a medicine names its medicine of the formulary, which moves the stock when it is dispensed', async () => {
  const server = fakeServer('ADMIN');
  const medicine = { ...GLOVES, kind: 'MEDICINE' as const };
  server.answer(inventoryItems.list, { inventoryItems: [medicine], pagination });
  server.answer(inventoryItems.get, { inventoryItem: medicine });
  server.answer(inventoryCategories.list, noCategories);
  server.answer(formulary.list, { medicines: [], pagination: { ...pagination, totalCount: 0 } });
  await openAt(`/inventory/items?edit=${GLOVES.id}`);
  expect(await screen.findByText('Dispensing this medicine takes it from the stock.')).toBeInTheDocument();
  expect(screen.getByLabelText('Formulary medicine')).toBeInTheDocument();
});

test('what is below its reorder point is listed', async () => {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(inventoryItems.lowStock, { inventoryItems: [GLOVES], pagination });
  await openAt('/inventory/low-stock');
  expect(await screen.findByRole('link', { name: 'Nitrile gloves' })).toBeInTheDocument();
});

test('without low stock the screen says how an item gets there', async () => {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(inventoryItems.lowStock, { inventoryItems: [], pagination: { ...pagination, totalCount: 0 } });
  await openAt('/inventory/low-stock');
  expect(await screen.findByText('No items below their reorder point')).toBeInTheDocument();
});
