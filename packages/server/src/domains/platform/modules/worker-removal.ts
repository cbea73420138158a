/**
 * Replacement script for a service worker to be removed: it unregisters itself, deletes its caches and reloads its
 * pages.
 */
export const WORKER_REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
  })());
});
`;
