import { auth, superAdmin, user } from '@polyclinic/contract';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { givenPerson, type TestClinic } from '../../../testing/test-clinic';
import { hashPassword } from './passwords';
import {
  codeOf,
  givenAccount,
  PASSWORD,
  sessionWith,
  trailOf,
  type TestAccount,
  type TestSession,
} from '../../../testing/account';

const START = new Date('2026-11-21T09:00:10Z');

let server: TestServer;
let clinic: TestClinic;
let nurse: TestAccount;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => START;
  clinic = await server.openClinic({ name: 'North' });
  nurse = await givenAccount(server, clinic);
});

/** The app shows the next code half a minute later. */
const nextCode = (secret: string) => {
  const at = new Date(server.clock.now().getTime() + 30_000);
  server.clock.now = () => at;
  return codeOf(secret, at);
};

async function setUp(session: TestSession) {
  const { secret } = await session.call(user.beginSecondFactor, { body: { password: PASSWORD } });
  const code = codeOf(secret, server.clock.now());
  const { recoveryCodes } = await session.call(user.confirmSecondFactor, { body: { code } });
  return { secret, code, recoveryCodes };
}

const signInRefused = (body: { code?: string; password?: string }) =>
  server.anonymous().refusal(auth.login, { body: { email: nurse.email, password: PASSWORD, ...body } });

describe('setting up a second factor', () => {
  test('gives a secret with its address, then ten recovery codes, and ends the other sessions', async () => {
    const other = await nurse.signIn();
    const session = await nurse.signIn();
    const { secret, uri } = await session.call(user.beginSecondFactor, { body: { password: PASSWORD } });
    expect(uri).toContain(`otpauth://totp/North:${encodeURIComponent(nurse.email)}?secret=${secret}&`);
    expect((await session.call(user.security, {})).secondFactor).toBe('OFF');

    const { recoveryCodes } = await session.call(user.confirmSecondFactor, { body: { code: codeOf(secret, START) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    const security = await session.call(user.security, {});
    expect(security).toMatchObject({ secondFactor: 'ON', recoveryCodesLeft: 10 });
    expect(security.sessions).toHaveLength(1);
    expect((await session.call(auth.me, {})).user.secondFactor).toBe('ON');
    expect((await other.raw({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401);
    expect(await trailOf(clinic)).toEqual(expect.arrayContaining(['SECOND_FACTOR_BEGUN OK', 'SECOND_FACTOR_ON OK']));
  });

  test('asks for the password first', async () => {
    const session = await nurse.signIn();
    const refusal = await session.refusal(user.beginSecondFactor, { body: { password: 'wrong' } });
    expect(refusal).toMatchObject({ code: 'PASSWORD_WRONG', fields: { password: expect.any(String) } });
  });

  test('is refused with a wrong code, with a code of an abandoned secret, and without a beginning', async () => {
    const session = await nurse.signIn();
    const early = await session.refusal(user.confirmSecondFactor, { body: { code: '123456' } });
    const first = await session.call(user.beginSecondFactor, { body: { password: PASSWORD } });
    await session.call(user.beginSecondFactor, { body: { password: PASSWORD } });
    const old = await session.refusal(user.confirmSecondFactor, { body: { code: codeOf(first.secret, START) } });
    expect([early.code, old.code]).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG']);
    expect(old.fields).toHaveProperty('code');
  });

  test('is refused where one is set up, and of two who confirm at once one gets the codes', async () => {
    const session = await nurse.signIn();
    const { secret } = await session.call(user.beginSecondFactor, { body: { password: PASSWORD } });
    const confirm = () => session.call(user.confirmSecondFactor, { body: { code: codeOf(secret, START) } });
    const answers = await Promise.allSettled([confirm(), confirm(), confirm()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await session.refusal(user.beginSecondFactor, { body: { password: PASSWORD } });
    expect(again.code).toBe('SECOND_FACTOR_ON');
    const twice = await session.refusal(user.confirmSecondFactor, { body: { code: nextCode(secret) } });
    expect(twice.code).toBe('SECOND_FACTOR_ON');
  });

  test('keeps neither the secret nor the codes in a form that the database could read', async () => {
    const { secret, recoveryCodes } = await setUp(await nurse.signIn());
    const row = await clinic.db
      .selectFrom('users')
      .select(['totpSecret', 'recoveryHashes'])
      .where('id', '=', nurse.userId)
      .executeTakeFirstOrThrow();
    const kept = `${row.totpSecret?.toString('latin1')} ${row.recoveryHashes.map(String).join(' ')}`;
    for (const plain of [secret, ...recoveryCodes]) expect(kept).not.toContain(plain);
    expect(row.totpSecret).toHaveLength(1 + 12 + 16 + 20);
  });
});

describe('signing in with a second factor', () => {
  test('asks for the code after the right password only', async () => {
    const { secret } = await setUp(await nurse.signIn());
    expect(await signInRefused({})).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
      error: 'Enter the code from your authenticator app',
    });
    expect((await signInRefused({ password: 'wrong' })).code).toBe('LOGIN_FAILED');
    expect((await signInRefused({ password: 'wrong', code: nextCode(secret) })).code).toBe('LOGIN_FAILED');
    expect((await nurse.signIn({ code: nextCode(secret) })).token).toMatch(/^ey/);
  });

  test('takes each code once, also of two who send it at the same moment, and none older than the last', async () => {
    const { secret, code } = await setUp(await nurse.signIn());
    expect((await signInRefused({ code })).code).toBe('SECOND_FACTOR_WRONG');
    const next = nextCode(secret);
    const answers = await Promise.allSettled([nurse.signIn({ code: next }), nurse.signIn({ code: next })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await signInRefused({ code: codeOf(secret, server.clock.now(), -1) })).code).toBe('SECOND_FACTOR_WRONG');
    expect(await trailOf(clinic)).toContain('LOGIN REFUSED');
  });

  test('takes a recovery code in place of the code, once, however it is typed', async () => {
    const { recoveryCodes } = await setUp(await nurse.signIn());
    const [first = '', second = ''] = recoveryCodes;
    const session = await nurse.signIn({ code: first.toLowerCase().replace('-', ' ') });
    expect((await session.call(user.security, {})).recoveryCodesLeft).toBe(9);
    expect((await signInRefused({ code: first })).code).toBe('SECOND_FACTOR_WRONG');
    const answers = await Promise.allSettled([nurse.signIn({ code: second }), nurse.signIn({ code: second })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('slows guessing of codes down, also for someone who asks without a code in between', async () => {
    const { secret } = await setUp(await nurse.signIn());
    const codes: string[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      codes.push((await signInRefused({ code: '000000' })).code, (await signInRefused({})).code);
    }
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
    expect((await signInRefused({ code: nextCode(secret) })).code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('asks for the clinic first where there are several', async () => {
    const { secret } = await setUp(await nurse.signIn());
    const south = await server.openClinic({ name: 'South' });
    await south.givenUser({ role: 'NURSE', email: nurse.email, password: PASSWORD });
    expect((await signInRefused({})).code).toBe('CLINIC_CHOICE_NEEDED');
    const body = { email: nurse.email, password: PASSWORD, tenantId: clinic.tenantId };
    expect((await server.anonymous().refusal(auth.login, { body })).code).toBe('SECOND_FACTOR_NEEDED');
    const answer = await server.anonymous().call(auth.login, { body: { ...body, code: nextCode(secret) } });
    expect(answer.tenant.name).toBe('North');
  });
});

describe('a second factor that is set up', () => {
  test('is asked for when one shows again who one is', async () => {
    const session = await nurse.signIn();
    const { secret } = await setUp(session);
    const proof = { password: PASSWORD };
    expect((await session.refusal(auth.confirm, { body: proof })).code).toBe('SECOND_FACTOR_NEEDED');
    const wrong = await session.refusal(auth.confirm, { body: { ...proof, code: '000000' } });
    expect(wrong).toMatchObject({ code: 'SECOND_FACTOR_WRONG', fields: { code: expect.any(String) } });
    expect(await session.call(auth.confirm, { body: { ...proof, code: nextCode(secret) } })).toEqual({});
  });

  test('is turned off with password and code', async () => {
    const session = await nurse.signIn();
    const { secret } = await setUp(session);
    const off = (body: { password: string; code: string }) => ({ body });
    const wrong = await session.refusal(user.removeSecondFactor, off({ password: PASSWORD, code: '000000' }));
    expect(wrong.code).toBe('SECOND_FACTOR_WRONG');
    await session.call(user.removeSecondFactor, off({ password: PASSWORD, code: nextCode(secret) }));
    expect(await session.call(user.security, {})).toMatchObject({ secondFactor: 'OFF', recoveryCodesLeft: 0 });
    expect((await nurse.signIn()).token).toMatch(/^ey/);
    const none = await session.refusal(user.removeSecondFactor, off({ password: PASSWORD, code: '000000' }));
    expect(none.code).toBe('SECOND_FACTOR_WRONG');
  });

  test('gets new recovery codes, and the old ones stop working', async () => {
    const session = await nurse.signIn();
    const { secret, recoveryCodes: old } = await setUp(session);
    const body = { password: PASSWORD, code: nextCode(secret) };
    const { recoveryCodes } = await session.call(user.renewRecoveryCodes, { body });
    expect((await signInRefused({ code: old[0] })).code).toBe('SECOND_FACTOR_WRONG');
    expect((await nurse.signIn({ code: recoveryCodes[0] })).token).toMatch(/^ey/);
  });

  test('is told to its owner in an alert', async () => {
    await setUp(await nurse.signIn());
    const alerts = await clinic.db
      .selectFrom('alerts')
      .select(['kind', 'facts'])
      .where('userId', '=', nurse.userId)
      .execute();
    expect(alerts).toContainEqual({ kind: 'SECOND_FACTOR_CHANGED', facts: { change: 'SECOND_FACTOR_ON' } });
  });
});

describe('in production', () => {
  let production: TestServer;

  beforeAll(async () => {
    production = await openTestServer({ production: true });
    production.clock.now = () => START;
  }, 60_000);
  afterAll(() => production.close());

  beforeEach(async () => {
    const policy = clinic.db.updateTable('tenants').set({ secondFactorPolicy: 'NOW' });
    await policy.where('id', '=', clinic.tenantId).execute();
  });

  test('where the clinic requires it, an administrator sets up a second factor before anything else is open', async () => {
    const admin = await givenAccount(production, clinic, 'ADMIN');
    const answer = await production.anonymous().call(auth.login, { body: { email: admin.email, password: PASSWORD } });
    expect(answer.user.secondFactor).toBe('REQUIRED');
    const session = sessionWith(production, answer);
    expect((await session.refusal(user.profile, {})).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await session.call(auth.me, {})).user.secondFactor).toBe('REQUIRED');

    const still = await production.anonymous().call(auth.refresh, { body: { refreshToken: session.refreshToken } });
    expect((await sessionWith(production, still).refusal(user.profile, {})).code).toBe('SECOND_FACTOR_REQUIRED');

    const { secret } = await session.call(user.beginSecondFactor, { body: { password: PASSWORD } });
    await session.call(user.confirmSecondFactor, { body: { code: codeOf(secret, START) } });
    const full = await production.anonymous().call(auth.refresh, { body: { refreshToken: still.refreshToken } });
    const opened = sessionWith(production, full);
    expect((await opened.call(user.profile, {})).user.email).toBe(admin.email);
    const body = { password: PASSWORD, code: '000000' };
    expect((await opened.refusal(user.removeSecondFactor, { body })).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a session of an administrator that was waiting elsewhere does not open by itself', async () => {
    const admin = await givenAccount(production, clinic, 'ADMIN');
    const thief = await admin.signIn({ device: 'Elsewhere' });
    await setUp(await admin.signIn());
    const refused = await production.anonymous().refusal(auth.refresh, { body: { refreshToken: thief.refreshToken } });
    expect(refused.code).toBe('UNAUTHENTICATED');
  });

  test('others may do without', async () => {
    const doctor = await givenAccount(production, clinic, 'DOCTOR');
    expect((await (await doctor.signIn()).call(auth.me, {})).user.secondFactor).toBe('OFF');
  });

  test('a super administrator needs one too', async () => {
    const platform = production.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
    const email = `root-${clinic.tenantId}@example.test`;
    await givenPerson(platform, { role: 'SUPER_ADMIN', email, passwordHash: await hashPassword(PASSWORD) });
    const answer = await production.anonymous().call(superAdmin.login, { body: { email, password: PASSWORD } });
    expect(answer.superAdmin.secondFactor).toBe('REQUIRED');
    const session = sessionWith(production, answer);
    await session.call(superAdmin.activity, {});
    const { secret } = await session.call(superAdmin.beginSecondFactor, { body: { password: PASSWORD } });
    await session.call(superAdmin.confirmSecondFactor, { body: { code: codeOf(secret, START) } });
    const { superAdmin: profile } = await session.call(superAdmin.profile, {});
    expect(profile.secondFactor).toBe('ON');
    const refused = await production.anonymous().refusal(superAdmin.login, { body: { email, password: PASSWORD } });
    expect(refused.code).toBe('SECOND_FACTOR_NEEDED');
    const code = codeOf(secret, START, 1);
    const again = await production.anonymous().call(superAdmin.login, { body: { email, password: PASSWORD, code } });
    expect(again.superAdmin.secondFactor).toBe('ON');
    const off = { body: { password: PASSWORD, code } };
    const opened = sessionWith(production, again);
    expect((await opened.refusal(superAdmin.removeSecondFactor, off)).code).toBe('SECOND_FACTOR_REQUIRED');
  });
});
