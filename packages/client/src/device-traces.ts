/** What a device may remember of those who used it: how the page looks, never what was on it. */
const KEPT = ['polyclinic.theme', 'polyclinic.language', 'polyclinic.navigation', 'polyclinic.registry'];

// The app's own files and those of its modules, the same for everybody.
const OF_THE_APP = /precache|releases/;

/** Takes away whatever the last person left in this browser, except how the page looks and the keys named. */
export function wipeDevice(spared: readonly string[] = []): void {
  emptyArea('localStorage', [...KEPT, ...spared]);
  forgetTab();
  // Both go on by themselves; what a closing page leaves of them the next one takes away, before anybody signs in.
  wipeCaches().catch(() => undefined);
  wipeDatabases().catch(() => undefined);
}

/** The same for what one tab alone holds. */
export function forgetTab(): void {
  emptyArea('sessionStorage', []);
}

function emptyArea(name: 'localStorage' | 'sessionStorage', kept: readonly string[]): void {
  try {
    const area = window[name];
    for (const key of Object.keys(area)) if (!kept.includes(key)) area.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing in it.
  }
}

// Neither exists on a page without TLS, nor the list of databases in older browsers.
async function wipeCaches(): Promise<void> {
  const caches: CacheStorage | undefined = window.caches;
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !OF_THE_APP.test(name)).map((name) => caches.delete(name)));
}

async function wipeDatabases(): Promise<void> {
  const databases: IDBFactory | undefined = window.indexedDB;
  const list: IDBFactory['databases'] | undefined = databases?.databases;
  for (const { name } of (await list?.call(databases)) ?? []) if (name) databases.deleteDatabase(name);
}
