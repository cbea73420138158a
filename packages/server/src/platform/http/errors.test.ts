import { DatabaseUnavailable } from '../db/database';
import { openTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

async function failWith(error: Error) {
  jest.spyOn(server.database, 'forTenant').mockImplementation(() => {
    throw error;
  });
  const clinic = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), tenantId: crypto.randomUUID() };
  const token = server.deps.tokens.issue({ kind: 'tenant', role: 'ADMIN', duties: [], ...clinic });
  return server.app.inject({ method: 'GET', url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
}

test('a failure of the server tells its number in the log and nothing else', async () => {
  const error = Object.assign(new Error('duplicate key value (email)=(asha@example.test)'), { code: '23505' });
  const response = await failWith(error);
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    success: false,
    error: 'Something went wrong',
    code: 'UNEXPECTED',
    correlationId: response.headers['x-request-id'],
  });
});

test.each([
  ['for a lock', '55P03'],
  ['for a statement', '57014'],
  ['for a process that stands still', '25P03'],
  ['for each other', '40P01'],
])('a wait %s that the database has ended is a reason to try again shortly', async (_, code) => {
  const response = await failWith(Object.assign(new Error('canceling statement'), { code, severity: 'ERROR' }));
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a database that is away is a reason to try again shortly', async () => {
  const response = await failWith(new DatabaseUnavailable('The database cannot be reached'));
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
