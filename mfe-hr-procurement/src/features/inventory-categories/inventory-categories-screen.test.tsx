import { fakeServer } from '@polyclinic/client/testing';
import { inventoryCategories, type InventoryCategory } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const first: InventoryCategory = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  name: 'First',
  notes: null,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};
const page = (rows: InventoryCategory[]) => ({
  inventoryCategories: rows,
  pagination: { page: 1, limit: 20, totalCount: rows.length, totalIsExact: true },
});

test('inventory categories are listed, and an empty list says so', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryCategories.list, page([first]));
  await openAt('/inventory/categories');
  const list = within(await screen.findByRole('table', { name: 'Inventory categories' }));
  expect(list.getByText('First')).toBeInTheDocument();
  expect(screen.getByText('1 category')).toBeInTheDocument();
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toContain('GET /inventory/categories');
});

test('an inventory category is changed against the version that was on the screen', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryCategories.list, page([first]));
  server.answer(inventoryCategories.get, { inventoryCategory: first });
  server.answer(inventoryCategories.update, { inventoryCategory: { ...first, name: 'Corrected', version: 2 } });
  await openAt(`/inventory/categories?edit=${first.id}`);
  await fill('Name', 'Corrected');
  await pressButton('Save');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ name: 'Corrected', version: 1 });
  });
});
