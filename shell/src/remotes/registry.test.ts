import { checksumOf } from '@polyclinic/contract';
import type * as Registry from './registry';

const title = { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' };
const STORAGE_KEY = 'polyclinic.registry';

const answer = (version: string) => ({
  modules: [
    {
      id: 'ward',
      version,
      digest: version,
      container: 'ward',
      entry: '/remotes/ward/e.js',
      integrity: 'sha384-x',
      preload: [],
      requires: {},
      declaration: {
        id: 'ward',
        title,
        routes: [],
      },
      previous: null,
    },
  ],
  shell: null,
  withdrawn: [],
  devOrigins: [],
});

/** The registry's responses in turn; the last one repeats. */
function registrySays(...answers: ((() => Promise<unknown>) | object)[]): jest.Mock {
  let asked = 0;
  const fetched = jest.fn(async () => {
    const next = answers[Math.min(asked++, answers.length - 1)];
    return typeof next === 'function' ? next() : next;
  });
  globalThis.fetch = fetched as never;
  return fetched;
}

const ok = (version: string) => text(JSON.stringify({ data: answer(version) }));
const text = (body: string) => ({
  ok: true,
  status: 200,
  headers: new Headers({ ETag: `"${body.length}"` }),
  text: async () => body,
});
const broken = { ok: false, status: 500, headers: new Headers() };

/** The registry module of a freshly opened page. */
function openPage(): typeof Registry {
  let opened: typeof Registry | undefined;
  jest.isolateModules(() => {
    opened = jest.requireActual<typeof Registry>('./registry');
  });
  if (!opened) throw new Error('The module did not open');
  return opened;
}

const versions = (modules: { version: string }[]) => modules.map(({ version }) => version);

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test('the registry is told which shell asks, where the page says which it is made of', async () => {
  const fetched = registrySays(ok('1'));
  await openPage().listModules();
  document.head.innerHTML = `<meta name="release" content="${'a'.repeat(32)}">`;
  await openPage().listModules();
  document.head.replaceChildren();
  expect(fetched.mock.calls.map(([url]: unknown[]) => url)).toEqual([
    '/api/public/modules',
    `/api/public/modules?shell=${'a'.repeat(32)}`,
  ]);
});

test('the answer that came with the page is taken without asking', async () => {
  const fetched = registrySays(ok('2'));
  const script = document.createElement('script');
  script.id = 'registry';
  script.type = 'application/json';
  script.textContent = JSON.stringify(answer('1'));
  document.body.append(script);
  expect(versions(await openPage().listModules())).toEqual(['1']);
  expect(fetched).not.toHaveBeenCalled();
});

test('a malformed answer in the page is none: the registry is asked', async () => {
  registrySays(ok('2'));
  const script = document.createElement('script');
  script.id = 'registry';
  script.type = 'application/json';
  script.textContent = '{"modules":[{"id":"ward"}]}';
  document.body.append(script);
  expect(versions(await openPage().listModules())).toEqual(['2']);
});

test('an answer in the page that was damaged on the way is none', async () => {
  registrySays(ok('2'));
  const script = document.createElement('script');
  script.id = 'registry';
  script.type = 'application/json';
  script.dataset['sum'] = checksumOf(JSON.stringify(answer('1')));
  script.textContent = JSON.stringify(answer('3'));
  document.body.append(script);
  expect(versions(await openPage().listModules())).toEqual(['2']);
  script.textContent = JSON.stringify(answer('1'));
  expect(versions(await openPage().listModules())).toEqual(['1']);
});

test.each<[string, object | (() => Promise<unknown>)]>([
  ['an error', broken],
  ['no JSON', text('<!doctype html>')],
  ['another shape', text('{"data":{"modules":[{"id":"ward","entry":5}]}}')],
  ['nothing at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where the registry answers with %s, the last good answer of this device holds', async (_, fault) => {
  registrySays(ok('1'));
  await openPage().listModules();
  registrySays(fault);
  expect(versions(await openPage().listModules())).toEqual(['1']);
});

test('without one the failure is told, and the next to ask tries again', async () => {
  registrySays(broken, ok('1'));
  const { listModules } = openPage();
  await expect(listModules()).rejects.toThrow('The list of modules cannot be read (500)');
  expect(versions(await listModules())).toEqual(['1']);
});

test('an answer that never comes is given up', async () => {
  jest.useFakeTimers();
  registrySays(() => new Promise(() => undefined));
  const failure = openPage()
    .listModules()
    .catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5_100);
  expect(String(await failure)).toContain('did not come in time');
  jest.useRealTimers();
});

test('asked again, what has not changed is neither sent nor told again', async () => {
  const { listModules, listModulesAgain, onRegistryChange, readRegistry } = openPage();
  const fetched = registrySays(ok('1'), { ok: false, status: 304, headers: new Headers() }, ok('2'));
  const told = jest.fn();
  await listModules();
  onRegistryChange(told);
  const before = readRegistry();
  await listModulesAgain();
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ headers: { 'If-None-Match': expect.any(String) } });
  expect(readRegistry()).toBe(before);
  expect(told).not.toHaveBeenCalled();
  expect(versions(await listModulesAgain())).toEqual(['2']);
  expect(told).toHaveBeenCalledTimes(1);
});

test('what withdraws a release is known at once, and kept for the next page', async () => {
  registrySays(text(JSON.stringify({ data: { ...answer('1'), withdrawn: ['2'] } })));
  const { listModules, readRegistry } = openPage();
  await listModules();
  expect(readRegistry()?.withdrawn).toEqual(['2']);
  expect(localStorage.getItem(STORAGE_KEY)).toContain('"withdrawn":["2"]');
});

const partInPage = (version: string) => pageWith(JSON.stringify({ ...answer(version), isPart: true }));

function pageWith(found: string): void {
  const script = document.createElement('script');
  script.id = 'registry';
  script.type = 'application/json';
  script.dataset['sum'] = checksumOf(found);
  script.textContent = found;
  document.body.append(script);
}

test('a page that starts with a part of the list stores only the whole one', async () => {
  registrySays(ok('1'));
  partInPage('1');
  const page = openPage();
  await page.listModules();
  expect(page.readRegistry()?.isPart).toBe(true);
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  await page.listModulesAgain();
  expect(page.readRegistry()?.isPart).toBeUndefined();
  expect(localStorage.getItem(STORAGE_KEY)).toContain('ward');
});

test('a page that cannot get the whole list uses the one that its device stored of the same releases', async () => {
  registrySays(broken);
  const before = { version: '0', digest: '0' };
  const [module] = answer('1').modules;
  const stored = { ...answer('1'), modules: [{ ...module, previous: { ...module, ...before } }] };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  partInPage('1');
  const page = openPage();
  expect((await page.listModules())[0]?.previous).toBeNull();
  expect((await page.listModulesAgain())[0]?.previous).toMatchObject(before);
});

test('a list that the device stored of other releases is of no use to a page', async () => {
  registrySays(broken);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(answer('1')));
  partInPage('2');
  const page = openPage();
  await page.listModules();
  expect(versions(await page.listModulesAgain())).toEqual(['2']);
});
