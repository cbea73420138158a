import { auth, PIN_ATTEMPTS } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { personWithToken, type TestClinic, type TestPerson } from '../../../testing/test-clinic';

const password = 'correct horse battery';
const RIGHT = 'a1'.repeat(32);
const WRONG = 'b2'.repeat(32);

let server: TestServer;
let clinic: TestClinic;
let email: string;
let userId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  email = `nurse-${clinic.tenantId}@example.test`;
  userId = await clinic.givenUser({ role: 'NURSE', email, password });
});

const anyone = () => server.anonymous();
const holding = (token: string): TestPerson => personWithToken(server.app, () => Promise.resolve(token), undefined);

/** Logs in and sets a PIN. */
async function withPin() {
  const { token, refreshToken } = await anyone().call(auth.login, { body: { email, password } });
  const { deviceId } = await holding(token).call(auth.setPin, { body: { key: RIGHT } });
  return { token, refreshToken, deviceId };
}

async function idle(minutes = 60): Promise<void> {
  await sql`update sessions set last_active_at = last_active_at - make_interval(mins => ${minutes})
    where tenant_id = ${clinic.tenantId}`.execute(clinic.db);
}

const isOpen = async (token: string) =>
  (await holding(token).raw({ method: 'GET', url: '/api/auth/me' })).statusCode === 200;

async function trail() {
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'outcome', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('at')
    .execute();
  return rows.filter(({ action }) => action !== 'LOGIN');
}

test('an idle session continues for the PIN of its device', async () => {
  const { token, refreshToken, deviceId } = await withPin();
  await idle();
  expect(await isOpen(token)).toBe(false);
  const next = await anyone().call(auth.unlock, { body: { refreshToken, deviceId, key: RIGHT } });
  expect(await isOpen(next.token)).toBe(true);
  expect((await anyone().call(auth.refresh, { body: { refreshToken: next.refreshToken } })).token).toEqual(
    expect.any(String),
  );
});

test('what the server stores is neither the PIN nor the key of the device', async () => {
  await withPin();
  const [row] = await clinic.db.selectFrom('devicePins').selectAll().where('userId', '=', userId).execute();
  expect(row?.pinHash).toHaveLength(32);
  expect(row?.pinHash.toString('hex')).not.toBe(RIGHT);
});

test('a wrong PIN says how many attempts are left, and a right one counts from the beginning again', async () => {
  const { refreshToken, deviceId } = await withPin();
  await idle();
  const refused = () => anyone().refusal(auth.unlock, { body: { refreshToken, deviceId, key: WRONG } });
  expect(await refused()).toMatchObject({ code: 'PIN_WRONG', details: { attemptsLeft: PIN_ATTEMPTS - 1 } });
  expect(await refused()).toMatchObject({ code: 'PIN_WRONG', details: { attemptsLeft: PIN_ATTEMPTS - 2 } });
  await anyone().call(auth.unlock, { body: { refreshToken, deviceId, key: RIGHT } });
  const [{ failures } = { failures: -1 }] = await clinic.db.selectFrom('devicePins').select('failures').execute();
  expect(failures).toBe(0);
});

test('five wrong PINs end the session and remove the PIN, and the right one comes too late', async () => {
  const { refreshToken, deviceId } = await withPin();
  await idle();
  const attempt = (key: string) => anyone().refusal(auth.unlock, { body: { refreshToken, deviceId, key } });
  const codes: string[] = [];
  for (let count = 0; count < PIN_ATTEMPTS; count += 1) codes.push((await attempt(WRONG)).code);
  expect(codes).toEqual(['PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_ATTEMPTS_USED_UP']);
  expect((await attempt(RIGHT)).code).toBe('UNAUTHENTICATED');
  const [session] = await clinic.db.selectFrom('sessions').select('endReason').where('userId', '=', userId).execute();
  expect(session).toEqual({ endReason: 'PIN_ATTEMPTS_USED_UP' });
});

test('parallel attempts are counted one by one', async () => {
  const { refreshToken, deviceId } = await withPin();
  await idle();
  const attempts = Array.from({ length: 8 }, () =>
    anyone().refusal(auth.unlock, { body: { refreshToken, deviceId, key: WRONG } }),
  );
  const codes = (await Promise.all(attempts)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(PIN_ATTEMPTS - 1);
  expect(codes.filter((code) => code === 'PIN_ATTEMPTS_USED_UP')).toHaveLength(1);
});

test('a PIN opens no session that has ended or expired, none of another user, and none of a disabled account', async () => {
  const { token, refreshToken, deviceId } = await withPin();
  const unlock = (body: Partial<Record<'refreshToken' | 'deviceId', string>> = {}) =>
    anyone().refusal(auth.unlock, { body: { refreshToken, deviceId, key: RIGHT, ...body } });
  await clinic.givenUser({ role: 'DOCTOR', email: `other-${email}`, password });
  const other = await anyone().call(auth.login, { body: { email: `other-${email}`, password } });
  expect((await unlock({ refreshToken: other.refreshToken })).code).toBe('UNAUTHENTICATED');
  expect((await unlock({ refreshToken: 'x'.repeat(60) })).code).toBe('UNAUTHENTICATED');

  await clinic.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
  expect((await unlock()).code).toBe('UNAUTHENTICATED');
  await clinic.db.updateTable('users').set({ isActive: true }).where('id', '=', userId).execute();
  await holding(token).call(auth.logout, {});
  expect(await unlock()).toMatchObject({ code: 'UNAUTHENTICATED', details: { isRevoked: true } });
});

test('the absolute end of a session is not moved by a PIN', async () => {
  const { refreshToken, deviceId } = await withPin();
  await sql`update sessions set expires_at = now() - interval '1 second'
    where tenant_id = ${clinic.tenantId}`.execute(clinic.db);
  const refusal = await anyone().refusal(auth.unlock, { body: { refreshToken, deviceId, key: RIGHT } });
  expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED', details: { isRevoked: false } });
});

test('the PIN of a device stays for the next login, can be changed, and can be removed', async () => {
  const { deviceId } = await withPin();
  const { token, refreshToken } = await anyone().call(auth.login, { body: { email, password } });
  const person = holding(token);
  expect(await person.call(auth.setPin, { body: { key: WRONG, deviceId } })).toEqual({ deviceId });
  await idle();
  const next = await anyone().call(auth.unlock, { body: { refreshToken, deviceId, key: WRONG } });
  await holding(next.token).call(auth.removePin, { params: { id: deviceId } });
  await holding(next.token).call(auth.removePin, { params: { id: deviceId } });
  expect(
    (await anyone().refusal(auth.unlock, { body: { refreshToken: next.refreshToken, deviceId, key: WRONG } })).code,
  ).toBe('UNAUTHENTICATED');
});

test('setting a PIN asks for a fresh confirmation of the identity', async () => {
  const { token } = await anyone().call(auth.login, { body: { email, password } });
  await sql`update sessions set confirmed_at = confirmed_at - interval '10 minutes'
    where tenant_id = ${clinic.tenantId}`.execute(clinic.db);
  expect((await holding(token).refusal(auth.setPin, { body: { key: RIGHT } })).code).toBe('CONFIRMATION_NEEDED');
});

test('PINs and attempts are in the audit log, without the key', async () => {
  const { refreshToken, deviceId } = await withPin();
  await idle();
  await anyone().refusal(auth.unlock, { body: { refreshToken, deviceId, key: WRONG } });
  await anyone().call(auth.unlock, { body: { refreshToken, deviceId, key: RIGHT } });
  const entries = await trail();
  expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'UPDATE OK',
    'UNLOCK REFUSED',
    'UNLOCK OK',
  ]);
  expect(entries[0]?.changes).toEqual({ to: { devicePin: 'SET', deviceId } });
  expect(JSON.stringify(entries)).not.toContain(RIGHT);
});

test('a key that is not a derived one is refused at its field', async () => {
  const { token } = await anyone().call(auth.login, { body: { email, password } });
  const refusal = await holding(token).refusal(auth.setPin, { body: { key: '123456' } });
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { key: expect.any(String) } });
});

test('the id of a device of another user is not taken over', async () => {
  const { deviceId, refreshToken } = await withPin();
  await clinic.givenUser({ role: 'DOCTOR', email: `other-${email}`, password });
  const other = await anyone().call(auth.login, { body: { email: `other-${email}`, password } });
  const theirs = await holding(other.token).call(auth.setPin, { body: { key: WRONG, deviceId } });
  expect(theirs.deviceId).not.toBe(deviceId);
  await idle();
  await anyone().call(auth.unlock, { body: { refreshToken, deviceId, key: RIGHT } });
});

test('the oldest of many devices makes room', async () => {
  const { token } = await anyone().call(auth.login, { body: { email, password } });
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    ids.push((await holding(token).call(auth.setPin, { body: { key: RIGHT } })).deviceId);
  }
  const rows = await clinic.db.selectFrom('devicePins').select('id').where('userId', '=', userId).execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
});
