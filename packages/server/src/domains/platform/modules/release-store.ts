import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ReleaseStore } from '../../../platform/http/release-store';
import { isS3Address, s3Store } from './s3-store';

export type { ReleaseStore } from '../../../platform/http/release-store';

// No segment begins with a dot, which excludes paths outside the store and its temporary files.
const PLAIN_PATH = /^(?:[\w@+-][\w@+.-]*\/)*[\w@+-][\w@+.-]*$/;

/** Opens the configured store: a folder, or a bucket. */
export function openReleaseStore(url: string): ReleaseStore {
  return isS3Address(url) ? s3Store(url) : folderStore(resolve(url));
}

/** Returns the path of a release file in the store. */
export function storePath(release: { module: string; digest: string }, file?: string): string {
  return [release.module, release.digest, ...(file === undefined ? [] : [file])].join('/');
}

function folderStore(root: string): ReleaseStore {
  const fileAt = (path: string) => {
    if (!PLAIN_PATH.test(path)) throw new Error(`${path} is no path of the release store`);
    return join(root, path);
  };
  return {
    async put(path, content) {
      const file = fileAt(path);
      const half = join(dirname(file), `.${randomBytes(8).toString('hex')}`);
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(half, content);
        // Atomic: a concurrent reader sees either the old or the new content.
        await rename(half, file);
      } finally {
        await rm(half, { force: true });
      }
    },
    async read(path) {
      return readFile(fileAt(path)).catch(nothingIfAbsent);
    },
    async has(path) {
      const found = await stat(fileAt(path)).catch(nothingIfAbsent);
      return found?.isFile() === true;
    },
    async removeFolder(prefix) {
      await rm(fileAt(prefix), { recursive: true, force: true });
    },
  };
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
  throw error;
}
