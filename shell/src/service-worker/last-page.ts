import { NetworkFirst } from 'workbox-strategies';
import { isHtml } from './is-html';

/** Goes with the person at logout, unlike the files: the page says which clinic it was made for. */
export const PAGE_CACHE = 'polyclinic-page';

const PATIENCE_SECONDS = 3;
/** One page serves every address. */
const KEY = '/';

const isPage = (response: Response) => response.status === 200 && isHtml(response);

/**
 * The page from the server, or the last one that came. It is kept with its headers: the content policy names the nonce
 * that stands in it.
 */
export const lastPage = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
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

/** Keeps the page as the server makes it now, unless one is there that will do. */
export async function keepPage({ isOld }: { isOld: boolean }): Promise<void> {
  if (!isOld && (await isKept())) return;
  const response = await fetch(KEY, { headers: { Accept: 'text/html' } });
  if (isPage(response)) await (await caches.open(PAGE_CACHE)).put(KEY, response);
}

async function isKept(): Promise<boolean> {
  return (await caches.match(KEY, { cacheName: PAGE_CACHE, ignoreVary: true })) !== undefined;
}
