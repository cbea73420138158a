import { createHmac, randomUUID } from 'node:crypto';
import { auth, superAdmin } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestClinic } from '../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let claims: Record<string, unknown>;

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  const token = server.deps.tokens.issue(await clinic.as('ADMIN').identity());
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}, 60_000);
afterAll(() => server.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forge(header: object, payload: object, secret = server.deps.settings.secret, algorithm = 'sha256'): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(algorithm, secret).update(signed).digest('base64url')}`;
}

async function statusWith(authorization: string): Promise<number> {
  const response = await server.app.inject({ method: 'GET', url: '/api/auth/me', headers: { authorization } });
  return response.statusCode;
}

const header = { alg: 'HS256', typ: 'at+jwt' };
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

test('the real token is accepted', async () => {
  expect(await statusWith(`Bearer ${forge(header, claims)}`)).toBe(200);
});

test.each<[string, () => string]>([
  ['no signature', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`],
  ['no signature, spelt otherwise', () => `${encode({ alg: 'NoNe', typ: 'at+jwt' })}.${encode(claims)}.`],
  ['another algorithm', () => forge({ ...header, alg: 'HS512' }, claims, undefined, 'sha512')],
  ['an algorithm of another family', () => forge({ ...header, alg: 'RS256' }, claims)],
  ['a key id that is a path', () => forge({ ...header, kid: '../../dev/null' }, claims, '')],
  ['an unknown critical header', () => forge({ ...header, crit: ['b64'], b64: false }, claims)],
  ['another secret', () => forge(header, claims, 'a secret that somebody else has made up')],
  ['no type', () => forge({ alg: 'HS256' }, claims)],
  ['the type of an id token', () => forge({ ...header, typ: 'JWT' }, claims)],
  ['another issuer', () => forge(header, { ...claims, iss: 'elsewhere' })],
  ['another audience', () => forge(header, { ...claims, aud: 'elsewhere' })],
  ['no audience', () => forge(header, { ...claims, aud: undefined })],
  ['an expiry in the past', () => forge(header, { ...claims, exp: seconds(-1) })],
  ['no expiry', () => forge(header, { ...claims, exp: undefined })],
  ['an expiry that is no time', () => forge(header, { ...claims, exp: 'never' })],
  ['a beginning in the future', () => forge(header, { ...claims, nbf: seconds(60) })],
  ['no session', () => forge(header, { ...claims, sid: undefined })],
  ['a session that does not exist', () => forge(header, { ...claims, sid: randomUUID() })],
  ['the session of another clinic', () => forge(header, { ...claims, tid: randomUUID() })],
  ['a role that does not exist', () => forge(header, { ...claims, role: 'ROOT' })],
  ['its end cut off', () => forge(header, claims).slice(0, -3)],
  ['its signature twice', () => forge(header, claims).replace(/[^.]+$/, '$&.$&')],
  ['its signature in the place of the payload', () => forge(header, claims).replace(/\.[^.]+\.([^.]+)$/, '.$1.$1')],
  ['a space in it', () => forge(header, claims).replace('.', '. ')],
  ['padding', () => `${forge(header, claims)}=`],
  ['a key of its own', () => forge({ ...header, jwk: { kty: 'oct', k: encode('mine') } }, claims, 'mine')],
  [
    'the right key under a key id that is not asked for, and a changed role',
    () => forge({ ...header, kid: '1' }, { ...claims, role: 'DOCTOR' }, 'mine'),
  ],
  ['times that are texts', () => forge(header, { ...claims, iat: String(seconds(0)), exp: String(seconds(60)) })],
  [
    'the audience of super administrators as one of several',
    () => forge(header, { ...claims, aud: ['polyclinic:tenant', 'polyclinic:super-admin'] }),
  ],
  ['a changed payload', () => forge(header, claims).replace(/\.[^.]+\./, `.${encode({ ...claims, role: 'DOCTOR' })}.`)],
])('a token with %s is refused', async (_, make) => {
  expect(await statusWith(`Bearer ${make()}`)).toBe(401);
});

test('the real token with something around it is refused', async () => {
  const token = forge(header, claims);
  for (const spoilt of [
    `Bearer  ${token}`,
    `Bearer ${token} `,
    `Bearer ${token},${token}`,
    `Bearer "${token}"`,
    token,
  ]) {
    expect(await statusWith(spoilt)).toBe(401);
  }
});

test.each(['', 'Bearer', 'Bearer ', 'Basic YWRtaW46YWRtaW4=', 'Bearer a.b.c', 'Bearer null'])(
  'the authorization %j is refused',
  async (authorization) => {
    expect(await statusWith(authorization)).toBe(401);
  },
);

test('a refresh token is no access token', async () => {
  const password = 'a long enough password';
  await clinic.givenUser({ role: 'NURSE', email: `${clinic.tenantId}@example.test`, password });
  const body = { email: `${clinic.tenantId}@example.test`, password };
  const { refreshToken } = await server.anonymous().call(auth.login, { body });
  expect(await statusWith(`Bearer ${refreshToken}`)).toBe(401);
});

test('a token says nothing to the routes of the other kind of people', async () => {
  const platform = await server.superAdmin().raw({ method: 'GET', url: '/api/auth/me' });
  expect(platform.statusCode).toBe(403);
  expect((await clinic.as('ADMIN').refusal(superAdmin.profile, {})).code).toBe('FORBIDDEN');
});

test('another clinic in a path is like one that does not exist, and leaves its trace', async () => {
  const person = clinic.as('ADMIN');
  const { userId } = await person.identity();
  const elsewhere = await server.openClinic();
  const answerTo = async (id: string) => {
    const { statusCode, body } = await person.raw({ method: 'GET', url: `/api/financial/${id}/invoices` });
    return [statusCode, body];
  };
  const [foreign, unknown] = [await answerTo(elsewhere.tenantId), await answerTo(randomUUID())];
  expect(foreign).toEqual(unknown);
  expect(foreign[0]).toBe(404);
  const traces = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'outcome'])
    .where('tenantId', '=', clinic.tenantId)
    .where('actorId', '=', userId)
    .execute();
  const denied = { action: 'DENIED', outcome: 'REFUSED' };
  expect(traces).toEqual([denied, denied]);
});

test('a header that names another clinic is refused and leaves its trace', async () => {
  const person = clinic.as('ADMIN');
  const { userId } = await person.identity();
  const refusal = await person.refusal(auth.me, {}, { 'x-tenant-id': randomUUID() });
  const same = await person.call(auth.me, {}, { 'x-tenant-id': clinic.tenantId });
  const traces = await clinic.db
    .selectFrom('auditLog')
    .select('action')
    .where('tenantId', '=', clinic.tenantId)
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();
  expect(refusal.code).toBe('TENANT_MISMATCH');
  expect(same.tenant.id).toBe(clinic.tenantId);
  expect(traces).toEqual([{ action: 'DENIED' }]);
});
