import type { ChannelState, ModuleOverview, RegistryEvent, Release, ReleaseMisfit } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { storedHealth, toHealth, type StoredHealth } from '../module-health/health-readings.service';
import { rollbackTarget } from './rollback-target.repository';

const MAX_RELEASES = 100;
const MAX_EVENTS = 100;

type Listed = ModuleOverview & { releases: Release[] };

type StoredRelease = Omit<Release, 'health' | 'misfits'> & { health: StoredHealth };

/** Returns the unmet requirements of a release at a registry revision; they are computed, not stored. */
type MisfitsOf = (id: string) => ReleaseMisfit[];
type MisfitsAt = (revision: number) => Promise<MisfitsOf>;

interface Revised {
  revision: number;
}

interface StoredModule extends Omit<ModuleOverview, 'channels'> {
  channels: (Omit<ChannelState, 'release'> & { release: StoredRelease })[];
}

/** Queries of the registry; each is one statement. */
export const releasesRepository = {
  /** Returns all modules. */
  async overview(db: TenantDatabase, misfitsAt: MisfitsAt): Promise<ModuleOverview[]> {
    const pointed = sql`select c.release_id as id from module_channels c where c.tenant_id = ${db.tenantId}`;
    const modules = sql`select distinct r.module from module_releases r where r.tenant_id = ${db.tenantId}`;
    const { rows } = await sql<StoredModule & Revised>`
      with ${described(db, pointed)}, module as (${modules})
      select m.module, ${revision(db)}, ${channels(db)} as channels, ${assignments(db)} as assignments
      from module m order by m.module`.execute(db);
    const [first] = rows;
    if (!first) return [];
    const misfitsOf = await misfitsAt(first.revision);
    return rows.map((row) => toOverview(row, misfitsOf));
  },

  /** Returns a module with its newest releases; an unknown module has none. */
  async list(db: TenantDatabase, module: string, misfitsAt: MisfitsAt): Promise<Listed> {
    const newest = sql`select r.id from module_releases r where r.tenant_id = ${db.tenantId} and r.module = ${module}
      order by r.released_at desc, r.id desc limit ${MAX_RELEASES}`;
    const pointed = sql`(${newest}) union select c.release_id from module_channels c
      where c.tenant_id = ${db.tenantId} and c.module = ${module}`;
    const { rows } = await sql<StoredModule & Revised & { releases: StoredRelease[] }>`
      with newest as materialized (${newest}), ${described(db, pointed)}, module as (select ${module}::text as module)
      select m.module, ${revision(db)}, ${channels(db)} as channels, ${assignments(db)} as assignments,
        coalesce((select jsonb_agg(d.release order by d.released_at desc, d.id desc)
          from described d where d.id in (select id from newest)), '[]') as releases
      from module m`.execute(db);
    const [found] = rows;
    if (!found) throw new Error('A row is made for the module, known or not');
    const misfitsOf = await misfitsAt(found.revision);
    const releases = found.releases.map((release) => toRelease(release, misfitsOf));
    return { ...toOverview(found, misfitsOf), releases };
  },

  /** Returns an existing release. */
  async release(db: TenantDatabase, id: string, misfitsAt: MisfitsAt): Promise<Release> {
    const pointed = sql`select ${id}::uuid as id`;
    const { rows } = await sql<Revised & { release: StoredRelease }>`
      with ${described(db, pointed)} select d.release, ${revision(db)} from described d`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`There is no release ${id}`);
    return toRelease(found.release, await misfitsAt(found.revision));
  },

  async history(db: TenantDatabase, module: string): Promise<RegistryEvent[]> {
    const { rows } = await sql<RegistryEvent>`
      select a.id, a.at, a.action, coalesce(u.first_name || ' ' || u.last_name, k.name) as by, a.reason,
        a.changes->'from' as "from", a.changes->'to' as "to"
      from audit_log a
      left join users u on u.tenant_id = a.tenant_id and u.id = a.actor_id
      left join deploy_tokens k on k.tenant_id = a.tenant_id and k.id = a.actor_id
      where a.tenant_id = ${db.tenantId} and a.resource = 'modules'
        and coalesce(nullif(a.changes->'to', 'null'), a.changes->'from')->>'module' = ${module}
      order by a.id desc limit ${MAX_EVENTS}`.execute(db);
    return rows;
  },
};

function toOverview(
  { module, channels: stored, assignments: all }: StoredModule,
  misfitsOf: MisfitsOf,
): ModuleOverview {
  return {
    module,
    channels: stored.map((state) => ({ ...state, release: toRelease(state.release, misfitsOf) })),
    assignments: all,
  };
}

function toRelease(release: StoredRelease, misfitsOf: MisfitsOf): Release {
  return { ...release, misfits: misfitsOf(release.id), health: toHealth(release.health) };
}

/** Returns the parts of a statement that produce the contract's Release for each requested release. */
function described({ tenantId }: TenantDatabase, pointed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    wanted as materialized (${pointed}),
    described as materialized (
      select r.id, r.released_at, jsonb_build_object(
        'id', r.id, 'module', r.module, 'version', r.version, 'digest', r.digest, 'source', r.source,
        'status', r.status, 'statusReason', r.status_reason, 'sizeBytes', r.size_bytes,
        'fileCount', (select count(*) from json_object_keys(r.manifest::json->'files')),
        -- Remotes declare required versions, the shell provided ones.
        'requires', coalesce(r.manifest::json->'requires', r.manifest::json->'provides'),
        'note', r.note, 'releasedAt', ${instant(sql`r.released_at`)}, 'releasedBy', r.released_by,
        'health', ${storedHealth}
      ) as release
      from module_releases r
      where r.tenant_id = ${tenantId} and r.id in (select id from wanted)
    )`;
}

function revision({ tenantId }: TenantDatabase): RawBuilder<unknown> {
  return sql`(select s.revision from registry_state s where s.tenant_id = ${tenantId}) as revision`;
}

/** Returns SQL for the contract's ChannelState, for each channel of module m. */
function channels({ tenantId }: TenantDatabase): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'channel', c.channel, 'release', d.release,
      'previousVersion', (select t.version from module_releases t where t.tenant_id = c.tenant_id and t.id = ${rollbackTarget}),
      'changedAt', ${instant(sql`c.changed_at`)}, 'changedBy', c.changed_by, 'reason', c.reason
    ) order by c.channel desc)
    from module_channels c join described d on d.id = c.release_id
    where c.tenant_id = ${tenantId} and c.module = m.module), '[]')`;
}

/** Returns SQL for the contract's Assignment, for each one of module m. */
function assignments({ tenantId }: TenantDatabase): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', s.id,
      -- The assignment of a deleted clinic stays until it is removed.
      'clinic', case when s.clinic_id is not null then
        jsonb_build_object('id', s.clinic_id, 'name', coalesce(app.clinic_name(s.clinic_id), s.clinic_id::text)) end,
      'sharePercent', s.share_percent, 'channel', s.channel, 'version', r.version, 'reason', s.reason,
      'createdAt', ${instant(sql`s.created_at`)}, 'createdBy', s.created_by
    ) order by s.created_at desc, s.id desc)
    from module_assignments s
    left join module_releases r on r.tenant_id = s.tenant_id and r.id = s.release_id
    where s.tenant_id = ${tenantId} and s.module = m.module), '[]')`;
}

function instant(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
