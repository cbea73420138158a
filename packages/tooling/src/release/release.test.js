import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import * as contract from '../../../contract/src';
import { root } from '../bootstrap.js';
import { runCommand } from './module-commands.js';
import { digestOf, integrityOf } from './read-release.js';
import { releaseModule } from './release-command.js';
import { writeBuild } from './testing-build.js';

const SUPER_ADMIN = { email: 'superadmin@demo.polyclinic.test', password: 'Polyclinic-demo-2026' };
// The server first seeds the demo group, possibly on a busy machine.
const READY_MS = 180_000;

let data;
let server;
let origin;
let token;
let count = 0;
const builds = [];

// Starts the product with a database of its own and the demo group's super administrator.
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'polyclinic-release-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const main = join(root, 'packages/server/src/main.ts');
  const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'development' };
  server = spawn(process.execPath, ['--import', 'tsx', main, '--port', String(port), '--data', data], {
    cwd: root,
    env,
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const until = Date.now() + READY_MS;
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`The server does not start:\n${said}`);
    await sleep(100);
  }
  token = (await api('POST', '/super-admin/login', SUPER_ADMIN)).data.token;
}, READY_MS + 20_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  for (const path of [data, ...builds]) rmSync(path, { recursive: true, force: true });
}, 30_000);

let id;
let secret;

const listed = async () => (await api('GET', `/platform/modules/${id}/releases`)).data.releases;

beforeEach(async () => {
  id = `tiny-${(count += 1)}`;
  secret = (await api('POST', '/platform/deploy-tokens', { module: id, name: 'Pipeline', days: 1 })).data.secret;
});

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const isReady = () =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    // Not listening yet.
    () => false,
  );

async function api(method, path, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${origin}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  return response.json();
}

function build(version, more = {}, change) {
  const { folder, files } = writeBuild({ id, version, ...more }, change);
  builds.push(folder);
  return { folder, files, digest: digestOf(readFileSync(join(folder, 'release.json'), 'utf8')) };
}

/** Runs a command as its script does, with a deploy token; returns its complete output. */
async function saidBy(work, values) {
  process.env.POLYCLINIC_DEPLOY_TOKEN = secret;
  const lines = [];
  await work({ to: origin, ...values }, { contract, print: (line) => lines.push(line) });
  return lines.join('\n');
}
const release = (folder, values) =>
  saidBy((options, tools) => releaseModule([id], { dir: folder, ...options }, tools), values);
const modules = (words, values) => saidBy((options, tools) => runCommand(words, options, tools), values);

/** Runs a script as in a terminal, with typed input. */
function typing(script, args, typed) {
  const env = { ...process.env, POLYCLINIC_DEPLOY_TOKEN: '' };
  const file = join(import.meta.dirname, `${script}.js`);
  const child = spawn(process.execPath, [file, ...args, '--to', origin], { cwd: tmpdir(), env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  child.stdin.end(typed);
  return new Promise((resolve) => child.on('close', (code) => resolve({ output, code })));
}

/** Returns what a user's page receives: the version of the module and its fallback. */
async function offered() {
  const { data: answer } = await api('GET', '/public/modules');
  const found = answer.modules.find((module) => module.id === id);
  return found && [found.version, found.previous?.version ?? null];
}

test('a release is known to the registry, runs once it is promoted, and its files are served', async () => {
  const { folder, files, digest } = build('1.0.0');
  expect(await release(folder, { note: 'The first' })).toContain('Sent 2 files');
  expect(await offered()).toBeUndefined();

  expect(await modules(['promote', id, '1.0.0'])).toMatch(/STABLE\s+1\.0\.0/);
  expect(await offered()).toEqual(['1.0.0', null]);
  for (const [file, text] of Object.entries(files)) {
    expect(await (await fetch(`${origin}/remotes/${id}/${digest}/${file}`)).text()).toBe(text);
  }
});

test('released again, nothing changes; with a channel it is promoted as well', async () => {
  const { folder } = build('1.0.0');
  await release(folder);
  const again = await release(folder, { channel: 'stable' });
  expect(again).toContain('has all files already');
  expect(again).toContain(`STABLE of ${id} runs 1.0.0`);
  expect(await listed()).toHaveLength(1);
});

test('a build with one byte changed is refused, and nothing of it is sent', async () => {
  const { folder, digest } = build('1.0.0', {}, ({ files, SCREEN }) => (files[SCREEN] += ' '));
  await expect(release(folder)).rejects.toThrow('12.fedcba9876543210.js is not what its hash says');
  expect((await fetch(`${origin}/remotes/${id}/${digest}/12.fedcba9876543210.js`)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('a release that was cut off is not to be seen, and the same command finishes it', async () => {
  const { folder, files, digest } = build('1.0.0');
  const [[file, text]] = Object.entries(files);
  const content = gzipSync(text).toString('base64');
  await api('PUT', `/platform/modules/${id}/files`, { digest, file, integrity: integrityOf(text), content });
  expect((await fetch(`${origin}/remotes/${id}/${digest}/${file}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
  expect(await release(folder, { channel: 'stable' })).toContain('Sent 1 file to');
  expect(await offered()).toEqual(['1.0.0', null]);
});

test('a release that calls what the server does not have says so, is listed so and is not promoted', async () => {
  const called = { method: 'GET', path: '/beds', access: 'tenant', data: 0 };
  const { folder } = build('1.0.0', {}, ({ manifest }) => {
    manifest.uses.api = { operations: { 'beds.list': called }, shapes: [{}] };
  });
  const misfit = `${id}: beds.list of the server: there is no GET /beds`;
  expect(await release(folder)).toContain(`It cannot be promoted yet:\n  ${misfit}`);
  const said = `needs something that the server or the shell does not provide.\n  ${misfit}`;
  await expect(release(folder, { channel: 'stable' })).rejects.toThrow(said);
  expect(await offered()).toBeUndefined();
  expect(await modules(['list', id])).toMatch(/1\.0\.0\s+AVAILABLE, does not fit/);
});

test('a version has one content for good', async () => {
  await release(build('1.0.0').folder);
  const other = release(build('1.0.0', { salt: '//' }).folder);
  await expect(other).rejects.toThrow(
    'This version was already released with different content. Give the release a new version.\n  The next one: build it as 1.0.1',
  );
});

test('the version that is asked for has to be the one that was built', async () => {
  const { folder } = build('1.0.0');
  await expect(release(folder, { version: '1.0.1' })).rejects.toThrow('was built as 1.0.0');
});

test('a rollback withdraws the release for everybody and says where it led', async () => {
  for (const version of ['1.0.0', '1.1.0']) await release(build(version).folder, { channel: 'stable' });
  expect(await offered()).toEqual(['1.1.0', '1.0.0']);
  expect(await modules(['rollback', id], { reason: 'It loses notes' })).toMatch(/STABLE\s+1\.0\.0/);
  expect(await offered()).toEqual(['1.0.0', null]);
  expect(await modules(['list', id])).toMatch(/1\.1\.0\s+WITHDRAWN \(It loses notes\)/);
  const history = await modules(['history', id]);
  expect(history).toMatch(/ROLLBACK\s+STABLE 1\.1\.0\s+STABLE 1\.0\.0\s+Pipeline\s+It loses notes/);
  await expect(release(build('1.1.0').folder)).rejects.toThrow('1.1.0 was withdrawn (It loses notes)');
});

test('a share of all people gets another release, and gives it back', async () => {
  await release(build('1.0.0').folder);
  const assigned = await modules(['assign', id], { share: '5', version: '1.0.0', reason: 'Try' });
  expect(assigned).toContain('5 % of all people: 1.0.0');
  expect(await modules(['unassign', id], { share: 'any' })).not.toContain('of all people');
  await expect(modules(['unassign', id], { share: 'any' })).rejects.toThrow('No assignment');
});

test('what pages report is told by release', async () => {
  const { folder, digest } = build('1.0.0');
  await release(folder, { channel: 'stable' });
  expect(await modules(['health', id])).toBe('No page has reported anything in this time.');
  const loads = [
    { module: id, digest, outcome: 'LOADED', durationMs: 120 },
    { module: id, digest, outcome: 'FAILED' },
  ];
  await api('POST', '/public/module-reports', { loads, vitals: [] });
  expect(await modules(['health', id])).toMatch(/1\.0\.0\s+1\s+1\s+0\s+-/);
  const crashes = Array.from({ length: 3 }, () => ({ module: id, digest, outcome: 'CRASHED' }));
  await api('POST', '/public/module-reports', { session: token, loads: crashes, vitals: [] });
  expect(await modules(['health', id])).toMatch(/1\.0\.0\s+1\s+1\s+3\s+100\.0 % of 1/);
});

test('a super administrator signs in for a command; the password is not to be seen, nor is a trace of a mistake', async () => {
  await release(build('1.0.0').folder, { channel: 'stable' });
  await release(build('1.1.0').folder);
  const { data: found } = await api('GET', '/tenants');
  const [{ name }] = found.tenants;
  const typed = `${SUPER_ADMIN.email}\n${SUPER_ADMIN.password}\n`;
  const args = ['assign', id, '--clinic', name, '--version', '1.1.0', '--reason', 'They asked'];
  const [assigned, overview, wrong] = await Promise.all([
    typing('modules', args, typed),
    typing('modules', ['list'], typed),
    typing('modules', ['list'], `${SUPER_ADMIN.email}\nwrong password\n`),
  ]);
  expect(assigned).toMatchObject({ code: 0, output: expect.stringContaining(`${name}: 1.1.0`) });
  expect(overview).toMatchObject({ code: 0, output: expect.stringMatching(new RegExp(`${id}\\s+1\\.0\\.0`)) });
  expect(overview.output).not.toContain(SUPER_ADMIN.password);
  expect([wrong.code, wrong.output]).toEqual([1, expect.not.stringContaining('    at ')]);

  await expect(modules(['retire', id, '1.1.0'], { reason: 'Old' })).rejects.toThrow('still points to this release');
});

test('a pipeline names a clinic by its name, and lists its own module without naming it', async () => {
  for (const version of ['1.0.0', '1.1.0']) await release(build(version).folder);
  const [{ name }] = (await api('GET', '/tenants')).data.tenants;
  const options = { version: '1.1.0', reason: 'They asked' };
  expect(await modules(['assign', id], { ...options, clinic: name.toUpperCase() })).toContain(`${name}: 1.1.0`);
  // A part of a name would reveal to a pipeline which clinics exist.
  const part = modules(['assign', id], { ...options, clinic: name.slice(0, -1) });
  await expect(part).rejects.toThrow('There is no clinic with this name or ID');
  const listed = await modules(['list']);
  expect(listed).toMatch(/1\.0\.0\s+AVAILABLE/);
  expect(listed).toContain(`${name}: 1.1.0`);
});

test('a retired release is gone, and can be released again', async () => {
  const { folder, files, digest } = build('1.0.0');
  await release(folder);
  expect(await modules(['retire', id, '1.0.0'], { reason: 'Old' })).toContain(`No release of ${id} runs yet.`);
  const [file] = Object.keys(files);
  expect((await fetch(`${origin}/remotes/${id}/${digest}/${file}`)).status).toBe(404);
  expect(await release(folder, { channel: 'canary' })).toContain('Sent 2 files');
  expect((await fetch(`${origin}/remotes/${id}/${digest}/${file}`)).status).toBe(200);
});

test('a pipeline’s token opens its own module only', async () => {
  await expect(modules(['list', 'clinical'])).rejects.toThrow(`This token is only valid for ${id}.`);
  await expect(modules(['promote', 'clinical', '1.0.0'])).rejects.toThrow(`This token is only valid for ${id}.`);
  secret = 'pcd_wrong';
  await expect(modules(['list', id])).rejects.toThrow('Please log in.');
});
