import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { START_STYLE, START_TEXT } from './start-text.js';

const source = readFileSync(join(import.meta.dirname, 'page-start.js'), 'utf8');
const MAIN = { src: 'https://clinic.example/assets/main.js', integrity: 'sha384-main', tagName: 'SCRIPT', defer: true };

/** A page that has loaded page-start.js; `serves` is what the network answers for scripts. */
function openPage({
  language = null,
  languages = ['en-IN'],
  serves = good,
  session = new Map(),
  isStarted = false,
} = {}) {
  const listeners = new Map();
  const timers = [];
  const buttons = [];
  const link = { textContent: 'Try Again', replaceWith: (button) => buttons.push(button) };
  const start = { className: '', querySelectorAll: () => [link] };
  const page = { start, buttons, session, reloads: 0, fetched: [], deleted: [], unregistered: 0, data: {}, isStarted };
  const storage = (values) => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  });
  const caches = { keys: async () => ['polyclinic-releases-2'], delete: async (name) => page.deleted.push(name) };
  const worker = { unregister: async () => (page.unregistered += 1) };
  const context = {
    document: {
      readyState: 'complete',
      documentElement: { dataset: page.data },
      querySelectorAll: () => [MAIN],
      getElementById: () => (page.isStarted ? null : start),
      createElement: () => ({ addEventListener: (_type, listener) => (page.press = listener) }),
    },
    navigator: { languages, serviceWorker: { getRegistrations: async () => [worker] } },
    localStorage: storage(new Map(language ? [['polyclinic.language', language]] : [])),
    sessionStorage: storage(session),
    location: { href: 'https://clinic.example/patients', reload: () => (page.reloads += 1) },
    addEventListener: (type, listener) => listeners.set(type, listener),
    setTimeout: (act, ms) => timers.push({ act, ms }),
    fetch: async (url, options) => {
      page.fetched.push([url, options.cache, options.integrity]);
      return url.endsWith('.js') ? serves(url) : { ok: true };
    },
    AbortSignal: { timeout: () => undefined },
    caches,
    globalThis: { caches },
  };
  runInNewContext(source, context);
  page.fail = async (target) => {
    listeners.get('error')({ target });
    await page.pass();
  };
  /** Runs the timers that are due by then. */
  page.pass = async () => {
    for (const { act } of timers.splice(0)) act();
    // Work that a timer starts goes on after it.
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return page;
}

const good = () => ({
  ok: true,
  headers: new Headers({ 'Content-Type': 'text/javascript' }),
  arrayBuffer: async () => 0,
});
const bad = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['hi', ['en-IN'], 'hi'],
  [null, ['fr-FR', 'ta-IN', 'en-IN'], 'ta'],
  ['xx', ['fr-FR'], 'en'],
])('with %s stored and a browser in %j the text is in %s', (language, languages, expected) => {
  expect(openPage({ language, languages }).data.start).toBe(expected);
});

test('a script that failed is fetched past all caches with its hash, and the page starts again by itself', async () => {
  const page = openPage();
  await page.fail(MAIN);
  expect(page.fetched).toEqual([[MAIN.src, 'reload', MAIN.integrity]]);
  expect(page.reloads).toBe(1);
  expect(page.start.className).toBe('');
});

test.each([
  ['does not come', bad],
  ['has another type', () => ({ ...good(), headers: new Headers({ 'Content-Type': 'text/plain' }) })],
  ['is not found', () => ({ ...good(), ok: false })],
])('while it still %s the page says so, keeps what the device has, and does not reload', async (_what, serves) => {
  const page = openPage({ serves });
  await page.fail(MAIN);
  expect(page).toMatchObject({ reloads: 0, deleted: [], unregistered: 0, start: { className: 'failed' } });
  expect(page.buttons.map(({ textContent }) => textContent)).toEqual(['Try Again']);
});

test('a page that fails again after that says so instead of starting again', async () => {
  const session = new Map();
  await openPage({ session }).fail(MAIN);
  const again = openPage({ session });
  await again.fail(MAIN);
  expect(again.reloads).toBe(0);
  expect(again.start.className).toBe('failed');
});

test('a page that has started may start again by itself another time', async () => {
  const session = new Map([['polyclinic.reloaded', '1']]);
  const page = openPage({ session, isStarted: true });
  await page.pass();
  expect(session.size).toBe(0);
  expect(page.reloads).toBe(0);
});

test('Try Again lets go of everything that the device keeps', async () => {
  const page = openPage({ session: new Map([['polyclinic.reloaded', '1']]) });
  await page.fail(MAIN);
  page.press({ target: {} });
  await new Promise((resolve) => setImmediate(resolve));
  expect(page).toMatchObject({ reloads: 1, deleted: ['polyclinic-releases-2'], unregistered: 1 });
});

test('an app that does not start without any error is noticed as well', async () => {
  const page = openPage({ serves: bad });
  await page.pass();
  expect(page.start.className).toBe('failed');
});

test('the text has a link of its own in each language, for browsers that run no script of the page', () => {
  expect(START_TEXT.match(/<a href="">/g)).toHaveLength(3);
  for (const language of ['en', 'hi', 'ta']) expect(START_STYLE).toContain(`[data-start=${language}]`);
  expect(START_TEXT).not.toMatch(/<script|style=|onclick/);
});
