import { createHash } from 'node:crypto';
import { ReleaseManifest } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Floor } from '../../../platform/http/service';
import { registryRepository as repository, type ReleaseRow } from './registry.repository';
import { storePath } from './release-store';

export { storePath } from './release-store';

/** What makes a release known. */
export interface Registration {
  module: string;
  /** release.json, byte for byte as the build wrote it. */
  manifest: string;
  source: 'BUNDLED' | 'RELEASED';
  note: string | null;
  /** Who is behind it, as the history shows it. */
  by: string;
}

/** A release, and whether it was unknown until now. */
export type RegisteredRelease = ReleaseRow & { isNew: boolean };

// Stores answer many questions at once, but not hundreds.
const LANES = 16;

/**
 * Makes a release known once every file of it lies in the store with the content that its hash names. The same content
 * again gives the release that is there; the same version with other content is refused.
 */
export async function registerRelease(
  floor: Floor,
  db: TenantDatabase,
  { module, manifest: text, source, note, by }: Registration,
): Promise<RegisteredRelease> {
  const manifest = parseManifest(text);
  if (manifest?.id !== module) refuse('RELEASE_INVALID');
  const digest = releaseDigest(text);
  const sizeBytes = await checkFiles(floor, { module, digest }, manifest);

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
  // Its files may have been on their way out while they were being checked.
  if (isBack) await checkFiles(floor, { module, digest }, manifest);
  if (!isAdopted && !isBack) return { ...found, isNew: false };
  return { ...found, ...(await repository.releaseById(db, found.id)), isNew: isBack };
}

/** Names the content of a release. */
export function releaseDigest(manifest: string): string {
  return createHash('sha256').update(manifest).digest('hex').slice(0, 32);
}

/** A build that comes with the server is told apart by its content: nobody gave it a version of its own. */
function bundledVersion(version: string, digest: string): string {
  return `${version.replace(/\+.*$/, '')}+${digest.slice(0, 8)}`;
}

/** What a text says about a release; undefined where it says nothing this server understands. */
export function parseManifest(text: string): ReleaseManifest | undefined {
  try {
    return ReleaseManifest.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The size of all files together; refused, naming them, where some are missing or differ from their hashes. */
async function checkFiles(
  { releases }: Floor,
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

/** What is to be fetched without being listed, or listed with another hash than it is fetched with. */
function namedOutside(manifest: ReleaseManifest): string[] {
  if (manifest.kind === 'shell') {
    const early = manifest.early.filter(({ file, integrity }) => manifest.files[file] !== integrity);
    return [...early.map(({ file }) => file), ...(manifest.page in manifest.files ? [] : [manifest.page])];
  }
  const fetched = [{ file: manifest.entry, integrity: manifest.integrity }, ...manifest.preload];
  return fetched.filter(({ file, integrity }) => manifest.files[file] !== integrity).map(({ file }) => file);
}

/** The sha384 of a file as a subresource integrity value. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
