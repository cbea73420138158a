import type { ReleaseStore } from '../../../platform/http/release-store';
import { Refusal } from '../../../platform/http/refusal';
import { packFile, typeOfFile, type PackedFile } from './packed-file';

/** Files of the release store, packed and kept in memory as far as they fit. */
export interface StoredFiles {
  /** Undefined for what is not there, and for kinds of files that are never served. */
  get(path: string): Promise<PackedFile | undefined>;
}

const RETRY_AFTER_SECONDS = 10;
const MOST_BYTES = 96 * 1024 * 1024;

interface Kept {
  file: Promise<PackedFile | undefined>;
  bytes: number;
}

/** A path names its content for ever, so what has been read once holds; what was asked for longest ago goes first. */
export function openStoredFiles(store: ReleaseStore, mostBytes = MOST_BYTES): StoredFiles {
  const kept = new Map<string, Kept>();
  let total = 0;

  const forget = (path: string) => {
    total -= kept.get(path)?.bytes ?? 0;
    kept.delete(path);
  };

  async function load(path: string, type: string): Promise<PackedFile | undefined> {
    const content = await store.read(path).catch(storeFailed);
    return content && packFile(content, type);
  }

  function keep(path: string, type: string): Kept {
    const entry: Kept = { file: load(path, type), bytes: 0 };
    kept.set(path, entry);
    const settle = (file?: PackedFile) => {
      if (kept.get(path) !== entry) return;
      // A file that is missing, or could not be read, may be there a moment later.
      if (!file) return forget(path);
      entry.bytes = sizeOf(file);
      total += entry.bytes;
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break;
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
      const known = kept.get(path);
      if (!known) return keep(path, type).file;
      kept.delete(path);
      kept.set(path, known);
      return known.file;
    },
  };
}

/** The store may be another machine: that it does not answer passes. */
function storeFailed(cause: unknown): never {
  throw Object.assign(new Refusal('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }), { cause });
}

function sizeOf({ plain, encoded }: PackedFile): number {
  return plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);
}
