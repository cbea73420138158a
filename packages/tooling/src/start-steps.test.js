import { EventEmitter } from 'node:events';
import { startInSteps } from './start-steps.js';
import { StepFailed } from './step.js';

const shell = { name: 'shell', kind: 'shell' };
const server = { name: 'server', kind: 'server' };
const app = (id) => ({ name: `mfe-${id}`, kind: 'app', id });
const apps = ['clinical', 'admin', 'finance'].map(app);

/** Lets everything that needs no further event happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A start with builds and a server that do what the test wants, when it wants it. */
function start({ modules = apps, lanes = 1, refused = [], check = () => undefined, ...targets } = {}) {
  const events = new EventEmitter();
  const happened = [];
  const said = [];
  const note = (what) => happened.push(what);

  const build = (target, signal) =>
    new Promise((resolve, reject) => {
      note(`build ${target.name}`);
      events.once(`built ${target.name}`, resolve);
      events.once(`broken ${target.name}`, () => reject(new StepFailed(`${target.name} does not build.`, 'line 3')));
      signal.addEventListener('abort', () => reject(new StepFailed(`${target.name} was ended.`)));
    });
  const open = (preparing) => {
    note(`open without ${preparing.join(' ') || 'nothing'}`);
    const ended = new Promise((resolve) => events.once('end', resolve));
    return {
      ended,
      ready: Promise.race([new Promise((resolve) => events.once('ready', resolve)), ended]),
      built: async (name) => {
        note(`offer ${name}`);
        return !refused.includes(name);
      },
      failed: (name) => note(`give up ${name}`),
      stop: (signal) => {
        note(`stop ${signal}`);
        events.emit('end', 0);
      },
    };
  };
  const say = (text) => said.push(text);
  const steps = startInSteps({ server, page: shell, ...targets, modules, lanes, build, open, check, say });
  // Looked at by the tests that expect it.
  steps.ended.catch(() => undefined);

  return {
    ...steps,
    said,
    /** Returns what has happened since the last call. */
    async since() {
      await settle();
      return happened.splice(0);
    },
    end: (code) => events.emit('end', code),
    async send(...names) {
      for (const name of names) {
        events.emit(name, 0);
        await settle();
      }
    },
  };
}

test('server and shell are built side by side, and the server prepares itself while the shell is built', async () => {
  const { since, send } = start();
  expect(await since()).toEqual(['build shell', 'build server']);
  await send('built server');
  expect(await since()).toEqual(['open without shell clinical admin finance']);
  await send('built shell');
  expect(await since()).toEqual(['offer shell']);
});

test('modules wait until people can sign in, then each is offered as soon as it is built', async () => {
  const { since, send, said } = start();
  await send('built server', 'built shell');
  await since();
  await send('ready');
  expect(await since()).toEqual(['build mfe-clinical']);
  await send('built mfe-clinical');
  expect(await since()).toEqual(['offer clinical', 'build mfe-admin']);
  await send('built mfe-admin', 'built mfe-finance');
  expect(await since()).toEqual(['offer admin', 'build mfe-finance', 'offer finance']);
  expect(said.map((line) => line.replace(/[\d.]+ s$/, 'N s'))).toEqual([
    'Building server and shell ...',
    'In the menu once built: clinical, admin, finance',
    'mfe-clinical       ready after N s',
    'mfe-admin          ready after N s',
    'mfe-finance        ready after N s',
  ]);
});

test.each([1, 4, 10])('nothing of %i modules is built before people can sign in', async (count) => {
  const modules = Array.from({ length: count }, (_, index) => app(`ward-${index}`));
  const { since, send } = start({ modules, lanes: 3 });
  await send('built server', 'built shell');
  expect((await since()).filter((what) => what.startsWith('build'))).toEqual(['build shell', 'build server']);
  await send('ready');
  expect(await since()).toHaveLength(Math.min(count, 3));
});

test('without changes nothing is built, and the server waits for nothing', async () => {
  const { since, send, ended } = start({ server: undefined, page: undefined, modules: [] });
  expect(await since()).toEqual(['open without nothing']);
  await send('end');
  expect(await ended).toBe(0);
});

test('one changed module is built beside a server that starts at once', async () => {
  const { since, send } = start({ server: undefined, page: undefined, modules: [app('finance')] });
  await send('ready');
  expect(await since()).toEqual(['open without finance', 'build mfe-finance']);
});

test('a module that does not build is named with its reason, the others follow, and the exit code says so', async () => {
  const { since, send, said, ended } = start();
  await send('built server', 'built shell', 'ready');
  await since();
  await send('broken mfe-clinical');
  expect(await since()).toEqual(['give up clinical', 'build mfe-admin']);
  expect(said.slice(2)).toEqual([
    'line 3',
    'mfe-clinical does not build.',
    'Everything else works. Run npm start again once this is fixed.',
  ]);
  await send('built mfe-admin', 'built mfe-finance', 'end');
  expect(await ended).toBe(1);
});

test('a module that the server refuses counts as failed', async () => {
  const { since, send, said } = start({ modules: [app('finance')], refused: ['finance'] });
  await send('built server', 'built shell', 'ready', 'built mfe-finance');
  expect((await since()).slice(-2)).toEqual(['offer finance', 'give up finance']);
  expect(said).toContain('mfe-finance is built, but the server does not accept it.');
});

test('an exceeded budget is reported without ending what runs', async () => {
  const check = () => {
    throw new StepFailed('login: 300 KiB, the budget is 220');
  };
  const { send, said, ended } = start({ modules: [app('finance')], check });
  await send('built server', 'built shell', 'ready', 'built mfe-finance');
  expect(said.at(-1)).toBe('login: 300 KiB, the budget is 220');
  await send('end');
  expect(await ended).toBe(1);
});

test.each([
  ['shell', 'built server', ['stop SIGTERM']],
  ['server', 'nothing', []],
])('without a %s that builds the start ends, and leaves nothing behind', async (name, before, stops) => {
  const { since, send, ended } = start();
  await send(before, `broken ${name}`);
  await expect(ended).rejects.toMatchObject({ message: `${name} does not build.`, output: 'line 3' });
  expect((await since()).filter((what) => what.startsWith('stop'))).toEqual(stops);
});

test('a server that refuses to start ends the builds with its exit code', async () => {
  const { since, send, end, ended } = start();
  await send('built server');
  end(3);
  expect(await ended).toBe(3);
  expect((await since()).filter((what) => what.startsWith('offer'))).toEqual([]);
});

test.each([
  ['while server and shell are built', [], [], 130],
  ['while the shell is built', ['built server'], ['stop SIGINT'], 130],
  ['while the modules are built', ['built server', 'built shell', 'ready'], ['stop SIGINT'], 0],
])('stopped %s it ends builds and server, once', async (_, events, stops, code) => {
  const { since, send, stop, ended } = start();
  await send(...events);
  await since();
  stop('SIGINT');
  expect(await ended).toBe(code);
  expect(await since()).toEqual(stops);
});
