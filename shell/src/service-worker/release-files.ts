import { CacheFirst } from 'workbox-strategies';
import { isHtml } from './is-html';

/** The wipe of a device spares names with 'releases': these files are the same for everybody. */
export const RELEASES_CACHE = 'polyclinic-releases';

/** A shell and all its modules come to about 200 files: room for the release before and the one after. */
const MOST_FILES = 600;

const withoutSearch = (address: string) => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
};

/**
 * Files whose address names their content. A release never meets the files of another one, however old the page is that
 * asks; the page's own integrity check holds for what comes from here as well.
 */
export const releaseFiles = new CacheFirst({
  cacheName: RELEASES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A second try comes with a query: what was kept has just failed its page, and is replaced.
      cacheKeyWillBeUsed: async ({ request }) => withoutSearch(request.url),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        new URL(request.url).search === '' ? cachedResponse : undefined,
      cacheWillUpdate: async ({ response }) => (response.status === 200 && !isHtml(response) ? response : null),
      cacheDidUpdate: async ({ cacheName }) => dropOldest(await caches.open(cacheName)),
    },
  ],
});

/** Fetches what is not there yet; the browser's own cache has most of it. Whatever does not come is fetched when needed. */
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
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)));
}
