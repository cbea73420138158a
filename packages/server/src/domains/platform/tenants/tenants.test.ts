import { randomUUID } from 'node:crypto';
import { auth, tenants, type NewTenant } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let word: string;

beforeAll(async () => {
  server = await openTestServer({ features: [auth, tenants] });
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
  const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
  const common = { groupName: null, status: 'ACTIVE', country: null, createdAt };
  expect(await find({ search: word })).toEqual({
    tenants: [
      { id: first.tenantId, name: `${word} Ärzte`, ...common },
      { id: second.tenantId, name: `${word} Ümraniye`, ...common },
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
  expect(found).toMatchObject([{ id: tenantId, name: 'North', groupName: `Group ${word}`, status: 'SUSPENDED' }]);
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

describe('a new clinic', () => {
  const start = (): NewTenant => ({
    id: randomUUID(),
    clinicName: ` ${word} Clinic `,
    country: 'DE',
    currency: 'EUR',
    language: 'en',
    timezone: 'Europe/Berlin',
    dateFormat: 'dd.MM.yyyy',
    workweek: 'MON_FRI',
    hasUsualTaxes: true,
    firstName: 'Jonas',
    lastName: 'Weber',
    email: `Jonas-${word}@clinic.test`,
  });

  test('starts with what is usual in its country, and its administrator sets a password by the link', async () => {
    const body = start();
    const { tenant, link } = await server.superAdmin().call(tenants.create, { body });
    expect(tenant).toMatchObject({ id: body.id, name: `${word} Clinic`, country: 'DE', status: 'ACTIVE' });
    expect(await find({ search: word })).toMatchObject({ tenants: [{ id: body.id, country: 'DE' }] });
    const db = server.database.forTenant({ tenantId: body.id });
    expect(await db.selectFrom('taxCodes').select('code').orderBy('code').execute()).toEqual([
      { code: 'UST19' },
      { code: 'UST7' },
    ]);

    const token = new URL(link ?? '').hash.slice(1);
    const password = 'a long enough password';
    await server.anonymous().call(auth.resetPassword, { body: { token, password } });
    const { user } = await server.anonymous().call(auth.login, { body: { email: body.email, password } });
    expect(user).toMatchObject({ role: 'ADMIN', firstName: 'Jonas' });
    const trail = await db.selectFrom('auditLog').select(['action', 'resource', 'actorRole']).execute();
    expect(trail).toEqual(
      expect.arrayContaining([
        { action: 'CREATE', resource: 'tenants', actorRole: 'SUPER_ADMIN' },
        { action: 'CREATE', resource: 'users', actorRole: 'SUPER_ADMIN' },
      ]),
    );
  });

  test('is made once, however often its request is sent', async () => {
    const body = start();
    const person = server.superAdmin();
    await person.identity();
    const answers = await Promise.allSettled([1, 2, 3].map(() => person.call(tenants.create, { body })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await person.refusal(tenants.create, { body })).code).toBe('CLINIC_EXISTS');
    const db = server.database.forTenant({ tenantId: body.id });
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });
});
