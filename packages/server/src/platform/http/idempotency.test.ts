import { randomUUID } from 'node:crypto';
import { patients } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestClinic, TestPerson } from '../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [patients] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
});

const asha = { firstName: 'Asha', lastName: 'Rao' };

const register = (key: string, payload: object = asha, person = desk) =>
  person.raw({ method: 'POST', url: '/api/patients', payload, headers: { 'idempotency-key': key } });

async function patientCount(): Promise<number> {
  const rows = await clinic.db.selectFrom('patients').select('id').where('tenantId', '=', clinic.tenantId).execute();
  return rows.length;
}

test('a repeated send gets the answer of the first and changes nothing', async () => {
  const key = randomUUID();
  const first = await register(key);
  const second = await register(key);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.json()).toEqual(first.json());
  expect(await patientCount()).toBe(1);
});

test('twenty sends at once take effect once, and all get the same answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(key)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(answers[0]?.json());
  }
  const replayed = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
  expect(replayed).toHaveLength(19);
  expect(await patientCount()).toBe(1);
});

test('a send that waits too long for the first one is told to come again', async () => {
  const key = randomUUID();
  const { userId } = await desk.identity();
  const name = `${clinic.tenantId} ${userId} ${key}`;
  const answer = await clinic.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
    return register(key);
  });
  expect(answer.json()).toMatchObject({ code: 'IN_PROGRESS' });
  expect(answer.headers['retry-after']).toBe('1');
});

test('another content under the same key is refused', async () => {
  const key = randomUUID();
  await register(key);
  const other = await register(key, { ...asha, lastName: 'Iyer' });
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await patientCount()).toBe(1);
});

test('a refusal leaves the key free for the corrected send', async () => {
  const key = randomUUID();
  expect((await register(key, { firstName: 'Asha' })).statusCode).toBe(400);
  expect((await register(key)).statusCode).toBe(200);
});

test('a key belongs to one person', async () => {
  const key = randomUUID();
  await register(key);
  const colleague = await register(key, asha, clinic.as('RECEPTIONIST'));
  expect(colleague.headers['idempotency-replayed']).toBeUndefined();
  expect(await patientCount()).toBe(2);
});

test('a key that is missing or malformed is refused', async () => {
  const bare = await desk.raw({ method: 'POST', url: '/api/patients', payload: asha });
  expect(bare.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  const odd = await desk.refusal(patients.create, { body: asha }, { 'idempotency-key': 'a b' });
  expect(odd.fields).toEqual({ 'Idempotency-Key': 'Not a valid value' });
});
