import { auth, modules, superAdmin, user } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { bucketOf } from './audience';
import { PLATFORM_TENANT_ID } from './platform-tenant';

const password = 'a long enough password';
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);

test('an answer to somebody signed in says which audience the browser belongs to, until it knows', async () => {
  const clinic = await server.openClinic();
  const doctor = clinic.as('DOCTOR');
  const { userId } = await doctor.identity();
  const value = `${clinic.tenantId}.${bucketOf(userId)}`;
  const me = { method: 'GET' as const, url: `/api${user.profile.path}` };
  const first = await doctor.raw(me);
  expect(first.statusCode).toBe(200);
  expect(cookiesOf(first)).toEqual([
    `polyclinic.audience=${value}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict`,
  ]);
  const next = await doctor.raw({ ...me, headers: { cookie: `other=1; polyclinic.audience=${value}` } });
  expect(cookiesOf(next)).toEqual([]);
  const moved = await doctor.raw({ ...me, headers: { cookie: `polyclinic.audience=${PLATFORM_TENANT_ID}.1` } });
  expect(cookiesOf(moved)[0]).toContain(value);
});

test('whoever signs in has it at once, so that the first modules are the right ones; whoever signs out has it no more', async () => {
  const clinic = await server.openClinic();
  const userId = await clinic.givenUser({ role: 'STAFF', email: `${clinic.tenantId}@example.test`, password });
  const payload = { email: `${clinic.tenantId}@example.test`, password };
  const login = await server.anonymous().raw({ method: 'POST', url: `/api${auth.login.path}`, payload });
  expect(cookiesOf(login)).toEqual([
    expect.stringMatching(`^polyclinic.audience=${clinic.tenantId}.${bucketOf(userId)};`),
  ]);
  const { token } = login.json<{ data: { token: string } }>().data;
  const logout = await server.app.inject({
    method: 'POST',
    url: `/api${auth.logout.path}`,
    payload: {},
    headers: {
      authorization: `Bearer ${token}`,
      cookie: cookiesOf(login)[0]?.split(';')[0],
    },
  });
  expect(logout.statusCode).toBe(200);
  expect(cookiesOf(logout)).toEqual([expect.stringMatching(/^polyclinic.audience=; Max-Age=0; Path=\//)]);
});

test('a session that has ended leaves no audience behind, and a wrong password says nothing of one', async () => {
  const cookie = `polyclinic.audience=${PLATFORM_TENANT_ID}.1`;
  const ask = (path: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
  const ended = await ask(auth.refresh.path, { refreshToken: 'x'.repeat(43) }, { cookie });
  expect(ended.statusCode).toBe(401);
  expect(cookiesOf(ended)).toEqual([expect.stringContaining('Max-Age=0')]);
  expect(cookiesOf(await ask(auth.refresh.path, { refreshToken: 'x'.repeat(43) }))).toEqual([]);
  expect(
    cookiesOf(await ask(auth.login.path, { email: 'nobody@example.test', password: 'wrong' }, { cookie })),
  ).toEqual([]);
});

test('super administrators are the audience of the platform', async () => {
  const admin = server.superAdmin();
  const answer = await admin.raw({ method: 'GET', url: `/api${superAdmin.profile.path}` });
  expect(cookiesOf(answer)[0]).toContain(`polyclinic.audience=${PLATFORM_TENANT_ID}.`);
});

test('a refused request sets nothing', async () => {
  const clinic = await server.openClinic();
  const answer = await clinic.as('PATIENT').raw({ method: 'GET', url: '/api/admin/audit-log' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(cookiesOf(answer)).toEqual([]);
});

test('the list of modules is one audience’s own and is asked for each time', async () => {
  const list = await server.app.inject({ method: 'GET', url: `/api${modules.list.path}` });
  expect(list.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('Cookie') });
});

test('over https the cookie travels over https alone', async () => {
  const secure = await openTestServer({ publicAddress: 'https://clinic.example.org' });
  const person = (await secure.openClinic()).as('DOCTOR');
  const answer = await person.raw({ method: 'GET', url: `/api${user.profile.path}` });
  expect(cookiesOf(answer)[0]).toMatch(/; Secure$/);
  await secure.close();
});

test('everybody has a hundredth of their own choosing by nobody, and keeps it', () => {
  const buckets = Array.from({ length: 2000 }, (_, index) => bucketOf(`0198c0de-0000-7000-8000-${index}`));
  expect(Math.min(...buckets)).toBe(0);
  expect(Math.max(...buckets)).toBe(99);
  const canary = buckets.filter((bucket) => bucket < 10).length;
  expect(canary).toBeGreaterThan(140);
  expect(canary).toBeLessThan(260);
  expect(bucketOf('0198c0de-0000-7000-8000-1')).toBe(buckets[1]);
});
