import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { openThrottle } from './throttle';

let server: TestServer;
let throttle: ReturnType<typeof openThrottle>;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

let name: string;
let addresses: number;
beforeEach(() => {
  name = `${randomUUID()}@example.test`;
  addresses = 0;
  throttle = openThrottle(server.deps.database.platform, randomUUID());
});

const HOME = '192.0.2.1';
const stranger = () => `198.51.100.${(addresses += 1)}`;
const tryFrom = async (ipAddress: string, isKnown = true) => {
  try {
    await throttle.begin({ name, isKnown, ipAddress });
    return true;
  } catch {
    return false;
  }
};
const failFrom = async (ipAddress: string, times: number) => {
  for (let time = 0; time < times; time += 1) await tryFrom(ipAddress);
};
const succeedFrom = (ipAddress: string) => throttle.succeed({ name, isKnown: true, ipAddress });

test('a stranger who guesses is blocked, and the owner elsewhere is not', async () => {
  await failFrom('198.51.100.1', 8);
  expect([await tryFrom('198.51.100.1'), await tryFrom(HOME)]).toEqual([false, true]);
});

test('guesses from many addresses are bounded all together', async () => {
  for (let time = 0; time < 31; time += 1) await tryFrom(stranger());
  expect(await tryFrom(stranger())).toBe(false);
});

test('the address from which the owner signed in is not blocked by strangers', async () => {
  await tryFrom(HOME);
  await succeedFrom(HOME);
  for (let time = 0; time < 40; time += 1) await tryFrom(stranger());
  expect([await tryFrom(stranger()), await tryFrom(HOME)]).toEqual([false, true]);
  await failFrom(HOME, 6);
  expect(await tryFrom(HOME)).toBe(false);
});

test('a link that reached the owner makes the address known', async () => {
  for (let time = 0; time < 40; time += 1) await tryFrom(stranger());
  expect(await tryFrom(HOME)).toBe(false);
  await throttle.recognise({ name, ipAddress: '192.0.2.2' });
  expect(await tryFrom('192.0.2.2')).toBe(true);
});

test('a name that nobody has is slowed down alike', async () => {
  const answers = [];
  for (let time = 0; time < 40; time += 1) answers.push(await tryFrom(stranger(), false));
  expect([answers.slice(0, 30).every(Boolean), answers.at(-1)]).toEqual([true, false]);
  const here = [];
  name = `${randomUUID()}@example.test`;
  for (let time = 0; time < 8; time += 1) here.push(await tryFrom(HOME, false));
  expect([here[0], here.at(-1)]).toEqual([true, false]);
});

test('what may be had ten times an hour is counted whether it succeeds or not, and for each address', async () => {
  const quota = { most: 10, hours: 1 };
  const spend = (ipAddress: string) => throttle.spend({ ipAddress, what: 'test' }, quota);
  const answers = await Promise.allSettled(Array.from({ length: 13 }, () => spend(HOME)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(spend(HOME)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  await expect(spend(stranger())).resolves.toBeUndefined();
});
