import { eInvoices, inventoryItems, supplierBills, supplierCatalogue, suppliers, taxCodes } from '@polyclinic/contract';
import { ciiInvoice, ublInvoice } from '../../../testing/e-invoices';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  shop = await openPurchases(server, { taxNumber: 'DE 123 456 789' });
});

const input = (xml: string) => ({ body: { data: Buffer.from(xml).toString('base64') } });
const read = async (xml: string) => (await shop.buyer.call(eInvoices.read, input(xml))).eInvoice;

test('an e-invoice becomes the draft of a bill for the order that it names, and is approved like a typed one', async () => {
  const order = await shop.sent(shop.draft({ description: 'Gloves' }));
  await shop.received(order, '10');
  const eInvoice = await read(
    ublInvoice({
      taxNumber: 'DE123456789',
      order: order.number ?? '',
      tax: '0.00',
      total: '25.00',
      lines: [{ percent: '0' }],
    }),
  );
  expect(eInvoice).toMatchObject({
    syntax: 'UBL',
    supplier: { id: shop.supplierId, name: 'Medisupply' },
    orderId: order.id,
    net: 25_00,
    total: 25_00,
    lines: [{ orderLineId: order.lines[0]?.id, orderNumber: order.number }],
    warnings: [],
  });
  const [line] = eInvoice.lines;
  const bill = await shop.billed({
    supplierId: eInvoice.supplier?.id ?? '',
    number: eInvoice.number,
    date: eInvoice.date,
    dueOn: eInvoice.dueOn,
    currency: eInvoice.currency,
    freight: eInvoice.freight,
    total: eInvoice.total,
    lines: [
      {
        orderLineId: line?.orderLineId,
        quantity: line?.quantity ?? '',
        unitPrice: line?.unitPrice ?? '',
        tax: line?.tax,
      },
    ],
  });
  expect(bill).toMatchObject({ status: 'MATCHED', total: 25_00 });
});

test('the tax of the lines adds up to that of the invoice, whatever the rounding', async () => {
  const { taxCode } = await shop.books.admin.call(taxCodes.create, { body: { code: 'T19', name: 'VAT', rate: '19' } });
  // 19 % of 0.13 is 0.02 for each line, and 0.07 for all three.
  const line = { quantity: '1', price: '0.13', net: '0.13', percent: '19.00' };
  const eInvoice = await read(ublInvoice({ tax: '0.07', total: '0.46', lines: [line, line, line] }));
  expect(eInvoice.lines.map(({ tax, taxCodeId }) => [tax, taxCodeId])).toEqual([
    [3, taxCode.id],
    [2, taxCode.id],
    [2, taxCode.id],
  ]);
});

test('a line is found in the order by the code of the catalogue', async () => {
  const body = { code: 'GLV', name: 'Gloves', kind: 'SUPPLY', stockUnit: 'pcs' } as const;
  const { inventoryItem } = await shop.books.admin.call(inventoryItems.create, { body });
  const price = { itemId: inventoryItem.id, code: 'MS-17', description: 'Gloves M', packSize: '1', price: '2.5' };
  await shop.buyer.call(supplierCatalogue.create, {
    body: { supplierId: shop.supplierId, ...price, validFrom: '2026-01-01' },
  });
  const order = await shop.sent(
    shop.draft({ description: 'Masks' }, { itemId: inventoryItem.id, description: 'Gloves' }),
  );
  const eInvoice = await read(
    ciiInvoice({ order: order.number ?? '', lines: [{ code: 'MS-17', name: 'Handschuhe' }, { name: 'Porto' }] }),
  );
  expect(eInvoice.lines.map(({ orderLineId }) => orderLineId)).toEqual([order.lines[1]?.id, null]);
  expect(eInvoice.warnings).toEqual(['SUPPLIER_BY_NAME', 'LINES_NOT_ORDERED', 'TAX_CODE_UNKNOWN']);
});

test('a seller who is not a supplier, an order that is not there and a discount are pointed out', async () => {
  const eInvoice = await read(
    ublInvoice({ sellerName: 'Other', order: 'PO-1', allowance: '1.00', tax: '0.00', lines: [{ percent: '0' }] }),
  );
  expect(eInvoice).toMatchObject({ supplier: null, sellerName: 'Other', allowances: 1_00, orderId: null });
  expect(eInvoice.warnings).toEqual(['SUPPLIER_UNKNOWN', 'ORDER_UNKNOWN', 'ALLOWANCES']);
});

test('a supplier is known by approved bank details, whatever the name', async () => {
  const details = { holder: 'M', bankName: null, iban: 'DE89370400440532013000', accountNumber: null };
  const { supplier } = await shop.buyer.call(suppliers.proposeBankDetails, {
    params: { id: shop.supplierId },
    body: { ...details, routingNumber: null, reason: 'New' },
  });
  const iban = 'DE89 3704 0044 0532 0130 00';
  expect((await read(ublInvoice({ sellerName: 'M', iban }))).supplier).toBeNull();
  await shop.approver.call(suppliers.decideBankDetails, {
    params: { id: shop.supplierId },
    body: { bankDetailsId: supplier.proposedBankDetails?.id ?? '', isApproved: true },
  });
  expect((await read(ublInvoice({ sellerName: 'M', iban }))).supplier).toMatchObject({ id: shop.supplierId });
});

test('a bill that is recorded already is refused, in any year and however its number is written', async () => {
  const order = await shop.sent();
  await shop.received(order, '10');
  await shop.billed({ ...shop.bill(order, '10'), number: 'R-0017' });
  server.clock.now = () => new Date('2028-06-15T10:00:00Z');
  expect(await shop.buyer.refusal(eInvoices.read, input(ublInvoice({ number: 'r 0017' })))).toMatchObject({
    code: 'DUPLICATE_BILL',
    fields: { number: expect.any(String) as string },
    details: { bill: { number: 'R-0017' } },
  });
  const { bills } = await shop.buyer.call(supplierBills.list, { query: {} });
  expect(bills).toHaveLength(1);
});

test('a wrong field is refused with its name in the bill and its place in the file; nothing is stored', async () => {
  expect(await shop.buyer.refusal(eInvoices.read, input(ublInvoice({ lines: [{ quantity: '0' }] })))).toMatchObject({
    code: 'E_INVOICE_INCOMPLETE',
    fields: { 'lines.0.quantity': expect.any(String) as string },
    details: { element: 'Invoice/InvoiceLine/InvoicedQuantity' },
  });
  expect(await shop.buyer.refusal(eInvoices.read, input('<html/>'))).toMatchObject({
    code: 'E_INVOICE_UNREADABLE',
    fields: { data: expect.any(String) as string },
  });
  expect((await shop.approver.refusal(eInvoices.read, input(ublInvoice()))).code).toBe('FORBIDDEN');
});
