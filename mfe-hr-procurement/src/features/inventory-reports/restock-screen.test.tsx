import { fakeServer } from '@polyclinic/client/testing';
import { inventoryReports, stockLocations, stockTransfers, type StockLocation } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { uuid } from '../../lib/testing-procurement';

const location = (id: string, name: string, isDefault: boolean): StockLocation => ({
  id,
  name,
  kind: 'STORE',
  branchId: null,
  branchName: null,
  isDefault,
  isActive: true,
  version: 1,
});

test('a room is filled up to the par levels by one transfer from the default store', async () => {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stockLocations.list, {
    stockLocations: [location(uuid(62), 'Main store', true), location(uuid(64), 'Room 1', false)],
  });
  const item = { itemId: uuid(61), code: 'SAL-1', name: 'Saline', stockUnit: 'bags', categoryName: null };
  const gloves = { ...item, itemId: uuid(12), code: 'GLV', name: 'Gloves' };
  server.answer(inventoryReports.restock, {
    rows: [
      { ...gloves, parLevel: '20', onHand: '0', available: '0', proposed: '0' },
      { ...item, parLevel: '25', onHand: '10', available: '80', proposed: '15' },
    ],
  });
  server.refuse(stockTransfers.create, 'INSUFFICIENT_STOCK');
  await openAt(`/inventory/restock?to=${uuid(64)}`);
  expect(await screen.findByLabelText('Quantity of Saline')).toHaveValue('15');
  const asked = server.requests.find(({ path }) => path.endsWith('/reports/restock'));
  expect(asked?.query).toEqual({ locationId: uuid(64), fromLocationId: uuid(62) });
  await fill('Quantity of Saline', '12');
  await pressButton('Transfer stock');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    fromLocationId: uuid(62),
    toLocationId: uuid(64),
    inTransit: false,
    lines: [{ itemId: uuid(61), quantity: '12' }],
  });
});
