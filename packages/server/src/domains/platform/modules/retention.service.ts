import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import type { Floor } from '../../../platform/http/service';
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
    await db.transaction().execute((within) => retire(within, release));
  }
  // Apart from that, since nobody who changes the registry should wait for a store; what fails is tried again next time.
  for (const release of await repository.newlyRetired(db)) {
    await db
      .transaction()
      .execute((within) => removeFiles(within, release, floor))
      .catch((error: unknown) =>
        floor.log.error({ err: error, ...release }, 'files of a release could not be removed'),
      );
  }
}

async function retire(db: TenantDatabase, release: ForgottenRelease): Promise<void> {
  const { id, module, version, status } = release;
  const reason = 'Nobody has been pointed to it for a while';
  if (!(await repository.retire(db, id, reason))) return;
  await appendAudit(db, serverActor(), {
    action: 'RETIRE',
    resource: 'modules',
    recordId: id,
    reason,
    from: {
      module,
      version,
      status,
    },
    to: {
      module,
      version,
      status: 'RETIRED',
    },
  });
}

async function removeFiles(
  db: TenantDatabase,
  { id, module, digest }: Pick<ForgottenRelease, 'id' | 'module' | 'digest'>,
  { releases }: Floor,
): Promise<void> {
  await repository.lockFiles(db, digest);
  const release = await repository.releaseById(db, id);
  // It may have been released anew a moment ago.
  if (release?.status === 'RETIRED') await releases.removeFolder(storePath({ module, digest }));
}
