import { KIB, type Endpoint } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestClinic, TestPerson } from '../../testing/test-clinic';
import { sampleInput } from '../../testing/sample';
import { rounds } from '../../testing/rounds';
import { bodyLimitsOf, excessOf } from './body-limits';
import { contractEndpoints } from './resources';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;
let superAdmin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
  superAdmin = server.superAdmin();
}, 60_000);
afterAll(() => server.close());

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

test.each([
  ['{"a":[[1]]}', 'depth'],
  ['{"a":{"b":1,"c":2,"d":3}}', 'fields'],
  ['{"a":[1,2,3,4,5]}', 'values'],
  ['{"a":"[[[[,,,,{{{{::::"}', undefined],
  [String.raw`{"a":"\"[[[,\\","b":[1]}`, undefined],
  ['{"a":"no end [[[[', undefined],
] as const)('the size of %s is limited without parsing it: %s', (text, excess) => {
  expect(excessOf(text, { depth: 2, fields: 2, values: 5 })).toBe(excess);
});

test.each([
  ['deeply nested lists', `{"email":${nested(20)}}`],
  ['a list instead of an object', nested(10_000)],
  ['deeply nested objects', nested(10_000, '{"a":', '}')],
])('%s are refused by sign-in before they are read', async (_, payload) => {
  const response = await server.anonymous().raw({
    method: 'POST',
    url: '/api/auth/login',
    payload: payload.slice(0, 16 * KIB),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test('a caller without an account may send 16 KiB, a user 512 KiB', async () => {
  const send = (person: TestPerson, url: string, size: number) =>
    person.raw({ method: 'POST', url, payload: { firstName: 'x'.repeat(size) }, headers: { 'idempotency-key': 'k' } });
  expect((await send(server.anonymous(), '/api/auth/login', 16 * KIB)).statusCode).toBe(413);
  expect((await send(server.anonymous(), '/api/auth/login', 15 * KIB)).statusCode).toBe(400);
  expect((await send(admin, '/api/patients', 512 * KIB)).statusCode).toBe(413);
  expect((await send(admin, '/api/patients', 500 * KIB)).statusCode).toBe(400);
});

test('at most fifty errors are reported, in less than four kilobytes', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`key${index}`, index]));
  const response = await admin.raw({ method: 'POST', url: '/api/notes', payload: unknown });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: object }>().fields)).toHaveLength(50);
  expect(response.rawPayload.length).toBeLessThan(4 * KIB);
});

test('a list that is too long is refused by its length, not item by item', async () => {
  const payload = { lines: Array.from({ length: 600 }, () => 0), kind: 'GENERAL' };
  const url = `/api/financial/${clinic.tenantId}/journal-entries`;
  const response = await admin.raw({ method: 'POST', url, payload, headers: { 'idempotency-key': 'too-long' } });
  expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { lines: 'At most 500' } });
});

/** Bodies that cost a naive reader much time or a long response, each as large as the endpoint accepts. */
function costly(endpoint: Endpoint): Record<string, string> {
  const { bytes, values } = bodyLimitsOf(endpoint);
  const sample = sampleInput(endpoint, '019d2c1e-0000-7000-8000-000000000001').body ?? {};
  const [field = 'email'] = Object.keys(sample);
  const name = JSON.stringify(field);
  const many = Math.min(values - 2, Math.floor(bytes / 20));
  const zeros = `[${Array.from({ length: many }, () => '0').join(',')}]`;
  const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',');
  const huge = 'x'.repeat(Math.min(bytes - 100, 512 * KIB));
  return {
    'a deep list': `{${name}:${nested(Math.min(10_000, Math.floor(bytes / 2) - 20))}}`,
    'deep objects': `{${name}:${nested(Math.min(10_000, Math.floor(bytes / 6) - 20), '{"a":', '}')}}`,
    'a wide list': `{${name}:${zeros}}`,
    'many unknown fields': `{${keysOf(Math.min(many, 500))}}`,
    'far too many fields': `{${keysOf(many)}}`,
    'many fields in one': `{${name}:{${keysOf(Math.min(many, 500))}}}`,
    'a long text': `{${name}:"${huge}"}`,
    'a long name': `{"${huge}":0}`,
    'many long names': `{${Array.from({ length: 40 }, (_, index) => `"${index}${'\\u0001'.repeat(200)}":0`).join(',')}}`,
    'a list of objects': `{${name}:[${Array.from({ length: Math.floor(many / 4) }, () => '{"a":[{}]}').join(',')}]}`,
  };
}

const MILLISECOND = 1_000;
const MOST_CPU_MS = 100;

/** CPU time of a request; the best of three, because the rest of the process works meanwhile. */
async function costOf(send: () => Promise<{ size: number; status: number }>) {
  let best = { cpu: Infinity, size: 0, status: 0 };
  for (let turn = 0; turn < 3 && best.cpu > MOST_CPU_MS; turn += 1) {
    const before = process.cpuUsage();
    const answer = await send();
    const { user, system } = process.cpuUsage(before);
    best = { cpu: Math.min(best.cpu, (user + system) / MILLISECOND), size: answer.size, status: answer.status };
  }
  return best;
}

const PART = rounds({ sample: 10, all: 1 });
const today = Math.floor(Date.now() / 86_400_000);

// A sample takes every tenth endpoint and moves on every day.
const writing = contractEndpoints()
  .filter(({ body }) => body)
  .filter((_, index) => index % PART === today % PART)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(writing)('%s answers hostile bodies within 100 ms of CPU and 4 kB', async (_, endpoint) => {
  const person = { public: server.anonymous(), superAdmin, tenant: admin }[endpoint.access.kind];
  const { params } = sampleInput(endpoint, '019d2c1e-0000-7000-8000-000000000001', clinic.tenantId);
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]))}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'hostile' };
  // A file of 32 MB takes longer, in proportion.
  const allowed = MOST_CPU_MS * Math.max(1, (bodyLimitsOf(endpoint).bytes / KIB / KIB) * 2);
  for (const [what, payload] of Object.entries(costly(endpoint))) {
    const { cpu, size, status } = await costOf(async () => {
      const response = await person.raw({ method: endpoint.method, url, payload, headers });
      return { size: response.rawPayload.length, status: response.statusCode };
    });
    expect([what, status >= 400 && status < 500]).toEqual([what, true]);
    expect([what, size]).toEqual([what, Math.min(size, 4 * KIB)]);
    expect([what, cpu]).toEqual([what, Math.min(cpu, allowed)]);
  }
});
