import { randomUUID } from 'node:crypto';
import { deployTokens, releases } from '@polyclinic/contract';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { personWithToken, type TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let person: TestPerson;
let own: string;

beforeAll(async () => {
  server = await openTestServer({ features: [deployTokens, releases] });
}, 60_000);
afterAll(() => server.close());

beforeEach(() => {
  person = server.superAdmin();
  own = `m-${randomUUID().slice(0, 8)}`;
});

const platform = () => server.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
const make = (name = 'Pipeline', days = 30) => person.call(deployTokens.create, { body: { module: own, name, days } });
const pipelineWith = (secret: string) => personWithToken(server.app, async () => secret, undefined);

/** Ages the session, so that a fresh confirmation is needed. */
async function forgetConfirmation() {
  const { sessionId } = await person.identity();
  await platform()
    .updateTable('sessions')
    .set({ confirmedAt: '2020-01-01T00:00:00Z' })
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('id', '=', sessionId)
    .execute();
}

test('a token is shown once, opens its module, and only its hash is kept', async () => {
  const { token, secret } = await make();
  expect(secret).toMatch(/^pcd_[\w-]{43}$/);
  expect(token).toMatchObject({ module: own, name: 'Pipeline', createdBy: 'Test SUPER_ADMIN', revokedAt: null });
  const pipeline = pipelineWith(secret);
  expect((await pipeline.call(releases.list, { params: { module: own } })).releases).toEqual([]);
  const { tokens } = await person.call(deployTokens.list, {});
  const listed = tokens.find(({ id }) => id === token.id);
  expect(listed?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(tokens)).not.toContain(secret);
  const rows = await platform().selectFrom('deployTokens').selectAll().where('id', '=', token.id).execute();
  expect(JSON.stringify(rows)).not.toContain(secret.slice('pcd_'.length));
});

test('the list shows the newest first', async () => {
  const first = await make('First');
  const second = await make('Second');
  const { tokens } = await person.call(deployTokens.list, {});
  const mine = tokens.filter(({ module: of }) => of === own).map(({ id }) => id);
  expect(mine).toEqual([second.token.id, first.token.id]);
});

test('a token lasts as long as was asked', async () => {
  const { token } = await make('Short', 2);
  const days = (Date.parse(token.expiresAt) - Date.parse(token.createdAt)) / 86_400_000;
  expect(days).toBeCloseTo(2, 3);
});

test('a revoked token opens nothing any more; revoking it again changes nothing', async () => {
  const { token, secret } = await make();
  const { token: revoked } = await person.call(deployTokens.revoke, { params: { id: token.id } });
  expect(revoked.revokedAt).not.toBeNull();
  expect((await pipelineWith(secret).refusal(releases.list, { params: { module: own } })).code).toBe('UNAUTHENTICATED');
  expect((await person.call(deployTokens.revoke, { params: { id: token.id } })).token).toEqual(revoked);
});

test('a token that has run out opens nothing any more', async () => {
  const { token, secret } = await make();
  await platform()
    .updateTable('deployTokens')
    .set({ expiresAt: new Date().toISOString() })
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('id', '=', token.id)
    .execute();
  expect((await pipelineWith(secret).refusal(releases.list, { params: { module: own } })).code).toBe('UNAUTHENTICATED');
});

test('a token makes no tokens', async () => {
  const { secret } = await make();
  const body = { module: own, name: 'Another', days: 30 };
  expect((await pipelineWith(secret).refusal(deployTokens.create, { body })).code).toBe('UNAUTHENTICATED');
});

test('a token that is not there cannot be revoked', async () => {
  expect((await person.refusal(deployTokens.revoke, { params: { id: randomUUID() } })).code).toBe('NOT_FOUND');
});

test('making and revoking ask for a fresh proof of who one is', async () => {
  const { token } = await make();
  await forgetConfirmation();
  const body = { module: own, name: 'Late', days: 30 };
  expect((await person.refusal(deployTokens.create, { body })).code).toBe('CONFIRMATION_NEEDED');
  const { code } = await person.refusal(deployTokens.revoke, { params: { id: token.id } });
  expect(code).toBe('CONFIRMATION_NEEDED');
});

test('what is wrong with a token is named by its field', async () => {
  const { fields } = await person.refusal(deployTokens.create, { body: { module: 'No Module', name: ' ', days: 400 } });
  expect(Object.keys(fields ?? {}).sort()).toEqual(['days', 'module', 'name']);
});

test('who made and who revoked a token is written down, the secret is not', async () => {
  const { token, secret } = await make();
  await person.call(deployTokens.revoke, { params: { id: token.id } });
  const { userId } = await person.identity();
  const rows = await platform()
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'changes'])
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('resource', '=', 'deploy-tokens')
    .where('recordId', '=', token.id)
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { action: 'CREATE', actorId: userId, changes: { to: { module: own, name: 'Pipeline' } } },
    { action: 'REVOKE', actorId: userId, changes: { from: { module: own, name: 'Pipeline' } } },
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
