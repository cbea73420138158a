import { fakeServer } from '@polyclinic/client/testing';
import { inventoryItems, stockBatches, type StockBatch } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';

const batch: StockBatch = {
  id: uuid(63),
  itemId: uuid(61),
  number: 'L-17',
  expiresOn: '2031-01-01',
  status: 'AVAILABLE',
  statusReason: null,
  state: 'AVAILABLE',
  itemCode: 'SAL-1',
  itemName: 'Saline',
  stockUnit: 'bags',
  onHand: '5',
  reserved: '0',
  daysLeft: 364,
  createdAt: '2030-01-01T09:00:00Z',
  version: 1,
};

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(stockBatches.list, { stockBatches: [batch], ...pageOf([1]) });
  server.answer(inventoryItems.choices, { choices: [] });
  return server;
}

test('the batches of one item lead to their movements', async () => {
  const server = serve();
  await openAt(`/inventory/batches?item=${uuid(61)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for batch L-17' }));
  expect(server.requests.find(({ path }) => path.endsWith('/batches'))?.query).toMatchObject({ itemId: uuid(61) });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show movements' }));
  await waitFor(() => expect(address()).toContain(`/inventory/movements?batch=${uuid(63)}`));
});

test('a batch without an item is not sent', async () => {
  const server = serve();
  await openAt('/inventory/batches');
  await pressButton('Add batch');
  await screen.findByRole('dialog');
  const [, send] = await screen.findAllByRole('button', { name: 'Add batch' });
  if (send) fireEvent.click(send);
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(server.writes()).toEqual([]);
});
