import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';

/** Serves liveness and readiness for monitoring. */
export function answerHealth(app: FastifyInstance, database: Database): void {
  const config = { openBecause: 'a balancer has no account' };
  app.get('/api/health/live', { config }, async () => ({ success: true, data: { status: 'live' } }));
  app.get('/api/health/ready', { config }, async () => {
    await sql`select 1`.execute(database.platform);
    return { success: true, data: { status: 'ready' } };
  });
}
