import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { Refusal } from './refusal';

/** Serves liveness and readiness for monitoring. */
export function answerHealth(app: FastifyInstance, database: Database): void {
  const config = { openBecause: 'a balancer has no account' };
  app.get('/api/health/live', { config }, async () => ({ success: true, data: { status: 'live' } }));
  app.get('/api/health/ready', { config }, async () => {
    if (app.isDraining) throw new Refusal('SERVICE_UNAVAILABLE');
    // A record in the write-ahead log: a standby, a full disk and a frozen database are not ready.
    await sql`select pg_logical_emit_message(true, 'polyclinic', 'ready')`.execute(database.platform);
    return { success: true, data: { status: 'ready' } };
  });
}
