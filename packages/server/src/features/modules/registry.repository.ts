import type { Channel, ReleaseStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../db/database';

/** A release as the registry keeps it. */
export type ReleaseRow = Awaited<ReturnType<typeof registryRepository.releaseByVersion>> & object;

/** What a channel of a module points to. */
export type ChannelRow = Awaited<ReturnType<typeof registryRepository.channels>>[number];

/** Who runs something else than the stable release. */
export type AssignmentRow = Awaited<ReturnType<typeof registryRepository.assignments>>[number];

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

interface ChannelChange {
  module: string;
  channel: Channel;
  releaseId: string;
  reason: string | null;
  by: string;
}

/** The rows of the registry; every function takes a handle on the platform's own tenant. */
export const registryRepository = {
  async releaseByVersion(db: TenantDatabase, module: string, version: string) {
    return releases(db).where('r.module', '=', module).where('r.version', '=', version).executeTakeFirst();
  },

  async releaseByDigest(db: TenantDatabase, module: string, digest: string) {
    return releases(db).where('r.module', '=', module).where('r.digest', '=', digest).executeTakeFirst();
  },

  async releaseById(db: TenantDatabase, id: string) {
    return releases(db).where('r.id', '=', id).executeTakeFirst();
  },

  /** Newest first. */
  async releasesOf(db: TenantDatabase, module: string, limit: number) {
    return releases(db)
      .where('r.module', '=', module)
      .orderBy('r.releasedAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .execute();
  },

  async manifest(db: TenantDatabase, id: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('moduleReleases')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .select('manifest')
      .executeTakeFirst();
    return row?.manifest;
  },

  /** Of one module, or of all. */
  async channels(db: TenantDatabase, module?: string) {
    return (
      db
        .selectFrom('moduleChannels as c')
        .innerJoin('moduleReleases as r', (join) =>
          join.onRef('r.tenantId', '=', 'c.tenantId').onRef('r.id', '=', 'c.releaseId'),
        )
        .leftJoin('moduleReleases as p', (join) =>
          join.onRef('p.tenantId', '=', 'c.tenantId').onRef('p.id', '=', 'c.previousId'),
        )
        .where('c.tenantId', '=', db.tenantId)
        .$if(module !== undefined, (query) => query.where('c.module', '=', module ?? ''))
        .select(['c.module', 'c.releaseId', 'c.previousId', 'c.reason', 'c.changedAt', 'c.changedBy'])
        .select(['r.version', 'p.version as previousVersion'])
        .select(sql<Channel>`c.channel`.as('channel'))
        .orderBy('c.module')
        // STABLE before CANARY.
        .orderBy('c.channel', 'desc')
        .execute()
    );
  },

  /** Of one module, or of all: the share of all people first, then the clinics. */
  async assignments(db: TenantDatabase, module?: string) {
    return db
      .selectFrom('moduleAssignments as a')
      .leftJoin('moduleReleases as r', (join) =>
        join.onRef('r.tenantId', '=', 'a.tenantId').onRef('r.id', '=', 'a.releaseId'),
      )
      .where('a.tenantId', '=', db.tenantId)
      .$if(module !== undefined, (query) => query.where('a.module', '=', module ?? ''))
      .select(['a.id', 'a.module', 'a.clinicId', 'a.sharePercent', 'a.releaseId', 'a.reason'])
      .select(['a.createdAt', 'a.createdBy', 'r.version'])
      .select(sql<Channel | null>`a.channel`.as('channel'))
      .orderBy('a.module')
      .orderBy(sql`a.clinic_id is not null`)
      .orderBy('a.id')
      .execute();
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

  /** False where the release had none of the states it may come from. */
  async setStatus(
    db: TenantDatabase,
    id: string,
    { from, to, reason }: { from: ReleaseStatus[]; to: ReleaseStatus; reason: string | null },
  ): Promise<boolean> {
    const changed = await db
      .updateTable('moduleReleases')
      .set({ status: to, statusReason: reason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('status', 'in', from)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /**
   * Points a channel to a release and remembers where it pointed before. False where the release is not available at this
   * very moment: the row is locked against being withdrawn or retired meanwhile.
   */
  async setChannel(db: TenantDatabase, { module, channel, releaseId, reason, by }: ChannelChange): Promise<boolean> {
    const { rows } = await sql`
      insert into module_channels as c (tenant_id, module, channel, release_id, reason, changed_by)
      select tenant_id, module, ${channel}, id, ${reason}, ${by} from module_releases
      where tenant_id = ${db.tenantId} and module = ${module} and id = ${releaseId}::uuid and status = 'AVAILABLE'
      for share
      on conflict (tenant_id, module, channel) do update set
        release_id = excluded.release_id,
        previous_id = case when c.release_id = excluded.release_id then c.previous_id else c.release_id end,
        reason = excluded.reason,
        changed_at = now(),
        changed_by = excluded.changed_by
      returning 1`.execute(db);
    return rows.length > 0;
  },

  /** Whether a channel or an assignment points to the release, or would go back to it. */
  async isInUse(db: TenantDatabase, id: string): Promise<boolean> {
    const { rows } = await sql<{ isInUse: boolean }>`
      select exists (
        select from module_channels where tenant_id = ${db.tenantId} and ${id}::uuid in (release_id, previous_id)
      ) or exists (
        select from module_assignments where tenant_id = ${db.tenantId} and release_id = ${id}::uuid
      ) as is_in_use`.execute(db);
    return rows[0]?.isInUse === true;
  },
};

function releases(db: TenantDatabase) {
  return db
    .selectFrom('moduleReleases as r')
    .where('r.tenantId', '=', db.tenantId)
    .select(['r.id', 'r.module', 'r.version', 'r.digest', 'r.statusReason', 'r.sizeBytes', 'r.note'])
    .select(['r.releasedAt', 'r.releasedBy'])
    .select([
      sql<'BUNDLED' | 'RELEASED'>`r.source`.as('source'),
      sql<ReleaseStatus>`r.status`.as('status'),
      sql<number>`(select count(*)::int from jsonb_object_keys(r.manifest::jsonb -> 'files'))`.as('fileCount'),
      // What a remote needs; what a shell gives.
      sql<Record<string, string>>`coalesce(r.manifest::jsonb -> 'requires', r.manifest::jsonb -> 'provides')`.as(
        'requires',
      ),
    ]);
}
