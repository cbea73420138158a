import { readFile, stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesContent, packFile, sendPacked, typeOfFile, type PackedFile } from './packed-file';

const cache = new Map<string, { writtenAt: number; file: Promise<PackedFile> }>();

/** Sends a file of a build folder; false if there is none, or its type is never served. */
export async function sendBuiltFile(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const type = typeOfFile(path);
  const writtenAt = type === undefined ? undefined : await writeTime(path);
  if (type === undefined || writtenAt === undefined) return false;
  const file = await packed(path, type, writtenAt);
  await sendPacked(file, { isForGood: namesContent(path) }, request, reply);
  return true;
}

async function writeTime(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? found.mtimeMs : undefined),
    // Missing: the caller responds with 404.
    () => undefined,
  );
}

async function packed(path: string, type: string, writtenAt: number): Promise<PackedFile> {
  const known = cache.get(path);
  if (known?.writtenAt === writtenAt) return known.file;
  const file = readFile(path).then((content) => packFile(content, type));
  cache.set(path, { writtenAt, file });
  // A failed read must not be cached.
  file.catch(() => cache.delete(path));
  return file;
}
