import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^text\/|json|svg/;
const CONTENT_HASH = /\.[0-9a-f]{8,}\.\w+$/;
// Above this level a build's files take seconds for a few bytes less; each is packed once and kept.
const BROTLI_QUALITY = 9;

interface Packed {
  writtenAt: number;
  type: string;
  tag: string;
  plain: Buffer;
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

const kept = new Map<string, Promise<Packed>>();

/** Sends a built file; false when there is none, or when it is of a kind that is never served, such as a source map. */
export async function sendFile(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const type = TYPES[extname(path)];
  const writtenAt = type === undefined ? undefined : await writeTime(path);
  if (type === undefined || writtenAt === undefined) return false;

  const file = await pack(path, type, writtenAt);
  reply.headers({
    ETag: file.tag,
    'Cache-Control': CONTENT_HASH.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': type,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === file.tag) {
    await reply.code(304).send();
    return true;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.encoded[name]);
  if (encoding) reply.header('Content-Encoding', encoding);
  await reply.send(encoding ? file.encoded[encoding] : file.plain);
  return true;
}

/** When a file was written; undefined for anything that is no file. */
export async function writeTime(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? found.mtimeMs : undefined),
    // Not there: the caller answers 404.
    () => undefined,
  );
}

async function pack(path: string, type: string, writtenAt: number): Promise<Packed> {
  const known = await kept.get(path);
  if (known?.writtenAt === writtenAt) return known;
  const packing = packNow(path, type, writtenAt);
  kept.set(path, packing);
  // A failed read must not be remembered as the file's content.
  packing.catch(() => kept.delete(path));
  return packing;
}

async function packNow(path: string, type: string, writtenAt: number): Promise<Packed> {
  const plain = await readFile(path);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  if (!COMPRESSIBLE.test(type)) return { writtenAt, type, tag, plain, encoded: {} };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { writtenAt, type, tag, plain, encoded: { br, gzip: gz } };
}
