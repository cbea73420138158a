import type { ChannelState, ModuleOverview, RegistryEvent, Release } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { storedHealth, toHealth, type StoredHealth } from '../module-health/health-readings.service';
import { rollbackTarget } from './rollback-target.repository';

const MOST_RELEASES = 100;
const MOST_EVENTS = 100;

type Listed = ModuleOverview & { releases: Release[] };

type StoredRelease = Omit<Release, 'health'> & { health: StoredHealth };

interface StoredModule extends Omit<ModuleOverview, 'channels'> {
  channels: (Omit<ChannelState, 'release'> & { release: StoredRelease })[];
}

/** What is read of the registry; each look is one statement. */
export const releasesRepository = {
  /** Every module there is. */
  async overview(db: TenantDatabase): Promise<ModuleOverview[]> {
    const wanted = sql`select c.release_id as id from module_channels c where c.tenant_id = ${db.tenantId}`;
    const modules = sql`select distinct r.module from module_releases r where r.tenant_id = ${db.tenantId}`;
    const { rows } = await sql<StoredModule>`
      with ${described(db, wanted)}, module as (${modules})
      select m.module, ${channels(db)} as channels, ${assignments(db)} as assignments
      from module m order by m.module`.execute(db);
    return rows.map(toOverview);
  },

  /** One module with its newest releases; without any where nothing is known of it. */
  async list(db: TenantDatabase, module: string): Promise<Listed> {
    const newest = sql`select r.id from module_releases r where r.tenant_id = ${db.tenantId} and r.module = ${module}
      order by r.released_at desc, r.id desc limit ${MOST_RELEASES}`;
    const wanted = sql`(${newest}) union select c.release_id from module_channels c
      where c.tenant_id = ${db.tenantId} and c.module = ${module}`;
    const { rows } = await sql<StoredModule & { releases: StoredRelease[] }>`
      with newest as materialized (${newest}), ${described(db, wanted)}, module as (select ${module}::text as module)
      select m.module, ${channels(db)} as channels, ${assignments(db)} as assignments,
        coalesce((select jsonb_agg(d.release order by d.released_at desc, d.id desc)
          from described d where d.id in (select id from newest)), '[]') as releases
      from module m`.execute(db);
    const [found] = rows;
    if (!found) throw new Error('A row is made for the module, known or not');
    return { ...toOverview(found), releases: found.releases.map(toRelease) };
  },

  /** One release that is there. */
  async release(db: TenantDatabase, id: string): Promise<Release> {
    const wanted = sql`select ${id}::uuid as id`;
    const { rows } = await sql<{ release: StoredRelease }>`
      with ${described(db, wanted)} select d.release from described d`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`There is no release ${id}`);
    return toRelease(found.release);
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
      order by a.id desc limit ${MOST_EVENTS}`.execute(db);
    return rows;
  },
};

function toOverview({ module, channels: stored, assignments: all }: StoredModule): ModuleOverview {
  return {
    module,
    channels: stored.map((state) => ({ ...state, release: toRelease(state.release) })),
    assignments: all,
  };
}

function toRelease(release: StoredRelease): Release {
  return { ...release, health: toHealth(release.health) };
}

/** The parts of a statement that tell of each wanted release what the contract's Release says. */
function described({ tenantId }: TenantDatabase, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    wanted as materialized (${wanted}),
    described as materialized (
      select r.id, r.released_at, jsonb_build_object(
        'id', r.id, 'module', r.module, 'version', r.version, 'digest', r.digest, 'source', r.source,
        'status', r.status, 'statusReason', r.status_reason, 'sizeBytes', r.size_bytes,
        'fileCount', (select count(*) from json_object_keys(r.manifest::json->'files')),
        -- Remotes say what they need, the shell what it gives.
        'requires', coalesce(r.manifest::json->'requires', r.manifest::json->'provides'),
        'note', r.note, 'releasedAt', ${instant(sql`r.released_at`)}, 'releasedBy', r.released_by,
        'health', ${storedHealth}
      ) as release
      from module_releases r
      where r.tenant_id = ${tenantId} and r.id in (select id from wanted)
    )`;
}

/** The contract's ChannelState for each channel of module m. */
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

/** The contract's Assignment for each one of module m. */
function assignments({ tenantId }: TenantDatabase): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', s.id,
      -- A clinic that is gone keeps its row until somebody takes it back.
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
