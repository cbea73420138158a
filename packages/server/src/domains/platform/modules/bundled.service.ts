import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_NAME, SHELL, type ReleaseManifest } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { Refusal } from '../../../platform/http/refusal';
import type { ServerDeps } from '../../../platform/http/service';
import { typeOfFile } from './packed-file';
import { preparingOf } from './preparing';
import { parseManifest, registerRelease, releaseDigest, type RegisteredRelease } from './registration.service';
import { registryRepository as repository, type ReleaseRow } from './registry.repository';
import { storePath } from './release-store';
import { serverActor } from './server-actor';

interface Build {
  module: string;
  folder: string;
}

/**
 * Registers the builds beside the server, so that a plain start serves them without a release; those that are still under
 * way follow one by one. Without changes it reads only a few rows; an incomplete build is logged and skipped.
 */
export async function registerBundled(deps: ServerDeps): Promise<void> {
  const preparing = preparingOf(deps.settings);
  const builds = await findBuilds(deps.settings.root);
  await Promise.all(
    builds
      .filter(({ module }) => module === SHELL || !preparing.has(module))
      .map((build) => tryToRegister(deps, build)),
  );
}

/** Registers the build of one module; returns whether it is in the registry. */
export async function registerModule(deps: ServerDeps, module: string): Promise<boolean> {
  const build = (await findBuilds(deps.settings.root)).find((one) => one.module === module);
  return build !== undefined && tryToRegister(deps, build);
}

async function tryToRegister(deps: ServerDeps, build: Build): Promise<boolean> {
  const { module } = build;
  try {
    return await registerBuild(deps, build);
  } catch (error) {
    if (error instanceof Refusal) {
      deps.log.warn({ module, code: error.code, details: error.details }, 'a build was left out');
    } else {
      // An unavailable or read-only store must not prevent the API from starting.
      deps.log.error({ module, err: error }, 'a build could not be put into the release store');
    }
    return false;
  }
}

async function findBuilds(root: string): Promise<Build[]> {
  const apps = (await readdir(root)).filter((name) => name.startsWith('mfe-')).sort();
  return [
    { module: SHELL, folder: join(root, 'shell/dist') },
    ...apps.map((name) => ({ module: name.replace('mfe-', ''), folder: join(root, name, 'dist/remote') })),
  ];
}

async function registerBuild(deps: ServerDeps, { module, folder }: Build): Promise<boolean> {
  const text = await readIfThere(join(folder, 'release.json'));
  // Not built, or being built: not offered.
  if (!text) return false;
  const manifest = text.toString('utf8');
  const db = deps.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const release =
    (await knownBuild(deps, db, module, manifest)) ?? (await addBuild(deps, db, module, manifest, folder));
  await followBuild(db, release);
  return true;
}

/** Returns the release of a build, if registry and store have it already. */
async function knownBuild(deps: ServerDeps, db: TenantDatabase, module: string, manifest: string) {
  const digest = releaseDigest(manifest);
  const release = await repository.releaseByDigest(db, module, digest);
  if (!release || release.status === 'RETIRED') return undefined;
  const parsed = parseManifest(manifest);
  const isStored = parsed && (await deps.releases.has(storePath({ module, digest }, entryOf(parsed))));
  return isStored ? release : undefined;
}

async function addBuild(
  deps: ServerDeps,
  db: TenantDatabase,
  module: string,
  manifest: string,
  folder: string,
): Promise<RegisteredRelease> {
  await copyFiles(deps, { module, manifest, folder });
  return db.transaction().execute(async (tx) => {
    await repository.lockFiles(tx, releaseDigest(manifest));
    const registration = { module, manifest, source: 'BUNDLED' as const, note: null, by: REGISTRY_NAME };
    const release = await registerRelease(deps, tx, registration);
    const { id, version, digest, isNew } = release;
    if (isNew) {
      const to = { module, version, digest };
      await appendAudit(tx, serverActor(), { action: 'REGISTER', resource: 'modules', recordId: id, to });
    }
    return release;
  });
}

/** Missing files are reported by name when the release is registered. */
async function copyFiles(
  { releases }: ServerDeps,
  { module, manifest, folder }: { module: string; manifest: string; folder: string },
): Promise<void> {
  const digest = releaseDigest(manifest);
  for (const file of Object.keys(parseManifest(manifest)?.files ?? {})) {
    const content = await readIfThere(join(folder, file));
    const type = typeOfFile(file) ?? 'application/octet-stream';
    if (content) await releases.put(storePath({ module, digest }, file), content, type);
  }
}

/** Points STABLE to the build, unless the module has been released, after which only releases count. */
async function followBuild(db: TenantDatabase, { id, module, version, status }: ReleaseRow): Promise<void> {
  const stable = await repository.stable(db, module);
  if (status !== 'AVAILABLE' || stable?.id === id || (stable && stable.source !== 'BUNDLED')) return;
  await db.transaction().execute(async (tx) => {
    if (!(await repository.followBundle(tx, { id, by: REGISTRY_NAME }))) return;
    const channel = 'STABLE';
    await appendAudit(tx, serverActor(), {
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
