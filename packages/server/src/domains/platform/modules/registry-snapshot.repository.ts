import type { ReleaseManifest } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { serverMisfits } from './compatibility';
import { parseManifest } from './registration.service';
import type { KnownRelease, RegistryContent } from './registry.rules';

/** Snapshot of the registry; derived values are cached with it. */
export interface Registry extends RegistryContent {
  revision: number;
}

type Row = Omit<KnownRelease, 'manifest' | 'misfits'>;
type ReleaseHealth = Pick<KnownRelease, 'manifest' | 'misfits'>;
type Content = Omit<RegistryContent, 'releases'> & { releases: Row[] };

/** Reads the registry; returns the same object if nothing has changed. */
export async function readRegistry(db: TenantDatabase, cached: Registry | undefined): Promise<Registry> {
  const { rows } = await sql<{ revision: number; content: Content | null }>`
    select revision, case when revision is distinct from ${cached?.revision ?? null}::bigint then jsonb_build_object(
      'releases', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'module', module, 'version', version, 'digest', digest, 'status', status,
          'audiences', (
            select coalesce(jsonb_agg(o.audience), '[]')
            from module_offers o where o.tenant_id = r.tenant_id and o.release_id = r.id
          )
        ) order by released_at desc, id desc), '[]')
        from module_releases r where tenant_id = s.tenant_id and status <> 'RETIRED'
      ),
      'channels', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'module', module, 'channel', channel, 'releaseId', release_id, 'previousId', previous_id
        )), '[]')
        from module_channels where tenant_id = s.tenant_id
      ),
      'assignments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'module', module, 'clinicId', clinic_id, 'sharePercent', share_percent, 'channel', channel,
          'releaseId', release_id
        )), '[]')
        from module_assignments where tenant_id = s.tenant_id
      )
    ) end as content
    from registry_state s where tenant_id = ${db.tenantId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The registry has no state: migration 0009 makes its row');
  if (!row.content) return cached ?? Promise.reject(new Error('The registry was not read'));

  const { releases, ...rest } = row.content;
  const manifests = await readManifests(db, releases, cached);
  const known = releases.flatMap((release) => {
    const judged = manifests.get(release.id);
    // A manifest that this server cannot parse was written for a newer one: not offered here.
    return judged ? [{ ...release, manifest: judged.manifest, misfits: judged.misfits }] : [];
  });
  return { ...rest, revision: row.revision, releases: known };
}

/** Reads manifests; a release never changes, so known ones are reused. */
async function readManifests(db: TenantDatabase, releases: Row[], cached: Registry | undefined) {
  const manifests = new Map<string, ReleaseHealth>(cached?.releases.map((release) => [release.id, release]));
  const missing = releases.map(({ id }) => id).filter((id) => !manifests.has(id));
  if (missing.length === 0) return manifests;
  const rows = await db
    .selectFrom('moduleReleases')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', missing)
    .select(['id', 'manifest'])
    .execute();
  for (const { id, manifest } of rows) {
    const parsed = parseManifest(manifest);
    if (parsed) manifests.set(id, judge(parsed));
  }
  return manifests;
}

/** Compares the operations once, since neither side changes, and then drops them: they are most of a manifest. */
function judge(manifest: ReleaseManifest): ReleaseHealth {
  const misfits = serverMisfits(manifest);
  if (manifest.kind === 'shell' || !manifest.uses) return { manifest, misfits };
  return { manifest: { ...manifest, uses: { ...manifest.uses, api: NOTHING } }, misfits };
}

const NOTHING = { operations: {}, shapes: [] };
