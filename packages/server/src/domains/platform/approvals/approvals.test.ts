import {
  approvals,
  journalEntries,
  procurementSettings,
  purchaseRequisitions,
  stockAdjustments,
  suppliers,
  type PendingApprovals,
} from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openStores } from '../../../testing/stores';
import type { TestPerson } from '../../../testing/test-clinic';
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

const inbox = async (person: TestPerson) => (await person.call(approvals.list, {})).approvals;
const kinds = (groups: PendingApprovals[]) => groups.map(({ kind, count }) => `${kind} ${count}`);

test('the inbox shows what other people ask for, with who, since when and how much', async () => {
  const order = await shop.ordered();
  const { entry } = await shop.books.writer.call(journalEntries.create, { body: shop.books.entry(1000) });
  expect(await inbox(shop.approver)).toMatchObject([
    {
      kind: 'PURCHASE_ORDER_TO_APPROVE',
      count: 1,
      records: [
        {
          recordId: order.id,
          name: order.number,
          requestedBy: { id: order.createdBy?.id },
          since: expect.any(String) as string,
          amount: 25_00,
          currency: 'USD',
          isOwn: false,
        },
      ],
    },
  ]);
  expect(await inbox(shop.books.approver)).toMatchObject([
    { kind: 'JOURNAL_ENTRY_TO_APPROVE', records: [{ recordId: entry.id, amount: 1000, currency: null }] },
  ]);
  // An administrator holds all duties, and sees all of them in one list.
  expect(kinds(await inbox(shop.books.admin))).toEqual(['JOURNAL_ENTRY_TO_APPROVE 1', 'PURCHASE_ORDER_TO_APPROVE 1']);
});

test('nobody sees their own work as something to approve', async () => {
  await shop.ordered();
  await shop.buyer.call(purchaseRequisitions.create, { body: { kind: 'STOCK', description: 'Masks', quantity: '5' } });
  await shop.buyer.call(suppliers.proposeBankDetails, {
    params: { id: shop.supplierId },
    body: {
      holder: 'Medisupply',
      bankName: null,
      iban: 'DE89370400440532013000',
      accountNumber: null,
      routingNumber: null,
      reason: 'New bank',
    },
  });
  expect(await inbox(shop.buyer)).toEqual([]);
  expect(kinds(await inbox(shop.approver)).toSorted()).toEqual([
    'BANK_DETAILS_TO_APPROVE 1',
    'PURCHASE_ORDER_TO_APPROVE 1',
    'REQUISITION_TO_APPROVE 1',
  ]);
});

test('a clinic that allows self-approval shows own requests, marked as such', async () => {
  const order = await shop.ordered();
  await shop.books.settings({ allowSoloApproval: true });
  expect(await inbox(shop.buyer)).toMatchObject([{ records: [{ recordId: order.id, isOwn: true }] }]);
});

test('orders above the own limit are in the inbox of those with a higher one', async () => {
  const second = shop.books.clinic.as('STAFF', { duties: ['PROCUREMENT'] });
  const ladder = async (body: { approverLimit: number; adminLimit: number; version: number }) =>
    shop.books.admin.call(procurementSettings.update, { body });
  await shop.ordered();
  expect(kinds(await inbox(second))).toEqual(['PURCHASE_ORDER_TO_APPROVE 1']);
  await ladder({ approverLimit: 20_00, adminLimit: 100_00, version: 1 });
  expect(await inbox(second)).toEqual([]);
  expect(kinds(await inbox(shop.approver))).toEqual(['PURCHASE_ORDER_TO_APPROVE 1']);
  await ladder({ approverLimit: 10_00, adminLimit: 20_00, version: 2 });
  expect(await inbox(shop.approver)).toEqual([]);
  expect(kinds(await inbox(shop.books.admin))).toEqual(['PURCHASE_ORDER_TO_APPROVE 1']);
});

test('stock adjustments above the limit reach the other storekeeper', async () => {
  const stores = await openStores(server);
  await stores.books.settings({ approvalLimit: 10 });
  const locationId = (await stores.location()).id;
  const itemId = (await stores.item({ name: 'Saline' })).id;
  await stores.open({ itemId, locationId, quantity: '10', value: 1000 });
  const body = { itemId, locationId, quantity: '-1', reason: 'Broken' };
  await stores.storekeeper.call(stockAdjustments.create, { body });
  expect(await inbox(stores.storekeeper)).toEqual([]);
  expect(await inbox(stores.second)).toMatchObject([
    { kind: 'STOCK_ADJUSTMENT_TO_APPROVE', records: [{ name: 'Saline', requestedBy: expect.any(Object) as object }] },
  ]);
});

test('whoever approves nothing has no inbox, and another clinic is not in it', async () => {
  await shop.ordered();
  expect((await shop.books.clinic.as('DOCTOR').refusal(approvals.list, {})).code).toBe('FORBIDDEN');
  expect(await inbox((await server.openClinic()).as('ADMIN'))).toEqual([]);
});
