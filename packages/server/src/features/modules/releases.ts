import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleRelease, RemoteManifest } from '@polyclinic/contract';

/** A built app: what the registry says of it, and the files that may be fetched. */
export interface Release {
  module: ModuleRelease;
  folder: string;
  files: ReadonlySet<string>;
}

const read = new Map<string, { writtenAt: number; release: Release }>();

/** The apps that have been built below this root; one that has not been is simply not offered. */
export async function readReleases(root: string): Promise<Release[]> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('mfe-')).sort();
  const releases = await Promise.all(folders.map((name) => readRelease(join(root, name, 'dist/remote'))));
  return releases.filter((release) => release !== undefined);
}

/** Where the files of a release are fetched from. */
export function remoteUrl({ id, digest }: { id: string; digest: string }, file: string): string {
  return `/remotes/${id}/${digest}/${file}`;
}

async function readRelease(folder: string): Promise<Release | undefined> {
  const path = join(folder, 'release.json');
  const writtenAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    // Not built yet, or being built at this moment.
    () => undefined,
  );
  if (writtenAt === undefined) return undefined;
  const known = read.get(path);
  if (known?.writtenAt === writtenAt) return known.release;

  const text = await readFile(path, 'utf8');
  const { files, entry, preload, ...manifest } = RemoteManifest.parse(JSON.parse(text));
  const built = { ...manifest, digest: createHash('sha256').update(text).digest('hex').slice(0, 32) };
  const module = ModuleRelease.parse({
    ...built,
    entry: remoteUrl(built, entry),
    preload: preload.map(({ file, ...rest }) => ({ ...rest, url: remoteUrl(built, file) })),
  });
  const release = { module, folder, files: new Set(Object.keys(files)) };
  read.set(path, { writtenAt, release });
  return release;
}
