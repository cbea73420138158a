import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Consumer of the chunks of a file. */
export type WritePiece = (piece: Uint8Array) => Promise<void>;

/**
 * Writes a file completely before the first byte is sent: an error can still become an error response, and a slow
 * reader does not hold a transaction open. The file is unlinked, so nothing is left behind in any case.
 */
export async function spooled(write: (piece: WritePiece) => Promise<void>): Promise<AsyncIterable<Uint8Array>> {
  const file = await openNameless();
  try {
    await write(async (piece) => {
      await file.writeFile(piece);
    });
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Opens a temporary file that has no name, so that nothing is left behind in any case. */
export async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `polyclinic-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
