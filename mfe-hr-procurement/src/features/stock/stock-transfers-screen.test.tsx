import { fakeServer } from '@polyclinic/client/testing';
import { stockTransfers, type StockTransfer } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';
import { GLOVES } from '../../lib/testing-stock';

const transfer: StockTransfer = {
  id: uuid(51),
  status: 'IN_TRANSIT',
  fromLocationId: uuid(52),
  fromLocationName: 'Main store',
  toLocationId: uuid(53),
  toLocationName: 'Treatment room',
  note: null,
  lines: [
    {
      id: uuid(54),
      itemId: GLOVES.id,
      itemName: GLOVES.name,
      stockUnit: GLOVES.stockUnit,
      batchId: null,
      batchNumber: null,
      quantity: '6',
      received: '0',
      lost: '0',
      value: 6000,
    },
  ],
  sentBy: null,
  receivedBy: null,
  createdAt: '2030-01-02T09:00:00Z',
  version: 2,
};

function serve(rows: StockTransfer[]) {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stockTransfers.list, { stockTransfers: rows, ...pageOf(rows) });
  server.answer(stockTransfers.receive, { stockTransfer: { ...transfer, status: 'RECEIVED', version: 3 } });
  return server;
}

test('goods in transit are listed with their way, and received whole', async () => {
  const server = serve([transfer]);
  await openAt('/inventory/transfers');
  const list = within(await screen.findByRole('table', { name: 'Stock transfers' }));
  expect(list.getByText('Main store to Treatment room')).toBeInTheDocument();
  expect(list.getByText('Nitrile gloves · 6 pairs')).toBeInTheDocument();
  await pressButton('Receive all for Treatment room');
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { version: 2 } }]));
});

test('a part is received with the reason why the rest did not arrive', async () => {
  const server = serve([transfer]);
  await openAt('/inventory/transfers');
  await pressButton('Receive a part for Treatment room');
  await screen.findByRole('dialog');
  await fill('Nitrile gloves', '4');
  await pressButton('Receive transfer');
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  await fill('Reason', 'Two pairs torn');
  await pressButton('Receive transfer');
  const body = { version: 2, reason: 'Two pairs torn', lines: [{ id: uuid(54), quantity: '4' }] };
  await waitFor(() => expect(server.writes()).toMatchObject([{ body }]));
});

test('without transfers the screen says where they begin', async () => {
  serve([]);
  await openAt('/inventory/transfers');
  expect(await screen.findByText('No transfers yet')).toBeInTheDocument();
});
