import { auth, PREFERENCES_AT_START, user } from '@polyclinic/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import {
  givenAccount,
  NEW_PASSWORD,
  PASSWORD,
  trailOf,
  type TestAccount,
  type TestSession,
} from '../../../testing/account';
import { hashPassword } from './passwords';

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

const isIn = async (session: TestSession) =>
  (await session.raw({ method: 'GET', url: '/api/auth/me' })).statusCode === 200;
const letTimePass = (minutes: number) =>
  sql`update sessions set last_active_at = last_active_at - make_interval(mins => ${minutes}),
      confirmed_at = confirmed_at - make_interval(mins => ${minutes}),
      created_at = created_at - make_interval(mins => ${minutes}),
      rotated_at = rotated_at - make_interval(mins => ${minutes})
    where tenant_id = ${clinic.tenantId}`.execute(clinic.db);

describe('preferences', () => {
  test('start where everybody starts, and keep what is saved part by part', async () => {
    const session = await nurse.signIn();
    expect((await session.call(user.preferences, {})).preferences).toEqual(PREFERENCES_AT_START);
    const body = { fontSize: 'large', voice: { enabled: false, consent: true, readBack: false } } as const;
    const saved = await session.call(user.updatePreferences, { body });
    expect(saved.preferences).toEqual({ ...PREFERENCES_AT_START, ...body });
    expect((await session.call(auth.preferences, {})).preferences).toEqual(saved.preferences);
    expect((await session.call(auth.me, {})).user.preferences).toEqual(saved.preferences);
  });

  test('saved in two tabs at the same moment are both kept', async () => {
    const session = await nurse.signIn();
    const parts = [{ highContrast: true }, { compactMode: true }, { language: 'ta' }, { timeFormat: '12h' }] as const;
    await Promise.all(parts.map((body) => session.call(auth.updatePreferences, { body })));
    const { preferences } = await session.call(user.preferences, {});
    expect(preferences).toMatchObject(Object.assign({}, ...parts) as object);
  });

  test('of a form that is no longer known fall back to the start', async () => {
    await clinic.db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ fontSize: 'gigantic', compactMode: true, voice: { enabled: false } }) })
      .where('id', '=', nurse.userId)
      .execute();
    const { preferences } = await (await nurse.signIn()).call(user.preferences, {});
    const voice = { ...PREFERENCES_AT_START.voice, enabled: false };
    expect(preferences).toEqual({ ...PREFERENCES_AT_START, compactMode: true, voice });
  });

  test('name the field that is wrong', async () => {
    const refusal = await (
      await nurse.signIn()
    ).refusal(user.updatePreferences, { body: { timezone: 'Mars/Olympus' } });
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { timezone: expect.any(String) } });
  });

  test('about notifications have the same two addresses', async () => {
    const session = await nurse.signIn();
    await session.call(user.updateNotifications, { body: { smsNotifications: true } });
    const { notifications } = await session.call(auth.updateNotifications, { body: { emailNotifications: false } });
    expect(notifications).toMatchObject({ smsNotifications: true, emailNotifications: false, pushNotifications: true });
    expect(await session.call(auth.notifications, {})).toEqual({ notifications });
    expect(await session.call(user.notifications, {})).toEqual({ notifications });
  });

  test('are written down from what to what', async () => {
    const session = await nurse.signIn();
    await session.call(user.updatePreferences, { body: { fontSize: 'large' } });
    await session.call(user.updatePreferences, { body: { fontSize: 'small' } });
    const entries = await clinic.db
      .selectFrom('auditLog')
      .select('changes')
      .where('action', '=', 'UPDATE')
      .orderBy('id')
      .execute();
    expect(entries.map(({ changes }) => changes)).toEqual([
      { from: { preferences: { fontSize: null } }, to: { preferences: { fontSize: 'large' } } },
      { from: { preferences: { fontSize: 'large' } }, to: { preferences: { fontSize: 'small' } } },
    ]);
  });
});

describe('own sessions', () => {
  test('are listed with device and address, this one first', async () => {
    await nurse.signIn({ device: 'Phone' });
    const session = await nurse.signIn({ device: 'Desk' });
    const security = await session.call(user.security, {});
    expect(security).toMatchObject({ secondFactor: 'OFF', recoveryCodesLeft: 0, emailVerified: false });
    expect(security.sessions).toMatchObject([
      { device: 'Desk', address: '127.0.0.1', isCurrent: true },
      { device: 'Phone', address: '127.0.0.1', isCurrent: false },
    ]);
    expect(await session.call(auth.security, {})).toEqual(security);
  });

  test('are ended one by one, or all others at once', async () => {
    const [phone, tablet, desk] = [await nurse.signIn(), await nurse.signIn(), await nurse.signIn()];
    const { sessions } = await phone.call(user.security, {});
    const current = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await desk.call(user.endSession, { params: { id: current } });
    expect(await isIn(phone)).toBe(false);
    expect((await desk.refusal(user.endSession, { params: { id: current } })).code).toBe('SESSION_NOT_FOUND');
    expect(await desk.call(user.endOtherSessions, {})).toEqual({ ended: 1 });
    expect(await isIn(tablet)).toBe(false);
    expect(await isIn(desk)).toBe(true);
    expect(await trailOf(clinic)).toEqual(expect.arrayContaining(['SESSION_ENDED OK', 'OTHER_SESSIONS_ENDED OK']));
  });

  test('of somebody else are not found', async () => {
    const colleague = await (await givenAccount(server, clinic)).signIn();
    const { sessions } = await colleague.call(user.security, {});
    const id = sessions[0]?.id ?? '';
    const refusal = await (await nurse.signIn()).refusal(user.endSession, { params: { id } });
    expect(refusal.code).toBe('SESSION_NOT_FOUND');
    expect(await isIn(colleague)).toBe(true);
  });

  test('from a device that was not seen before raise an alert; the first of all does not', async () => {
    const alertsOf = () =>
      clinic.db.selectFrom('alerts').select(['kind', 'facts']).where('userId', '=', nurse.userId).execute();
    await nurse.signIn({ device: 'Desk' });
    await nurse.signIn({ device: 'Desk' });
    expect(await alertsOf()).toEqual([]);
    await nurse.signIn({ device: 'Phone' });
    const facts = { device: 'Phone', address: '127.0.0.1' };
    expect(await alertsOf()).toEqual([{ kind: 'SIGNED_IN_ELSEWHERE', facts }]);
  });
});

describe('without a sign of life', () => {
  const refresh = (refreshToken: string) =>
    server.anonymous().raw({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } });

  test('a session ends at the clinic’s limit, however often a page polls and refreshes', async () => {
    const session = await nurse.signIn();
    let { refreshToken } = session;
    for (let minute = 0; minute < 14; minute += 2) {
      await letTimePass(2);
      await session.call(user.counts, {});
      const answer = await refresh(refreshToken);
      ({ refreshToken } = answer.json<{ data: { refreshToken: string } }>().data);
    }
    await letTimePass(2);
    expect(await isIn(session)).toBe(false);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  test('a session in which somebody is active lives on', async () => {
    const session = await nurse.signIn();
    for (let minute = 0; minute < 40; minute += 10) {
      await letTimePass(10);
      await session.call(auth.activity, {});
    }
    expect(await isIn(session)).toBe(true);
    await letTimePass(16);
    const late = await session.raw({ method: 'POST', url: '/api/auth/activity' });
    expect(late.statusCode).toBe(401);
  });

  test('the limit is the clinic’s own', async () => {
    await clinic.db.updateTable('tenants').set({ idleMinutes: 60 }).where('id', '=', clinic.tenantId).execute();
    const session = await nurse.signIn();
    await letTimePass(59);
    expect((await session.call(auth.me, {})).tenant.settings.idleMinutes).toBe(60);
    await letTimePass(2);
    expect(await isIn(session)).toBe(false);
  });
});

describe('changing the password', () => {
  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };

  test('takes the present one, ends the other sessions and tells the person', async () => {
    const other = await nurse.signIn();
    const session = await nurse.signIn();
    await session.call(user.changePassword, { body: change });
    expect([await isIn(other), await isIn(session)]).toEqual([false, true]);
    expect((await nurse.signIn({ password: NEW_PASSWORD })).token).toMatch(/^ey/);
    const alerts = await clinic.db.selectFrom('alerts').select('kind').where('userId', '=', nurse.userId).execute();
    expect(alerts).toEqual([{ kind: 'PASSWORD_CHANGED' }]);
    expect(await trailOf(clinic)).toContain('PASSWORD_CHANGED OK');
  });

  test.each([
    ['another password', async () => ({ passwordHash: await hashPassword(NEW_PASSWORD) })],
    ['a second factor', async () => ({ totpConfirmedAt: sql<string>`now()` })],
  ])('and a sign-in that crosses %s begins no session', async (_, changes) => {
    const outcome = await clinic.db.transaction().execute(async (db) => {
      const own = () => db.updateTable('users').where('tenantId', '=', clinic.tenantId).where('id', '=', nurse.userId);
      await own().set({ lastLoginAt: null }).execute();
      const late = nurse.signIn().then(() => 'signed in', String);
      // Long enough for the password check; then it waits for this transaction.
      await sleep(500);
      await own()
        .set(await changes())
        .execute();
      return { late };
    });
    expect(await outcome.late).toContain('LOGIN_FAILED');
  });

  test('names the field that is wrong', async () => {
    const session = await nurse.signIn();
    const wrong = await session.refusal(user.changePassword, { body: { ...change, currentPassword: 'wrong' } });
    expect(wrong).toMatchObject({ code: 'PASSWORD_WRONG', fields: { currentPassword: 'The password is incorrect' } });
    const weak = await session.refusal(user.changePassword, { body: { ...change, password: 'kumar-nila-1' } });
    expect(weak).toMatchObject({ code: 'PASSWORD_WEAK', fields: { password: expect.any(String) } });
  });

  test('is slowed down for somebody who guesses the present one', async () => {
    const session = await nurse.signIn();
    const guess = () => session.refusal(user.changePassword, { body: { ...change, currentPassword: 'wrong' } });
    const codes = (await Promise.all(Array.from({ length: 9 }, guess))).map(({ code }) => code);
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
  });

  test('keeps every character as it was typed', async () => {
    const session = await nurse.signIn();
    const password = '  Ümlaut 🌊 and spaces  ';
    await session.call(user.changePassword, { body: { currentPassword: PASSWORD, password } });
    expect((await nurse.signIn({ password })).token).toMatch(/^ey/);
    const trimmed = await server
      .anonymous()
      .refusal(auth.login, { body: { email: nurse.email, password: password.trim() } });
    expect(trimmed.code).toBe('LOGIN_FAILED');
  });
});

test('the clinic that is signed in to comes with defaults under what it has set', async () => {
  const { tenant } = await (await nurse.signIn()).call(auth.me, {});
  expect(tenant.settings).toMatchObject({
    features: { selfRegistration: false, messages: true, quickActions: true, voiceCommands: true },
    limits: { users: null, patients: null },
    idleMinutes: 15,
    country: null,
  });
  expect(tenant.branding.customProperties).toEqual({});
  const organization = JSON.stringify({ address: { country: 'DE' } });
  await clinic.db.updateTable('tenants').set({ organization }).where('id', '=', clinic.tenantId).execute();
  const { tenant: german } = await (await nurse.signIn()).call(auth.me, {});
  expect(german.settings.country).toBe('DE');
});
