import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { parseManifest } from './registration.service';
import type { KnownRelease, RegistryContent } from './registry.rules';

/** The registry as it was at one moment; what is worked out from it is kept with it. */
export interface Registry extends RegistryContent {
  revision: number;
}

type Row = Omit<KnownRelease, 'manifest'>;
type Content = Omit<RegistryContent, 'releases'> & { releases: Row[] };

/** The registry as it is; the very one that is known, where nothing has changed since. */
export async function readRegistry(db: TenantDatabase, kept: Registry | undefined): Promise<Registry> {
  const { rows } = await sql<{ revision: number; content: Content | null }>`
    select revision, case when revision is distinct from ${kept?.revision ?? null}::bigint then jsonb_build_object(
      'releases', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'module', module, 'version', version, 'digest', digest, 'status', status
        ) order by released_at desc, id desc), '[]')
        from module_releases where tenant_id = s.tenant_id and status <> 'RETIRED'
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
  if (!row.content) return kept ?? Promise.reject(new Error('The registry was not read'));

  const { releases, ...rest } = row.content;
  const manifests = await readManifests(db, releases, kept);
  const known = releases.flatMap((release) => {
    const manifest = manifests.get(release.id);
    // Written for a server that understands more than this one: not offered here.
    return manifest ? [{ ...release, manifest }] : [];
  });
  return { ...rest, revision: row.revision, releases: known };
}

/** A release never changes: what has been read of it once is never read again. */
async function readManifests(db: TenantDatabase, releases: Row[], kept: Registry | undefined) {
  const manifests = new Map(kept?.releases.map(({ id, manifest }) => [id, manifest]));
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
    if (parsed) manifests.set(id, parsed);
  }
  return manifests;
}
