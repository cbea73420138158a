import { createHash } from 'node:crypto';
import { ReleaseManifest } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { ServerDeps } from '../../../platform/http/service';
import { registryRepository as repository, type ReleaseRow } from './registry.repository';
import { storePath } from './release-store';

export { storePath } from './release-store';

/** Input for registering a release. */
export interface Registration {
  module: string;
  /** release.json, byte for byte as built. */
  manifest: string;
  source: 'BUNDLED' | 'RELEASED';
  note: string | null;
  /** Name shown in the history. */
  by: string;
}

/** Registered release, and whether it is new. */
export type RegisteredRelease = ReleaseRow & { isNew: boolean };

// Stores handle parallel requests, but not hundreds.
const LANES = 16;

/**
 * Registers a release if every file of it is in the store with the right hash. Idempotent for the same content; another
 * content with the same version is refused.
 */
export async function registerRelease(
  deps: ServerDeps,
  db: TenantDatabase,
  { module, manifest: text, source, note, by }: Registration,
): Promise<RegisteredRelease> {
  const manifest = parseManifest(text);
  if (manifest?.id !== module) refuse('RELEASE_INVALID');
  const digest = releaseDigest(text);
  const sizeBytes = await checkFiles(deps, { module, digest }, manifest);

  const version = source === 'BUNDLED' ? bundledVersion(manifest.version, digest) : manifest.version;
  const release = { module, version, digest, source, manifest: text, sizeBytes, note, releasedBy: by };
  const inserted = await repository.insertRelease(db, release);
  const found = await repository.releaseByDigest(db, module, digest);
  if (!found) refuse('RELEASE_VERSION_TAKEN');
  if (inserted) return { ...found, isNew: true };

  const isAdopted = source === 'RELEASED' && found.source === 'BUNDLED';
  if (isAdopted) {
    const adopting = repository.adopt(db, found.id, release);
    await refuseBroken(adopting, { module_releases_version_taken: 'RELEASE_VERSION_TAKEN' });
  }
  const isBack = found.status === 'RETIRED' && (await repository.bringBack(db, found.id));
  // Its files may have been deleted while they were being checked.
  if (isBack) await checkFiles(deps, { module, digest }, manifest);
  if (!isAdopted && !isBack) return { ...found, isNew: false };
  return { ...found, ...(await repository.releaseById(db, found.id)), isNew: isBack };
}

/** Returns the content hash that identifies a release. */
export function releaseDigest(manifest: string): string {
  return createHash('sha256').update(manifest).digest('hex').slice(0, 32);
}

/** Returns the version of a build that comes with the server, with its content hash as build metadata. */
function bundledVersion(version: string, digest: string): string {
  return `${version.replace(/\+.*$/, '')}+${digest.slice(0, 8)}`;
}

/** Parses a manifest; undefined if this server does not understand it. */
export function parseManifest(text: string): ReleaseManifest | undefined {
  try {
    return ReleaseManifest.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the total size; throws with the names of missing or modified files. */
async function checkFiles(
  { releases }: ServerDeps,
  release: { module: string; digest: string },
  manifest: ReleaseManifest,
): Promise<number> {
  const { files } = manifest;
  const waiting = Object.entries(files);
  const wrong = namedOutside(manifest);
  let sizeBytes = 0;
  const lanes = Array.from({ length: LANES }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [file, integrity] = next;
      const content = await releases.read(storePath(release, file));
      if (content === undefined || integrityOf(content) !== integrity) wrong.push(file);
      else sizeBytes += content.length;
    }
  });
  await Promise.all(lanes);
  if (wrong.length > 0) refuse('RELEASE_FILES_MISSING', { details: { files: wrong.toSorted() } });
  return sizeBytes;
}

/** Returns files that would be fetched without being listed, or are listed with another hash. */
function namedOutside(manifest: ReleaseManifest): string[] {
  const texts = Object.values(manifest.texts ?? {}).flat();
  if (manifest.kind === 'shell') {
    const wrong = wronglyNamed(manifest, [...manifest.early, ...texts]);
    return [...wrong, ...(manifest.page in manifest.files ? [] : [manifest.page])];
  }
  const entry = { file: manifest.entry, integrity: manifest.integrity };
  return wronglyNamed(manifest, [entry, ...manifest.preload, ...texts]);
}

function wronglyNamed({ files }: ReleaseManifest, named: readonly { file: string; integrity: string }[]): string[] {
  return named.filter(({ file, integrity }) => files[file] !== integrity).map(({ file }) => file);
}

/** Returns the sha384 of a file as a subresource integrity value. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
