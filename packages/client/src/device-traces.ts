import { LOCKED_KEY, lockedStore } from './device-lock';

/** Input that the server does not have yet, by person and form. */
export const UNSENT_PREFIX = 'polyclinic.unsent.';

/** Keys a device may retain across people: appearance and the product's own code, never content. */
const KEPT = [
  'polyclinic.theme',
  'polyclinic.language',
  'polyclinic.navigation',
  'polyclinic.foldedGroups',
  'polyclinic.denseLists',
  'polyclinic.foldedTiles',
  // Ids and salts of PINs, by a hash of the person.
  'polyclinic.pins',
  // The address of the typeface that this browser has fetched.
  'polyclinic.font',
  'polyclinic.registry',
  // Which releases froze or crashed a page.
  'polyclinic.releases',
  // The name of a locked store.
  LOCKED_KEY,
];

// Caches of the app's own files and its modules, which are the same for everybody.
const OF_THE_APP = /precache|releases/;

/**
 * Removes everything the last person left in this browser, except appearance settings, the given keys and a locked store.
 * `store` names a database to remove even where the browser cannot list its databases.
 */
export function wipeDevice(spared: readonly string[] = [], store?: string): void {
  // With a locked store its person's unsent input stays, which only the server's key opens.
  const isLocked = lockedStore() !== undefined;
  emptyArea('localStorage', [...KEPT, ...spared], (key) => isLocked && key.startsWith(UNSENT_PREFIX));
  forgetTab();
  // Fire and forget: anything a closing page leaves behind is removed by the next page before anybody signs in.
  wipeCaches().catch(() => undefined);
  wipeDatabases(store).catch(() => undefined);
}

/** Clears the session storage of this tab. */
export function forgetTab(): void {
  emptyArea('sessionStorage', []);
}

/** Empties a storage area, except for some keys. */
export function emptyArea(
  name: 'localStorage' | 'sessionStorage',
  except: readonly string[],
  isKept: (key: string) => boolean = () => false,
): void {
  try {
    const area = window[name];
    for (const key of Object.keys(area)) if (!except.includes(key) && !isKept(key)) area.removeItem(key);
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

// Neither exists on a page without TLS; older browsers cannot list databases.
async function wipeCaches(): Promise<void> {
  const caches: CacheStorage | undefined = window.caches;
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !OF_THE_APP.test(name)).map((name) => caches.delete(name)));
}

/** Removes the databases of this browser, except a locked store. */
export async function wipeDatabases(store?: string): Promise<void> {
  // Read before the first wait: the next session may open the locked store in the meantime.
  const locked = lockedStore();
  const databases: IDBFactory | undefined = window.indexedDB;
  if (databases && store !== undefined && store !== locked) databases.deleteDatabase(store);
  const list: IDBFactory['databases'] | undefined = databases?.databases;
  for (const { name } of (await list?.call(databases)) ?? []) {
    if (name && name !== locked) databases.deleteDatabase(name);
  }
}
