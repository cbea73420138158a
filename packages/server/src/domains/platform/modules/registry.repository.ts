import type { ReleaseStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { allowLongIdle } from '../../../platform/db/long-idle';

/** Release as stored in the registry. */
export type ReleaseRow = Awaited<ReturnType<typeof registryRepository.releaseByDigest>> & object;

/** Release that may be retired. */
export interface ForgottenRelease {
  id: string;
  module: string;
  version: string;
  digest: string;
  status: ReleaseStatus;
}

interface NewRelease {
  module: string;
  version: string;
  digest: string;
  source: 'BUNDLED' | 'RELEASED';
  manifest: string;
  sizeBytes: number;
  note: string | null;
  releasedBy: string;
}

const RETIRED_FOR_GOOD_DAYS = 2;

/** Queries of the registry; every function takes a handle on the platform's own tenant. */
export const registryRepository = {
  async releaseByDigest(db: TenantDatabase, module: string, digest: string) {
    return releases(db).where('module', '=', module).where('digest', '=', digest).executeTakeFirst();
  },

  async releaseById(db: TenantDatabase, id: string) {
    return releases(db).where('id', '=', id).executeTakeFirst();
  },

  /** Inserts a release; undefined if the module has one of this version or content already. */
  async insertRelease(db: TenantDatabase, release: NewRelease): Promise<{ id: string } | undefined> {
    return db
      .insertInto('moduleReleases')
      .values({ tenantId: db.tenantId, ...release })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  },

  /** Turns a bundled release of the same content into a regular one. */
  async adopt(db: TenantDatabase, id: string, { version, note, releasedBy }: NewRelease): Promise<void> {
    await db
      .updateTable('moduleReleases')
      .set({ source: 'RELEASED', version, note, releasedBy, releasedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('source', '=', 'BUNDLED')
      .execute();
  },

  /** Makes a retired release available again; false if it was not retired. */
  async bringBack(db: TenantDatabase, id: string): Promise<boolean> {
    const changed = await db
      .updateTable('moduleReleases')
      .set({ status: 'AVAILABLE', statusReason: null, leftAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('status', '=', 'RETIRED')
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Returns the current stable version; undefined if the module has never run. */
  async stable(db: TenantDatabase, module: string) {
    return db
      .selectFrom('moduleChannels as c')
      .innerJoin('moduleReleases as r', (join) =>
        join.onRef('r.tenantId', '=', 'c.tenantId').onRef('r.id', '=', 'c.releaseId'),
      )
      .where('c.tenantId', '=', db.tenantId)
      .where('c.module', '=', module)
      .where('c.channel', '=', 'STABLE')
      .select(['r.id', 'r.version', 'r.source'])
      .executeTakeFirst();
  },

  /** Points STABLE to a bundled release, unless the module has been released meanwhile; returns whether it did. */
  async followBundle(db: TenantDatabase, { id, by }: { id: string; by: string }): Promise<boolean> {
    const { rows } = await sql`
      insert into module_channels as c (tenant_id, module, channel, release_id, changed_by)
      select tenant_id, module, 'STABLE', id, ${by} from module_releases
      where tenant_id = ${db.tenantId} and id = ${id}::uuid and status = 'AVAILABLE'
      for share
      on conflict (tenant_id, module, channel) do update set
        release_id = excluded.release_id, previous_id = c.release_id, reason = null,
        changed_at = now(), changed_by = excluded.changed_by
      where c.release_id <> excluded.release_id and exists (
        select from module_releases r
        where r.tenant_id = c.tenant_id and r.id = c.release_id and r.source = 'BUNDLED'
      )
      returning 1`.execute(db);
    return rows.length > 0;
  },

  /** Returns releases without any reference for long, oldest first. */
  async forgotten(db: TenantDatabase, { days, bundledDays }: { days: number; bundledDays: number }) {
    const { rows } = await sql<ForgottenRelease>`
      select id, module, version, digest, status from module_releases r
      where tenant_id = ${db.tenantId} and status <> 'RETIRED' and not ${isInUse}
        and greatest(released_at, left_at) < now() - make_interval(
          days => case source when 'BUNDLED' then ${bundledDays}::int else ${days}::int end
        )
      order by greatest(released_at, left_at)`.execute(db);
    return rows;
  },

  /** Returns releases retired in the last days: their files may still exist. */
  async newlyRetired(db: TenantDatabase): Promise<Pick<ForgottenRelease, 'id' | 'module' | 'digest'>[]> {
    return db
      .selectFrom('moduleReleases')
      .where('tenantId', '=', db.tenantId)
      .where('status', '=', 'RETIRED')
      .where('leftAt', '>', sql<string>`now() - make_interval(days => ${RETIRED_FOR_GOOD_DAYS})`)
      .select(['id', 'module', 'digest'])
      .execute();
  },

  /**
   * Takes the advisory lock that uploads and registrations take as well: the files of a release are changed by one of
   * them at a time.
   */
  async lockFiles(db: TenantDatabase, digest: string): Promise<void> {
    await sql`select ${allowLongIdle}, pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(db);
  },

  /** Retires a release; false if it is referenced meanwhile, or was retired already. */
  async retire(db: TenantDatabase, id: string, reason: string): Promise<boolean> {
    // Every change of the registry updates this row, so locking it prevents new references until the transaction ends.
    await sql`select from registry_state where tenant_id = ${db.tenantId} for update`.execute(db);
    const { rows } = await sql`
      update module_releases r set status = 'RETIRED', status_reason = ${reason}, left_at = now()
      where tenant_id = ${db.tenantId} and id = ${id}::uuid and status <> 'RETIRED' and not ${isInUse}
      returning 1`.execute(db);
    return rows.length > 0;
  },
};

/** SQL for whether a channel, an assignment or the target of a rollback refers to release r. */
const isInUse = sql<boolean>`(
  exists (select from module_channels c where c.tenant_id = r.tenant_id and r.id in (c.release_id, c.previous_id))
  or exists (select from module_assignments a where a.tenant_id = r.tenant_id and a.release_id = r.id)
)`;

function releases(db: TenantDatabase) {
  return db
    .selectFrom('moduleReleases')
    .where('tenantId', '=', db.tenantId)
    .select(['id', 'module', 'version', 'digest', 'releasedAt', 'releasedBy'])
    .select([sql<'BUNDLED' | 'RELEASED'>`source`.as('source'), sql<ReleaseStatus>`status`.as('status')]);
}
