import type { ReleaseStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** A release as the registry keeps it. */
export type ReleaseRow = Awaited<ReturnType<typeof registryRepository.releaseByDigest>> & object;

/** A release that may go. */
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

/** The rows of the registry; every function takes a handle on the platform's own tenant. */
export const registryRepository = {
  async releaseByDigest(db: TenantDatabase, module: string, digest: string) {
    return releases(db).where('module', '=', module).where('digest', '=', digest).executeTakeFirst();
  },

  async releaseById(db: TenantDatabase, id: string) {
    return releases(db).where('id', '=', id).executeTakeFirst();
  },

  /** Nothing where the module has a release of this version or content already. */
  async insertRelease(db: TenantDatabase, release: NewRelease): Promise<{ id: string } | undefined> {
    return db
      .insertInto('moduleReleases')
      .values({ tenantId: db.tenantId, ...release })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  },

  /** A release of the same content stops being one that merely came with the server. */
  async adopt(db: TenantDatabase, id: string, { version, note, releasedBy }: NewRelease): Promise<void> {
    await db
      .updateTable('moduleReleases')
      .set({ source: 'RELEASED', version, note, releasedBy, releasedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('source', '=', 'BUNDLED')
      .execute();
  },

  /** False where the release was not retired. */
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

  /** The version that is stable now; nothing where the module has never run. */
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

  /** Points STABLE to a release that came with the server, unless somebody has released the module by now; tells whether. */
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

  /** Releases that nobody has been pointed to for long, the longest first. */
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

  /** Releases that were retired in the last days: their files may be there still. */
  async newlyRetired(db: TenantDatabase): Promise<Pick<ForgottenRelease, 'id' | 'module' | 'digest'>[]> {
    return db
      .selectFrom('moduleReleases')
      .where('tenantId', '=', db.tenantId)
      .where('status', '=', 'RETIRED')
      .where('leftAt', '>', sql<string>`now() - make_interval(days => ${RETIRED_FOR_GOOD_DAYS})`)
      .select(['id', 'module', 'digest'])
      .execute();
  },

  /** The lock that uploads and registrations take as well: the files of a release are touched for one purpose at a time. */
  async lockFiles(db: TenantDatabase, digest: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(db);
  },

  /** False where somebody has been pointed to it meanwhile, or it is gone already. */
  async retire(db: TenantDatabase, id: string, reason: string): Promise<boolean> {
    // Each change of the registry counts up this very row: until the transaction ends nobody points anybody to the release.
    await sql`select from registry_state where tenant_id = ${db.tenantId} for update`.execute(db);
    const { rows } = await sql`
      update module_releases r set status = 'RETIRED', status_reason = ${reason}, left_at = now()
      where tenant_id = ${db.tenantId} and id = ${id}::uuid and status <> 'RETIRED' and not ${isInUse}
      returning 1`.execute(db);
    return rows.length > 0;
  },
};

/** Whether a channel or an assignment points to release r, or a rollback would. */
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
