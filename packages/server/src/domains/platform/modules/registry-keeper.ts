import { DatabaseUnavailable, type TenantDatabase } from '../../../platform/db/database';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import type { Floor } from '../../../platform/http/service';
import { readRegistry, type Registry } from './registry-snapshot.repository';

export type { Registry } from './registry-snapshot.repository';

/** Knows the registry, and whether what it knows still holds. */
export interface RegistryKeeper {
  /** As it is now; as it was last where the database is away. */
  current(): Promise<Registry>;
  /** As it was last, without a look at the database. */
  kept(): Registry | undefined;
}

// Nobody waits longer than this for a database that does not answer, while something is known.
const PATIENCE_MS = 1_000;
// After a look in vain, what is known is good enough for a while.
const REST_MS = 2_000;

const keepers = new WeakMap<Floor, RegistryKeeper>();

/** The keeper of this process; its look at the revision is one row by its key. */
export function registryOf(floor: Floor): RegistryKeeper {
  const keeper = keepers.get(floor) ?? openKeeper(floor.database.forTenant({ tenantId: PLATFORM_TENANT_ID }));
  keepers.set(floor, keeper);
  return keeper;
}

function openKeeper(db: TenantDatabase): RegistryKeeper {
  let kept: Registry | undefined;
  let looks = 0;
  let newestLook = 0;
  let restUntil = 0;

  async function look(): Promise<Registry> {
    looks += 1;
    const number = looks;
    const found = await readRegistry(db, kept);
    // A look that began earlier may come back later.
    if (number > newestLook) [kept, newestLook] = [found, number];
    return found;
  }

  return {
    kept: () => kept,
    async current() {
      const known = kept;
      if (!known) return look();
      if (Date.now() < restUntil) return known;
      try {
        return await withPatience(look());
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        restUntil = Date.now() + REST_MS;
        return known;
      }
    },
  };
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('The registry is not answering')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
