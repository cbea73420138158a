import { DatabaseUnavailable, type TenantDatabase } from '../../../platform/db/database';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import type { ServerDeps } from '../../../platform/http/service';
import { readRegistry, type Registry } from './registry-snapshot.repository';

export type { Registry } from './registry-snapshot.repository';

/** Cache of the registry, validated by its revision. */
export interface RegistryCache {
  /** Returns the current registry, or the cached one while the database is unavailable (stale-if-error). */
  current(): Promise<Registry>;
  /** Returns the cached registry without a query. */
  cached(): Registry | undefined;
}

// Timeout after which the cached registry is used.
const TIMEOUT_MS = 1_000;
// Pause after a failed query, in which the cached registry is used.
const REST_MS = 2_000;

const caches = new WeakMap<ServerDeps, RegistryCache>();

/** Returns the cache of this process; validation reads one row by its primary key. */
export function registryOf(deps: ServerDeps): RegistryCache {
  const cache = caches.get(deps) ?? openCache(deps.database.forTenant({ tenantId: PLATFORM_TENANT_ID }));
  caches.set(deps, cache);
  return cache;
}

function openCache(db: TenantDatabase): RegistryCache {
  let cached: Registry | undefined;
  let reads = 0;
  let newestRead = 0;
  let restUntil = 0;

  async function readNewest(): Promise<Registry> {
    reads += 1;
    const number = reads;
    const found = await readRegistry(db, cached);
    // An earlier query may return later.
    if (number > newestRead) [cached, newestRead] = [found, number];
    return found;
  }

  return {
    cached: () => cached,
    async current() {
      const known = cached;
      if (!known) return readNewest();
      if (Date.now() < restUntil) return known;
      try {
        return await withTimeout(readNewest());
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        restUntil = Date.now() + REST_MS;
        return known;
      }
    },
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutMs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('The registry is not answering')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeoutMs]);
  } finally {
    clearTimeout(timer);
  }
}
