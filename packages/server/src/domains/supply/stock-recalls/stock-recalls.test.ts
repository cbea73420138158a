import { stock, stockBatches, stockRecalls, tasks } from '@polyclinic/contract';
import { openStores, type Stores } from '../../../testing/stores';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let stores: Stores;
let locationId: string;
let itemId: string;
let batchId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  stores = await openStores(server);
  locationId = (await stores.location()).id;
  itemId = (await stores.item({ isBatchTracked: true, name: 'Saline' })).id;
  batchId = (await stores.batch(itemId, 'L1')).id;
  await stores.open({ itemId, locationId, batchId, quantity: '10', value: 1000 });
});

const issue = async (patientId: string | undefined, quantity = '1') =>
  (await stores.storekeeper.call(stock.issue, { body: { locationId, patientId, lines: [{ itemId, quantity }] } }))
    .movements[0];
const recall = { reason: 'Particles in the solution' };

test('a recall takes the batch out of use everywhere, and names the patients who received it', async () => {
  const [kept, returned] = [await stores.books.clinic.givenPatient(), await stores.books.clinic.givenPatient()];
  await issue(kept, '2');
  const moved = await issue(returned);
  await issue(undefined);
  const back = { movementId: moved?.id ?? '', quantity: '1', reason: 'Unopened' };
  await stores.storekeeper.call(stock.takeBack, { body: back });
  const { stockRecall } = await stores.storekeeper.call(stockRecalls.create, { body: { batchId, ...recall } });
  expect(stockRecall).toMatchObject({ batchNumber: 'L1', patientCount: 1, ...recall });
  const { patients } = await stores.storekeeper.call(stockRecalls.get, { params: { id: stockRecall.id } });
  expect(patients).toMatchObject([{ patient: { id: kept }, quantity: '2', appointmentIds: [] }]);
  const { stockBatch } = await stores.storekeeper.call(stockBatches.get, { params: { id: batchId } });
  expect(stockBatch.status).toBe('RECALLED');
  const body = { locationId, lines: [{ itemId, quantity: '1' }] };
  expect((await stores.storekeeper.refusal(stock.issue, { body })).code).toBe('INSUFFICIENT_STOCK');
  const { tasks: open } = await stores.books.clinic.as('NURSE').call(tasks.open, {});
  expect(open.filter(({ factKind }) => factKind === 'STOCK_RECALL')).toHaveLength(1);
});

test('a batch is recalled once, and one that does not exist is refused', async () => {
  await stores.storekeeper.call(stockRecalls.create, { body: { batchId, ...recall } });
  expect((await stores.storekeeper.refusal(stockRecalls.create, { body: { batchId, ...recall } })).code).toBe(
    'STOCK_BATCH_TRANSITION_ILLEGAL',
  );
  expect((await stores.storekeeper.refusal(stockRecalls.create, { body: { batchId: itemId, ...recall } })).code).toBe(
    'STOCK_BATCH_UNKNOWN',
  );
});
