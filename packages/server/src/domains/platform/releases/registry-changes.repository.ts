import { SHELL, type Channel, type ReleaseStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { allowLongIdle } from '../../../platform/db/long-idle';
import { rollbackTarget } from './rollback-target.repository';

/** Fields of a release needed for changing the registry. */
export interface KnownRelease {
  id: string;
  version: string;
  digest: string;
  status: ReleaseStatus;
}

/** Channel with the target of its rollback. */
export interface KnownChannel {
  releaseId: string;
  version: string;
  targetId: string | null;
}

interface ChannelChange {
  module: string;
  channel: Channel;
  releaseId: string;
  previousId: string | null;
  reason: string | null;
  by: string;
}

interface NewAssignment {
  module: string;
  clinicId: string | null;
  sharePercent: number | null;
  channel: Channel | null;
  releaseId: string | null;
  reason: string;
  by: string;
}

/** Assignment as the audit log records it. */
interface KnownAssignment {
  clinicId: string | null;
  sharePercent: number | null;
  channel: string | null;
  version: string | null;
}

/** References moved away from a withdrawn release. */
export interface Moved {
  channels: string[];
  assignments: number;
}

/** SQL for the paths of release r, with the names of parameters removed. */
const claimsOf = (r: 'own' | 'other') => sql`
  (select regexp_replace(route ->> 'path', ':\\w+', ':', 'g') as path, route ->> 'device' as device
    from jsonb_array_elements(${sql.ref(r)}.manifest::jsonb #> '{declaration,routes}') route)`;

export const registryChanges = {
  /** Returns paths of this release that another module on a channel claims, with that module. */
  async claimedElsewhere(db: TenantDatabase, releaseId: string): Promise<{ module: string; path: string }[]> {
    const { rows } = await sql<{ module: string; path: string }>`
      select distinct other.module, theirs.path
      from module_releases own
      join module_channels c on c.tenant_id = own.tenant_id and c.module <> own.module
      join module_releases other on other.tenant_id = c.tenant_id and other.id = c.release_id
      cross join lateral ${claimsOf('own')} ours
      join lateral ${claimsOf('other')} theirs on theirs.path = ours.path and theirs.device = ours.device
      where own.tenant_id = ${db.tenantId} and own.id = ${releaseId}
      order by other.module, theirs.path
    `.execute(db);
    return rows;
  },

  /** release.json of one release. */
  async manifest(db: TenantDatabase, id: string): Promise<string> {
    const { manifest } = await db
      .selectFrom('moduleReleases')
      .select('manifest')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return manifest;
  },

  /** release.json of what the channels of these modules point to. */
  async manifestsOnChannels(
    db: TenantDatabase,
    { isShell, channels }: { isShell: boolean; channels: readonly Channel[] },
  ): Promise<{ channel: Channel; manifest: string }[]> {
    return db
      .selectFrom('moduleChannels as c')
      .innerJoin('moduleReleases as r', (on) =>
        on.onRef('r.tenantId', '=', 'c.tenantId').onRef('r.id', '=', 'c.releaseId'),
      )
      .select(['r.manifest', sql<Channel>`c.channel`.as('channel')])
      .where('c.tenantId', '=', db.tenantId)
      .where('c.module', isShell ? '=' : '<>', SHELL)
      .where('c.channel', 'in', channels)
      .orderBy('c.channel', 'desc')
      .execute();
  },

  /** Until the transaction ends nobody else changes the registry: each change counts up this very row. */
  async lock(db: TenantDatabase): Promise<void> {
    await sql`select from registry_state where tenant_id = ${db.tenantId} for update`.execute(db);
  },

  /** Locks the files of a release: uploads share the lock, registration and removal need it exclusively. */
  async lockFiles(db: TenantDatabase, digest: string, purpose: 'upload' | 'register' | 'remove'): Promise<void> {
    const key = sql`hashtextextended(${digest}, 0)`;
    const lock = purpose === 'upload' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`;
    await sql`select ${allowLongIdle}, ${lock}`.execute(db);
  },

  async personName(db: TenantDatabase, userId: string): Promise<string> {
    const { firstName, lastName } = await db
      .selectFrom('users')
      .select(['firstName', 'lastName'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return `${firstName} ${lastName}`;
  },

  async clinicName(db: TenantDatabase, clinicId: string): Promise<string | null> {
    const { rows } = await sql<{ name: string | null }>`select app.clinic_name(${clinicId}) as name`.execute(db);
    return rows[0]?.name ?? null;
  },

  /** Returns clinics whose name or group contains this text, those with exactly this name first, at most 20. */
  async clinicsNamed(db: TenantDatabase, name: string): Promise<{ id: string; name: string; isExact: boolean }[]> {
    const { rows } = await sql<{ id: string; name: string; isExact: boolean }>`
      select id, name, lower(name) = lower(${name}) as "isExact" from app.find_clinics(${name}, 0, 100000)
      order by "isExact" desc, name, id limit 20`.execute(db);
    return rows;
  },

  async release(
    db: TenantDatabase,
    module: string,
    by: { version: string } | { digest: string } | { id: string },
  ): Promise<KnownRelease | undefined> {
    const [[column, value] = ['', '']] = Object.entries(by);
    return db
      .selectFrom('moduleReleases')
      .select(['id', 'version', 'digest'])
      .select(sql<ReleaseStatus>`status`.as('status'))
      .where('tenantId', '=', db.tenantId)
      .where('module', '=', module)
      .where(sql.ref(column), '=', value)
      .executeTakeFirst();
  },

  async channel(db: TenantDatabase, module: string, channel: Channel): Promise<KnownChannel | undefined> {
    return db
      .selectFrom('moduleChannels as c')
      .innerJoin('moduleReleases as r', (on) =>
        on.onRef('r.tenantId', '=', 'c.tenantId').onRef('r.id', '=', 'c.releaseId'),
      )
      .select(['c.releaseId', 'r.version', rollbackTarget.as('targetId')])
      .where('c.tenantId', '=', db.tenantId)
      .where('c.module', '=', module)
      .where('c.channel', '=', channel)
      .executeTakeFirst();
  },

  async setChannel(db: TenantDatabase, { by: changedBy, ...change }: ChannelChange): Promise<void> {
    const { releaseId, previousId, reason } = change;
    await db
      .insertInto('moduleChannels')
      .values({ tenantId: db.tenantId, ...change, changedBy })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'module', 'channel'])
          .doUpdateSet({ releaseId, previousId, reason, changedBy, changedAt: sql<string>`now()` }),
      )
      .execute();
  },

  async setStatus(db: TenantDatabase, id: string, status: ReleaseStatus, statusReason: string): Promise<void> {
    await db
      .updateTable('moduleReleases')
      .set({ status, statusReason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Moves all references from one release to another, including rollback targets. */
  async moveOn(
    db: TenantDatabase,
    { from, to, reason, by }: { from: string; to: string; reason: string; by: string },
  ): Promise<Moved> {
    const own = { tenantId: db.tenantId };
    await db
      .updateTable('moduleChannels')
      .set({ previousId: null })
      .where('tenantId', '=', own.tenantId)
      .where('previousId', '=', from)
      .execute();
    const channels = await db
      .updateTable('moduleChannels')
      // The previous release may be the very one it gets now.
      .set({ releaseId: to, previousId: sql<string>`nullif(previous_id, ${to}::uuid)`, reason, changedBy: by })
      .set({ changedAt: sql<string>`now()` })
      .where('tenantId', '=', own.tenantId)
      .where('releaseId', '=', from)
      .returning('channel')
      .execute();
    const assignments = await db
      .updateTable('moduleAssignments')
      .set({ releaseId: to })
      .where('tenantId', '=', own.tenantId)
      .where('releaseId', '=', from)
      .returning('id')
      .execute();
    return { channels: channels.map(({ channel }) => channel), assignments: assignments.length };
  },

  /** Replaces the assignment of the clinic, or of the percentage. */
  async assign(db: TenantDatabase, { by: createdBy, ...assignment }: NewAssignment): Promise<string> {
    const { clinicId, sharePercent, channel, releaseId, reason } = assignment;
    const { id } = await db
      .insertInto('moduleAssignments')
      .values({ tenantId: db.tenantId, ...assignment, createdBy })
      .onConflict((conflict) => {
        const audience =
          clinicId === null
            ? conflict.columns(['tenantId', 'module']).where('sharePercent', 'is not', null)
            : conflict.columns(['tenantId', 'module', 'clinicId']).where('clinicId', 'is not', null);
        const now = sql<string>`now()`;
        return audience.doUpdateSet({ sharePercent, channel, releaseId, reason, createdBy, createdAt: now });
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns the current assignment of a clinic or of the percentage. */
  async assignmentOf(
    db: TenantDatabase,
    module: string,
    clinicId: string | null,
  ): Promise<KnownAssignment | undefined> {
    return assignments(db, module)
      .where((where) =>
        clinicId === null ? where('s.sharePercent', 'is not', null) : where('s.clinicId', '=', clinicId),
      )
      .executeTakeFirst();
  },

  /** Deletes an assignment and returns it; undefined if there was none. */
  async unassign(db: TenantDatabase, module: string, id: string): Promise<KnownAssignment | undefined> {
    const found = await assignments(db, module).where('s.id', '=', id).executeTakeFirst();
    if (found)
      await db.deleteFrom('moduleAssignments').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
    return found;
  },

  async isOnChannel(db: TenantDatabase, releaseId: string): Promise<boolean> {
    const found = await db
      .selectFrom('moduleChannels')
      .select('channel')
      .where('tenantId', '=', db.tenantId)
      .where('releaseId', '=', releaseId)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Returns whether a channel, an assignment or the target of a rollback refers to the release. */
  async isInUse(db: TenantDatabase, id: string): Promise<boolean> {
    const { rows } = await sql<{ isInUse: boolean }>`
      select exists (select from module_channels c
          where c.tenant_id = ${db.tenantId} and (c.release_id = ${id} or c.previous_id = ${id}))
        or exists (select from module_assignments s where s.tenant_id = ${db.tenantId} and s.release_id = ${id})
        as "isInUse"`.execute(db);
    return rows[0]?.isInUse ?? false;
  },
};

function assignments(db: TenantDatabase, module: string) {
  return db
    .selectFrom('moduleAssignments as s')
    .leftJoin('moduleReleases as r', (on) =>
      on.onRef('r.tenantId', '=', 's.tenantId').onRef('r.id', '=', 's.releaseId'),
    )
    .select(['s.clinicId', 's.sharePercent', 's.channel', 'r.version'])
    .where('s.tenantId', '=', db.tenantId)
    .where('s.module', '=', module);
}
