import { CacheFirst } from 'workbox-strategies';
import { isHtml } from './is-html';

/** The wipe of a device preserves caches with 'releases' in their names: these files are the same for everybody. */
export const RELEASES_CACHE = 'polyclinic-releases';

/** A shell and all its modules have about 200 files: room for the previous release and the next. */
const MAX_FILES = 600;

const withoutSearch = (address: string) => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
};

/**
 * Content-addressed files. Files of different releases never mix, however old the requesting page is, and the page's
 * integrity check covers cached responses as well.
 */
export const releaseFiles = new CacheFirst({
  cacheName: RELEASES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A retry carries a query string: the cached file has just failed its page and is replaced.
      cacheKeyWillBeUsed: async ({ request }) => withoutSearch(request.url),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        new URL(request.url).search === '' ? cachedResponse : undefined,
      cacheWillUpdate: async ({ response }) => (response.status === 200 && !isHtml(response) ? response : null),
      cacheDidUpdate: async ({ cacheName }) => dropOldest(await caches.open(cacheName)),
    },
  ],
});

/** Caches missing files; the browser's HTTP cache has most of them. Anything that fails is fetched when needed. */
export async function keepFiles(event: ExtendableEvent, files: readonly string[]): Promise<void> {
  const cache = await caches.open(RELEASES_CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter((file) => !known.has(new URL(file, self.location.href).href));
  await Promise.allSettled(
    missing.map((file) => releaseFiles.handle({ event, request: new Request(file, { mode: 'cors' }) })),
  );
}

async function dropOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((key) => cache.delete(key)));
}
