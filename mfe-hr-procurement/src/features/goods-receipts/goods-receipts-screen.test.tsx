import { fakeServer } from '@polyclinic/client/testing';
import { goodsReceipts, purchaseOrders } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { pageOf, someOrder, someOrderLine, someReceipt, uuid } from '../../lib/testing-procurement';

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
    someOrderLine({ id: uuid(100 + index), lineNo: index + 1, description: `Item ${index + 1}` }),
  );
  const server = fakeServer('ADMIN');
  server.answer(goodsReceipts.list, { receipts: [], ...pageOf([]) });
  server.answer(purchaseOrders.get, { order: someOrder({ lines }) });
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
