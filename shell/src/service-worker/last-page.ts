import { NetworkFirst } from 'workbox-strategies';
import { isHtml } from './is-html';
import { scriptsOfPage } from './page-rules';
import { hasFiles, keepFiles } from './release-files';

/**
 * Cleared at logout, unlike the files: the page names the clinic it was rendered for. The number rises when pages that
 * an earlier worker cached can no longer be trusted.
 */
export const PAGE_CACHE = 'polyclinic-page-2';

const TIMEOUT_SECONDS = 3;
/** One page serves every path. */
const KEY = '/';

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
      cacheWillUpdate: async ({ response }) => ((await isWhole(response)) ? response : null),
      fetchDidSucceed: async ({ response }) => {
        if (isFault(response) && (await isKept())) throw new Error(`The server answers ${response.status}`);
        return response;
      },
    },
  ],
});

/** Caches the page as the server renders it now, unless a usable one is cached. */
export async function keepPage({ isOld }: { isOld: boolean }): Promise<void> {
  if (!isOld && (await isKept())) return;
  const response = await fetch(KEY, { headers: { Accept: 'text/html' } });
  if (await isWhole(response)) await (await caches.open(PAGE_CACHE)).put(KEY, response);
}

/** A page that arrived with another type would be shown as its source text. */
function isFault(response: Response): boolean {
  return response.status >= 500 || (response.status === 200 && !isHtml(response));
}

/**
 * Returns whether a page can start without the network: it is complete, and the scripts that it names are cached with
 * the hashes that it names. A page that was changed on the way is not.
 */
async function isWhole(response: Response): Promise<boolean> {
  if (response.status !== 200 || !isHtml(response)) return false;
  const scripts = scriptsOfPage(await response.clone().text());
  if (!scripts) return false;
  await keepFiles(scripts);
  return hasFiles(scripts);
}

async function isKept(): Promise<boolean> {
  return (await caches.match(KEY, { cacheName: PAGE_CACHE, ignoreVary: true })) !== undefined;
}
