import { randomUUID } from 'node:crypto';
import { tenants } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let word: string;

beforeAll(async () => {
  server = await openTestServer({ features: [tenants] });
}, 60_000);
afterAll(() => server.close());

beforeEach(() => {
  word = randomUUID().slice(0, 8);
});

const find = (query: { search?: string; page?: number; limit?: number } = {}) =>
  server.superAdmin().call(tenants.list, { query });
const names = async (query: Parameters<typeof find>[0]) => (await find(query)).tenants.map(({ name }) => name);

test('super administrators find the clinics of the platform by name, in the order of names', async () => {
  const second = await server.openClinic({ name: `${word} Ümraniye` });
  const first = await server.openClinic({ name: `${word} Ärzte` });
  expect(await find({ search: word })).toEqual({
    tenants: [
      { id: first.tenantId, name: `${word} Ärzte`, groupName: null, status: 'ACTIVE' },
      { id: second.tenantId, name: `${word} Ümraniye`, groupName: null, status: 'ACTIVE' },
    ],
    pagination: { page: 1, limit: 20, totalCount: 2, totalIsExact: true },
  });
  expect(await names({ search: ` ${word} arzte ` })).toEqual([`${word} Ärzte`]);
});

test('clinics are found by the name of their group as well, the suspended among them', async () => {
  const { db, tenantId } = await server.openClinic({ name: 'North' });
  await db
    .updateTable('tenants')
    .set({ groupName: `Group ${word}`, status: 'SUSPENDED' })
    .execute();
  const { tenants: found } = await find({ search: word });
  expect(found).toEqual([{ id: tenantId, name: 'North', groupName: `Group ${word}`, status: 'SUSPENDED' }]);
});

test('the signs of a pattern are ordinary letters', async () => {
  await server.openClinic({ name: `${word} 100%` });
  await server.openClinic({ name: `${word} 1000` });
  expect(await names({ search: `${word} 100%` })).toEqual([`${word} 100%`]);
  expect(await names({ search: `${word} 100_` })).toEqual([]);
});

test('the list comes in pages, and one past the end still knows how many there are', async () => {
  for (const letter of ['a', 'b', 'c']) await server.openClinic({ name: `${word} ${letter}` });
  expect(await names({ search: word, limit: 2 })).toEqual([`${word} a`, `${word} b`]);
  expect(await names({ search: word, limit: 2, page: 2 })).toEqual([`${word} c`]);
  const { tenants: none, pagination } = await find({ search: word, limit: 2, page: 3 });
  expect([none, pagination.totalCount]).toEqual([[], 3]);
});

test('the platform itself is no clinic', async () => {
  expect(await names({ search: 'Platform' })).not.toContain('Platform');
});

test('asked from inside a clinic, the database finds no other', async () => {
  const { db, tenantId } = await server.openClinic({ name: word });
  const { rows } = await sql`select * from app.find_clinics('', 0, 10)`.execute(db);
  const { rows: named } = await sql`select app.clinic_name(${tenantId}) as name`.execute(db);
  expect([rows, named]).toEqual([[], [{ name: null }]]);
});

test('the list is one look at the database', async () => {
  const person = server.superAdmin();
  await person.identity();
  const sent: string[] = [];
  const stopListening = server.database.onStatement((trip) => sent.push(trip.sql));
  await person.call(tenants.list, { query: {} });
  stopListening();
  expect(sent).toHaveLength(1);
});
