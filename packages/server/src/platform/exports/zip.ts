import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { WritePiece } from '../http/spooled-file';

// Earliest local time of the format, without extended timestamps: equal rows produce equal bytes.
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Writes an archive of deflated files one after another, without holding any of them in memory. */
export function openZip(write: WritePiece) {
  const zip = new ZipFile();
  const written = writeOut(zip, write);
  // A later write or the end reports the error; until then it must not crash the process as an unhandled rejection.
  written.catch(() => undefined);

  return {
    /** Starts a file; it has to end before the next one starts. */
    begin(name: string) {
      const file = new PassThrough();
      zip.addReadStream(file, name, OPTIONS);
      return {
        async write(text: string): Promise<void> {
          if (!file.write(text)) await Promise.race([once(file, 'drain'), written]);
        },
        end(): void {
          file.end();
        },
      };
    },

    /** Writes the central directory. */
    async end(): Promise<void> {
      zip.end();
      await written;
    },
  };
}

async function writeOut({ outputStream }: ZipFile, write: WritePiece): Promise<void> {
  for await (const piece of outputStream) await write(Buffer.from(piece));
}
