import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong tag by the content: the same bytes have the same tag in every process. */
export function entityTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Names the tag of an answer; true where the reader has that answer already, and nothing but 304 is left to say. */
export function isUnchanged(tag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('ETag', tag);
  return request.headers['if-none-match'] === tag;
}
