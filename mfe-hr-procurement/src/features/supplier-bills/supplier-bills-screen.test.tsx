import { fakeServer } from '@polyclinic/client/testing';
import {
  eInvoices,
  procurementSettings,
  purchaseOrders,
  supplierBills,
  suppliers,
  type EInvoice,
} from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { OPTIONS, pageOf, someBill, someOrder, someOrderLine, someSupplier, uuid } from '../../lib/testing-procurement';

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(supplierBills.list, { bills: [someBill()], ...pageOf([1]) });
  server.answer(supplierBills.get, { bill: someBill() });
  server.answer(procurementSettings.options, { options: OPTIONS });
  server.answer(suppliers.list, { suppliers: [someSupplier()], ...pageOf([1]) });
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

const eInvoice: EInvoice = {
  syntax: 'UBL',
  number: 'R-18',
  date: '2030-01-01',
  dueOn: null,
  currency: 'EUR',
  supplier: { id: uuid(1), name: 'Medisupply' },
  sellerName: 'Medisupply GmbH',
  sellerTaxNumber: null,
  orderNumber: 'PO-2030-000001',
  orderId: uuid(10),
  freight: 0,
  allowances: 0,
  net: 25_00,
  tax: 2_50,
  total: 27_50,
  lines: [
    {
      description: 'Gloves',
      quantity: '10',
      unit: 'H87',
      unitPrice: '2.5',
      net: 25_00,
      tax: 2_50,
      taxPercent: '10',
      taxCodeId: uuid(7),
      supplierCode: null,
      orderLineId: uuid(11),
      orderNumber: 'PO-2030-000001',
    },
  ],
  warnings: ['SUPPLIER_BY_NAME'],
};

const upload = async () => {
  const input = await screen.findByLabelText(/E-invoice/);
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['<Invoice/>'], 'bill.xml', { type: 'text/xml' })] } });
  });
};

test('an uploaded e-invoice fills the bill, and says what to check', async () => {
  const server = serve();
  server.answer(eInvoices.read, { eInvoice });
  server.answer(supplierBills.create, { bill: someBill() });
  await openAt('/procurement/bills?new');
  await upload();
  expect(await screen.findByText('Read from the e-invoice of Medisupply GmbH')).toBeInTheDocument();
  expect(screen.getByText(/found by its name only/)).toBeInTheDocument();
  expect(screen.getByLabelText('Bill number')).toHaveValue('R-18');
  await pressButton('Save and match');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes()[1]?.body).toMatchObject({
    supplierId: uuid(1),
    number: 'R-18',
    date: '2030-01-01',
    currency: 'EUR',
    total: 27_50,
    lines: [
      { orderLineId: uuid(11), quantity: '10', unitPrice: '2.5', taxCodeId: uuid(7), tax: 2_50, accountId: null },
    ],
  });
});

test('an e-invoice with a wrong field names the field and its place in the file', async () => {
  const server = serve();
  server.refuse(eInvoices.read, 'E_INVOICE_INCOMPLETE', {
    fields: { 'lines.0.quantity': 'Not valid' },
    details: { element: 'Invoice/InvoiceLine/InvoicedQuantity' },
  });
  await openAt('/procurement/bills?new');
  await upload();
  expect(await screen.findByText('Invoice/InvoiceLine/InvoicedQuantity: Not valid')).toBeInTheDocument();
});

test('a bill without an order is typed with the accounts of its lines', async () => {
  const server = serve();
  await openAt('/procurement/bills?new');
  await fill('Description, line 1', 'Repair of the chair');
  await fill('Quantity, line 1', '1');
  await fill('Unit price, line 1', '80');
  expect(screen.getByLabelText('Account, line 1')).toBeInTheDocument();
  await pressButton('Add line');
  expect(await screen.findByLabelText('Description, line 2')).toBeInTheDocument();
  expect(server.writes()).toEqual([]);
});

test('a bill of a locked month is approved on another date', async () => {
  const server = serve();
  server.answer(supplierBills.get, { bill: someBill({ status: 'MATCHED', exceptions: [], actions: ['approve'] }) });
  server.answer(supplierBills.approve, { bill: someBill({ status: 'APPROVED' }) });
  await openAt(`/procurement/bills?view=${uuid(30)}`);
  await pressButton('Approve on another date...');
  await pressButton('Approve bill');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ version: 2, date: expect.stringMatching(/^\d{4}-/) as string });
});

test('an approved bill leads to its order, its payments and its journal entries', async () => {
  const server = serve();
  const line = {
    id: uuid(33),
    lineNo: 1,
    orderLineId: uuid(11),
    orderId: uuid(10),
    orderNumber: 'PO-2030-000001',
    description: 'Gloves',
    quantity: '10',
    unitPrice: '2.6',
    taxCodeId: null,
    net: 26_00,
    tax: 0,
    accountId: null,
    orderPrice: '2.5',
    open: '10',
    variance: 1_00,
    exceptions: [],
  };
  const approvedBy = { id: uuid(2), firstName: 'Linda', lastName: 'Nguyen' };
  const payments = [{ runId: uuid(40), number: 'PAY-1', payOn: '2030-02-02', amount: 26_00, isPaid: true }];
  const bill = someBill({ status: 'APPROVED', exceptions: [], actions: [], approvedBy, lines: [line], payments });
  server.answer(supplierBills.get, { bill });
  await openAt(`/procurement/bills?view=${uuid(30)}`);
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('PO-2030-000001')).toBe(`/procurement/orders?view=${uuid(10)}`);
  expect(await href('PAY-1')).toBe(`/procurement/payments?view=${uuid(40)}`);
  expect(await href('Show journal entries')).toBe(`/finance/journal?sourceType=supplierBills&source=${uuid(30)}`);
  expect(screen.getByText('$1.00')).toBeInTheDocument();
});
