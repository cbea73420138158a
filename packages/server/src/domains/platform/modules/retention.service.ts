import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import type { ServerDeps } from '../../../platform/http/service';
import { registryRepository as repository, type ForgottenRelease } from './registry.repository';
import { storePath } from './release-store';
import { serverActor } from './server-actor';

/** In development, with frequent builds, yesterday's builds are not used by any tab any more. */
const BUNDLED_DAYS_IN_DEVELOPMENT = 1;

/** Retires releases that were not referenced for the configured time, and deletes their files. */
export async function retireForgotten(deps: ServerDeps): Promise<void> {
  const { keepReleasesDays: days, production } = deps.settings;
  const bundledDays = production ? days : Math.min(days, BUNDLED_DAYS_IN_DEVELOPMENT);
  const db = deps.database.forTenant({ tenantId: PLATFORM_TENANT_ID });

  for (const release of await repository.forgotten(db, { days, bundledDays })) {
    await db.transaction().execute((tx) => retire(tx, release));
  }
  // Separate from the retirement, since changes of the registry should not wait for a store; failures are retried next
  // time.
  for (const release of await repository.newlyRetired(db)) {
    await db
      .transaction()
      .execute((tx) => removeFiles(tx, release, deps))
      .catch((error: unknown) => deps.log.error({ err: error, ...release }, 'files of a release could not be removed'));
  }
}

async function retire(db: TenantDatabase, release: ForgottenRelease): Promise<void> {
  const { id, module, version, status } = release;
  const reason = 'No longer used by any channel or assignment';
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
  { releases }: ServerDeps,
): Promise<void> {
  await repository.lockFiles(db, digest);
  const release = await repository.releaseById(db, id);
  // It may have been registered again meanwhile.
  if (release?.status === 'RETIRED') await releases.removeFolder(storePath({ module, digest }));
}
