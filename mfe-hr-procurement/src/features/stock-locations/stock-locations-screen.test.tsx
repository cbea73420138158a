import { fakeServer } from '@polyclinic/client/testing';
import { stockLocations, type StockLocation } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const store: StockLocation = {
  id: '0192f0c1-0000-7000-8000-000000000913',
  name: 'Main store',
  kind: 'STORE',
  branchId: null,
  branchName: null,
  isDefault: true,
  isActive: true,
  version: 1,
};

function serve(rows: StockLocation[]) {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stockLocations.list, { stockLocations: rows });
  return server;
}

test('locations are listed, and another one is added', async () => {
  const server = serve([store]);
  server.answer(stockLocations.create, { stockLocation: { ...store, name: 'Cabinet 2', isDefault: false } });
  await openAt('/inventory/locations');
  const list = within(await screen.findByRole('table', { name: 'Stock locations' }));
  expect(list.getByText('Main store')).toBeInTheDocument();
  expect(list.getByText('Default')).toBeInTheDocument();
  await pressButton('Add location');
  await screen.findByRole('dialog');
  await fill('Name', 'Cabinet 2');
  await pressButton('Save');
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { name: 'Cabinet 2', kind: 'STORE' } }]));
});

test('a name that is taken is said at the field', async () => {
  const server = serve([store]);
  server.refuse(stockLocations.create, 'STOCK_LOCATION_TAKEN', { fields: { name: 'Taken' } });
  await openAt('/inventory/locations');
  await pressButton('Add location');
  await screen.findByRole('dialog');
  await fill('Name', 'Main store');
  await pressButton('Save');
  expect(await screen.findAllByText('Taken')).not.toHaveLength(0);
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('without locations the screen offers the first one', async () => {
  serve([]);
  await openAt('/inventory/locations');
  expect(await screen.findByText('No locations yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add location' })).toBeEnabled();
});
