import { NetworkFirst } from 'workbox-strategies';
import { isHtml } from './is-html';

/** Cleared at logout, unlike the files: the page names the clinic it was rendered for. */
export const PAGE_CACHE = 'polyclinic-page';

const TIMEOUT_SECONDS = 3;
/** One page serves every path. */
const KEY = '/';

const isPage = (response: Response) => response.status === 200 && isHtml(response);

/**
 * The page from the server, or the last cached one. Cached with its headers: the Content-Security-Policy names the
 * nonce in the page.
 */
export const lastPage = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async () => KEY,
      cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null),
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500 && (await isKept())) throw new Error(`The server answers ${response.status}`);
        return response;
      },
    },
  ],
});

/** Caches the page as the server renders it now, unless a usable one is cached. */
export async function keepPage({ isOld }: { isOld: boolean }): Promise<void> {
  if (!isOld && (await isKept())) return;
  const response = await fetch(KEY, { headers: { Accept: 'text/html' } });
  if (isPage(response)) await (await caches.open(PAGE_CACHE)).put(KEY, response);
}

async function isKept(): Promise<boolean> {
  return (await caches.match(KEY, { cacheName: PAGE_CACHE, ignoreVary: true })) !== undefined;
}
