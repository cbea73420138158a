import type { TenantDatabase } from '../../db/database';
import { appendAudit } from '../../http/audit';
import { PLATFORM_TENANT_ID } from '../../http/platform-tenant';
import type { Floor } from '../../http/service';
import { registryRepository as repository, type ForgottenRelease } from './registry.repository';
import { storePath } from './release-store';
import { serverActor } from './server-actor';

/** Where developers build all day, yesterday's builds are in nobody's tab any more. */
const BUNDLED_DAYS_IN_DEVELOPMENT = 1;

/** Retires the releases that nobody has been pointed to for as long as the settings say, and removes their files. */
export async function retireForgotten(floor: Floor): Promise<void> {
  const { keepReleasesDays: days, production } = floor.settings;
  const bundledDays = production ? days : Math.min(days, BUNDLED_DAYS_IN_DEVELOPMENT);
  const db = floor.database.forTenant({ tenantId: PLATFORM_TENANT_ID });

  for (const release of await repository.forgotten(db, { days, bundledDays })) {
    await db
      .transaction()
      .execute((within) => retire(within, release, floor))
      // Whatever is wrong with one, the others are not kept for it.
      .catch((error: unknown) => floor.log.error({ err: error, ...release }, 'a release could not be retired'));
  }
}

async function retire(db: TenantDatabase, release: ForgottenRelease, { releases }: Floor): Promise<void> {
  const { id, module, version, digest, status } = release;
  const reason = 'Nobody has been pointed to it for a while';
  if (!(await repository.retire(db, id, reason))) return;
  await appendAudit(db, serverActor(), {
    ...{ action: 'RETIRE', resource: 'modules', recordId: id, reason },
    from: { module, version, status },
    to: { module, version, status: 'RETIRED' },
  });
  // Within the transaction: files that could not be removed are tried again the next time.
  await releases.removeFolder(storePath({ module, digest }));
}
