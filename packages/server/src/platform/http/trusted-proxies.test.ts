import { auth } from '@polyclinic/contract';
import { sql } from 'kysely';
import { ownTestDatabase, type OwnTestDatabase } from '../../testing/test-database';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { openDatabase } from '../db/database';

const PROXY = '203.0.113.9';
const ATTACKER = '198.51.100.7';

let own: OwnTestDatabase;
let server: TestServer;

beforeAll(async () => {
  own = await ownTestDatabase();
}, 60_000);
afterAll(() => own.drop());
afterEach(() => server.close());

async function start(trustProxy: number | readonly string[] | false) {
  server = await openTestServer({ trustProxy }, openDatabase({ url: own.appUrl }));
}

interface Try {
  /** As a proxy passes it on that appends the address of its caller, like nginx with $proxy_add_x_forwarded_for. */
  forwarded: string;
  from?: string;
}

let tries = 0;

async function signIn({ forwarded, from = PROXY }: Try): Promise<number> {
  tries += 1;
  const { statusCode } = await server.app.inject({
    method: auth.login.method,
    url: `/api${auth.login.path}`,
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwarded, 'x-user-type': 'tenant' },
    payload: { email: `nobody${tries}@example.test`, password: 'wrong' },
  });
  return statusCode;
}

// The first test blocks the attacker's address; the others see whom that concerns.
test('behind one proxy a forged X-Forwarded-For gives no more tries', async () => {
  await start(1);
  const statuses: number[] = [];
  while (statuses.length < 60 && !statuses.includes(429)) {
    statuses.push(await signIn({ forwarded: `10.7.0.${statuses.length}, ${ATTACKER}` }));
  }
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
  expect(statuses).toContain(429);
  // The first block lasts two seconds.
  await sql`update login_throttle set blocked_until = now() + interval '1 hour' where scope = 'address' and failures > 50`.execute(
    server.deps.database.platform,
  );
}, 60_000);

test.each([
  ['the number of proxies known, the attacker stays blocked', 1, { forwarded: `10.7.0.1, ${ATTACKER}` }, 429],
  ['the number of proxies known, others are admitted', 1, { forwarded: '198.51.100.8' }, 401],
  ['the network known, the attacker stays blocked', ['203.0.113.0/24'], { forwarded: `10.7.0.1, ${ATTACKER}` }, 429],
  ['the network known, others are admitted', ['203.0.113.0/24'], { forwarded: '198.51.100.8' }, 401],
  ['the network known, nobody else speaks for a caller', ['10.0.0.0/8'], { forwarded: ATTACKER }, 401],
  ['no proxy, X-Forwarded-For means nothing', false, { forwarded: '198.51.100.8', from: ATTACKER }, 429],
] as const)('with %s', async (_, trustProxy, attempt, status) => {
  await start(trustProxy);
  expect(await signIn(attempt)).toBe(status);
});
