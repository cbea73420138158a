import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleRelease, RemoteDeclaration } from '@polyclinic/contract';
import { z } from 'zod';

const HashedFile = z.looseObject({ file: z.string(), integrity: z.string() });

/** release.json, as the build of an app writes it beside its bundles. */
const BuiltRelease = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^[\w.+-]+$/),
  container: z.string(),
  entry: z.string(),
  integrity: z.string(),
  files: z.record(z.string(), z.string()),
  preload: z.array(HashedFile),
  requires: z.record(z.string(), z.string()),
  declaration: RemoteDeclaration,
});

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
export function remoteUrl({ id, version }: { id: string; version: string }, file: string): string {
  return `/remotes/${id}/${version}/${file}`;
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

  const { files, entry, preload, ...built } = BuiltRelease.parse(JSON.parse(await readFile(path, 'utf8')));
  const module = ModuleRelease.parse({
    ...built,
    entry: remoteUrl(built, entry),
    preload: preload.map(({ file, ...rest }) => ({ ...rest, url: remoteUrl(built, file) })),
  });
  const release = { module, folder, files: new Set(Object.keys(files)) };
  read.set(path, { writtenAt, release });
  return release;
}
