import { createHash } from 'node:crypto';
import { fillPath, procurementSettings, purchaseOrders, suppliers, type PurchaseOrder } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { readPdf } from '../../../testing/pdf';
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

const change = ({ id, version }: PurchaseOrder, body = shop.draft()) =>
  shop.buyer.call(purchaseOrders.update, { params: { id }, body: { ...body, version } });
const setLimits = (body: object) =>
  shop.books.admin.call(procurementSettings.update, { body: { ...body, version: 1 } });

test('an order works out its amounts, and receives a gap-free number when it is submitted', async () => {
  const draft = await shop.ordered({ ...shop.draft({ quantity: '3', unitPrice: '1.333333' }, {}), isSubmitted: false });
  expect(draft).toMatchObject({ status: 'DRAFT', number: null, net: 2900, total: 2900, currency: 'USD' });
  const { id, version } = draft;
  const { order } = await shop.buyer.call(purchaseOrders.submit, { params: { id }, body: { version } });
  expect(order).toMatchObject({
    status: 'PENDING_APPROVAL',
    number: expect.stringMatching(/^PO-\d+-000001$/) as string,
  });
  expect((await shop.ordered()).number).toMatch(/000002$/);
});

test('whoever wrote or changed an order does not approve it', async () => {
  const order = await shop.ordered();
  const approve = (one: PurchaseOrder, by = shop.buyer) =>
    by.refusal(purchaseOrders.approve, { params: { id: one.id }, body: { version: one.version } });
  expect((await approve(order)).code).toBe('SOD_VIOLATION');
  expect(order.refused.approve).toBeDefined();
  const { order: changed } = await shop.receiver.call(purchaseOrders.update, {
    params: { id: order.id },
    body: { ...shop.draft({ quantity: '11' }), version: order.version },
  });
  expect(changed.status).toBe('PENDING_APPROVAL');
  expect((await approve(changed, shop.receiver)).code).toBe('SOD_VIOLATION');
  expect(await shop.approve(changed)).toMatchObject({ status: 'APPROVED', approvedBy: expect.any(Object) as object });
});

test('nobody approves an order for a supplier whom they added within 30 days', async () => {
  const admin = shop.books.admin;
  const { supplier } = await admin.call(suppliers.create, { body: { name: 'Lab Traders' } });
  const order = await shop.ordered({ ...shop.draft(), supplierId: supplier.id });
  const input = { params: { id: order.id }, body: { version: order.version } };
  expect((await admin.refusal(purchaseOrders.approve, input)).code).toBe('SOD_VIOLATION');
  expect((await shop.approve(order)).status).toBe('APPROVED');
});

test('larger amounts need an approver, and the largest an administrator', async () => {
  await setLimits({ approverLimit: 20_00, adminLimit: 100_00 });
  const [small, medium, large] = [
    await shop.ordered(shop.draft({ quantity: '8' })),
    await shop.ordered(shop.draft({ quantity: '9' })),
    await shop.ordered(shop.draft({ quantity: '41' })),
  ];
  expect((await shop.approve(small, shop.receiver)).status).toBe('APPROVED');
  const input = (order: PurchaseOrder) => ({ params: { id: order.id }, body: { version: order.version } });
  expect((await shop.receiver.refusal(purchaseOrders.approve, input(medium))).code).toBe('APPROVAL_LIMIT_EXCEEDED');
  expect((await shop.approve(medium)).status).toBe('APPROVED');
  expect((await shop.approver.refusal(purchaseOrders.approve, input(large))).code).toBe('APPROVAL_LIMIT_EXCEEDED');
  expect((await shop.approve(large, shop.books.admin)).status).toBe('APPROVED');
});

test('a change of the value after the approval makes it void; other changes do not', async () => {
  const order = await shop.sent();
  const { order: same } = await change(order, { ...shop.draft(), expectedOn: '2030-01-02' });
  expect(same).toMatchObject({ status: 'SENT', expectedOn: '2030-01-02' });
  const { order: dearer } = await change(same, shop.draft({ unitPrice: '2.6' }));
  expect(dearer).toMatchObject({ status: 'PENDING_APPROVAL', approvedBy: null, total: 26_00 });
});

test('an order is rejected with a reason, and corrected', async () => {
  const { id, version } = await shop.ordered();
  const { order } = await shop.approver.call(purchaseOrders.reject, {
    params: { id },
    body: { version, reason: 'Too many' },
  });
  expect(order).toMatchObject({ status: 'REJECTED', closingReason: 'Too many' });
  const { order: corrected } = await change(order, shop.draft({ quantity: '5' }));
  expect(corrected.status).toBe('PENDING_APPROVAL');
});

test('an order is sent by e-mail, and the document is kept as it was sent', async () => {
  const { id, version } = await shop.approve(await shop.ordered());
  const { order } = await shop.buyer.call(purchaseOrders.send, { params: { id }, body: { version } });
  expect(order).toMatchObject({ status: 'SENT', snapshots: [{ sentTo: 'orders@medisupply.example' }] });
  const snapshotId = order.snapshots[0]?.id ?? '';
  const url = `/api${fillPath(purchaseOrders.snapshot.path, { id, snapshotId })}`;
  const { rawPayload } = await shop.buyer.raw({ method: 'GET', url });
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(order.snapshots[0]?.hash);
  expect(readPdf(rawPayload)[0]).toContain('Medisupply');
  const { db, tenantId } = shop.books.clinic;
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .where('tenantId', '=', tenantId)
    .execute();
  expect(mails).toEqual([
    { recipient: 'orders@medisupply.example', subject: `Purchase order ${order.number} for Medisupply` },
  ]);
});

test('an order is cancelled while nothing is received, and closed short afterwards', async () => {
  const first = await shop.sent();
  const body = { version: first.version, reason: 'Not needed' };
  const { order } = await shop.buyer.call(purchaseOrders.cancel, { params: { id: first.id }, body });
  expect(order).toMatchObject({ status: 'CANCELLED', actions: [] });
  const second = await shop.sent();
  await shop.received(second, '4');
  const partly = await shop.order(second.id);
  expect(partly.status).toBe('PARTIALLY_RECEIVED');
  const input = { params: { id: second.id }, body: { version: partly.version, reason: 'Discontinued' } };
  expect((await shop.buyer.refusal(purchaseOrders.cancel, input)).code).toBe('PURCHASE_ORDER_TRANSITION_ILLEGAL');
  expect((await shop.buyer.call(purchaseOrders.shortClose, input)).order.status).toBe('CLOSED');
});

test('late orders are those expected before today and not completely received', async () => {
  const late = await shop.sent({ ...shop.draft(), expectedOn: '2020-01-02' });
  await shop.sent({ ...shop.draft(), expectedOn: '2100-01-02' });
  const { orders } = await shop.buyer.call(purchaseOrders.list, { query: { isLate: 'true' } });
  expect(orders).toMatchObject([{ id: late.id, isLate: true }]);
});

test('an unknown supplier, account or tax code is refused with the name of its field', async () => {
  const nobody = '0192f0c1-0000-7000-8000-000000000001';
  const refusal = (body: object) => shop.buyer.refusal(purchaseOrders.create, { body: { ...shop.draft(), ...body } });
  expect(await refusal({ supplierId: nobody })).toMatchObject({
    code: 'SUPPLIER_UNKNOWN',
    fields: { supplierId: expect.any(String) as string },
  });
  const line = { description: 'Rent', quantity: '1', unitPrice: '5' };
  expect(await refusal({ lines: [{ ...line, kind: 'EXPENSE' }] })).toMatchObject({
    fields: { 'lines.0.accountId': 'Required' },
  });
  const accountId = shop.books.account('BANK');
  expect(await refusal({ lines: [{ ...line, kind: 'EXPENSE', accountId }] })).toMatchObject({
    code: 'ACCOUNT_UNKNOWN',
  });
  expect(await refusal({ lines: [{ ...line, itemId: shop.itemId, taxCodeId: nobody }] })).toMatchObject({
    code: 'TAX_CODE_UNKNOWN',
  });
});
