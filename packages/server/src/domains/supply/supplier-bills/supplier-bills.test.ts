import {
  exchangeRates,
  goodsReceipts,
  procurementSettings,
  purchaseOrders,
  supplierBills,
  suppliers,
  taxCodes,
  type MatchResolution,
  type SupplierBill,
} from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openPurchases(server);
});

const TIED = { unbilled: 0, payables: 0 };
const resolveInput = ({ id, version }: SupplierBill, resolution: MatchResolution) => ({
  params: { id },
  body: { version, resolution, reason: 'Agreed by phone' },
});
const resolved = async (bill: SupplierBill, resolution: MatchResolution) =>
  (await shop.approver.call(supplierBills.resolve, resolveInput(bill, resolution))).bill;
const find = async ({ id }: SupplierBill) => (await shop.buyer.call(supplierBills.get, { params: { id } })).bill;
const givenTax = async () => {
  const body = { code: 'T10', name: 'Tax', rate: '10' };
  return (await shop.books.writer.call(taxCodes.create, { body })).taxCode.id;
};

test('a bill that agrees with order and receipt is matched, and posted by another person', async () => {
  const taxCodeId = await givenTax();
  const order = await shop.sent(shop.draft({ taxCodeId }));
  await shop.received(order, '10');
  const bill = await shop.billed(shop.bill(order, '10', { total: 27_50 }));
  expect(bill).toMatchObject({
    status: 'MATCHED',
    exceptions: [],
    net: 25_00,
    tax: 2_50,
    total: 27_50,
    outstanding: 0,
  });
  const input = { params: { id: bill.id }, body: { version: bill.version } };
  expect((await shop.buyer.refusal(supplierBills.approve, input)).code).toBe('SOD_VIOLATION');
  expect(await shop.approveBill(bill)).toMatchObject({ status: 'APPROVED', outstanding: 27_50, actions: [] });
  expect(await shop.books.sums()).toEqual({ STOCK: 25_00, INPUT_TAX: 2_50, SUPPLIER_PAYABLES: -27_50 });
  expect(await shop.untied()).toEqual(TIED);
  expect(await shop.order(order.id)).toMatchObject({ status: 'CLOSED', lines: [{ billed: '10', unbilled: '0' }] });
});

test('a bill with this number is recorded once, in whatever spelling and year; after a rejection again', async () => {
  const order = await shop.sent();
  await shop.received(order, '10');
  const first = await shop.billed(shop.bill(order, '5', { number: '00-17/a' }));
  const again = shop.bill(order, '5', { number: '17 A', date: '2025-02-01' });
  expect((await shop.buyer.refusal(supplierBills.create, { body: again })).code).toBe('DUPLICATE_BILL');
  const reject = { params: { id: first.id }, body: { version: first.version, reason: 'Wrong clinic' } };
  expect((await shop.approver.call(supplierBills.reject, reject)).bill.status).toBe('REJECTED');
  expect((await shop.billed(again)).status).toBe('MATCHED');
});

test('of fifty who record one bill at once, one does', async () => {
  const order = await shop.sent();
  const body = shop.bill(order, '5', { number: 'SAME' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.buyer.call(supplierBills.create, { body }).then(
        () => 'recorded',
        () => 'refused',
      ),
    ),
  );
  expect(answers.filter((one) => one === 'recorded')).toHaveLength(1);
});

test('a price outside of the tolerance is an exception, whose acceptance posts the variance', async () => {
  const order = await shop.sent();
  await shop.received(order, '10');
  const bill = await shop.billed(shop.bill(order, '10', { unitPrice: '2.6' }));
  expect(bill).toMatchObject({
    status: 'EXCEPTION',
    exceptions: ['PRICE'],
    lines: [{ variance: 1_00, orderPrice: '2.5' }],
  });
  for (const other of ['PAY_RECEIVED_ONLY', 'AWAIT_RECEIPT', 'SHORT_CLOSE'] as const)
    expect((await shop.approver.refusal(supplierBills.resolve, resolveInput(bill, other))).code).toBe(
      'RESOLUTION_ILLEGAL',
    );
  await shop.approveBill(await resolved(bill, 'ACCEPT_VARIANCE'));
  expect(await shop.books.sums()).toEqual({ STOCK: 25_00, PURCHASE_PRICE_VARIANCE: 1_00, SUPPLIER_PAYABLES: -26_00 });
  expect(await shop.untied()).toEqual(TIED);
});

test.each([
  ['5', null, '2.62', 'MATCHED'],
  ['5', null, '2.63', 'EXCEPTION'],
  ['5', 1_00, '2.62', 'EXCEPTION'],
  ['5', null, '2.3', 'EXCEPTION'],
])(
  'with a tolerance of %s percent and an amount of %s, a price of %s for 2.50 is %s',
  async (percent, amount, unitPrice, status) => {
    const body = { priceTolerancePercent: percent, priceToleranceAmount: amount, version: 1 };
    await shop.books.admin.call(procurementSettings.update, { body });
    const order = await shop.sent();
    await shop.received(order, '10');
    expect((await shop.billed(shop.bill(order, '10', { unitPrice }))).status).toBe(status);
  },
);

test('the supplier corrects a price: a debit note takes the difference back with its tax', async () => {
  const taxCodeId = await givenTax();
  const order = await shop.sent(shop.draft({ taxCodeId }));
  await shop.received(order, '10');
  const bill = await resolved(await shop.billed(shop.bill(order, '10', { unitPrice: '3' })), 'CORRECT_PRICE');
  const approved = await shop.approveBill(bill);
  expect(approved).toMatchObject({ total: 33_00, credited: 5_50, outstanding: 27_50, debitNotes: [{ amount: 5_50 }] });
  expect(await shop.books.sums()).toEqual({ STOCK: 25_00, INPUT_TAX: 2_50, SUPPLIER_PAYABLES: -27_50 });
  expect(await shop.untied()).toEqual(TIED);
});

test('only what was received is paid: the bill is posted in full, with a debit note for the rest and its tax', async () => {
  const taxCodeId = await givenTax();
  const order = await shop.sent(shop.draft({ taxCodeId }));
  await shop.received(order, '6');
  const bill = await shop.billed(shop.bill(order, '10'));
  expect(bill).toMatchObject({ status: 'EXCEPTION', exceptions: ['QUANTITY'], lines: [{ open: '6' }] });
  expect((await shop.approver.refusal(supplierBills.resolve, resolveInput(bill, 'ACCEPT_VARIANCE'))).code).toBe(
    'RESOLUTION_ILLEGAL',
  );
  const approved = await shop.approveBill(await resolved(bill, 'PAY_RECEIVED_ONLY'));
  expect(approved).toMatchObject({ total: 27_50, credited: 11_00, outstanding: 16_50 });
  expect(await shop.books.sums()).toEqual({ STOCK: 15_00, INPUT_TAX: 1_50, SUPPLIER_PAYABLES: -16_50 });
  expect(await shop.untied()).toEqual(TIED);
  expect((await shop.order(order.id)).status).toBe('PARTIALLY_RECEIVED');
});

test('closing the order short pays what was received and ends the order', async () => {
  const order = await shop.sent();
  await shop.received(order, '6');
  await shop.approveBill(await resolved(await shop.billed(shop.bill(order, '10')), 'SHORT_CLOSE'));
  expect((await shop.order(order.id)).status).toBe('CLOSED');
  expect(await shop.books.sums()).toEqual({ STOCK: 15_00, SUPPLIER_PAYABLES: -15_00 });
});

test('a bill that awaits a receipt is matched by it', async () => {
  const order = await shop.sent();
  await shop.received(order, '6');
  const waiting = await resolved(await shop.billed(shop.bill(order, '10')), 'AWAIT_RECEIPT');
  expect(waiting.status).toBe('PENDING');
  await shop.received(order, '2');
  expect((await find(waiting)).status).toBe('PENDING');
  await shop.received(order, '2');
  expect(await find(waiting)).toMatchObject({ status: 'MATCHED', resolution: null });
});

test('a return before the approval makes the match an exception', async () => {
  const order = await shop.sent();
  const { id, version, lines } = await shop.received(order, '10');
  const bill = await shop.billed(shop.bill(order, '10'));
  const body = { version, reason: 'Damaged', lines: [{ receiptLineId: lines[0]?.id ?? '', quantity: '1' }] };
  await shop.buyer.call(goodsReceipts.return, { params: { id }, body });
  expect(await find(bill)).toMatchObject({ status: 'EXCEPTION', exceptions: ['QUANTITY'] });
});

test('two bills do not charge one receipt', async () => {
  const order = await shop.sent();
  await shop.received(order, '10');
  expect((await shop.billed(shop.bill(order, '8'))).status).toBe('MATCHED');
  expect(await shop.billed(shop.bill(order, '8'))).toMatchObject({ status: 'EXCEPTION', lines: [{ open: '2' }] });
});

test('freight above that of the order and what was not ordered need a decision', async () => {
  const order = await shop.sent({ ...shop.draft(), freight: 3_00 });
  await shop.received(order, '10');
  expect((await shop.billed(shop.bill(order, '5', { freight: 3_00 }))).status).toBe('MATCHED');
  const body = shop.bill(order, '5', { freight: 1_00 });
  const extra = { description: 'Pallet', quantity: '1', unitPrice: '4', accountId: shop.books.account('REPAIRS') };
  const bill = await shop.billed({ ...body, lines: [...body.lines, extra] });
  expect(bill.exceptions).toEqual(['FREIGHT', 'UNORDERED']);
  await shop.approveBill(await resolved(bill, 'ACCEPT_VARIANCE'));
  expect(await shop.books.sums()).toMatchObject({
    REPAIRS: 4_00,
    PURCHASE_PRICE_VARIANCE: 1_00,
    SUPPLIER_PAYABLES: -17_50,
  });
});

test('a bill in another currency clears the receipt at its rate; the rest is an exchange difference', async () => {
  const rate = (day: string, value: string) =>
    shop.books.writer.call(exchangeRates.set, { body: { currency: 'EUR', day, rate: value } });
  const order = await shop.ordered({ ...shop.draft(), currency: 'EUR', fxRate: '1.1' });
  await shop.approve(order);
  await rate(order.orderedOn ?? '', '1.2');
  const { version } = await shop.order(order.id);
  await shop.buyer.call(purchaseOrders.send, { params: { id: order.id }, body: { version, isSentOtherwise: true } });
  await shop.received(order, '10');
  expect(await shop.books.sums()).toEqual({ STOCK: 30_00, GOODS_RECEIVED_NOT_BILLED: -30_00 });
  await shop.approveBill(await shop.billed(shop.bill(order, '4', { currency: 'EUR', fxRate: '1.3' })));
  expect(await shop.books.sums()).toEqual({
    STOCK: 30_00,
    GOODS_RECEIVED_NOT_BILLED: -18_00,
    EXCHANGE_LOSS: 1_00,
    SUPPLIER_PAYABLES: -13_00,
  });
  expect(await shop.untied()).toEqual(TIED);
});

test('a total that differs from the lines, and lines of another supplier, are refused', async () => {
  const order = await shop.sent();
  const refusal = (body: object) =>
    shop.buyer.refusal(supplierBills.create, { body: { ...shop.bill(order, '10'), ...body } });
  expect(await refusal({ total: 24_99 })).toMatchObject({ code: 'BILL_TOTAL_DIFFERS', details: { total: 25_00 } });
  expect((await refusal({ currency: 'EUR', fxRate: '1.1' })).code).toBe('ORDER_LINE_UNKNOWN');
  const { supplier } = await shop.buyer.call(suppliers.create, { body: { name: 'Other' } });
  expect((await refusal({ supplierId: supplier.id })).code).toBe('ORDER_LINE_UNKNOWN');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(supplierBills.create, { body: shop.bill(order, '1') })).code).toBe('SUPPLIER_UNKNOWN');
});
