import { auth, superAdmin, user } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { givenPerson, type TestClinic } from '../../../testing/test-clinic';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { inviteUser } from './auth.service';
import { NO_PASSWORD } from './passwords';
import {
  givenAccount,
  mailsTo,
  NEW_PASSWORD,
  PASSWORD,
  tokenSentTo,
  trailOf,
  type TestAccount,
} from '../../../testing/account';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestAccount;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ name: 'North' });
  nurse = await givenAccount(server, clinic);
});

const anyone = () => server.anonymous();
const forgot = (email: string) => anyone().call(auth.forgotPassword, { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  anyone().call(auth.resetPassword, { body: { token, password } });
const resetRefused = (token: string, password = NEW_PASSWORD) =>
  anyone().refusal(auth.resetPassword, { body: { token, password } });
const setUser = (values: { isActive?: boolean; emailVerified?: boolean; email?: string; passwordHash?: string }) =>
  clinic.db.updateTable('users').set(values).where('id', '=', nurse.userId).execute();
const letTimePass = (minutes: number) =>
  sql`update one_time_tokens set expires_at = expires_at - make_interval(mins => ${minutes})
    where tenant_id = ${clinic.tenantId}`.execute(clinic.db);

describe('a forgotten password', () => {
  test('is set anew by the link, which ends every session and works once', async () => {
    const session = await nurse.signIn();
    await forgot(nurse.email.toUpperCase());
    const token = await tokenSentTo(clinic.db, nurse.email);
    expect(await reset(token)).toEqual({});
    expect((await session.raw({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401);
    const old = await anyone().refusal(auth.login, { body: { email: nurse.email, password: PASSWORD } });
    expect(old.code).toBe('LOGIN_FAILED');
    const fresh = await nurse.signIn({ password: NEW_PASSWORD });
    expect((await fresh.call(auth.me, {})).user.emailVerified).toBe(true);
    expect((await resetRefused(token)).code).toBe('TOKEN_INVALID');
    const trail = ['LOGIN OK', 'RESET_REQUESTED OK', 'PASSWORD_RESET OK', 'LOGIN REFUSED', 'LOGIN OK'];
    expect(await trailOf(clinic)).toEqual(trail);
  });

  test('is set by one of two who use one link at the same moment', async () => {
    await forgot(nurse.email);
    const token = await tokenSentTo(clinic.db, nurse.email);
    const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => reset(token, `${NEW_PASSWORD} ${n}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('voids the other links that would set one', async () => {
    await forgot(nurse.email);
    const first = await tokenSentTo(clinic.db, nurse.email);
    await forgot(nurse.email);
    await reset(await tokenSentTo(clinic.db, nurse.email));
    expect((await resetRefused(first)).code).toBe('TOKEN_INVALID');
  });

  test('may be tried again with the same link after one that is too easy', async () => {
    await forgot(nurse.email);
    const token = await tokenSentTo(clinic.db, nurse.email);
    const weak = await resetRefused(token, 'nilakumar1');
    expect(weak).toMatchObject({ code: 'PASSWORD_WEAK', fields: { password: expect.any(String) } });
    expect(await reset(token)).toEqual({});
  });

  test('has a link for half an hour', async () => {
    await forgot(nurse.email);
    const token = await tokenSentTo(clinic.db, nurse.email);
    await letTimePass(29);
    await letTimePass(2);
    expect((await resetRefused(token)).code).toBe('TOKEN_INVALID');
  });

  test('cannot be set by a link that was changed, made up, or made for something else', async () => {
    await setUser({ emailVerified: false });
    await anyone().call(auth.resendVerification, { body: { email: nurse.email } });
    const other = await tokenSentTo(clinic.db, nurse.email);
    const changed = other.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [other, changed, 'nonsense', `${other}=`, ` ${other}`]) {
      expect((await resetRefused(token)).code).toBe('TOKEN_INVALID');
    }
  });

  test('cannot be set for somebody made inactive, or whose address was changed, since', async () => {
    await forgot(nurse.email);
    const token = await tokenSentTo(clinic.db, nurse.email);
    await setUser({ isActive: false });
    expect((await resetRefused(token)).code).toBe('TOKEN_INVALID');
    await setUser({ isActive: true, email: `new-${nurse.email}` });
    expect((await resetRefused(token)).code).toBe('TOKEN_INVALID');
  });

  test('keeps only the hash of the link', async () => {
    await forgot(nurse.email);
    const token = await tokenSentTo(clinic.db, nurse.email);
    const rows = await clinic.db
      .selectFrom('oneTimeTokens')
      .selectAll()
      .where('tenantId', '=', clinic.tenantId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('who has an account', () => {
  const traceOf = async (email: string, remoteAddress = '192.0.2.20') => {
    const sent: string[] = [];
    const stop = server.database.onStatement((trip) => sent.push(trip.sql));
    const request = { method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress } as const;
    const answer = await anyone().raw(request);
    stop();
    return { sent, answer: `${answer.statusCode} ${answer.body}` };
  };

  test('is not told by the answer, nor by the statements behind it', async () => {
    const off = await givenAccount(server, clinic);
    await clinic.db.updateTable('users').set({ isActive: false }).where('id', '=', off.userId).execute();
    const known = await traceOf(nurse.email);
    const unknown = await traceOf(`nobody-${nurse.email}`);
    const inactive = await traceOf(off.email);
    expect(known.answer).toBe('200 {"success":true,"data":{}}');
    expect(unknown).toEqual(known);
    expect(inactive).toEqual(known);
    expect(await mailsTo(clinic.db, off.email)).toEqual([]);
    expect(await mailsTo(server.database.forTenant({ tenantId: PLATFORM_TENANT_ID }), off.email)).toEqual([]);
  });

  test('gets one e-mail for each clinic, in their own language', async () => {
    const session = await nurse.signIn();
    const south = await server.openClinic({ name: 'South' });
    await south.givenUser({ role: 'DOCTOR', email: nurse.email, password: PASSWORD });
    await session.call(user.updatePreferences, { body: { language: 'hi' } });
    await forgot(nurse.email);
    expect(await mailsTo(clinic.db, nurse.email)).toMatchObject([{ subject: 'North के लिए नया पासवर्ड बनाएँ' }]);
    expect(await mailsTo(south.db, nurse.email)).toMatchObject([{ subject: 'Reset your password for South' }]);
  });

  test('gets an e-mail of one header, whatever the clinic calls itself', async () => {
    const odd = await server.openClinic({ name: 'North\r\nBcc: all@example.test' });
    const doctor = await givenAccount(server, odd, 'DOCTOR');
    await forgot(doctor.email);
    const [mail] = await mailsTo(odd.db, doctor.email);
    expect(mail?.subject).toBe('Reset your password for North Bcc: all@example.test');
  });

  test('is not flooded: asking over and over is slowed down for known and unknown addresses', async () => {
    for (const email of [nurse.email, `nobody-${nurse.email}`]) {
      const asks = Array.from({ length: 10 }, () => traceOf(email, '192.0.2.21'));
      const codes = (await Promise.all(asks)).map(({ answer }) => answer.slice(0, 3));
      expect(codes).toContain('429');
    }
    // Sign-in has counters of its own.
    await nurse.signIn();
  });
});

describe('an e-mail address', () => {
  const verify = (token: string) => anyone().call(auth.verifyEmail, { body: { token } });
  const resend = (email: string) => anyone().call(auth.resendVerification, { body: { email } });

  test('is verified by its link, once', async () => {
    await resend(nurse.email);
    const token = await tokenSentTo(clinic.db, nurse.email);
    await verify(token);
    const { user: profile } = await (await nurse.signIn()).call(user.profile, {});
    expect(profile.emailVerified).toBe(true);
    expect((await anyone().refusal(auth.verifyEmail, { body: { token } })).code).toBe('TOKEN_INVALID');
  });

  test('that is verified, or that nobody has, is sent nothing and answers the same', async () => {
    await setUser({ emailVerified: true });
    expect(await resend(nurse.email)).toEqual(await resend(`nobody-${nurse.email}`));
    expect(await mailsTo(clinic.db, nurse.email)).toEqual([]);
  });

  test('has a link for a day', async () => {
    await resend(nurse.email);
    const token = await tokenSentTo(clinic.db, nurse.email);
    await letTimePass(24 * 60 + 1);
    expect((await anyone().refusal(auth.verifyEmail, { body: { token } })).code).toBe('TOKEN_INVALID');
  });
});

test('a super administrator sets a forgotten password like everybody else', async () => {
  const platform = server.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const email = `root-${clinic.tenantId}@example.test`;
  await givenPerson(platform, { role: 'SUPER_ADMIN', email, passwordHash: NO_PASSWORD });
  await forgot(email);
  expect(await mailsTo(platform, email)).toMatchObject([{ subject: 'Reset your password for Polyclinic' }]);
  await reset(await tokenSentTo(platform, email));
  const begun = await anyone().call(superAdmin.login, { body: { email, password: NEW_PASSWORD } });
  expect(begun.superAdmin.email).toBe(email);
});

test('a person without a password is invited to set one, within three days', async () => {
  await setUser({ passwordHash: NO_PASSWORD });
  const before = await anyone().refusal(auth.login, { body: { email: nurse.email, password: NO_PASSWORD } });
  expect(before.code).toBe('LOGIN_FAILED');
  await inviteUser(clinic.db, nurse.userId, server.deps.settings);
  const token = await tokenSentTo(clinic.db, nurse.email);
  await letTimePass(71 * 60);
  await reset(token);
  expect((await nurse.signIn({ password: NEW_PASSWORD })).token).toMatch(/^ey/);
});
