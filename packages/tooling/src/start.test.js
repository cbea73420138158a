import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './bootstrap.js';

// Miniature repository: the real start.js, with a pnpm, builds and a server that only record their calls.
const PNPM = `#!/bin/sh
if [ "$1" = --version ]; then echo 1.2.3; else echo "$@" >> installs; mkdir -p node_modules; fi
`;
const SERVER = `
let signals = 0;
const preparing = process.env.POLYCLINIC_PREPARING;
process.on('message', ({ outcome, module }) => {
  console.log(outcome, module);
  if (module === 'shell') process.send({ state: 'ready' });
  else if (outcome === 'built') process.send({ state: 'offered', module });
  if (outcome === 'failed') console.log('serving');
});
const stop = (signal) => {
  console.log(signal, ++signals);
  setTimeout(() => process.exit(signals === 1 ? 7 : 99), 300);
};
process.on('SIGINT', stop).on('SIGTERM', stop);
setTimeout(() => undefined, 60_000);
console.log(preparing ? 'waiting for ' + preparing : 'serving', process.argv.slice(2).join(' '));
`;
/** Builds that end at once, except those that the text names. */
const build = (stale, failing = '') => `
const kinds = { server: 'server', shell: 'shell' };
export const staleTargets = () => ${JSON.stringify(stale)}.map((name) =>
  ({ name, kind: kinds[name] ?? 'app', id: name.replace('mfe-', '') }));
export const buildTarget = async ({ name }, { signal }) => {
  if (name !== ${JSON.stringify(failing)}) return '0 s';
  const { StepFailed } = await import('./step.js');
  throw new StepFailed(name + ' does not build.', 'no such file');
};
export const builtLine = ({ name }) => name + ' built';
export const checkBudgets = () => undefined;
`;
/** A build that never ends by itself. */
const ENDLESS = `
export const staleTargets = () => [{ name: 'shell', kind: 'shell' }];
export const buildTarget = ({ name }, { signal }) => new Promise((_, reject) => {
  const timer = setInterval(() => undefined, 1000);
  signal.addEventListener('abort', () => { clearInterval(timer); console.log('build ended'); reject(new Error('ended')); });
});
`;

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic start '));
  const put = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('package.json', manifest('>=20.19'));
  put('pnpm-lock.yaml', 'one');
  put('pnpm-workspace.yaml', '');
  // Also as the repository's own copy: a pnpm of another version beside node comes before the one on the PATH.
  for (const pnpm of ['bin/pnpm', '.cache/pnpm/node_modules/.bin/pnpm']) {
    put(pnpm, PNPM);
    chmodSync(join(folder, pnpm), 0o755);
  }
  put('packages/tooling/src/build.js', build([]));
  put('packages/server/dist/main.cjs', SERVER);
  for (const file of [
    'start.js',
    'serve.js',
    'open-server.js',
    'start-steps.js',
    'open-browser.js',
    'bootstrap.js',
    'step.js',
    'report-failure.js',
  ]) {
    copyFileSync(join(root, 'packages/tooling/src', file), join(folder, 'packages/tooling/src', file));
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start installs, builds and serves with the flags it was given', async () => {
  const { output, code } = await start({ flags: ['--port', '5001'], signals: ['SIGTERM'] });
  expect(output).toMatch(
    /^Installing dependencies \.\.\.\nDependencies installed in .* s\nserving --port 5001\nSIGTERM 1\n$/,
  );
  expect(code).toBe(7);
});

test('one Ctrl+C stops the server once, though terminal and npm both pass it on', async () => {
  const { output, code } = await start({ signals: ['SIGINT', 'SIGINT'] });
  expect(output).toContain('SIGINT 1\n');
  expect(output).not.toContain('SIGINT 2');
  expect(code).toBe(7);
});

test('a second start installs nothing, a changed lockfile does', async () => {
  await start({ signals: ['SIGTERM'] });
  await start({ signals: ['SIGTERM'] });
  expect(installs()).toBe(1);
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'two');
  await start({ signals: ['SIGTERM'] });
  expect(installs()).toBe(2);
});

test('a Node that is too old is told so in one line', async () => {
  writeFileSync(join(folder, 'package.json'), manifest('>=99.1'));
  const { output, code } = await start({});
  expect(output).toBe(`Polyclinic needs Node 99.1 or newer; this is ${process.versions.node}.\n`);
  expect(code).toBe(1);
});

test('a server waits for the shell, and is given one module after the other', async () => {
  setBuild(build(['server', 'shell', 'mfe-clinical', 'mfe-finance']));
  const { output, code } = await start({ signals: ['SIGTERM'], at: 'mfe-finance ' });
  expect(output.split('\n').slice(2)).toEqual([
    'Building server and shell ...',
    'shell built',
    'server built',
    'waiting for shell,clinical,finance ',
    'built shell',
    'In the menu once built: clinical, finance',
    'built clinical',
    expect.stringMatching(/^mfe-clinical +ready after [\d.]+ s$/),
    'built finance',
    expect.stringMatching(/^mfe-finance +ready after [\d.]+ s$/),
    'SIGTERM 1',
    '',
  ]);
  expect(code).toBe(7);
});

test('a module that does not build leaves the rest running', async () => {
  setBuild(build(['mfe-clinical'], 'mfe-clinical'));
  writeFileSync(join(folder, 'packages/server/dist/main.cjs'), `${SERVER}process.send?.({ state: 'ready' });`);
  const { output } = await start({ signals: ['SIGTERM'] });
  expect(output).toContain('no such file\nmfe-clinical does not build.\nEverything else works.');
  expect(output).toContain('failed clinical\nserving\nSIGTERM 1\n');
});

test('a shell that does not build ends the start', async () => {
  setBuild(build(['shell'], 'shell'));
  const { output, code } = await start({});
  expect(output).toMatch(/no such file\nshell does not build\.\n$/);
  expect(code).toBe(1);
});

test('one Ctrl+C while something is built ends the build and the server that waits for it', async () => {
  setBuild(ENDLESS);
  const { output, code } = await start({ signals: ['SIGINT', 'SIGINT'], at: 'waiting for shell' });
  expect(output).toContain('build ended\n');
  expect(output).not.toMatch(/Error|SIGINT 2/);
  expect(code).toBe(7);
});

function setBuild(text) {
  writeFileSync(join(folder, 'packages/tooling/src/build.js'), text);
}

function manifest(node) {
  return JSON.stringify({ type: 'module', packageManager: 'pnpm@1.2.3', engines: { node } });
}

function installs() {
  return readFileSync(join(folder, 'installs'), 'utf8').trim().split('\n').length;
}

/** Runs start.js to its end, sending the signals as soon as it has printed `at`. */
function start({ flags = [], signals = [], at = 'serving' }) {
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) };
  const child = spawn(process.execPath, [join(folder, 'packages/tooling/src/start.js'), ...flags], { env });
  let output = '';
  const take = (chunk) => {
    output += chunk;
    // Sent at intervals, or the system would merge two equal signals.
    if (output.includes(at))
      signals.splice(0).forEach((signal, index) => setTimeout(() => child.kill(signal), index * 50));
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  return new Promise((resolve) => child.on('close', (code) => resolve({ output, code })));
}
