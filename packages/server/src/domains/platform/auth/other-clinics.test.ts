import { auth, type DataOf } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { personWithToken, type TestClinic } from '../../../testing/test-clinic';

const password = 'correct horse battery';
const another = 'a different password';

let server: TestServer;
let north: TestClinic;
let south: TestClinic;
let email: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  north = await server.openClinic({ name: 'North' });
  south = await server.openClinic({ name: 'South' });
  email = `nurse-${north.tenantId}@example.test`;
  await inGroup(north, south);
});

type Begun = DataOf<typeof auth.login>;

/** Puts clinics into a group of their own. */
async function inGroup(...clinics: TestClinic[]): Promise<void> {
  const groupName = `Group ${north.tenantId}`;
  for (const { db, tenantId } of clinics) {
    await db.updateTable('tenants').set({ groupName }).where('id', '=', tenantId).execute();
  }
}

const anyone = () => server.anonymous();
const holding = (token: string) => personWithToken(server.app, () => Promise.resolve(token), undefined);
const signIn = (secret = password) =>
  anyone().call(auth.login, { body: { email, password: secret, tenantId: north.tenantId } });
const clinicsOf = async ({ token }: Pick<Begun, 'token'>) => (await holding(token).call(auth.otherClinics, {})).clinics;
const isOpen = async ({ token }: Pick<Begun, 'token'>) =>
  (await holding(token).raw({ method: 'GET', url: '/api/auth/me' })).statusCode === 200;

interface Proof {
  password?: string;
  code?: string;
}
const switchTo = ({ tenantId }: TestClinic, { refreshToken }: Pick<Begun, 'refreshToken'>, proof: Proof = {}) =>
  anyone().call(auth.switchClinic, { body: { refreshToken, tenantId, ...proof } });
const refusedAt = async ({ tenantId }: TestClinic, { refreshToken }: Pick<Begun, 'refreshToken'>, proof: Proof = {}) =>
  anyone().refusal(auth.switchClinic, { body: { refreshToken, tenantId, ...proof } });

async function setConfirmed(emailVerified: boolean): Promise<void> {
  for (const { db, tenantId } of [north, south]) {
    await db.updateTable('users').set({ emailVerified }).where('tenantId', '=', tenantId).execute();
  }
}

/** Gives the person an account with a confirmed address at both clinics. */
async function atBoth({ there = password } = {}) {
  await north.givenUser({ role: 'NURSE', email, password });
  const userId = await south.givenUser({ role: 'DOCTOR', email, password: there });
  await setConfirmed(true);
  return userId;
}

test('with one password at both clinics a person signs in once, and changes clinic with a fresh session', async () => {
  const userId = await atBoth();
  const begun = await signIn();
  expect(await clinicsOf(begun)).toEqual([
    { id: south.tenantId, name: 'South', needsPassword: false, needsCode: false },
  ]);
  const next = await switchTo(south, begun);
  expect([next.user.id, next.user.role, next.tenant.name]).toEqual([userId, 'DOCTOR', 'South']);
  expect([await isOpen(begun), await isOpen(next)]).toEqual([false, true]);
  expect(await clinicsOf(next)).toMatchObject([{ id: north.tenantId, needsPassword: false }]);
  const back = await switchTo(north, next);
  expect([back.user.role, await isOpen(next), await isOpen(back)]).toEqual(['NURSE', false, true]);
});

test('a session gives access to the data of its clinic alone', async () => {
  await atBoth();
  const begun = await signIn();
  const next = await switchTo(south, begun);
  const { tenant } = await holding(next.token).call(auth.me, {});
  expect(tenant.id).toBe(south.tenantId);
});

test('where the password is another one, it is asked for once, and counts while the person stays signed in', async () => {
  await atBoth({ there: another });
  const begun = await signIn();
  expect(await clinicsOf(begun)).toMatchObject([{ id: south.tenantId, needsPassword: true }]);
  expect(await refusedAt(south, begun)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { password: expect.any(String) },
  });
  expect((await refusedAt(south, begun, { password })).code).toBe('PASSWORD_WRONG');
  const next = await switchTo(south, begun, { password: another });
  const back = await switchTo(north, next);
  expect(back.tenant.id).toBe(north.tenantId);
});

test('an address that is not confirmed leads to no other clinic, whatever the password', async () => {
  await atBoth();
  await setConfirmed(false);
  const begun = await signIn();
  expect(await clinicsOf(begun)).toEqual([]);
  expect((await refusedAt(south, begun)).code).toBe('CLINIC_UNKNOWN');
});

test('a clinic of another group, or of none, is no choice', async () => {
  await atBoth();
  await south.db.updateTable('tenants').set({ groupName: 'Another' }).where('id', '=', south.tenantId).execute();
  const begun = await signIn();
  expect(await clinicsOf(begun)).toEqual([]);
  expect((await refusedAt(south, begun, { password })).code).toBe('CLINIC_UNKNOWN');
  for (const { db, tenantId } of [north, south]) {
    await db.updateTable('tenants').set({ groupName: null }).where('id', '=', tenantId).execute();
  }
  expect(await clinicsOf(begun)).toEqual([]);
});

test('a suspended clinic, a disabled account and the account of a patient are no choice', async () => {
  const userId = await atBoth();
  const begun = await signIn();
  await south.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
  expect(await clinicsOf(begun)).toEqual([]);
  expect((await refusedAt(south, begun)).code).toBe('CLINIC_UNKNOWN');
  await south.db.updateTable('users').set({ isActive: true }).where('id', '=', userId).execute();
  await south.db.updateTable('tenants').set({ status: 'SUSPENDED' }).where('id', '=', south.tenantId).execute();
  expect(await clinicsOf(begun)).toEqual([]);
  const third = await server.openClinic({ name: 'West' });
  await inGroup(third);
  await third.givenUser({ role: 'PATIENT', email, password });
  expect(await clinicsOf(begun)).toEqual([]);
});

test('a password that was changed after the login has to be shown', async () => {
  const userId = await atBoth();
  const begun = await signIn();
  await sql`update users set password_changed_at = now() + interval '1 second' where id = ${userId}`.execute(south.db);
  expect(await clinicsOf(begun)).toMatchObject([{ needsPassword: true }]);
  expect((await refusedAt(south, begun)).code).toBe('INVALID_INPUT');
});

test('the change neither moves the absolute end of the session nor counts as a confirmation of the identity', async () => {
  await atBoth();
  const begun = await signIn();
  await sql`update sessions set expires_at = now() + interval '1 hour', confirmed_at = now() - interval '20 minutes'
    where tenant_id = ${north.tenantId}`.execute(north.db);
  await switchTo(south, begun);
  const [session] = await south.db
    .selectFrom('sessions')
    .select([
      sql<boolean>`expires_at <= now() + interval '1 hour'`.as('ends'),
      sql<boolean>`confirmed_at < now() - interval '19 minutes'`.as('isOld'),
    ])
    .where('tenantId', '=', south.tenantId)
    .execute();
  expect(session).toEqual({ ends: true, isOld: true });
});

test('an ended session, and a made-up token, change to no clinic', async () => {
  await atBoth();
  const begun = await signIn();
  await holding(begun.token).call(auth.logout, {});
  expect((await refusedAt(south, begun)).code).toBe('UNAUTHENTICATED');
  expect((await refusedAt(south, { refreshToken: 'x'.repeat(60) })).code).toBe('UNAUTHENTICATED');
});

test('an idle session changes to no clinic', async () => {
  await atBoth();
  const begun = await signIn();
  await sql`update sessions set last_active_at = now() - interval '1 day'
    where tenant_id = ${north.tenantId}`.execute(north.db);
  expect((await refusedAt(south, begun)).code).toBe('UNAUTHENTICATED');
});

test('both clinics have the change in their audit log', async () => {
  await atBoth();
  const begun = await signIn();
  await switchTo(south, begun);
  const entries = async ({ db, tenantId }: TestClinic, action: string) =>
    db.selectFrom('auditLog').select('changes').where('tenantId', '=', tenantId).where('action', '=', action).execute();
  expect(await entries(north, 'LOGOUT')).toEqual([{ changes: { to: { toClinic: south.tenantId } } }]);
  expect(await entries(south, 'LOGIN')).toEqual([{ changes: { to: { fromClinic: north.tenantId } } }]);
});
