import { CacheFirst } from 'workbox-strategies';
import type { HashedFile } from '../version/worker-messages';
import { cacheAddress, fileAddress, isRetry, isScript } from './file-rules';
import { hasHash, isHash } from './hash';

/**
 * The wipe of a device preserves caches with 'releases' in their names: these files are the same for everybody. The
 * number rises when files that an earlier worker cached can no longer be trusted.
 */
export const RELEASES_CACHE = 'polyclinic-releases-2';

/** A shell and all its modules have about 200 files: room for the previous release and the next. */
const MAX_FILES = 600;
/** A file that hangs must not delay the worker's installation. */
const TIMEOUT_MS = 30_000;

/** Hashes of the precache list: browsers do not pass the worker the `integrity` of scripts in the page's HTML. */
const hashes = new Map<string, string>();

/** Makes hashes known that a request itself does not name. */
export function knowHashes(files: readonly HashedFile[]): void {
  for (const { url, integrity } of files) hashes.set(absolute(url), integrity);
}

/**
 * Content-addressed files; only those whose hash was verified are cached. Files of different releases never mix, however
 * old the requesting page is.
 */
export const releaseFiles = new CacheFirst({
  cacheName: RELEASES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request, mode }) => cacheAddress(request, mode),
      // The HTTP cache may hold the very response that has failed.
      requestWillFetch: async ({ request }) => (isRetry(request) ? new Request(request, { cache: 'reload' }) : request),
      fetchDidSucceed: async ({ request, response }) => {
        if (isRetry(request) && !isScript(response)) throw new Error(`The server answers ${response.status}`);
        return response;
      },
      cacheWillUpdate: async ({ request, response }) =>
        (await isRight(response, request.integrity || hashes.get(fileAddress(request.url)))) ? response : null,
      // The cached file was verified: better than nothing.
      handlerDidError: async ({ request }) =>
        caches.match(fileAddress(request.url), { cacheName: RELEASES_CACHE, ignoreVary: true }),
      cacheDidUpdate: async ({ cacheName }) => dropOldest(await caches.open(cacheName)),
    },
  ],
});

/** Caches missing files; the browser's HTTP cache has most of them. Anything that fails is fetched when needed. */
export async function keepFiles(files: readonly HashedFile[]): Promise<void> {
  // Pages of an earlier version name files without hashes.
  const hashed = files.filter(({ integrity }) => isHash(integrity));
  const cache = await caches.open(RELEASES_CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = hashed.filter(({ url }) => !known.has(absolute(url)));
  await Promise.all(missing.map((file) => keepFile(cache, file)));
  await dropOldest(cache);
}

/** Returns whether all these files are cached with exactly these hashes. */
export async function hasFiles(files: readonly HashedFile[]): Promise<boolean> {
  const cache = await caches.open(RELEASES_CACHE);
  const found = files.map(async ({ url, integrity }) => {
    const response = await cache.match(absolute(url), { ignoreVary: true });
    return response !== undefined && hasHash(response, integrity);
  });
  return (await Promise.all(found)).every(Boolean);
}

async function keepFile(cache: Cache, { url, integrity }: HashedFile): Promise<void> {
  // A second time past the HTTP cache, whose copy may be the one that is wrong.
  for (const mode of ['default', 'reload'] as const) {
    try {
      const response = await fetch(url, { mode: 'cors', cache: mode, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!(await isRight(response, integrity))) continue;
      await cache.put(url, response);
      return;
    } catch {
      // No network or no space: fetched when needed.
    }
  }
}

async function isRight(response: Response, integrity: string | undefined): Promise<boolean> {
  return integrity !== undefined && isScript(response) && hasHash(response, integrity);
}

async function dropOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((key) => cache.delete(key)));
}

function absolute(url: string): string {
  return new URL(url, self.location.href).href;
}
