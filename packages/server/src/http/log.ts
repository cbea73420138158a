import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';

/** One JSON line per event on standard output. */
export function openLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Writes what happened without saying about whom: the pattern of the route, never its values, bodies or tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { identity, method, id: requestId } = request;
    const tenantId = identity?.kind === 'tenant' ? identity.tenantId : undefined;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method, route, status: reply.statusCode, ms, requestId, tenantId }, 'request');
  });
}
