import {
  controlledDrugs,
  stock,
  stockBatches,
  type InventoryItem,
  type StockLocation,
  type Witness,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openStores, type Stores } from '../../../testing/stores';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let stores: Stores;
let morphine: InventoryItem;
let cabinet: StockLocation;
let witness: Witness;

const PASSWORD = 'Second-person-2026';

beforeAll(async () => {
  server = await openTestServer();
  stores = await openStores(server);
  const userId = await stores.books.clinic.givenUser({ role: 'NURSE', password: PASSWORD });
  witness = { userId, password: PASSWORD };
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  morphine = await stores.item({ isControlled: true, kind: 'MEDICINE', stockUnit: 'ampoules' });
  cabinet = await stores.location(`Cabinet ${morphine.code}`);
  await stores.open({ itemId: morphine.id, locationId: cabinet.id, quantity: '20', value: 4000 });
});
afterEach(async () => expect(await stores.violations()).toEqual([]));

const place = () => ({ itemId: morphine.id, locationId: cabinet.id });

test('an issue has two signatures, and the register shows the balance after each entry', async () => {
  const body = { ...place(), quantity: '2', reason: 'Theatre 1', department: 'Theatre', witness };
  const { entries } = await stores.storekeeper.call(controlledDrugs.issue, { body });
  expect(entries).toMatchObject([{ kind: 'ISSUE', quantity: '-2', balance: '18', witness: { id: witness.userId } }]);
  await stores.storekeeper.call(controlledDrugs.issue, { body: { ...body, quantity: '3' } });
  const { entries: all } = await stores.second.call(controlledDrugs.entries, { query: place() });
  expect(all.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['ISSUE', '15'],
    ['ISSUE', '18'],
    ['OPENING', '20'],
  ]);
  const { balances } = await stores.storekeeper.call(controlledDrugs.balances, { query: { locationId: cabinet.id } });
  expect(balances).toMatchObject([{ balance: '15', unsignedCount: 1, hasDiscrepancy: false }]);
});

test('a wrong password of the witness moves nothing and names the field', async () => {
  const body = { ...place(), quantity: '2', reason: 'Theatre 1', witness: { ...witness, password: 'wrong' } };
  const refusal = await stores.storekeeper.refusal(controlledDrugs.issue, { body });
  expect(refusal).toMatchObject({ code: 'PASSWORD_WRONG', fields: { 'witness.password': expect.any(String) } });
  expect(await stores.levels(morphine.id)).toEqual({ [cabinet.name]: '20' });
});

test('nobody is their own witness, and patients or desk staff cannot sign', async () => {
  const { userId: id } = await stores.storekeeper.identity();
  const { userId: receptionist } = await stores.books.clinic.as('RECEPTIONIST').identity();
  for (const userId of [id, receptionist]) {
    const body = { ...place(), quantity: '1', reason: 'Ward', witness: { userId, password: PASSWORD } };
    const refusal = await stores.storekeeper.refusal(controlledDrugs.issue, { body });
    expect(refusal).toMatchObject({ code: 'WITNESS_UNFIT', fields: { 'witness.userId': expect.any(String) } });
  }
  const { witnesses } = await stores.storekeeper.call(controlledDrugs.witnesses, {});
  const ids = witnesses.map((one) => one.id);
  expect([ids.includes(witness.userId), ids.includes(id), ids.includes(receptionist)]).toEqual([true, false, false]);
});

test('controlled drugs leave only through the register', async () => {
  const lines = [{ itemId: morphine.id, quantity: '1' }];
  const issue = await stores.storekeeper.refusal(stock.issue, { body: { locationId: cabinet.id, lines } });
  expect(issue).toMatchObject({
    code: 'CONTROLLED_DRUG_NEEDS_WITNESS',
    fields: { 'lines.0.itemId': expect.any(String) },
  });
  const fentanyl = await stores.item({ isControlled: true, isBatchTracked: true });
  const { id: batchId, version } = await stores.batch(fentanyl.id, 'F1', '2031-01-01');
  await stores.open({ itemId: fentanyl.id, locationId: cabinet.id, batchId, quantity: '5', value: 500 });
  const setStatus = (status: 'QUARANTINED' | 'DESTROYED', at: number) => ({
    params: { id: batchId },
    body: { status, reason: 'Broken', version: at },
  });
  const { stockBatch } = await stores.storekeeper.call(stockBatches.setStatus, setStatus('QUARANTINED', version));
  const refusal = await stores.storekeeper.refusal(stockBatches.setStatus, setStatus('DESTROYED', stockBatch.version));
  expect(refusal.code).toBe('CONTROLLED_DRUG_NEEDS_WITNESS');
  const destruction = { itemId: fentanyl.id, locationId: cabinet.id, quantity: '5', reason: 'Broken', witness };
  const { entries } = await stores.storekeeper.call(controlledDrugs.destroy, { body: destruction });
  expect(entries).toMatchObject([{ kind: 'DESTRUCTION', quantity: '-5', balance: '0', batchNumber: 'F1' }]);
});

test('more than the balance cannot be destroyed', async () => {
  const body = { ...place(), quantity: '21', reason: 'Expired', witness };
  expect((await stores.storekeeper.refusal(controlledDrugs.destroy, { body })).code).toBe('INSUFFICIENT_STOCK');
});

test('an entry without a second signature gets it once, from another person than who made it', async () => {
  const { entries } = await stores.storekeeper.call(controlledDrugs.entries, { query: place() });
  const params = { id: entries[0]?.id ?? '' };
  const { entries: signed } = await stores.second.call(controlledDrugs.sign, { params, body: { witness } });
  expect(signed).toMatchObject([{ kind: 'OPENING', witness: { id: witness.userId } }]);
  const refusal = await stores.second.refusal(controlledDrugs.sign, { params, body: { witness } });
  expect(refusal.code).toBe('CONTROLLED_DRUG_ENTRY_SIGNED');
});

test('a count that differs stays open until two people explain it, and corrects the stock if they say so', async () => {
  const body = { ...place(), counted: '19', witness };
  const { check } = await stores.storekeeper.call(controlledDrugs.check, { body });
  expect(check).toMatchObject({ status: 'OPEN', expected: '20', difference: '-1' });
  const { balances } = await stores.storekeeper.call(controlledDrugs.balances, { query: { locationId: cabinet.id } });
  expect(balances).toMatchObject([{ hasDiscrepancy: true }]);
  const resolution = { resolution: 'Ampoule broken, not recorded', isCorrected: true, version: check.version, witness };
  const params = { id: check.id };
  const { check: resolved } = await stores.second.call(controlledDrugs.resolve, { params, body: resolution });
  expect(resolved).toMatchObject({ status: 'RESOLVED', resolution: 'Ampoule broken, not recorded' });
  expect(await stores.levels(morphine.id)).toEqual({ [cabinet.name]: '19' });
  const again = await stores.second.refusal(controlledDrugs.resolve, {
    params,
    body: { ...resolution, version: resolved.version },
  });
  expect(again.code).toBe('CONTROLLED_DRUG_CHECK_RESOLVED');
  const { check: agreed } = await stores.storekeeper.call(controlledDrugs.check, { body });
  expect(agreed.status).toBe('AGREED');
});

test('a signature survives every attempt to change it', async () => {
  const body = { ...place(), quantity: '1', reason: 'Ward', witness };
  await stores.storekeeper.call(controlledDrugs.issue, { body });
  const { db, tenantId } = stores.books.clinic;
  await expect(
    sql`update controlled_drug_signatures set witness_id = uuidv7() where tenant_id = ${tenantId}`.execute(db),
  ).rejects.toThrow('a signature never changes');
});
