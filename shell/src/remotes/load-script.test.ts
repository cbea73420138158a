import { canBeFetched, isDistrusted, loadChunk, loadScript, onChunkFailure, onLateScript } from './load-script';

const HASH = 'sha384-x';

/** The browser's behaviour for each script in turn, by requested URL. */
type Does = 'comes' | 'fails' | 'hangs';

function browserDoes(...turns: Does[]) {
  const asked: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    const does = turns[Math.min(asked.length, turns.length - 1)];
    asked.push(script);
    if (does !== 'hangs')
      void Promise.resolve().then(() => script.dispatchEvent(new Event(does === 'comes' ? 'load' : 'error')));
  });
  return asked;
}

const path = (script: HTMLScriptElement | undefined) => {
  const { pathname, search } = new URL(script?.src ?? '');
  return pathname + search;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('a script is asked for with its hash, in the mode that lets the browser check it', async () => {
  const asked = browserDoes('comes');
  await loadScript({ url: '/remotes/ward/1/entry.js', integrity: HASH });
  expect(asked.map((script) => [path(script), script.integrity, script.crossOrigin])).toEqual([
    ['/remotes/ward/1/entry.js', HASH, 'anonymous'],
  ]);
});

test('what fails is asked for twice more, after a pause, and each time at an address of its own', async () => {
  const asked = browserDoes('fails', 'fails', 'comes');
  const loading = loadScript({ url: '/remotes/ward/2/entry.js', integrity: HASH });
  await jest.advanceTimersByTimeAsync(299);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_100);
  await loading;
  const places = asked.map(path);
  expect(places[0]).toBe('/remotes/ward/2/entry.js');
  expect(places[1]).toMatch(/^\/remotes\/ward\/2\/entry\.js\?again=\d+$/);
  expect(new Set(places).size).toBe(3);
});

test('after three failures it is given up, and its release is asked for at fresh addresses from then on', async () => {
  browserDoes('fails');
  const failure = loadScript({ url: '/remotes/ward/3/entry.js', integrity: HASH }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_400);
  expect(String(await failure)).toContain('did not come');
  expect(isDistrusted('/remotes/ward/3/other.js')).toBe(true);
  expect(isDistrusted('/remotes/ward/4/other.js')).toBe(false);
  const asked = browserDoes('comes');
  await loadScript({ url: '/remotes/ward/3/other.js', integrity: HASH });
  expect(path(asked[0])).toContain('?again=');
});

test('what never answers is given up after five seconds, and told when it comes after all', async () => {
  const late = jest.fn();
  onLateScript(late);
  const asked = browserDoes('hangs');
  const failure = loadScript({ url: '/remotes/ward/5/entry.js', integrity: HASH }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(String(await failure)).toContain('did not come in time');
  expect(asked).toHaveLength(1);
  asked[0]?.dispatchEvent(new Event('load'));
  expect(late).toHaveBeenCalledWith('http://localhost/remotes/ward/5/entry.js');
});

test('without a hash nothing is asked for', async () => {
  const asked = browserDoes('comes');
  await expect(loadScript({ url: '/remotes/ward/6/entry.js', integrity: undefined })).rejects.toThrow('no known hash');
  await expect(loadScript({ url: '/remotes/ward/6/entry.js', integrity: '' })).rejects.toThrow('no known hash');
  expect(asked).toHaveLength(0);
});

test('releases come from the page’s own origin and the one that the page names, and from no other', async () => {
  const asked = browserDoes('comes');
  const away = { url: 'https://cdn.example/remotes/ward/7/entry.js', integrity: HASH };
  await expect(loadScript(away)).rejects.toThrow('is not of an origin that releases come from');
  expect(asked).toHaveLength(0);

  const named = document.createElement('meta');
  named.name = 'releases';
  named.content = 'https://cdn.example';
  document.head.appendChild(named);
  await expect(loadScript(away)).resolves.toBeUndefined();
  await expect(loadScript({ ...away, url: 'https://cdn.example.evil/e.js' })).rejects.toThrow('is not of an origin');
});

test('a chunk tells webpack how it went, and the page when it is gone', async () => {
  const gone = jest.fn();
  onChunkFailure(gone);
  const done = jest.fn();
  browserDoes('comes');
  await loadChunk('http://localhost/remotes/ward/8/1.js', done, HASH);
  expect(done).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'load' }));
  expect(gone).not.toHaveBeenCalled();
  await loadChunk('http://localhost/remotes/ward/8/2.js', done, undefined);
  expect(done).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'error' }));
  expect(gone).toHaveBeenCalledWith('http://localhost/remotes/ward/8/2.js');
});

test('what did not arrive is looked for past all caches, with its hash, and only in its own folder', async () => {
  browserDoes('hangs');
  const failure = loadScript({ url: '/remotes/ward/9/entry.js', integrity: HASH }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5_000);
  await failure;
  const asked: [string, RequestInit | undefined][] = [];
  let status = 503;
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    value: async (url: string, options?: RequestInit) => {
      asked.push([url, options]);
      return { ok: status === 200, status, arrayBuffer: async () => new ArrayBuffer() };
    },
  });
  const folder = 'http://localhost/remotes/ward/9/';
  expect(await canBeFetched(['http://localhost/remotes/ward/10/'])).toBe(false);
  expect(asked).toEqual([]);
  expect(await canBeFetched([folder])).toBe(false);
  status = 200;
  expect(await canBeFetched([folder])).toBe(true);
  expect(asked[1]?.[0]).toMatch(/\/remotes\/ward\/9\/entry\.js\?again=\d+$/);
  expect(asked[1]?.[1]).toMatchObject({ integrity: HASH, cache: 'reload' });

  browserDoes('comes');
  await loadScript({ url: '/remotes/ward/9/entry.js', integrity: HASH });
  expect(await canBeFetched([folder])).toBe(false);
});
