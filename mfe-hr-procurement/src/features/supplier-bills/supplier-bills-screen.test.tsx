import { fakeServer } from '@polyclinic/client/testing';
import { purchaseOrders, supplierBills } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, someBill, someOrder, someOrderLine, uuid } from '../../lib/testing-procurement';

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(supplierBills.list, { bills: [someBill()], ...pageOf([1]) });
  server.answer(supplierBills.get, { bill: someBill() });
  return server;
}

test('exceptions of a bill are resolved with a reason', async () => {
  const server = serve();
  server.answer(supplierBills.resolve, { bill: someBill({ status: 'RESOLVED' }) });
  await openAt(`/procurement/bills?view=${uuid(30)}`);
  expect(await screen.findByText('Price differs from the order')).toBeInTheDocument();
  await pressButton('Resolve exceptions...');
  const choice = await screen.findByLabelText('Supplier corrects the price');
  await act(async () => {
    fireEvent.click(choice);
  });
  await fill('Reason', 'Agreed by phone');
  await pressButton('Resolve');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ version: 2, resolution: 'CORRECT_PRICE', reason: 'Agreed by phone' });
});

test('a bill starts with what was received and is not billed', async () => {
  const server = serve();
  const lines = [someOrderLine({ unbilled: '6' }), someOrderLine({ id: uuid(12), lineNo: 2, description: 'Masks' })];
  server.answer(purchaseOrders.get, { order: someOrder({ lines }) });
  server.answer(supplierBills.create, { bill: someBill() });
  await openAt(`/procurement/bills?new&order=${uuid(10)}`);
  expect(await screen.findByLabelText('Quantity, Gloves')).toHaveValue('6');
  await fill('Bill number', 'R-17');
  await pressButton('Save and match');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    supplierId: uuid(1),
    number: 'R-17',
    lines: [{ orderLineId: uuid(11), quantity: '6', unitPrice: '2.5' }],
  });
});
