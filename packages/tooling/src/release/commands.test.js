import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as contract from '../../../contract/src';
import { connect } from './connection.js';
import { runCommand } from './module-commands.js';
import { releaseModule } from './release-command.js';

// No server listens on this port: every refusal here happens before anything is sent.
const to = 'http://127.0.0.1:9';
const print = () => undefined;
const modules = (words, values) => runCommand(words, { to, ...values }, { contract, print });
const release = (words, values) => releaseModule(words, { to, ...values }, { contract, print });
const before = process.env.POLYCLINIC_DEPLOY_TOKEN;

beforeEach(() => {
  process.env.POLYCLINIC_DEPLOY_TOKEN = 'pcd_test';
});
afterAll(() => {
  if (before === undefined) delete process.env.POLYCLINIC_DEPLOY_TOKEN;
  else process.env.POLYCLINIC_DEPLOY_TOKEN = before;
});

const reason = 'Why not';

test.each([
  [['toString'], {}, 'There is no command toString; there are list, health'],
  [['list', 'one', 'two'], {}, 'takes at most one module'],
  [['promote', 'tiny'], {}, 'takes a module and a version'],
  [['promote', 'tiny', '1.0.0'], { channel: 'beta' }, 'There is no channel beta'],
  [['rollback', 'tiny'], {}, 'needs --reason'],
  [['retire', 'tiny', '1.0.0'], {}, 'needs --reason'],
  [['assign', 'tiny'], { reason, channel: 'canary' }, 'either --clinic or --share'],
  [['assign', 'tiny'], { reason, channel: 'canary', clinic: 'Harbour', share: '5' }, 'either --clinic or --share'],
  [['assign', 'tiny'], { reason, share: '5' }, 'either --channel or --version'],
  [['assign', 'tiny'], { reason, share: '500', channel: 'canary' }, '--share is a number from 1 to 100'],
  [['assign', 'tiny'], { reason, share: '2.5', channel: 'canary' }, '--share is a number from 1 to 100'],
  [['unassign', 'tiny'], {}, 'either --clinic or --share'],
  [['health', 'tiny'], { hours: '1000' }, '--hours is a number from 1 to 168'],
])('pnpm modules %j %j says what is wrong with it', async (words, values, complaint) => {
  await expect(modules(words, values)).rejects.toThrow(complaint);
});

test.each([
  [[], {}, 'Name one module'],
  [['one', 'two'], {}, 'Name one module'],
  [['nothing-here'], {}, 'There is no module named nothing-here; there are shell, '],
  [['tiny'], { version: 'newest' }, 'newest is no version'],
  [['tiny'], { bump: 'all' }, '--bump raises major, minor, patch, not all'],
  [['tiny'], { bump: 'patch', version: '1.0.0' }, 'Say --bump, --version or --dir, one of them'],
  [['tiny'], { bump: 'patch' }, 'There is no module named tiny'],
  [['tiny'], { channel: 'beta' }, 'There is no channel beta'],
  [['tiny'], { dir: '/nowhere' }, 'holds no release.json'],
])('pnpm release %j %j says what is wrong with it', async (words, values, complaint) => {
  await expect(release(words, values)).rejects.toThrow(complaint);
});

test('a password or token goes to a secure address only, or stays on the machine', () => {
  for (const address of [
    'https://clinic.example.org/',
    'http://localhost:4000',
    'http://127.0.0.1:1',
    'http://[::1]:1',
  ]) {
    expect(connect(address, contract).origin).toBe(new URL(address).origin);
  }
  expect(() => connect('http://clinic.example.org', contract)).toThrow('has to begin with https://');
  expect(() => connect('ftp://localhost', contract)).toThrow('has to begin with https://');
  expect(() => connect('clinic', contract)).toThrow('must be a URL');
});

test('a server that is not there is told in one line', async () => {
  await expect(modules(['list', 'tiny'])).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9 does not answer: .*$/);
});

test('a command that is stopped halfway ends the session that it began', async () => {
  const asked = [];
  let child;
  // Server that accepts every sign-in and never responds to other requests.
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    const answer = (data) => response.end(JSON.stringify({ success: true, data }));
    if (url === '/api/super-admin/login') answer({ token: 'token' });
    else if (url === '/api/super-admin/logout') answer({});
    else child.kill('SIGINT');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  const env = { ...process.env, POLYCLINIC_DEPLOY_TOKEN: '' };
  child = spawn(process.execPath, [join(import.meta.dirname, 'modules.js'), 'list', '--to', address], { env });
  child.stdin.end('someone@example.test\nsecret\n');
  const code = await new Promise((resolve) => child.on('exit', resolve));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(asked).toEqual(['POST /api/super-admin/login', 'GET /api/platform/modules', 'POST /api/super-admin/logout']);
  expect(code).toBe(130);
});
