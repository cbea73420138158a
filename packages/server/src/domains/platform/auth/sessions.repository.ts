import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { refreshTokenHash } from './refresh-tokens';

/** Absolute lifetime of a session, whatever the activity. */
export const ABSOLUTE_HOURS = 12;
/** Grace period in which the previous refresh token is still accepted, for tabs that refresh at the same time. */
export const GRACE_SECONDS = 10;
/** Days after which an unseen device counts as new. */
const KNOWN_DEVICE_DAYS = 30;

/** Facts that a session takes over: proof of the identity for other clinics of the group, and its limits. */
export interface SessionOrigin {
  otherClinics?: string[];
  provenAt?: string;
  confirmedAt?: string;
  expiresAt?: string;
}

interface NewSession extends SessionOrigin {
  id: string;
  userId: string;
  refreshToken: string;
  device: string | null;
  address: string;
  isEnrolling: boolean;
}

interface SessionChange {
  lastActiveAt?: RawBuilder<string>;
  lastUsedAt?: RawBuilder<string>;
  confirmedAt?: RawBuilder<string>;
  isEnrolling?: boolean;
}

interface Rotation {
  sessionId: string;
  refreshToken: string;
  successor: string;
  requestId: string;
  ipAddress: string;
}

/** Owner of a refreshed session, with current data. */
export interface RotatedSession {
  userId: string;
  role: string;
  duties: string[];
  patientId: string | null;
  isEnrolling: boolean;
  /** The token had been used before (reuse detection): the session was ended. */
  isReused: boolean;
}

const isOpen = sql<boolean>`app.session_is_open(s.ended_at, s.expires_at, s.last_active_at, t.idle_minutes)`;

export const sessionsRepository = {
  async insert(db: TenantDatabase, { refreshToken, ...session }: NewSession): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        tenantId: db.tenantId,
        expiresAt: sql<string>`now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
        ...session,
        currentHash: refreshTokenHash(refreshToken),
      })
      .execute();
  },

  /** Returns whether the account was used recently, but never from this device. */
  async isNewDevice(db: TenantDatabase, userId: string, device: string | null): Promise<boolean> {
    const { isNew } = await db
      .selectFrom('sessions')
      .select(
        sql<boolean>`count(*) > 0 and count(*) filter (where device is not distinct from ${device}::text) = 0`.as(
          'isNew',
        ),
      )
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('createdAt', '>', sql<string>`now() - make_interval(days => ${KNOWN_DEVICE_DAYS})`)
      .executeTakeFirstOrThrow();
    return isNew;
  },

  /**
   * Rotates the refresh token in one statement: the current token advances the session, the previous one gets the same
   * successor within the grace period, anything older ends the session and writes an audit entry. Returns nothing for
   * an ended session. A refresh is not user activity, since polling pages refresh as well.
   */
  async rotate(db: TenantDatabase, rotation: Rotation): Promise<RotatedSession | undefined> {
    const { sessionId, refreshToken, successor, requestId, ipAddress } = rotation;
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
        where s.tenant_id = ${db.tenantId} and s.id = ${sessionId} and ${isOpen}
          and u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
          and t.status = 'ACTIVE'
        returning s.tenant_id, s.id, s.user_id, u.role, u.duties, u.patient_id, s.is_enrolling,
          s.ended_at is not null as is_reused
      ), recorded as (
        insert into audit_log (tenant_id, actor_id, actor_role, action, resource, record_id, request_id, address, outcome)
        select tenant_id, user_id, role, 'REFRESH_TOKEN_REUSED', 'auth', id, ${requestId}, ${ipAddress}, 'REFUSED'
        from rotated where is_reused
      )
      select user_id as "userId", role, duties, patient_id as "patientId", is_enrolling as "isEnrolling",
        is_reused as "isReused"
      from rotated
    `.execute(db);
    return rows[0];
  },

  /**
   * Returns whether a session that is not open was ended by a person, or by closing its account or clinic. False if it was
   * idle, has expired, is unknown after a restore, or ended because of wrong PINs or a refresh token that was used twice,
   * which also happens when an answer was lost.
   */
  async isRevoked(db: TenantDatabase, sessionId: string): Promise<boolean> {
    const ended = await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.userId'))
      .innerJoin('tenants as t', 't.id', 's.tenantId')
      .select(
        sql<boolean>`s.ended_at is not null
            and coalesce(s.end_reason, '') not in ('REFRESH_TOKEN_REUSED', 'PIN_ATTEMPTS_USED_UP')
          or not u.is_active or u.deleted_at is not null or t.status <> 'ACTIVE'`.as('isRevoked'),
      )
      .where('s.tenantId', '=', db.tenantId)
      .where('s.id', '=', sessionId)
      .executeTakeFirst();
    return ended?.isRevoked ?? false;
  },

  /** Records user activity, which alone postpones the idle logout. */
  async keepAlive(db: TenantDatabase, sessionId: string): Promise<void> {
    await this.update(db, sessionId, { lastActiveAt: sql<string>`now()`, lastUsedAt: sql<string>`now()` });
  },

  async confirm(db: TenantDatabase, sessionId: string): Promise<void> {
    await this.update(db, sessionId, { confirmedAt: sql<string>`now()` });
  },

  /** Removes the restriction to two-factor setup from the session's next refresh on. */
  async endEnrolling(db: TenantDatabase, sessionId: string): Promise<void> {
    await this.update(db, sessionId, { isEnrolling: false });
  },

  async update(db: TenantDatabase, sessionId: string, changes: SessionChange): Promise<void> {
    await db
      .updateTable('sessions')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', sessionId)
      .execute();
  },

  /** Ends a session; false if it had ended already, or belongs to another user than the given owner. */
  async end(db: TenantDatabase, sessionId: string, reason: string, ownerId?: string): Promise<boolean> {
    let ending = db
      .updateTable('sessions')
      .set({ endedAt: sql<string>`now()`, endReason: reason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null);
    if (ownerId !== undefined) ending = ending.where('userId', '=', ownerId);
    return (await ending.returning('id').executeTakeFirst()) !== undefined;
  },

  /** Ends all of a user's sessions, or all but one, and returns the number that were open. */
  async endAll(db: TenantDatabase, userId: string, reason: string, except?: string): Promise<number> {
    const { rows } = await sql<{ wasOpen: boolean }>`
      update sessions s set ended_at = now(), end_reason = ${reason}
      from tenants t
      where t.id = s.tenant_id and s.tenant_id = ${db.tenantId} and s.user_id = ${userId} and s.ended_at is null
        and s.id is distinct from ${except ?? null}::uuid
      returning app.session_is_open(null, s.expires_at, s.last_active_at, t.idle_minutes) as "wasOpen"
    `.execute(db);
    return rows.filter(({ wasOpen }) => wasOpen).length;
  },

  /** Returns a user's open sessions, including the current one, with the other security settings of the account. */
  async security(db: TenantDatabase, userId: string, currentId: string) {
    return db
      .selectFrom('sessions as s')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.userId'))
      .innerJoin('tenants as t', 't.id', 's.tenantId')
      .select(['s.id', 's.device', 's.address', 's.createdAt', 's.expiresAt', 's.lastUsedAt'])
      .select(sql<boolean>`s.id = ${currentId}::uuid`.as('isCurrent'))
      .select(['u.role', 'u.totpConfirmedAt', 'u.passwordChangedAt', 'u.emailVerified'])
      .select(['u.secondFactorDueAt', 't.secondFactorPolicy'])
      .select(sql<number>`cardinality(u.recovery_hashes)`.as('recoveryCodesLeft'))
      .where('s.tenantId', '=', db.tenantId)
      .where('s.userId', '=', userId)
      .where(isOpen)
      .orderBy(sql`s.id = ${currentId}::uuid`, 'desc')
      .orderBy('s.lastUsedAt', 'desc')
      .orderBy('s.id')
      .limit(100)
      .execute();
  },
};
