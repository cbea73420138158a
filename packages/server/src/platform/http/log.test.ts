import { Writable } from 'node:stream';
import { auth, patients } from '@polyclinic/contract';
import { buildApp } from '../../app';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { openTestClinic, personWith } from '../../testing/test-clinic';
import { openLog } from './log';

let server: TestServer;
let written = '';

const destination = new Writable({
  write: (chunk, _, done) => {
    written += String(chunk);
    done();
  },
});

beforeAll(async () => {
  server = await openTestServer({ features: [auth, patients] });
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  written = '';
});

test('the log tells the route, status and time of a request and nothing about a person', async () => {
  const app = await buildApp(server.deps, openLog('info', destination));
  const clinic = await openTestClinic(app, server.deps, {});
  const password = 'Zanzibar-secret';
  await clinic.givenUser({ role: 'ADMIN', email: `zuleika-${clinic.tenantId}@example.test`, password });
  const body = { email: `zuleika-${clinic.tenantId}@example.test`, password };
  const { token, refreshToken } = await personWith(app, server.deps).call(auth.login, { body });
  await clinic.as('ADMIN').call(patients.search, { query: { q: 'Lakshmi' } });
  await clinic.as('ADMIN').refusal(patients.create, { body: { firstName: 'Lakshmi' } as never });
  await app.close();

  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/api/patients/search', status: 200, tenantId: clinic.tenantId }),
  );
  for (const private_ of ['zuleika', password, 'Lakshmi', token, refreshToken]) expect(written).not.toContain(private_);
});

test('a failure of the database is logged without the row it was about', () => {
  const facts = {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_taken',
    detail: 'Key (email)=(zuleika@x.test)',
  };
  const failure = Object.assign(new Error('invalid input: "zuleika"'), facts);
  openLog('info', destination).error({ err: new Error('outer', { cause: failure }) }, 'request failed');
  expect(written).toContain('users_email_taken');
  expect(written).not.toContain('zuleika');
});
