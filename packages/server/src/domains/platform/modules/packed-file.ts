import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
// Above this level a build's files take seconds for a few bytes less; each is packed once and kept.
const BROTLI_QUALITY = 9;

/** A file ready to be sent. */
export interface PackedFile {
  type: string;
  tag: string;
  plain: Buffer;
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

/** What a browser is told a file is; undefined for kinds that are never served, such as source maps. */
export function typeOfFile(path: string): string | undefined {
  return TYPES[extname(path)];
}

/** Whether a name stands for one content for ever. */
export function namesContent(path: string): boolean {
  return CONTENT_HASH.test(path);
}

/** Compresses a file as far as that is worth it. */
export async function packFile(plain: Buffer, type: string): Promise<PackedFile> {
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
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

/** Sends a file in the smallest form that the browser understands, or nothing where it has it already. */
export function sendPacked(
  file: PackedFile,
  { isForGood, maxAgeSeconds = 0 }: { isForGood: boolean; maxAgeSeconds?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  varyBy(reply, 'Accept-Encoding');
  reply.headers({
    ETag: file.tag,
    'Cache-Control': cacheControl(isForGood ? FOR_GOOD : maxAgeSeconds),
    'Content-Type': file.type,
  });
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.encoded[name]);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(encoding ? file.encoded[encoding] : file.plain);
}
