import { fakeServer } from '@polyclinic/client/testing';
import { inventoryItems, stock, stockLocations, stockReservations, type StockReservation } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';

const reservation: StockReservation = {
  id: uuid(60),
  status: 'OPEN',
  itemId: uuid(61),
  itemName: 'Saline',
  stockUnit: 'bags',
  locationId: uuid(62),
  locationName: 'Main store',
  batchId: uuid(63),
  batchNumber: 'L-17',
  quantity: '3',
  purpose: 'Theatre 2',
  reservedBy: null,
  createdAt: '2030-01-02T09:00:00Z',
  version: 1,
};

function serve() {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stockReservations.list, { stockReservations: [reservation], ...pageOf([1]) });
  server.answer(inventoryItems.choices, { choices: [] });
  server.answer(stock.levels, { stockLevels: [], ...pageOf([]) });
  server.answer(stockLocations.list, { stockLocations: [] });
  return server;
}

test('an open reservation is released against the version on the screen', async () => {
  const server = serve();
  server.answer(stockReservations.release, { stockReservation: { ...reservation, status: 'RELEASED', version: 2 } });
  await openAt('/inventory/reservations');
  expect(await screen.findByText('Theatre 2')).toBeInTheDocument();
  expect(screen.getByText('3 bags')).toBeInTheDocument();
  await pressButton('Release the reservation of Saline');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ version: 1 });
});

test('stock is reserved from a form beside the list', async () => {
  serve();
  await openAt('/inventory/reservations?new');
  expect(await screen.findByLabelText('Reserved for')).toBeInTheDocument();
  expect(screen.getByLabelText('Location')).toBeDisabled();
});

test('what is reserved is issued from the batch that was set aside', async () => {
  const server = serve();
  server.answer(stock.issue, { movements: [] });
  await openAt('/inventory/reservations');
  await pressButton('Issue the reservation of Saline');
  expect(await screen.findByText('Reserved for: Theatre 2')).toBeInTheDocument();
  await fill('Department', 'Surgery');
  await pressButton('Issue stock');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    locationId: uuid(62),
    department: 'Surgery',
    lines: [{ itemId: uuid(61), quantity: '3', batchId: uuid(63), reservationId: uuid(60) }],
  });
});
