import {
  assetCategories,
  assets,
  branches,
  financialReports,
  goodsReceipts,
  journalEntries,
  paymentRuns,
  purchaseOrders,
  stock,
  supplierBills,
  suppliers,
  supplyOpenings,
  type InputOf,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openStores, type Stores } from '../../../testing/stores';
import { purchaseViolations } from '../../../testing/purchase-invariants';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

type Content = InputOf<typeof supplyOpenings.create>['body'];

let server: TestServer;
let stores: Stores;
let accountant: TestPerson;
let approver: TestPerson;

const DATE = '2026-01-01';

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  stores = await openStores(server);
  const { clinic } = stores.books;
  accountant = clinic.as('STAFF', { duties: ['FINANCE', 'PROCUREMENT'] });
  approver = clinic.as('STAFF', { duties: ['FINANCE_APPROVER', 'PROCUREMENT_APPROVER'] });
  await accountant.call(suppliers.create, { body: { name: 'Medisupply', paymentDays: 30 } });
  await clinic.as('STAFF', { duties: ['ASSETS'] }).call(assetCategories.create, { body: { name: 'Devices' } });
  await stores.location('Main store');
  await stores.item({ code: 'GLV', name: 'Gloves', stockUnit: 'pairs' });
  await stores.item({ code: 'AMX', name: 'Amoxicillin 500 mg', isBatchTracked: true });
});
afterEach(async () => {
  expect(await stores.violations()).toEqual([]);
  const wrong = Object.entries(await purchaseViolations(stores.books.clinic)).filter(([, count]) => count !== 0);
  expect(wrong).toEqual([]);
});

const content = (more: Partial<Content> = {}): Content => ({
  date: DATE,
  stock: [
    { item: 'glv', location: 'main store', quantity: '120', value: '36.00' },
    { item: 'AMX', location: 'Main store', batch: 'A1', expiresOn: '2031-05-31', quantity: '40', value: '20' },
  ],
  orders: [
    { number: 'PO-77', date: '2025-12-20', supplier: 'Medisupply', item: 'GLV', quantity: '200', price: '0.3' },
    {
      number: 'PO-77',
      date: '2025-12-20',
      supplier: 'Medisupply',
      description: 'Service of the autoclave',
      account: '6200',
      quantity: '1',
      price: '80',
    },
  ],
  bills: [{ supplier: 'medisupply', number: 'R 100', date: '2025-12-10', amount: '450.50' }],
  assets: [
    {
      name: 'Ultrasound',
      category: 'Devices',
      serialNumber: 'U-1',
      acquiredOn: '2024-01-01',
      cost: '6000',
      accumulated: '2400',
    },
  ],
  balances: [
    { account: '1310', debit: '56' },
    { account: '2000', credit: '450.50' },
    { account: '1510', debit: '6000' },
    { account: '1590', credit: '2400' },
  ],
  ...more,
});

async function posted(body: Content) {
  const { opening } = await accountant.call(supplyOpenings.create, { body });
  const decision = { params: { id: opening.id }, body: { isApproved: true, version: opening.version } };
  return (await approver.call(supplyOpenings.decide, decision)).opening;
}

test('stock, orders, bills and assets are taken over as of a day, and tie to the ledger to the minor unit', async () => {
  const opening = await posted(content());
  expect(opening).toMatchObject({
    status: 'POSTED',
    stockCount: 2,
    orderCount: 1,
    billCount: 1,
    assetCount: 1,
    stockValue: 5600,
    payables: 45_050,
    assetCost: 600_000,
    assetAccumulated: 240_000,
  });
  const { rows: balances } = await accountant.call(financialReports.accountBalances, { query: { asOf: DATE } });
  const balance = (code: string) => balances.find((one) => one.code === code)?.balance;
  expect(['1310', '1510'].map(balance)).toEqual([5600, 600_000]);
  const { rows } = await sql<{ key: string; amount: number }>`
    select a.key, sum(l.debit - l.credit)::bigint as amount from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = ${stores.books.clinic.tenantId} group by a.key order by a.key`.execute(stores.books.clinic.db);
  expect(Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))).toEqual({
    ACCUMULATED_DEPRECIATION: -240_000,
    MEDICAL_EQUIPMENT: 600_000,
    OPENING_BALANCES: -(5600 + 360_000 - 45_050),
    STOCK: 5600,
    SUPPLIER_PAYABLES: -45_050,
  });
});

test('a taken-over order is received and a bill is paid like any other, and depreciation goes on', async () => {
  await posted(content());
  const { orders } = await accountant.call(purchaseOrders.list, { query: {} });
  expect(orders).toMatchObject([{ status: 'SENT', total: 14_000, orderedOn: '2025-12-20' }]);
  const { order } = await accountant.call(purchaseOrders.get, { params: { id: orders[0]?.id ?? '' } });
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', delivered: '200' }];
  const { receipt } = await accountant.call(goodsReceipts.create, { body: { orderId: order.id, lines } });
  expect(receipt.status).toBe('DRAFT');
  const { bills } = await accountant.call(supplierBills.list, { query: { isOpen: 'true' } });
  expect(bills).toMatchObject([{ number: 'R 100', dueOn: '2026-01-09', outstanding: 45_050 }]);
  const { bills: due } = await accountant.call(paymentRuns.proposal, { query: { payOn: '2026-01-31' } });
  expect(due.map(({ number }) => number)).toEqual(['R 100']);
  const keeper = stores.books.clinic.as('STAFF', { duties: ['ASSETS'] });
  const { assets: register } = await keeper.call(assets.list, { query: {} });
  expect(register).toMatchObject([{ name: 'Ultrasound', status: 'IN_SERVICE', bookValue: 360_000 }]);
});

test('a dry run tells every fault with its row and field, and writes nothing', async () => {
  const body = content({
    stock: [
      { item: 'XXX', location: 'Main store', quantity: '1', value: '1' },
      { item: 'AMX', location: 'Main store', quantity: '1', value: '1' },
      { item: 'GLV', location: 'Nowhere', quantity: '-1', value: 'many' },
    ],
    bills: [{ supplier: 'Nobody', number: '', date: '2027-01-01', amount: '0' }],
    assets: [{ name: 'X', category: 'Devices', acquiredOn: '2024-01-01', cost: '100', accumulated: '101' }],
    orders: [
      { number: 'P1', date: '2025-01-01', supplier: 'Medisupply', quantity: '1', price: 'x' },
      { number: 'P2', date: '2025-01-01', supplier: 'Medisupply', description: 'Service', quantity: '1', price: '5' },
    ],
  });
  const { faults } = await accountant.call(supplyOpenings.preview, { body });
  expect(faults.map(({ part, row, field }) => `${part} ${row} ${field}`).toSorted()).toEqual([
    'assets 1 accumulated',
    'bills 1 amount',
    'bills 1 date',
    'bills 1 number',
    'bills 1 supplier',
    'orders 1 price',
    'orders 2 account',
    'stock 1 item',
    'stock 2 batch',
    'stock 3 location',
    'stock 3 quantity',
    'stock 3 value',
  ]);
  const refusal = await accountant.refusal(supplyOpenings.create, { body });
  expect(refusal.code).toBe('OPENING_ROWS_INVALID');
  expect(Object.keys(refusal.fields ?? {})).toContain('stock.0.item');
  const { openings } = await accountant.call(supplyOpenings.list, {});
  expect(openings).toEqual([]);
});

test('balances of the previous system that the rows do not explain are refused, each at its row', async () => {
  const body = content({
    balances: [
      { account: '1310', debit: '57' },
      { account: '1010', debit: '5' },
    ],
  });
  const { faults } = await accountant.call(supplyOpenings.preview, { body });
  expect(faults).toMatchObject([
    { part: 'balances', row: 1, field: 'debit', text: 'Differs from the sum of the rows' },
    { part: 'balances', row: 2, field: 'account' },
  ]);
});

test('assets that the opening entry contains are not posted again, and must equal the accounts', async () => {
  const only = { stock: [], orders: [], bills: [], balances: [], areAssetsInLedger: true };
  const { faults } = await accountant.call(supplyOpenings.preview, { body: content(only) });
  expect(faults.map(({ part, row, field }) => `${part} ${row} ${field}`).toSorted()).toEqual([
    'assets 1 accumulated',
    'assets 1 cost',
  ]);
  const { rows: chart } = await sql<{ key: string; id: string }>`select key, id from accounts
    where tenant_id = ${stores.books.clinic.tenantId} and key is not null`.execute(stores.books.clinic.db);
  const accountId = (key: string) => chart.find((one) => one.key === key)?.id ?? '';
  const lines = [
    { accountId: accountId('MEDICAL_EQUIPMENT'), debit: 600_000 },
    { accountId: accountId('ACCUMULATED_DEPRECIATION'), credit: 240_000 },
    { accountId: accountId('OWNER_CAPITAL'), credit: 360_000 },
  ];
  const entry = { date: DATE, memo: 'Opening', kind: 'OPENING' as const, lines };
  const { entry: written } = await accountant.call(journalEntries.create, { body: entry });
  const params = { id: written.id };
  const approved = await approver.call(journalEntries.approve, { params, body: { version: written.version } });
  await approver.call(journalEntries.post, { params, body: { version: approved.entry.version } });
  expect((await posted(content(only))).status).toBe('POSTED');
});

test('whoever submits a take-over does not approve it, and the same rows are not taken over twice', async () => {
  const both = stores.books.clinic.as('STAFF', { duties: ['FINANCE', 'FINANCE_APPROVER'] });
  const { opening } = await both.call(supplyOpenings.create, { body: content() });
  const decision = { params: { id: opening.id }, body: { isApproved: true, version: opening.version } };
  expect((await both.refusal(supplyOpenings.decide, decision)).code).toBe('SOD_VIOLATION');
  expect((await accountant.refusal(supplyOpenings.create, { body: content() })).code).toBe('OPENING_IMPORTED');
  await approver.call(supplyOpenings.decide, decision);
  expect((await approver.refusal(supplyOpenings.decide, decision)).code).toBe('SUPPLY_OPENING_DECIDED');
  const again = content({ stock: [], assets: [], balances: [] });
  const { faults } = await accountant.call(supplyOpenings.preview, { body: again });
  expect(faults).toMatchObject([
    { part: 'orders', row: 1, field: 'number', text: 'Already imported' },
    { part: 'orders', row: 2, field: 'number' },
    { part: 'bills', row: 1, field: 'number' },
  ]);
});

test('nothing is left of a take-over that fails in the middle', async () => {
  const { opening } = await accountant.call(supplyOpenings.create, { body: content() });
  // The stock of the day has moved on meanwhile.
  const { id: itemId } = await stores.item({ code: 'NEW' });
  const body = content({ stock: [{ item: 'NEW', location: 'Main store', quantity: '1', value: '1' }], balances: [] });
  const { opening: other } = await accountant.call(supplyOpenings.create, {
    body: { ...body, orders: [], bills: body.bills?.map((one) => ({ ...one, number: 'R 101' })), assets: [] },
  });
  const location = (await stores.location('Second store')).id;
  await stores.open({ itemId, locationId: location, quantity: '1', value: 100 });
  const decision = { params: { id: other.id }, body: { isApproved: true, version: other.version } };
  expect((await approver.refusal(supplyOpenings.decide, decision)).code).toBe('STOCK_BACKDATED');
  const { bills } = await accountant.call(supplierBills.list, { query: {} });
  expect(bills).toEqual([]);
  const { movements } = await stores.storekeeper.call(stock.transactions, { query: {} });
  expect(movements).toHaveLength(1);
  expect(opening.status).toBe('PENDING');
});

test('an asset is taken over at its branch', async () => {
  await accountant.call(branches.create, { body: { code: 'B1', name: 'Branch one' } });
  const [asset] = content().assets ?? [];
  const body = content({ stock: [], orders: [], bills: [], balances: [], assets: [{ ...asset, branch: 'b1' }] });
  expect((await posted(body)).assetCount).toBe(1);
});
