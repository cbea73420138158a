import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ReleaseStore } from '../../../platform/http/release-store';
import { isS3Address, s3Store } from './s3-store';

export type { ReleaseStore } from '../../../platform/http/release-store';

// No dot at the start of a segment: nothing outside the store, and none of its half-written files, can be named.
const PLAIN_PATH = /^(?:[\w@+-][\w@+.-]*\/)*[\w@+-][\w@+.-]*$/;

/** The store that the settings name: a folder, or a bucket. */
export function openReleaseStore(url: string): ReleaseStore {
  return isS3Address(url) ? s3Store(url) : folderStore(resolve(url));
}

/** Where a file of a release lies in the store. */
export function storePath(release: { module: string; digest: string }, file?: string): string {
  return [release.module, release.digest, ...(file === undefined ? [] : [file])].join('/');
}

function folderStore(root: string): ReleaseStore {
  const place = (path: string) => {
    if (!PLAIN_PATH.test(path)) throw new Error(`${path} is no path of the release store`);
    return join(root, path);
  };
  return {
    async put(path, content) {
      const file = place(path);
      const half = join(dirname(file), `.${randomBytes(8).toString('hex')}`);
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(half, content);
        // Whoever reads meanwhile sees the file as it was before, or as it is now.
        await rename(half, file);
      } finally {
        await rm(half, { force: true });
      }
    },
    async read(path) {
      return readFile(place(path)).catch(nothingIfAbsent);
    },
    async has(path) {
      const found = await stat(place(path)).catch(nothingIfAbsent);
      return found?.isFile() === true;
    },
    async removeFolder(prefix) {
      await rm(place(prefix), { recursive: true, force: true });
    },
  };
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
  throw error;
}
