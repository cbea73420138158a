import { registerRoute } from 'workbox-routing';
import type { HashedFile, WorkerMessage } from '../version/worker-messages';
import { isAppPage, isReleaseFile } from './urls';
import { keepPage, lastPage, PAGE_CACHE } from './last-page';
import { contentOf, markIcon, openPage, pathOf } from './push-messages';
import { keepFiles, knowHashes, releaseFiles, RELEASES_CACHE } from './release-files';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: HashedFile[] };

const { origin } = self.location;

registerRoute(({ url, request }) => request.mode === 'navigate' && isAppPage(url, origin), lastPage);
registerRoute(({ url }) => isReleaseFile(url, origin), releaseFiles);

// The files that login and app start with; a new worker precaches them.
const files = self.__WB_MANIFEST;
knowHashes(files);

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles(files));
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
  // A page that was loading while this worker became active is not controlled yet. A file that cannot be cached now is
  // cached another time.
  event.waitUntil(
    Promise.allSettled([self.clients.claim(), keepFiles(message.files), keepPage({ isOld: message.isPageOld })]),
  );
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pathOf(event.notification.data), self.clients, origin));
});

/** Browsers require a notification for every message, also for one that cannot be read. */
async function showNotification(data: PushMessageData | null): Promise<void> {
  const { title, body, path } = contentOf(data?.text());
  await self.registration.showNotification(title, { body, data: { path }, icon: '/icon.svg', tag: path });
  await markIcon(self.navigator);
}

/** Deletes the caches of earlier versions of this worker. */
async function dropForeignCaches(): Promise<void> {
  const names = await caches.keys();
  const foreign = names.filter((name) => name !== RELEASES_CACHE && name !== PAGE_CACHE);
  await Promise.all(foreign.map((name) => caches.delete(name)));
}
