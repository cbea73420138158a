import { stockReservations, stocktakes } from '@polyclinic/contract';
import { readPdf } from '../../../testing/pdf';
import { openStores, type Stores } from '../../../testing/stores';
import type { TestPerson } from '../../../testing/test-clinic';
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
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  stores = await openStores(server);
  locationId = (await stores.location('Main store')).id;
  itemId = (await stores.item({ name: 'Saline', code: 'SAL-1', isBatchTracked: true, gtin: '04012345678901' })).id;
  batchId = (await stores.batch(itemId, 'L-17', '2027-03-31')).id;
  await stores.open({ itemId, locationId, batchId, quantity: '12', value: 1200 });
});

async function paper(url: string, person: TestPerson = stores.storekeeper): Promise<string> {
  const { statusCode, rawPayload, headers } = await person.raw({ method: 'GET', url: `/api/inventory/${url}` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(rawPayload).join('\n');
}

test('the pick list names batch, quantity and purpose of what is reserved, and nothing that is released', async () => {
  const reserve = async (purpose: string, quantity: string) => {
    const body = { itemId, locationId, quantity, purpose };
    return (await stores.storekeeper.call(stockReservations.create, { body })).stockReservation;
  };
  await reserve('Theatre 2', '3');
  const { id, version } = await reserve('Ward', '1');
  await stores.storekeeper.call(stockReservations.release, { params: { id }, body: { version } });
  const text = await paper(`stock/reservations/pick-list?locationId=${locationId}`);
  for (const part of ['Main store', 'SAL-1', 'Saline', 'L-17', '3 pcs', 'Theatre 2']) expect(text).toContain(part);
  expect(text).not.toContain('Ward');
});

test('the count sheet names what to count, and no quantity', async () => {
  const { stocktake } = await stores.storekeeper.call(stocktakes.create, { body: { locationId } });
  const text = await paper(`stocktakes/${stocktake.id}/count-sheet`);
  for (const part of ['Main store', 'SAL-1', 'Saline', 'L-17', 'Counted']) expect(text).toContain(part);
  expect(text).not.toMatch(/\b12\b/);
});

test('labels of items and batches are printed as often as asked', async () => {
  const text = await paper(`labels?batches=${batchId}&items=${itemId}&copies=2`);
  expect(text.match(/Saline/g)).toHaveLength(4);
  expect(text.match(/L-17/g)).toHaveLength(2);
});

test.each(['labels', 'labels?items=0192f0c1-0000-7000-8000-000000000001'])(
  'labels of nothing that the clinic has are refused: %s',
  async (url) => {
    const { statusCode } = await stores.storekeeper.raw({ method: 'GET', url: `/api/inventory/${url}` });
    expect(statusCode).toBe(404);
  },
);

test('papers of another clinic are not found', async () => {
  const { stocktake } = await stores.storekeeper.call(stocktakes.create, { body: { locationId } });
  const stranger = (await server.openClinic()).as('ADMIN');
  for (const url of [
    `labels?batches=${batchId}`,
    `stock/reservations/pick-list?locationId=${locationId}`,
    `stocktakes/${stocktake.id}/count-sheet`,
  ])
    expect((await stranger.raw({ method: 'GET', url: `/api/inventory/${url}` })).statusCode).toBe(404);
});
