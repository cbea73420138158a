import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';

/** Validity of a confirmed identity for sensitive actions. */
const CONFIRMED_MINUTES = 5;

/** Returns whether the owner of the session signed in or confirmed their identity within the last five minutes. */
export async function isConfirmed(db: TenantDatabase, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select(sql<boolean>`confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})`.as('isFresh'))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.isFresh ?? false;
}
