import { randomBytes, randomUUID } from 'node:crypto';
import { DEPLOY_TOKEN_PREFIX, type Endpoint } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { personWithToken, type TestPerson } from '../../testing/test-clinic';
import { sampleInput } from '../../testing/sample';
import { deployTokenHash } from './deploy-token';
import { PLATFORM_TENANT_ID } from './platform-tenant';
import { contractEndpoints } from './resources';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const endpoints = contractEndpoints();
const takesTokens = ({ access }: Endpoint) => access.kind === 'superAdmin' && 'deployTokens' in access;
const byName = (wanted: Endpoint[]) => wanted.map((one) => [`${one.method} ${one.path}`, one] as const);

/** Caller with a fresh token for the module used by sample paths. */
async function pipeline({ module = 'sample', minutes = 60, revokedAt = null as string | null } = {}) {
  const secret = `${DEPLOY_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  await server.database
    .forTenant({ tenantId: PLATFORM_TENANT_ID })
    .insertInto('deployTokens')
    .values({
      tenantId: PLATFORM_TENANT_ID,
      module,
      name: 'a pipeline',
      createdBy: 'A test',
      tokenHash: deployTokenHash(secret),
      expiresAt,
      revokedAt,
    })
    .execute();
  return personWithToken(server.app, async () => secret, undefined);
}

/** Writes end at input validation behind the gate: the request changes nothing. */
async function statusFor(person: TestPerson, endpoint: Endpoint): Promise<number> {
  const { params, query } = sampleInput(endpoint, randomUUID());
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`;
  const { statusCode } = await person.raw({ method: endpoint.method, url, query, payload: endpoint.body && {} });
  return statusCode;
}

test.each(byName(endpoints.filter(takesTokens)))('%s takes the token of its module and of no other', async (_, one) => {
  expect([401, 403]).not.toContain(await statusFor(await pipeline(), one));
  const other = await pipeline({ module: 'other' });
  // If the path names no module, the answer is about that of the token only: see the test of the overview.
  expect(await statusFor(other, one)).toBe(one.path.includes(':module') ? 403 : 200);
});

test.each(byName(endpoints.filter(takesTokens)))('%s refuses a token that has ended', async (_, one) => {
  expect(await statusFor(await pipeline({ minutes: -1 }), one)).toBe(401);
  expect(await statusFor(await pipeline({ revokedAt: new Date().toISOString() }), one)).toBe(401);
});

test('a deploy token opens nothing else of the whole contract', async () => {
  const person = await pipeline();
  const others = endpoints.filter((one) => one.access.kind !== 'public' && !takesTokens(one));
  const answers = new Set<number>();
  for (const one of others) answers.add(await statusFor(person, one));
  expect([...answers]).toEqual([401]);
});
