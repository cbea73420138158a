import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Takes a file piece by piece. */
export type WritePiece = (piece: Uint8Array) => Promise<void>;

/**
 * Writes a file whole before the first byte leaves: a fault on the way is still an answer, and somebody who reads slowly
 * keeps no transaction open. The file has no name, so nothing of it is left behind whatever happens.
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

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `polyclinic-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
