import { randomUUID } from 'node:crypto';
import { stock, stockBatches, stockReservations, type NewIssue } from '@polyclinic/contract';
import { Client } from 'pg';
import { openStores, type Stores } from '../../../testing/stores';
import { testOwnerUrl } from '../../../testing/test-database';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let stores: Stores;
let locationId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-10T10:00:00Z');
  stores = await openStores(server);
  locationId = (await stores.location()).id;
});

const issue = async (body: Partial<NewIssue> & Pick<NewIssue, 'lines'>, by = stores.storekeeper) =>
  (await by.call(stock.issue, { body: { locationId, ...body } })).movements;
const refused = async (lines: NewIssue['lines'], more?: object) =>
  stores.storekeeper.refusal(stock.issue, { body: { locationId, lines, ...more } });

test('an issue costs its share of the average, and the last unit takes what is left of the value', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '3', value: 1000 });
  const values: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const [moved] = await issue({ lines: [{ itemId, quantity: '1' }] });
    values.push(moved?.value ?? 0);
  }
  expect(values).toEqual([-333, -334, -333]);
  expect(await stores.violations()).toEqual([]);
  expect(await stores.books.sums()).toEqual({ CLINICAL_SUPPLIES: 1000, OPENING_BALANCES: -1000 });
});

test('an item that is valued first in, first out costs what was paid for the oldest', async () => {
  const { id: itemId } = await stores.item({ valuationMethod: 'FIFO' });
  await stores.open({ itemId, locationId, quantity: '10', value: 1000 });
  await stores.open({ itemId, locationId, quantity: '10', value: 3000 });
  const [first] = await issue({ lines: [{ itemId, quantity: '12' }], purpose: 'SOLD' });
  expect(first?.value).toBe(-1600);
  expect(await stores.books.sums()).toMatchObject({ COST_OF_PHARMACY_SALES: 1600, STOCK: 2400 });
  expect(await stores.violations()).toEqual([]);
});

test('what expires first is picked, and nothing that is expired, quarantined or reserved', async () => {
  const { id: itemId } = await stores.item({ isBatchTracked: true });
  const expired = await stores.batch(itemId, 'OLD', '2026-06-09');
  const held = await stores.batch(itemId, 'HELD', '2026-06-11');
  const today = await stores.batch(itemId, 'TODAY', '2026-06-10');
  const later = await stores.batch(itemId, 'LATER', '2027-01-01');
  const never = await stores.batch(itemId, 'NEVER');
  for (const { id: batchId } of [never, later, today, held, expired])
    await stores.open({ itemId, locationId, batchId, quantity: '5', value: 500 });
  const { id, version } = held;
  const body = { status: 'QUARANTINED', reason: 'Broken seal', version } as const;
  await stores.storekeeper.call(stockBatches.setStatus, { params: { id }, body });
  const reservation = { itemId, locationId, batchId: later.id, quantity: '4', purpose: 'Operation' };
  await stores.storekeeper.call(stockReservations.create, { body: reservation });
  const moved = await issue({ lines: [{ itemId, quantity: '8' }] });
  expect(moved.map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([
    ['TODAY', '-5'],
    ['LATER', '-1'],
    ['NEVER', '-2'],
  ]);
  expect((await refused([{ itemId, quantity: '3.0001' }])).code).toBe('INSUFFICIENT_STOCK');
  for (const { id: batchId } of [expired, held])
    expect((await refused([{ itemId, quantity: '1', batchId, reason: 'Take it' }])).code).toBe(
      'STOCK_BATCH_NOT_USABLE',
    );
  expect((await refused([{ itemId, quantity: '1', batchId: later.id, reason: 'Take it' }])).code).toBe(
    'INSUFFICIENT_STOCK',
  );
});

test('another batch than the first to expire is issued with a reason only', async () => {
  const { id: itemId } = await stores.item({ isBatchTracked: true });
  const first = await stores.batch(itemId, 'A', '2026-07-01');
  const second = await stores.batch(itemId, 'B', '2026-08-01');
  for (const { id: batchId } of [first, second])
    await stores.open({ itemId, locationId, batchId, quantity: '1', value: 100 });
  const line = { itemId, quantity: '1', batchId: second.id };
  expect(await refused([line])).toMatchObject({
    code: 'STOCK_PICK_REASON_REQUIRED',
    fields: { reason: expect.any(String) },
  });
  const [moved] = await issue({ lines: [{ ...line, reason: 'Pack is open' }] });
  expect(moved).toMatchObject({ batchNumber: 'B', reason: 'Pack is open' });
});

test('of fifty who ask for the last unit at once, one gets it', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '1', value: 99 });
  const body = { locationId, lines: [{ itemId, quantity: '1' }] };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      stores.storekeeper.raw({
        method: 'POST',
        url: '/api/inventory/stock/issue',
        payload: body,
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  );
  const codes = answers.map((answer) => answer.statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 422)).toHaveLength(49);
  expect(await stores.violations()).toEqual([]);
}, 30_000);

test('the same request sent again issues once', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '5', value: 500 });
  const key = { 'idempotency-key': randomUUID() };
  const input = { body: { locationId, lines: [{ itemId, quantity: '2' }] } };
  const first = await stores.storekeeper.call(stock.issue, input, key);
  expect(await stores.storekeeper.call(stock.issue, input, key)).toEqual(first);
  expect(await stores.levels(itemId)).toEqual({ 'Main store': '3' });
});

test('a date before the last movement, or in a locked period, is refused at its field', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '5', value: 500 });
  const lines = [{ itemId, quantity: '1' }];
  expect(await refused(lines, { date: '2026-06-09' })).toMatchObject({
    code: 'STOCK_BACKDATED',
    fields: { date: expect.any(String) },
  });
  const other = await stores.item();
  await stores.books.setPeriod('2026-01-15', 'LOCKED');
  const opening = { itemId: other.id, locationId, quantity: '1', value: 0 };
  expect(
    await stores.storekeeper.refusal(stock.open, { body: { date: '2026-01-15', lines: [opening] } }),
  ).toMatchObject({ code: 'PERIOD_LOCKED', fields: { date: expect.any(String) } });
  expect(await stores.violations()).toEqual([]);
});

test('a return brings back the batch and the value of the issue, and no more than was issued', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '3', value: 1000 });
  const patientId = await stores.books.clinic.givenPatient();
  const [moved] = await issue({ lines: [{ itemId, quantity: '3' }], patientId });
  const back = (quantity: string) => ({ body: { movementId: moved?.id ?? '', quantity, reason: 'Not needed' } });
  for (const value of [333, 334]) {
    const { movements } = await stores.storekeeper.call(stock.takeBack, back('1'));
    expect(movements[0]).toMatchObject({ kind: 'RETURN', value, quantity: '1' });
  }
  expect((await stores.storekeeper.refusal(stock.takeBack, back('2'))).code).toBe('STOCK_RETURN_TOO_MUCH');
  const { movements } = await stores.storekeeper.call(stock.takeBack, back('1'));
  expect(movements[0]).toMatchObject({ value: 333, isForPatient: true });
  expect(await stores.books.sums()).toEqual({ OPENING_BALANCES: -1000, STOCK: 1000 });
  expect(await stores.violations()).toEqual([]);
});

test('levels of a past time are those of the ledger', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '5', value: 500 });
  server.clock.now = () => new Date('2026-06-11T10:00:00Z');
  await issue({ lines: [{ itemId, quantity: '2' }] });
  const at = async (asOf: string) =>
    (await stores.storekeeper.call(stock.levels, { query: { itemId, asOf } })).stockLevels.map((row) => row.quantity);
  expect(await at('2026-06-10T09:59:59Z')).toEqual([]);
  expect(await at('2026-06-10T10:00:00Z')).toEqual(['5']);
  expect(await at('2026-06-11T10:00:00Z')).toEqual(['3']);
  const { movements } = await stores.storekeeper.call(stock.transactions, { query: { itemId, limit: 1 } });
  expect(movements.map(({ kind }) => kind)).toEqual(['ISSUE']);
});

test('movements survive raw statements of the owner of the tables', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '5', value: 500 });
  const owner = new Client({ connectionString: testOwnerUrl() });
  await owner.connect();
  try {
    const statements = [
      'update stock_movements set quantity = 1',
      'delete from stock_movements',
      'truncate stock_movements cascade',
    ];
    for (const statement of statements) {
      await owner.query('begin');
      await owner.query(`select set_config('app.tenant_id', '${stores.books.clinic.tenantId}', true)`);
      await expect(owner.query(statement)).rejects.toMatchObject({ constraint: 'stock_movements_immutable' });
      await owner.query('rollback');
    }
  } finally {
    await owner.end();
  }
});

test('an administrator and holders of the duty reach the stock, and nobody of another clinic does', async () => {
  const { id: itemId } = await stores.item();
  await stores.open({ itemId, locationId, quantity: '5', value: 500 });
  expect((await stores.books.clinic.as('DOCTOR').refusal(stock.levels, {})).code).toBe('FORBIDDEN');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.call(stock.levels, {})).stockLevels).toEqual([]);
  const body = { locationId, lines: [{ itemId, quantity: '1' }] };
  expect((await stranger.refusal(stock.issue, { body })).code).toBe('INVENTORY_ITEM_UNKNOWN');
});
