import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(join(import.meta.dirname, 'show-first-page.js'), 'utf8');
const OTHER = '/register /reset-password /setup';
const TEMPLATES = [
  ...['en', 'hi', 'ta'].flatMap((language) =>
    ['staff', 'patient', 'super-admin'].map((kind) => `login ${language} ${kind}`),
  ),
  'frame',
];
const SIGNED_IN = { 'polyclinic.user': '{"userType":"tenant","user":{"id":"1"},"tenant":{}}' };

/** Opens a page at an address, up to the templates; returns what it shows and how it listens. */
function open(address, { stored = {}, language = 'en', texts = [], shape } = {}) {
  const { pathname, search } = new URL(address, 'https://clinic.example');
  const side = { dataset: {} };
  const main = { dataset: {} };
  const root = {
    dataset: {},
    shown: [],
    append: (content) => root.shown.push(content),
    querySelector: (of) => (of === '.pc-main' ? main : side),
  };
  const page = { dataset: { start: language } };
  const links = texts.map((of) => ({ dataset: { texts: of } }));
  const state = { root, page, side, main, links, frames: [], timers: [], formats: [], isStarted: false };
  const context = {
    URLSearchParams,
    location: { pathname, search },
    localStorage: {
      getItem: (key) => {
        if (stored === 'blocked') throw new Error('Storage is blocked');
        return stored[key] ?? null;
      },
    },
    HTMLElement: Object,
    customElements: { define: (_name, element) => (state.Element = element) },
    document: {
      documentElement: page,
      querySelectorAll: () => links,
      querySelector: () => (shape ? { content: shape } : null),
      getElementById: (id) => (id === 'root' ? root : state.isStarted ? null : {}),
      importNode: (content) => content,
    },
    addEventListener: (type, listener) => (state[type] = listener),
    requestAnimationFrame: (run) => state.frames.push(run),
    setTimeout: (run) => state.timers.push(run),
    Intl: {
      DateTimeFormat: function (language) {
        state.formats.push(language);
      },
    },
  };
  runInNewContext(source, context);
  for (const first of TEMPLATES) {
    const previousElementSibling = { dataset: { first }, content: first };
    state.Element.prototype.connectedCallback.call({ dataset: { other: OTHER }, previousElementSibling });
  }
  return state;
}

test.each([
  ['/', 'en', 'login en staff'],
  ['/patients/7?tab=notes', 'ta', 'login ta staff'],
  ['/login?as=patient', 'hi', 'login hi patient'],
  ['/?as=super-admin', 'en', 'login en super-admin'],
  ['/login?as=nobody', 'en', 'login en staff'],
])('%s shows the login page in %s: %s', (address, language, name) => {
  const { root, page } = open(address, { language });
  expect(root.shown).toEqual([name]);
  expect(root.dataset.first).toBe(name);
  expect(page.lang).toBe(language);
});

test('a page of somebody who is signed in shows the frame, with the menu as they left it', () => {
  expect(open('/appointments', { stored: SIGNED_IN }).root.shown).toEqual(['frame']);
  const folded = open('/appointments', { stored: { ...SIGNED_IN, 'polyclinic.navigation': 'folded' } });
  expect(folded.side.dataset.folded).toBe('true');
});

test('the data of dates is loaded after the first frame of a page with rows, not on the login page', () => {
  const { frames, timers, formats } = open('/appointments', { stored: SIGNED_IN });
  for (const run of frames) run();
  expect(formats).toEqual([]);
  for (const run of timers) run();
  expect(formats).toEqual(['en']);
  expect(open('/').frames).toEqual([]);
});

test.each(['/register', '/reset-password', '/setup'])('%s shows nothing before the app', (address) => {
  expect(open(address).root.shown).toEqual([]);
  expect(open(address, { stored: SIGNED_IN }).root.shown).toEqual([]);
});

test('where storage is blocked, the login page is shown', () => {
  expect(open('/', { stored: 'blocked' }).root.shown).toEqual(['login en staff']);
});

test('a form sent before the app has started is not sent by the browser, but noted', () => {
  const { page, submit } = open('/');
  const event = { preventDefault: jest.fn() };
  submit(event);
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
  expect(page.dataset.submitted).toBe('');
});

test('a form sent later is left to the app', () => {
  const state = open('/');
  state.isStarted = true;
  const event = { preventDefault: jest.fn() };
  state.submit(event);
  expect(event.preventDefault).not.toHaveBeenCalled();
  expect(state.page.dataset.submitted).toBeUndefined();
});

test.each([
  ['the language of the account', { user: { preferences: { language: 'ta' }, preferredLanguage: 'hi' } }, 'en', 'ta'],
  ['the choice on the device', { user: { preferredLanguage: 'hi' } }, 'ta', 'ta'],
  ['the language that the clinic entered', { user: { preferredLanguage: 'hi' } }, null, 'hi'],
  ['the language of the clinic', { user: {}, tenant: { settings: { language: 'ta' } } }, null, 'ta'],
  ['the language of the browser', { user: {} }, null, 'en'],
])('a page requests the texts of one language: %s', (_, session, chosen, expected) => {
  const stored = {
    'polyclinic.user': JSON.stringify({ userType: 'tenant', ...session }),
    'polyclinic.language': chosen,
  };
  const { links } = open('/patients', { stored, texts: ['en', 'hi', 'ta'] });
  expect(links.filter(({ rel }) => rel === 'preload').map(({ dataset }) => dataset.texts)).toEqual([expected]);
});

test.each([
  ['/patients', undefined, undefined],
  ['/dashboard', undefined, 'cards'],
  ['/dashboard/full', undefined, 'cards'],
  ['/', undefined, 'cards'],
  ['/calendar', 'board', 'board'],
])('a page at %s whose server names the shape %s shows the shape %s', (address, shape, expected) => {
  expect(open(address, { stored: SIGNED_IN, shape }).main.dataset.shape).toBe(expected);
});
