import { sql } from 'kysely';
import type { TenantDatabase } from '../../db/database';
import { refreshTokenHash } from './refresh-tokens';

/** However busy somebody is, after this a password is asked for again (trust.md item 26). */
export const ABSOLUTE_HOURS = 12;
/** How long the token before the current one is still exchanged, for tabs that ask at the same moment. */
export const GRACE_SECONDS = 10;

interface NewSession {
  id: string;
  userId: string;
  refreshToken: string;
  device: string | null;
}

interface Rotation {
  sessionId: string;
  refreshToken: string;
  successor: string;
  requestId: string;
  address: string;
}

/** Whom a rotated session belongs to, as things stand now. */
export interface RotatedSession {
  userId: string;
  role: string;
  duties: string[];
  patientId: string | null;
  /** The token had been used up before: the session has just been ended. */
  isReused: boolean;
}

export const sessionsRepository = {
  async insert(db: TenantDatabase, { id, userId, refreshToken, device }: NewSession): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        ...{ tenantId: db.tenantId, id, userId, device },
        currentHash: refreshTokenHash(refreshToken),
        expiresAt: sql<string>`now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
      })
      .execute();
  },

  /**
   * One statement decides: the current token moves the session on, the one before it gets the same successor within the
   * grace, anything older ends the session and says so in the audit trail. Nothing comes back for a session that is over.
   */
  async rotate(db: TenantDatabase, rotation: Rotation): Promise<RotatedSession | undefined> {
    const { sessionId, refreshToken, successor, requestId, address } = rotation;
    const hash = refreshTokenHash(refreshToken);
    const isCurrent = sql`s.current_hash = ${hash}`;
    const inGrace = sql`s.previous_hash = ${hash} and s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})`;
    const isGood = sql`(${isCurrent} or coalesce(${inGrace}, false))`;
    const { rows } = await sql<RotatedSession>`
      with rotated as (
        update sessions s set
          previous_hash = case when ${isCurrent} then s.current_hash else s.previous_hash end,
          rotated_at = case when ${isCurrent} then now() else s.rotated_at end,
          current_hash = case when ${isCurrent} then ${refreshTokenHash(successor)} else s.current_hash end,
          last_used_at = now(),
          ended_at = case when ${isGood} then null else now() end,
          end_reason = case when ${isGood} then null else 'REFRESH_TOKEN_REUSED' end
        from users u join tenants t on t.id = u.tenant_id
        where s.tenant_id = ${db.tenantId} and s.id = ${sessionId} and s.ended_at is null and s.expires_at > now()
          and u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
          and t.status = 'ACTIVE'
        returning s.tenant_id, s.id, s.user_id, u.role, u.duties, u.patient_id, s.ended_at is not null as is_reused
      ), recorded as (
        insert into audit_log (tenant_id, actor_id, actor_role, action, resource, record_id, request_id, address, outcome)
        select tenant_id, user_id, role, 'REFRESH_TOKEN_REUSED', 'auth', id, ${requestId}, ${address}, 'REFUSED'
        from rotated where is_reused
      )
      select user_id as "userId", role, duties, patient_id as "patientId", is_reused as "isReused" from rotated
    `.execute(db);
    return rows[0];
  },

  /** False when it was over already. */
  async end(db: TenantDatabase, sessionId: string, reason: string): Promise<boolean> {
    const ended = await db
      .updateTable('sessions')
      .set({ endedAt: sql<string>`now()`, endReason: reason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },
};
