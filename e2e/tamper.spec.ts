import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RemoteManifest } from '@polyclinic/contract';
import { ROOT } from './demo-data';
import { expect, signIn, test } from './fixtures';
import { isItsTurn } from './sample';

interface Built {
  release: RemoteManifest;
  folder: string;
}

type Change = 'entry' | 'chunks' | 'nothing';

const FIRST_PAGES: Record<string, string> = {
  admin: '/admin/users',
  clinical: '/patients',
  finance: '/finance',
  'hr-procurement': '/inventory/items',
  mobile: '/patients',
};
/** Windows in which a page belongs to a module other than on the desktop. */
const WINDOWS: Record<string, { width: number; height: number }> = { mobile: { width: 360, height: 740 } };

const builds: Built[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => join(ROOT, name, 'dist/remote'))
  .map((folder) => ({
    folder,
    release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as RemoteManifest,
  }));

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

for (const [index, { release, folder }] of builds.entries()) {
  test(`the ${release.id} release is scripts alone, each with its hash where it is fetched from`, () => {
    const emitted = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = emitted.filter((name) => name.endsWith('.js')).sort();
    expect(emitted.filter((name) => !scripts.includes(name)).sort()).toEqual(['release.json', 'remote.json']);
    expect(Object.keys(release.files).sort()).toEqual(scripts);

    const known = new Set<string>();
    for (const name of scripts) {
      const content = readFileSync(join(folder, name));
      expect(release.files[name], name).toBe(hashOf(content));
      for (const [hash] of content.toString().matchAll(/sha384-[A-Za-z0-9+/]{64}/g)) known.add(hash);
    }
    // Each hash that a file of the release contains for another file is correct, and no file is loaded without a hash.
    const spokenFor = Object.entries(release.files).flatMap(([name, hash]) => (name === release.entry ? [] : [hash]));
    expect([...known].sort()).toEqual([...new Set(spokenFor)].sort());
  });

  // Tests one module per run, another one the next day: all modules share the loader.
  if (!isItsTurn(index, builds.length)) continue;

  test.describe('with one byte changed', () => {
    test.use({ sendsWrongFiles: true });

    test(`no file of the ${release.id} release runs`, async ({ page }) => {
      // Each of its files is requested about a dozen times.
      test.setTimeout(120_000);
      const size = WINDOWS[release.id];
      if (size) await page.setViewportSize(size);
      const sent = await tamperWith(page, release);
      sent.tampersWith = 'entry';
      await signIn(page, 'ADMIN', { path: FIRST_PAGES[release.id] ?? `/${release.id}` });
      await expectRefused(page);
      expect(await page.evaluate((name) => name in globalThis, release.container)).toBe(false);

      // The entry is unmodified and all chunks are modified: the page's own requests must be refused as well.
      sent.tampersWith = 'chunks';
      await page.reload();
      await expectRefused(page);
      const chunks = Object.keys(release.files).filter((name) => name !== release.entry);
      const idOf = chunkIds(readFileSync(join(folder, release.entry), 'utf8'));
      const { refused, loaded } = await loadEachChunk(page, { container: release.container, chunks, idOf }, (to) => {
        sent.tampersWith = to;
      });
      // On a slow line a file is requested twice.
      expect([...new Set(refused)].sort()).toEqual([...chunks].sort());
      // The same calls load the unmodified files: the refusal was caused by the changed byte alone.
      expect([...new Set(loaded)].sort()).toEqual([...chunks].sort());
    });
  });
}

async function expectRefused(page: Page): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: /try again|retry/i });
  await expect(retry.first()).toBeVisible({ timeout: 20_000 });
}

/** Flips the lowest bit of one byte in each script to be changed, at varying positions. */
async function tamperWith(page: Page, { id }: RemoteManifest) {
  const sent: { tampersWith: Change } = { tampersWith: 'nothing' };
  await page.route(`**/remotes/${id}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const isMeant = sent.tampersWith === (name.startsWith('remoteEntry.') ? 'entry' : 'chunks');
    if (!isMeant) return route.continue();
    const response = await route.fetch();
    const body = await response.body();
    const at = Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16) % body.length;
    body.writeUInt8(body.readUInt8(at) ^ 1, at);
    return route.fulfill({ response, body });
  });
  return sent;
}

/** The webpack runtime that a chunk receives: the container's own way to load its other chunks. */
interface Runtime {
  e(chunkId: string): Promise<unknown>;
  u(chunkId: string): string;
  /** Base URL of the files. */
  p: string;
  sriHashes: Record<string, string>;
}

declare global {
  var containerRuntime: Runtime;
  /** The chunks whose code has started to run. */
  var chunksThatRan: string[];
}

interface Chunks {
  container: string;
  chunks: readonly string[];
  /** Returns the id of the chunk in a file. */
  idOf: (file: string) => string;
}

/** Reads from the entry which chunks have a name: their files begin with it, all others with the id of the chunk. */
function chunkIds(entry: string): (file: string) => string {
  return (file) => {
    const [name = file] = file.split('.');
    return new RegExp(`(\\d+):"${name}"`).exec(entry)?.[1] ?? name;
  };
}

/**
 * Loads every chunk through the container itself, modified and then unmodified. A chunk's hash becomes known when the
 * chunk that loads it has run, so this proceeds from the first chunks outwards.
 */
async function loadEachChunk(page: Page, { container, chunks, idOf }: Chunks, change: (to: Change) => void) {
  await page.evaluate((name) => {
    const queue = Reflect.get(globalThis, `webpackChunk${name}`) as { push(chunk: unknown[]): unknown };
    queue.push([['probe'], {}, (runtime: Runtime) => (globalThis.containerRuntime = runtime)]);
    globalThis.chunksThatRan = [];
    const take = queue.push.bind(queue);
    queue.push = (chunk: unknown[]) => {
      globalThis.chunksThatRan.push(...(chunk[0] as (string | number)[]).map(String));
      return take(chunk);
    };
  }, container);
  const refused: string[] = [];
  const loaded: string[] = [];
  let rest = chunks.map(idOf);

  // The hashes of most chunks are not known yet: even their unmodified files are refused.
  change('nothing');
  expect((await attempt(page, rest, { isKnown: false })).ran).toEqual([]);
  while (rest.length > 0) {
    change('chunks');
    const changed = await attempt(page, rest, { isKnown: true });
    refused.push(...changed.files.filter((file) => !changed.ran.includes(file)));
    change('nothing');
    const { ran } = await attempt(page, rest, { isKnown: true });
    // The page loads some chunks by itself as soon as their hash is known; they have not been tested yet.
    change('chunks');
    for (const file of ran.filter((one) => !changed.files.includes(one))) {
      if (await isRefused(page, file, idOf(file))) refused.push(file);
    }
    if (ran.length === 0) throw new Error(`No file speaks for ${rest.join(', ')}`);
    loaded.push(...ran);
    const hasRun = new Set(ran.map(idOf));
    rest = rest.filter((id) => !hasRun.has(id));
  }
  return { refused, loaded };
}

/** Returns whether a file is refused by the hash that the container has for it. */
function isRefused(page: Page, file: string, id: string): Promise<boolean> {
  return page.evaluate(
    async ([name, chunk]) => {
      const runtime = globalThis.containerRuntime;
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = runtime.sriHashes[chunk] ?? '';
      script.src = `${runtime.p}${name}?again`;
      const isOver = new Promise<boolean>((tell) => {
        script.addEventListener('error', () => tell(true));
        script.addEventListener('load', () => tell(false));
      });
      document.head.append(script);
      return script.integrity !== '' && isOver;
    },
    [file, id] as const,
  );
}

/**
 * Requests in parallel the chunks with a known hash, or those without; returns the requested files and those that ran.
 */
function attempt(page: Page, ids: readonly string[], { isKnown }: { isKnown: boolean }) {
  return page.evaluate(
    async ({ wanted, known }) => {
      const runtime = globalThis.containerRuntime;
      const chosen = wanted.filter((id) => id in runtime.sriHashes === known);
      globalThis.chunksThatRan.length = 0;
      await Promise.allSettled(chosen.map((id) => runtime.e(id)));
      const fileOf = (id: string) => runtime.u(id);
      // A file that contains all of a smaller one names that chunk as well.
      return { files: chosen.map(fileOf), ran: [...new Set(globalThis.chunksThatRan)].map(fileOf) };
    },
    { wanted: ids, known: isKnown },
  );
}
