import { registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '../version/worker-messages';
import { isAppPage, isReleaseFile } from './addresses';
import { keepPage, lastPage, PAGE_CACHE } from './last-page';
import { keepFiles, releaseFiles, RELEASES_CACHE } from './release-files';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string }[] };

const { origin } = self.location;

registerRoute(({ url, request }) => request.mode === 'navigate' && isAppPage(url, origin), lastPage);
registerRoute(({ url }) => isReleaseFile(url, origin), releaseFiles);

// What the login and the app behind it start with; a new worker brings them along before anybody asks.
const files = self.__WB_MANIFEST.map(({ url }) => url);

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles(event, files));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropForeignCaches(), self.clients.claim()]));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'TAKE_OVER') {
    event.waitUntil(self.skipWaiting());
    return;
  }
  // Whatever cannot be kept now is kept another time.
  event.waitUntil(Promise.allSettled([keepFiles(event, message.files), keepPage({ isOld: message.isPageOld })]));
});

/** Those of earlier versions of this worker. */
async function dropForeignCaches(): Promise<void> {
  const names = await caches.keys();
  const foreign = names.filter((name) => name !== RELEASES_CACHE && name !== PAGE_CACHE);
  await Promise.all(foreign.map((name) => caches.delete(name)));
}
