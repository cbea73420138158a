/** Takes the place of a service worker that is to go: it removes itself and all it kept, and its pages load anew. */
export const WORKER_REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
  })());
});
`;
