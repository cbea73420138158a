import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isUnchanged } from '../../../platform/http/entity-tag';
import { varyBy } from '../../../platform/http/vary';

const TYPES: Record<string, string | undefined> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^text\/|json|svg/;
const CONTENT_HASH = /\.[0-9a-f]{8,}\.\w+$/;
// Above this level compression takes seconds for a few bytes less; each file is compressed once and cached.
const BROTLI_QUALITY = 9;

/** Compressed file ready to be sent. */
export interface PackedFile {
  type: string;
  tag: string;
  plain: Buffer;
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

/** Returns the MIME type of a file; undefined for types that are never served, such as source maps. */
export function typeOfFile(path: string): string | undefined {
  return TYPES[extname(path)];
}

/** Returns whether a name contains a content hash. */
export function namesContent(path: string): boolean {
  return CONTENT_HASH.test(path);
}

/** Compresses a file if that makes it smaller. */
export async function packFile(plain: Buffer, type: string): Promise<PackedFile> {
  const tag = entityTag(plain);
  if (!COMPRESSIBLE.test(type)) return { type, tag, plain, encoded: {} };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { type, tag, plain, encoded: { br, gzip: gz } };
}

const FOR_GOOD = 31_536_000;

function cacheControl(seconds: number): string {
  if (seconds === 0) return 'no-cache';
  return `public, max-age=${seconds}${seconds === FOR_GOOD ? ', immutable' : ''}`;
}

/** Sends a file in the smallest encoding that the browser supports, or 304 if its copy is current. */
export function sendPacked(
  file: PackedFile,
  { isForGood, maxAgeSeconds = 0 }: { isForGood: boolean; maxAgeSeconds?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  varyBy(reply, 'Accept-Encoding');
  reply.headers({
    'Cache-Control': cacheControl(isForGood ? FOR_GOOD : maxAgeSeconds),
    'Content-Type': file.type,
  });
  if (isUnchanged(file.tag, request, reply)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.encoded[name]);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(encoding ? file.encoded[encoding] : file.plain);
}
