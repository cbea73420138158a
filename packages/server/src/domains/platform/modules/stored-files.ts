import type { ReleaseStore } from '../../../platform/http/release-store';
import { Refusal } from '../../../platform/http/refusal';
import { packFile, typeOfFile, type PackedFile } from './packed-file';

/** In-memory cache of compressed files of the release store. */
export interface StoredFiles {
  /** Undefined for missing files and for types that are never served. */
  get(path: string): Promise<PackedFile | undefined>;
}

const RETRY_AFTER_SECONDS = 10;
const MAX_BYTES = 96 * 1024 * 1024;

interface CachedFile {
  file: Promise<PackedFile | undefined>;
  bytes: number;
}

/** Opens an LRU cache: a path is content-hashed, so entries never become stale. */
export function openStoredFiles(store: ReleaseStore, maxBytes = MAX_BYTES): StoredFiles {
  const cache = new Map<string, CachedFile>();
  let total = 0;

  const forget = (path: string) => {
    total -= cache.get(path)?.bytes ?? 0;
    cache.delete(path);
  };

  async function load(path: string, type: string): Promise<PackedFile | undefined> {
    const content = await store.read(path).catch(storeFailed);
    return content && packFile(content, type);
  }

  function keep(path: string, type: string): CachedFile {
    const entry: CachedFile = { file: load(path, type), bytes: 0 };
    cache.set(path, entry);
    const settle = (file?: PackedFile) => {
      if (cache.get(path) !== entry) return;
      // A missing or unreadable file may exist a moment later, so it is not cached.
      if (!file) return forget(path);
      entry.bytes = sizeOf(file);
      total += entry.bytes;
      for (const oldest of cache.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
    };
    entry.file.then(settle, () => settle());
    return entry;
  }

  return {
    async get(path) {
      const type = typeOfFile(path);
      if (type === undefined) return undefined;
      const known = cache.get(path);
      if (!known) return keep(path, type).file;
      cache.delete(path);
      cache.set(path, known);
      return known.file;
    },
  };
}

/** The store may be another machine: its failure is temporary. */
function storeFailed(cause: unknown): never {
  throw Object.assign(new Refusal('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }), { cause });
}

function sizeOf({ plain, encoded }: PackedFile): number {
  return plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);
}
