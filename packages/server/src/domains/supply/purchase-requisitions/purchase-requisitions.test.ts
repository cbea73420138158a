import { purchaseOrders, purchaseRequisitions, type PurchaseRequisition } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: Purchases;
let nurse: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openPurchases(server);
  nurse = shop.books.clinic.as('NURSE');
});

const ask = async (by = nurse) =>
  (
    await by.call(purchaseRequisitions.create, {
      body: { description: 'Masks', quantity: '20', neededBy: '2030-01-02' },
    })
  ).requisition;
const decision = ({ id, version }: PurchaseRequisition, isApproved = true, reason?: string) => ({
  params: { id },
  body: { version, isApproved, ...(reason && { reason }) },
});
const approved = async () => (await shop.approver.call(purchaseRequisitions.decide, decision(await ask()))).requisition;

test('an employee requests goods, and another person approves; own requests are the only ones an employee sees', async () => {
  const requisition = await ask();
  expect(requisition).toMatchObject({ status: 'PENDING', kind: 'STOCK', quantity: '20', actions: ['edit', 'cancel'] });
  await ask(shop.buyer);
  const { requisitions: own } = await nurse.call(purchaseRequisitions.list, {});
  expect(own.map(({ id }) => id)).toEqual([requisition.id]);
  const { requisitions: all } = await shop.approver.call(purchaseRequisitions.list, { query: { status: 'PENDING' } });
  expect(all).toHaveLength(2);
  expect((await nurse.refusal(purchaseRequisitions.decide, decision(requisition))).code).toBe('FORBIDDEN');
  const { requisition: decided } = await shop.approver.call(purchaseRequisitions.decide, decision(requisition));
  expect(decided).toMatchObject({ status: 'APPROVED', decidedBy: expect.any(Object) as object });
});

test('nobody approves their own request, and a rejection needs a reason', async () => {
  const own = await ask(shop.buyer);
  expect((await shop.buyer.refusal(purchaseRequisitions.decide, decision(own))).code).toBe('SOD_VIOLATION');
  expect((await shop.approver.refusal(purchaseRequisitions.decide, decision(own, false))).code).toBe('REASON_REQUIRED');
  const { requisition } = await shop.approver.call(purchaseRequisitions.decide, decision(own, false, 'In stock'));
  expect(requisition).toMatchObject({ status: 'REJECTED', decisionReason: 'In stock', actions: [] });
});

test('approved requests become lines of one order, once; when the draft is deleted they are open again', async () => {
  const [first, second] = [await approved(), await approved()];
  const lines = [first, second].map(({ id }) => ({ requisitionId: id, itemId: shop.itemId, unitPrice: '0.5' }));
  const body = { supplierId: shop.supplierId, lines };
  const { orderId } = await shop.buyer.call(purchaseRequisitions.order, { body });
  expect(await shop.order(orderId)).toMatchObject({
    status: 'DRAFT',
    total: 20_00,
    lines: [{ description: 'Masks' }, {}],
  });
  expect((await shop.buyer.refusal(purchaseRequisitions.order, { body })).code).toBe('REQUISITION_TRANSITION_ILLEGAL');
  const statuses = async () =>
    (await nurse.call(purchaseRequisitions.list, {})).requisitions.map(({ status }) => status);
  expect(await statuses()).toEqual(['ORDERED', 'ORDERED']);
  await shop.buyer.call(purchaseOrders.remove, { params: { id: orderId } });
  expect(await statuses()).toEqual(['APPROVED', 'APPROVED']);
});

test('a request is changed and cancelled by its requester against the latest version, and by no other employee', async () => {
  const { id } = await ask();
  const change = { params: { id }, body: { quantity: '30', version: 1 } };
  expect((await nurse.call(purchaseRequisitions.update, change)).requisition.quantity).toBe('30');
  expect((await nurse.refusal(purchaseRequisitions.update, change)).code).toBe('STALE_VERSION');
  const other = shop.books.clinic.as('DOCTOR');
  const cancel = { params: { id }, body: { version: 2 } };
  expect((await other.refusal(purchaseRequisitions.cancel, cancel)).code).toBe('REQUISITION_NOT_FOUND');
  expect((await nurse.call(purchaseRequisitions.cancel, cancel)).requisition.status).toBe('CANCELLED');
  expect((await nurse.refusal(purchaseRequisitions.cancel, { ...cancel, body: { version: 3 } })).code).toBe(
    'REQUISITION_TRANSITION_ILLEGAL',
  );
});
