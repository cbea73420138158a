import type { FastifyReply } from 'fastify';

/** Adds a header to Vary. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('Vary');
  reply.header('Vary', named === undefined ? header : `${String(named)}, ${header}`);
}
