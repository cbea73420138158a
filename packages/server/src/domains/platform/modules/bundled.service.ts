import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_NAME, SHELL, type ReleaseManifest } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { Refusal } from '../../../platform/http/refusal';
import type { Floor } from '../../../platform/http/service';
import { typeOfFile } from './packed-file';
import { parseManifest, registerRelease, releaseDigest, type RegisteredRelease } from './registration.service';
import { registryRepository as repository, type ReleaseRow } from './registry.repository';
import { storePath } from './release-store';
import { serverActor } from './server-actor';

interface Build {
  module: string;
  folder: string;
}

/**
 * Makes known what has been built beside the server, so that a plain start serves it without a release. Where nothing has
 * changed it looks at a few rows; a build that is not whole is told of and left out.
 */
export async function registerBundled(floor: Floor): Promise<void> {
  const builds = await findBuilds(floor.settings.root);
  await Promise.all(
    builds.map(async (build) => {
      try {
        await registerBuild(floor, build);
      } catch (error) {
        const { module } = build;
        if (error instanceof Refusal) {
          floor.log.warn({ module, code: error.code, details: error.details }, 'a build was left out');
        } else {
          // A store that is away, or cannot be written, is no reason to leave the clinics without the API.
          floor.log.error({ module, err: error }, 'a build could not be put into the release store');
        }
      }
    }),
  );
}

async function findBuilds(root: string): Promise<Build[]> {
  const apps = (await readdir(root)).filter((name) => name.startsWith('mfe-')).sort();
  return [
    { module: SHELL, folder: join(root, 'shell/dist') },
    ...apps.map((name) => ({ module: name.replace('mfe-', ''), folder: join(root, name, 'dist/remote') })),
  ];
}

async function registerBuild(floor: Floor, { module, folder }: Build): Promise<void> {
  const text = await readIfThere(join(folder, 'release.json'));
  // Not built, or being built at this moment: simply not offered.
  if (!text) return;
  const manifest = text.toString('utf8');
  const db = floor.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const release =
    (await knownBuild(floor, db, module, manifest)) ?? (await addBuild(floor, db, module, manifest, folder));
  await followBuild(db, release);
}

/** The build, where the registry and the store have it already. */
async function knownBuild(floor: Floor, db: TenantDatabase, module: string, manifest: string) {
  const digest = releaseDigest(manifest);
  const release = await repository.releaseByDigest(db, module, digest);
  if (!release || release.status === 'RETIRED') return undefined;
  const parsed = parseManifest(manifest);
  const isStored = parsed && (await floor.releases.has(storePath({ module, digest }, entryOf(parsed))));
  return isStored ? release : undefined;
}

async function addBuild(
  floor: Floor,
  db: TenantDatabase,
  module: string,
  manifest: string,
  folder: string,
): Promise<RegisteredRelease> {
  await copyFiles(floor, { module, manifest, folder });
  return db.transaction().execute(async (within) => {
    await repository.lockFiles(within, releaseDigest(manifest));
    const registration = { module, manifest, source: 'BUNDLED' as const, note: null, by: REGISTRY_NAME };
    const release = await registerRelease(floor, within, registration);
    const { id, version, digest, isNew } = release;
    if (isNew) {
      const to = { module, version, digest };
      await appendAudit(within, serverActor(), { action: 'REGISTER', resource: 'modules', recordId: id, to });
    }
    return release;
  });
}

/** What is missing in the folder is missing in the store afterwards, and refused by name. */
async function copyFiles(
  { releases }: Floor,
  { module, manifest, folder }: { module: string; manifest: string; folder: string },
): Promise<void> {
  const digest = releaseDigest(manifest);
  for (const file of Object.keys(parseManifest(manifest)?.files ?? {})) {
    const content = await readIfThere(join(folder, file));
    const type = typeOfFile(file) ?? 'application/octet-stream';
    if (content) await releases.put(storePath({ module, digest }, file), content, type);
  }
}

/** A module that somebody has released is theirs from then on. */
async function followBuild(db: TenantDatabase, { id, module, version, status }: ReleaseRow): Promise<void> {
  const stable = await repository.stable(db, module);
  if (status !== 'AVAILABLE' || stable?.id === id || (stable && stable.source !== 'BUNDLED')) return;
  await db.transaction().execute(async (within) => {
    if (!(await repository.followBundle(within, { id, by: REGISTRY_NAME }))) return;
    const channel = 'STABLE';
    await appendAudit(within, serverActor(), {
      action: 'PROMOTE',
      resource: 'modules',
      recordId: id,
      from: {
        module,
        channel,
        version: stable?.version ?? null,
      },
      to: {
        module,
        channel,
        version,
      },
    });
  });
}

function entryOf(manifest: ReleaseManifest): string {
  return manifest.kind === 'shell' ? manifest.page : manifest.entry;
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
