import { appointments, auth, patients } from '@polyclinic/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { givenAccount, PASSWORD } from '../../testing/account';
import { openLine, type PausedLine } from '../../testing/paused-line';
import { ownTestDatabase, type OwnTestDatabase } from '../../testing/test-database';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestClinic } from '../../testing/test-clinic';
import { openDatabase } from '../db/database';

let own: OwnTestDatabase;
let line: PausedLine;
let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  own = await ownTestDatabase();
  line = await openLine(own.appUrl);
  server = await openTestServer({}, openDatabase({ url: line.url, connections: 3, connectTimeout: 30_000 }));
  clinic = await server.openClinic();
}, 60_000);
afterAll(async () => {
  line.resume();
  await server.close();
  await line.close();
  await own.drop();
});

const ready = () => server.app.inject({ method: 'GET', url: '/api/health/ready' });

async function asOwner(statement: string) {
  const client = new Client({ connectionString: own.ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a database that does not answer is answered by 503, and used again when it wakes', async () => {
  const nurse = clinic.as('NURSE');
  await nurse.call(patients.list, { query: {} });
  const account = await givenAccount(server, clinic);
  line.pause();
  const signIn = () => server.anonymous().refusal(auth.login, { body: { email: account.email, password: PASSWORD } });
  // More requests than connections: those that wait for a connection are answered too.
  const refusals = await Promise.all([
    ...Array.from({ length: 5 }, () => nurse.refusal(patients.list, { query: {} })),
    ...Array.from({ length: 3 }, signIn),
  ]);
  const health = await ready();
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['SERVICE_UNAVAILABLE']));
  expect(health.statusCode).toBe(503);
  expect(health.headers['retry-after']).toBeDefined();
  // Once it is known, nobody waits; nothing was answered by the database meanwhile.
  expect((await nurse.refusal(appointments.list, { query: {} })).code).toBe('SERVICE_UNAVAILABLE');
  line.resume();
  let isReady = false;
  for (let turn = 0; turn < 100 && !isReady; turn += 1) {
    await new Promise((go) => setTimeout(go, 100));
    isReady = (await ready()).statusCode === 200;
  }
  expect(isReady).toBe(true);
  expect((await nurse.call(patients.list, { query: {} })).patients).toEqual([]);
}, 60_000);

test('a slow statement is no frozen database', async () => {
  await sql`select pg_sleep(2.5)`.execute(server.deps.database.platform);
  expect((await ready()).statusCode).toBe(200);
});

test('a full disk is answered by 503 and a time to try again, and nothing is half written', async () => {
  const desk = clinic.as('RECEPTIONIST');
  await asOwner(`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'disk_full', message = 'could not extend file: No space left on device'; end $$;
    create trigger disk_full before insert on audit_log for each row execute function disk_full()`);
  const register = () =>
    desk.raw({
      method: 'POST',
      url: '/api/patients',
      payload: { firstName: 'Asha', lastName: 'Rao' },
      headers: { 'idempotency-key': 'disk-full' },
    });
  const refused = await register();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(refused.headers['retry-after']).toBe('5');
  expect(await clinic.db.selectFrom('patients').select('id').execute()).toEqual([]);
  await asOwner('drop function disk_full cascade');
  expect((await register()).statusCode).toBe(200);
});
