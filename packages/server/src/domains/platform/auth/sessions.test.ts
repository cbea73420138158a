import { auth, superAdmin } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { givenPerson, type TestClinic } from '../../../testing/test-clinic';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { hashPassword } from './passwords';

const password = 'correct horse battery';

let server: TestServer;
let clinic: TestClinic;
let email: string;
let userId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ name: 'North' });
  email = `nurse-${clinic.tenantId}@example.test`;
  userId = await clinic.givenUser({ role: 'NURSE', email, password, firstName: 'Nila' });
});

const anyone = () => server.anonymous();
const signIn = () => anyone().call(auth.login, { body: { email, password } });
const refresh = (refreshToken: string) => anyone().call(auth.refresh, { body: { refreshToken } });
const refreshRefused = (refreshToken: string) => anyone().refusal(auth.refresh, { body: { refreshToken } });
const meStatus = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode;
};

async function letTimePass(seconds: number): Promise<void> {
  await sql`
    update sessions set rotated_at = rotated_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})
    where tenant_id = ${clinic.tenantId}`.execute(clinic.db);
}

async function trail(): Promise<string[]> {
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'outcome'])
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('at')
    .execute();
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
}

describe('signing in', () => {
  test('gives tokens, the person and the clinic, and keeps the time', async () => {
    const { user, tenant, token } = await anyone().call(auth.login, { body: { email: email.toUpperCase(), password } });
    expect(user).toMatchObject({ id: userId, firstName: 'Nila', role: 'NURSE', duties: [], patientId: null, email });
    expect(user.lastLoginAt).not.toBeNull();
    expect(tenant).toMatchObject({ id: clinic.tenantId, name: 'North', branding: { theme: 'light' } });
    expect(await meStatus(token)).toBe(200);
    expect(await trail()).toEqual(['LOGIN OK']);
  });

  test('answers the same to an unknown name, a wrong password and a disabled account', async () => {
    await clinic.givenUser({ role: 'DOCTOR', email: `off-${email}`, password, isActive: false });
    const attempts = [
      { email: `unknown-${email}`, password },
      { email, password: 'wrong' },
      { email: `off-${email}`, password },
      { email, password, tenantId: PLATFORM_TENANT_ID },
    ];
    const answers = await Promise.all(
      attempts.map((payload) => server.app.inject({ method: 'POST', url: '/api/auth/login', payload })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['401 {"success":false,"error":"Login failed","code":"LOGIN_FAILED"}']),
    );
  });

  test('costs the same statements for an unknown name, a wrong password and a disabled account', async () => {
    await clinic.givenUser({ role: 'DOCTOR', email: `off-${email}`, password, isActive: false });
    const statementsOf = async (payload: { email: string; password: string }) => {
      const sent: string[] = [];
      const stop = server.database.onStatement((trip) => sent.push(trip.sql));
      await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      stop();
      return sent;
    };
    const wrong = await statementsOf({ email, password: 'wrong' });
    expect(wrong.length).toBeGreaterThan(2);
    expect(await statementsOf({ email: `unknown-${email}`, password })).toEqual(wrong);
    expect(await statementsOf({ email: `off-${email}`, password })).toEqual(wrong);
  });

  test('keeps staff, patients and super administrators to their own doors', async () => {
    const patientEmail = `patient-${email}`;
    await clinic.givenUser({ role: 'PATIENT', email: patientEmail, password });
    const body = { email: patientEmail, password };
    const { user } = await anyone().call(auth.patientLogin, { body });
    expect(user.patientId).not.toBeNull();
    expect((await anyone().refusal(auth.login, { body })).code).toBe('LOGIN_FAILED');
    expect((await anyone().refusal(auth.patientLogin, { body: { email, password } })).code).toBe('LOGIN_FAILED');
    expect((await anyone().refusal(superAdmin.login, { body: { email, password } })).error).toBe(
      'Super Admin login failed',
    );
  });

  test('lets a super administrator in, who can refresh and sign out as well', async () => {
    const platform = server.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
    const address = `root-${email}`;
    await givenPerson(platform, { role: 'SUPER_ADMIN', email: address, passwordHash: await hashPassword(password) });
    const begun = await anyone().call(superAdmin.login, { body: { email: address, password } });
    const next = await refresh(begun.refreshToken);
    const headers = { authorization: `Bearer ${next.token}` };
    const profile = await server.app.inject({ method: 'GET', url: '/api/super-admin/profile', headers });
    expect(profile.json()).toMatchObject({ data: { superAdmin: { email: address } } });
    await server.app.inject({ method: 'POST', url: '/api/super-admin/logout', headers });
    expect((await refreshRefused(next.refreshToken)).code).toBe('UNAUTHENTICATED');
  });

  test('asks which clinic is meant when several know the person', async () => {
    const south = await server.openClinic({ name: 'South' });
    await south.givenUser({ role: 'DOCTOR', email, password });
    const refusal = await anyone().refusal(auth.login, { body: { email, password } });
    expect(refusal).toMatchObject({
      code: 'CLINIC_CHOICE_NEEDED',
      details: {
        clinics: [
          { id: clinic.tenantId, name: 'North' },
          { id: south.tenantId, name: 'South' },
        ],
      },
    });
    const { tenant } = await anyone().call(auth.login, { body: { email, password, tenantId: south.tenantId } });
    expect(tenant.name).toBe('South');
  });

  test('to a suspended clinic says so, but only to someone with the password', async () => {
    await clinic.db.updateTable('tenants').set({ status: 'SUSPENDED' }).where('id', '=', clinic.tenantId).execute();
    expect((await anyone().refusal(auth.login, { body: { email, password } })).code).toBe('TENANT_SUSPENDED');
    const wrong = await anyone().refusal(auth.login, { body: { email, password: 'wrong' } });
    expect(wrong.code).toBe('LOGIN_FAILED');
  });

  test('renews a hash that was made with weaker parameters', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await clinic.db.updateTable('users').set({ passwordHash: weak }).where('id', '=', userId).execute();
    await signIn();
    const row = await clinic.db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('refreshing', () => {
  test('gives the next pair, and the one before still gets the same successor for ten seconds', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    expect(answers[0]?.refreshToken).not.toBe(refreshToken);
    expect(await meStatus(answers[0]?.token ?? '')).toBe(200);
  });

  test('with a used token after the grace ends the session and is written down', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    await letTimePass(11);
    expect((await refreshRefused(first.refreshToken)).code).toBe('UNAUTHENTICATED');
    // An answer that was lost looks the same: the device locks what waits on it, instead of removing it.
    expect(await refreshRefused(second.refreshToken)).toMatchObject({ details: { isRevoked: false } });
    expect(await meStatus(second.token)).toBe(401);
    expect(await trail()).toEqual(['LOGIN OK', 'REFRESH_TOKEN_REUSED REFUSED']);
  });

  test('with the token before the last ends the session even inside the grace', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect((await refreshRefused(first.refreshToken)).code).toBe('UNAUTHENTICATED');
    expect(await meStatus(third.token)).toBe(401);
  });

  test('with a made-up token ends nobody’s session', async () => {
    const { refreshToken, token } = await signIn();
    const bytes = Buffer.from(refreshToken, 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect((await refreshRefused(bytes.toString('base64url'))).code).toBe('UNAUTHENTICATED');
    expect((await refreshRefused('nonsense')).code).toBe('UNAUTHENTICATED');
    expect(await meStatus(token)).toBe(200);
  });

  test('ends with the twelve hours of the session', async () => {
    const { refreshToken } = await signIn();
    await letTimePass(12 * 3600 + 1);
    expect((await refreshRefused(refreshToken)).code).toBe('UNAUTHENTICATED');
  });

  test('takes a changed role along', async () => {
    const { refreshToken } = await signIn();
    await clinic.db.updateTable('users').set({ role: 'DOCTOR' }).where('id', '=', userId).execute();
    const { token } = await refresh(refreshToken);
    expect(server.deps.tokens.read(token)).toMatchObject({ role: 'DOCTOR' });
  });
});

test('a session that was idle for too long is refused, but does not count as ended by a person', async () => {
  const { refreshToken } = await signIn();
  const isIdle = { lastActiveAt: sql<string>`now() - interval '1 day'` };
  await clinic.db.updateTable('sessions').set(isIdle).where('userId', '=', userId).execute();
  expect(await refreshRefused(refreshToken)).toMatchObject({ details: { isRevoked: false } });
});

describe('a session ends at once', () => {
  test('by signing out, twice if need be', async () => {
    const { token, refreshToken } = await signIn();
    const logout = { method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } } as const;
    const answer = await server.app.inject(logout);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await server.app.inject(logout)).statusCode).toBe(200);
    expect(await meStatus(token)).toBe(401);
    expect(await refreshRefused(refreshToken)).toMatchObject({ code: 'UNAUTHENTICATED', details: { isRevoked: true } });
    expect(await trail()).toEqual(['LOGIN OK', 'LOGOUT OK']);
  });

  test('and a stranger’s page cannot have the cache of somebody emptied who is not signing out', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).not.toHaveProperty('clear-site-data');
  });

  test('by disabling the person', async () => {
    const { token, refreshToken } = await signIn();
    await clinic.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
    expect(await meStatus(token)).toBe(401);
    expect(await refreshRefused(refreshToken)).toMatchObject({ code: 'UNAUTHENTICATED', details: { isRevoked: true } });
  });

  test('by suspending the clinic', async () => {
    const { token, refreshToken } = await signIn();
    await clinic.db.updateTable('tenants').set({ status: 'SUSPENDED' }).where('id', '=', clinic.tenantId).execute();
    expect(await meStatus(token)).toBe(401);
    expect((await refreshRefused(refreshToken)).code).toBe('UNAUTHENTICATED');
  });

  test('by deleting the person', async () => {
    const { token, refreshToken } = await signIn();
    await clinic.db
      .updateTable('users')
      .set({ deletedAt: sql`now()` })
      .where('id', '=', userId)
      .execute();
    expect(await meStatus(token)).toBe(401);
    expect((await refreshRefused(refreshToken)).code).toBe('UNAUTHENTICATED');
  });
});

describe('guessing', () => {
  const guess = (name: string, remoteAddress: string, word = 'wrong') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: name, password: word },
      remoteAddress,
    });

  test('is slowed down per account, also for a name that nobody has, and also with the right password', async () => {
    for (const name of [email, `nobody-${email}`]) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess(name, '198.51.100.1')));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused.length).toBeGreaterThanOrEqual(5);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await guess(email, '198.51.100.1', password)).statusCode).toBe(429);
    // Failures of a stranger do not lock out the owner, who is elsewhere.
    expect((await guess(email, '198.51.100.2', password)).statusCode).toBe(200);
  });

  test('is slowed down per address over many names', async () => {
    const names = Array.from({ length: 55 }, (_, index) => `someone-${index}-${email}`);
    const answers = await Promise.all(names.map((name) => guess(name, '203.0.113.9')));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });

  test('is not forgotten because somebody signs in to another account with the same address', async () => {
    const south = await server.openClinic({ name: 'South' });
    await south.givenUser({ role: 'NURSE', email, password: 'the password of an attacker' });
    const codes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      codes.push((await guess(email, '192.0.2.30')).statusCode);
      codes.push((await guess(email, '192.0.2.30', 'the password of an attacker')).statusCode);
    }
    expect(codes).toContain(429);
  });

  test('leaves no row for each unknown name, and is forgotten after a success', async () => {
    await guess(email, '192.0.2.7');
    await signIn();
    const names = Array.from({ length: 3 }, () => guess(email, '192.0.2.7'));
    expect((await Promise.all(names)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});
