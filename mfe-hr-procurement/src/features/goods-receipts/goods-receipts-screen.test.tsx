import { fakeServer } from '@polyclinic/client/testing';
import { goodsReceipts, procurementSettings, purchaseOrders } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { OPTIONS, pageOf, someOrder, someOrderLine, someReceipt, uuid } from '../../lib/testing-procurement';
import { lineNamed, receiptDraft, scanned } from './receipt-draft';

const press = (key: string, more: object = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement as Element, { key, ...more });
  });
const type = (text: string) =>
  act(async () => {
    fireEvent.change(document.activeElement as Element, { target: { value: text } });
  });

test('goods of thirty lines are received by the keys alone', async () => {
  const lines = Array.from({ length: 30 }, (_, index) =>
    someOrderLine({ id: uuid(100 + index), lineNo: index + 1, description: `Item ${index + 1}`, gtin: null }),
  );
  const server = fakeServer('ADMIN');
  server.answer(goodsReceipts.list, { receipts: [], ...pageOf([]) });
  server.answer(purchaseOrders.get, { order: someOrder({ lines }) });
  server.answer(procurementSettings.options, { options: OPTIONS });
  server.answer(goodsReceipts.create, { receipt: someReceipt() });
  await openAt(`/procurement/receipts?new&order=${uuid(10)}`);
  const first = await screen.findByLabelText('Delivered, Item 1');
  act(() => first.focus());
  for (const { description } of lines) {
    expect(screen.getByLabelText(`Delivered, ${description}`)).toHaveFocus();
    await type('10');
    await press('ArrowDown');
  }
  await press('ArrowUp');
  await press('Enter');
  expect(screen.getByLabelText('Rejected, Item 29')).toHaveFocus();
  await press('Enter', { ctrlKey: true });
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    orderId: uuid(10),
    lines: lines.map(({ id }) => ({ orderLineId: id, delivered: '10', rejected: '0' })),
  });
}, 60_000);

test('a receipt is approved by another person; whoever received the goods reads why not', async () => {
  const server = fakeServer('ADMIN');
  const refused = { approve: "You can't approve what you created or changed." };
  server.answer(goodsReceipts.list, { receipts: [someReceipt()], ...pageOf([1]) });
  server.answer(goodsReceipts.get, { receipt: someReceipt({ refused }) });
  await openAt(`/procurement/receipts?view=${uuid(20)}`);
  expect(await screen.findByText(/You can't approve what you created/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('receipts are listed with their order, and approved', async () => {
  const server = fakeServer('ADMIN');
  server.answer(goodsReceipts.list, { receipts: [someReceipt()], ...pageOf([1]) });
  server.answer(goodsReceipts.get, { receipt: someReceipt({ actions: ['approve'] }) });
  server.answer(goodsReceipts.approve, { receipt: someReceipt({ status: 'APPROVED', version: 2 }) });
  await openAt(`/procurement/receipts?view=${uuid(20)}`);
  const list = within(await screen.findByRole('table', { name: 'Goods receipts' }));
  expect(list.getByText('PO-2030-000001')).toBeInTheDocument();
  await pressButton('Approve');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 1 }));
});

test('a scanned item leads to its line', async () => {
  const lines = [
    someOrderLine(),
    someOrderLine({ id: uuid(15), description: 'Masks', itemCode: 'M', gtin: '40170725' }),
  ];
  const server = fakeServer('STAFF', { duties: ['PROCUREMENT'] });
  server.answer(goodsReceipts.list, { receipts: [], ...pageOf([]) });
  server.answer(purchaseOrders.get, { order: someOrder({ lines }) });
  server.answer(procurementSettings.options, { options: OPTIONS });
  await openAt(`/procurement/receipts?new&order=${uuid(10)}`);
  const finder = await screen.findByLabelText('Scan or find an item');
  act(() => finder.focus());
  await type('40170725');
  await press('Enter');
  expect(screen.getByLabelText('Delivered, Masks')).toHaveFocus();
});

test('a receipt of a locked month is approved on another date', async () => {
  const server = fakeServer('ADMIN');
  server.answer(goodsReceipts.list, { receipts: [someReceipt()], ...pageOf([1]) });
  server.answer(goodsReceipts.get, { receipt: someReceipt({ actions: ['approve'] }) });
  server.answer(goodsReceipts.approve, { receipt: someReceipt({ status: 'APPROVED', version: 2 }) });
  await openAt(`/procurement/receipts?view=${uuid(20)}`);
  await pressButton('Approve on another date...');
  await pressButton('Approve receipt');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ version: 1, date: '2030-01-03' }));
});

test('a scanned box fills in batch and expiry date, and another batch gets a line of its own', () => {
  const { lines } = receiptDraft({ lines: [someOrderLine({ isBatchTracked: true })] });
  const read = (batch: string) => `01040063813339311728053110${batch}`;
  const [line] = lines;
  expect(lineNamed(lines, read('A1'))).toBe(line);
  if (!line) return;
  const first = scanned(lines, line, read('A1'));
  expect(first.lines).toMatchObject([{ batchNumber: 'A1', expiresOn: '2028-05-31' }]);
  const again = lineNamed(first.lines, read('B2')) ?? line;
  const second = scanned(first.lines, again, read('B2'));
  expect(second.lines).toMatchObject([{ batchNumber: 'A1' }, { orderLineId: line.orderLineId, batchNumber: 'B2' }]);
  expect(second.key).toBe(second.lines[1]?.key);
  expect(lineNamed(second.lines, read('A1'))?.key).toBe(line.key);
});

test('a receipt that is not approved is corrected with all of its batches', async () => {
  const line = {
    id: uuid(21),
    lineNo: 1,
    orderLineId: uuid(11),
    kind: 'STOCK',
    itemId: uuid(12),
    description: 'Gloves',
    unit: 'box',
    delivered: '4',
    rejected: '0',
    accepted: '4',
    rejectReason: null,
    batchNumber: 'A1',
    expiresOn: null,
    serialNumbers: [],
    returned: '0',
    value: 0,
  } as const;
  const other = { ...line, id: uuid(22), lineNo: 2, batchNumber: 'B2', delivered: '6', accepted: '6' };
  const receipt = someReceipt({ actions: ['edit'], lines: [line, other] as never });
  const server = fakeServer('ADMIN');
  server.answer(goodsReceipts.list, { receipts: [receipt], ...pageOf([1]) });
  server.answer(goodsReceipts.get, { receipt });
  server.answer(purchaseOrders.get, { order: someOrder() });
  server.answer(procurementSettings.options, { options: OPTIONS });
  server.answer(goodsReceipts.update, { receipt });
  await openAt(`/procurement/receipts?edit=${uuid(20)}`);
  const [first] = await screen.findAllByLabelText('Delivered, Gloves');
  expect(first).toHaveValue('4');
  await act(async () => {
    if (first) fireEvent.change(first, { target: { value: '3' } });
  });
  await pressButton('Save receipt');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    version: 1,
    lines: [
      { orderLineId: uuid(11), delivered: '3', batchNumber: 'A1' },
      { orderLineId: uuid(11), delivered: '6', batchNumber: 'B2' },
    ],
  });
});

test('goods are received from the list after choosing their order', async () => {
  const server = fakeServer('ADMIN');
  server.answer(goodsReceipts.list, { receipts: [], ...pageOf([]) });
  server.answer(purchaseOrders.list, { orders: [someOrder()], ...pageOf([1]) });
  await openAt('/procurement/receipts?new');
  const [link] = await screen.findAllByRole('link', { name: 'PO-2030-000001' });
  expect(link).toHaveAttribute('href', `/procurement/receipts?new&order=${uuid(10)}`);
});
