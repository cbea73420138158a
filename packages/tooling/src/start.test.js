import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './bootstrap.js';

// Miniature repository: the real start.js, with a pnpm, a build and a server that only record their calls.
const PNPM = `#!/bin/sh
if [ "$1" = --version ]; then echo 1.2.3; else echo "$@" >> installs; mkdir -p node_modules; fi
`;
const SERVER = `
let signals = 0;
const stop = (signal) => {
  console.log(signal, ++signals);
  setTimeout(() => process.exit(signals === 1 ? 7 : 99), 300);
};
process.on('SIGINT', stop).on('SIGTERM', stop);
setTimeout(() => undefined, 60_000);
console.log('serving', process.argv.slice(2).join(' '));
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
  put('bin/pnpm', PNPM);
  chmodSync(join(folder, 'bin/pnpm'), 0o755);
  put('packages/tooling/src/build.js', `console.log('built');`);
  put('packages/server/dist/main.cjs', SERVER);
  for (const file of ['start.js', 'serve.js', 'bootstrap.js', 'step.js', 'report-failure.js']) {
    copyFileSync(join(root, 'packages/tooling/src', file), join(folder, 'packages/tooling/src', file));
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start installs, builds and serves with the flags it was given', async () => {
  const { output, code } = await start({ flags: ['--port', '5001'], signals: ['SIGTERM'] });
  expect(output).toMatch(
    /^Installing dependencies \.\.\.\nDependencies installed in .* s\nbuilt\nserving --port 5001\nSIGTERM 1\n$/,
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

test('a build that fails ends the start', async () => {
  writeFileSync(join(folder, 'packages/tooling/src/build.js'), `console.log('shell: no such file'); process.exit(1);`);
  const { output, code } = await start({});
  expect(output).toMatch(/shell: no such file\nnode ended with code 1\n$/);
  expect(code).toBe(1);
});

function manifest(node) {
  return JSON.stringify({ type: 'module', packageManager: 'pnpm@1.2.3', engines: { node } });
}

function installs() {
  return readFileSync(join(folder, 'installs'), 'utf8').trim().split('\n').length;
}

/** Runs start.js to its end, sending the signals as soon as the server is ready. */
function start({ flags = [], signals = [] }) {
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) };
  const child = spawn(process.execPath, [join(folder, 'packages/tooling/src/start.js'), ...flags], { env });
  let output = '';
  const take = (chunk) => {
    output += chunk;
    // Sent at intervals, or the system would merge two equal signals.
    if (output.includes('serving'))
      signals.splice(0).forEach((signal, index) => setTimeout(() => child.kill(signal), index * 50));
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  return new Promise((resolve) => child.on('close', (code) => resolve({ output, code })));
}
