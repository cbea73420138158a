import type { FastifyReply } from 'fastify';

/** Says that an answer depends on a header of the request, besides those it has named before. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('Vary');
  reply.header('Vary', named === undefined ? header : `${String(named)}, ${header}`);
}
