import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { brokenConstraint, sqlState } from '../db/database';

/** Opens the log: one JSON line per event, on standard output by default. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, serializers: { err: describeFailure } }, destination);
}

/** Logs requests without personal data: the pattern of the route, never its values, bodies or tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { identity, method } = request;
    const tenantId = identity?.kind === 'tenant' ? identity.tenantId : undefined;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method, route, status: reply.statusCode, ms, tenantId }, 'request');
    done();
  });
}

/** PostgreSQL errors quote the affected row, so only the location and kind of a failure are logged. */
function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const cause = error.cause === undefined ? undefined : describeFailure(error.cause);
  const message = state === undefined ? error.message : undefined;
  return { type: error.name, message, state, constraint: brokenConstraint(error), stack: frames.join('\n'), cause };
}
