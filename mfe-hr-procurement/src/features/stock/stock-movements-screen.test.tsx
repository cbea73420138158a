import { fakeServer } from '@polyclinic/client/testing';
import { inventoryItems, stock, stockLocations, type StockMovement } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { uuid } from '../../lib/testing-procurement';
import { someItem } from '../../lib/testing-stock';

const movement = (values: Partial<StockMovement> = {}): StockMovement => ({
  id: uuid(80),
  kind: 'ISSUE',
  itemId: uuid(61),
  itemCode: 'SAL-1',
  itemName: 'Saline',
  stockUnit: 'bags',
  locationId: uuid(62),
  locationName: 'Main store',
  batchId: uuid(63),
  batchNumber: 'L-17',
  quantity: '-5',
  value: -5_00,
  date: '2030-01-02',
  at: '2030-01-02T09:00:00Z',
  reason: null,
  sourceType: 'stock',
  sourceId: uuid(81),
  isForPatient: false,
  department: 'Surgery',
  movedBy: null,
  ...values,
});

function serve(movements: StockMovement[]) {
  const server = fakeServer('ADMIN');
  server.answer(stock.transactions, { movements, next: null });
  server.answer(stockLocations.list, { stockLocations: [] });
  server.answer(inventoryItems.choices, { choices: [] });
  return server;
}

test('each movement leads to the receipt that caused it and to its journal entries', async () => {
  serve([movement({ kind: 'RECEIPT', quantity: '5', value: 5_00, sourceType: 'goodsReceipts', sourceId: uuid(20) })]);
  await openAt('/inventory/movements');
  const list = within(await screen.findByRole('table', { name: 'Movements' }));
  expect(list.getByRole('link', { name: 'Goods receipt' })).toHaveAttribute(
    'href',
    `/procurement/receipts?view=${uuid(20)}`,
  );
  expect(list.getByRole('link', { name: 'Show journal entries' })).toHaveAttribute(
    'href',
    `/finance/journal?sourceType=goodsReceipts&source=${uuid(20)}`,
  );
});

test('the ledger is narrowed to a batch by its URL', async () => {
  const server = serve([movement()]);
  await openAt(`/inventory/movements?batch=${uuid(63)}&kind=ISSUE`);
  expect(await screen.findByText('Movements of batch L-17')).toBeInTheDocument();
  const asked = server.requests.find(({ path }) => path.endsWith('/inventory/transactions'));
  expect(asked?.query).toMatchObject({ batchId: uuid(63), kind: 'ISSUE' });
});

test('what was issued goes back to its batch with a reason', async () => {
  const server = serve([movement()]);
  server.answer(stock.takeBack, { movements: [] });
  await openAt('/inventory/movements');
  await pressButton('Return to stock: Saline');
  await screen.findByRole('dialog');
  await fill('Quantity', '2');
  await fill('Reason', 'Not needed');
  await pressButton('Return to stock');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ movementId: uuid(80), quantity: '2', reason: 'Not needed' });
});

test('several items are issued to a department at once', async () => {
  const server = serve([]);
  server.answer(inventoryItems.choices, { choices: [someItem()] });
  server.answer(stockLocations.list, {
    stockLocations: [
      {
        id: uuid(62),
        name: 'Main store',
        kind: 'STORE',
        branchId: null,
        branchName: null,
        isDefault: true,
        isActive: true,
        version: 1,
      },
    ],
  });
  server.answer(stock.issue, { movements: [] });
  await openAt('/inventory/movements?new');
  fireEvent.mouseDown(await screen.findByLabelText('Location'));
  await press(await screen.findByTitle('Main store'));
  await fill('Department', 'Surgery');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Item, line 1' }));
  await press(await screen.findByTitle('Saline · SAL-1'));
  await fill('Quantity, line 1', '3');
  await pressButton('Add line');
  await pressButton('Issue stock');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    locationId: uuid(62),
    purpose: 'USED',
    patientId: null,
    department: 'Surgery',
    lines: [{ itemId: uuid(61), quantity: '3' }],
  });
});
