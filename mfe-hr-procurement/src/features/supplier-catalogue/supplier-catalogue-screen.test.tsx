import { fakeServer } from '@polyclinic/client/testing';
import { inventoryItems, supplierCatalogue, suppliers, type SupplierPrice } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, someSupplier, uuid } from '../../lib/testing-procurement';

const price: SupplierPrice = {
  id: uuid(80),
  supplier: { id: uuid(1), name: 'Medisupply' },
  itemId: uuid(61),
  itemName: 'Gloves',
  stockUnit: 'pcs',
  code: 'MS-17',
  description: 'Nitrile gloves M',
  packUnit: 'box',
  packSize: '100',
  price: '12.5',
  currency: 'EUR',
  validFrom: '2030-01-01',
  isCurrent: true,
  createdAt: '2030-01-02T09:00:00Z',
  version: 1,
};

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(supplierCatalogue.list, { supplierPrices: [price], ...pageOf([1]) });
  server.answer(supplierCatalogue.get, { supplierPrice: price });
  server.answer(suppliers.list, { suppliers: [someSupplier()], ...pageOf([1]) });
  server.answer(inventoryItems.choices, { choices: [] });
  return server;
}

test('prices are listed with code, pack and the day from which they are valid', async () => {
  serve();
  await openAt('/procurement/catalogue');
  const list = within(await screen.findByRole('table', { name: 'Supplier catalogue' }));
  expect(list.getByText('MS-17 · Gloves')).toBeInTheDocument();
  expect(list.getByText('box (100 pcs)')).toBeInTheDocument();
  expect(list.getByText('12.50 EUR')).toBeInTheDocument();
  expect(list.getByText('In force')).toBeInTheDocument();
});

test('a price is corrected against the version on the screen', async () => {
  const server = serve();
  server.answer(supplierCatalogue.update, { supplierPrice: { ...price, version: 2 } });
  await openAt(`/procurement/catalogue?edit=${uuid(80)}`);
  await screen.findByLabelText('Supplier item code');
  await fill('Supplier item code', 'MS-18');
  await pressButton('Save');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ code: 'MS-18', version: 1 });
});
