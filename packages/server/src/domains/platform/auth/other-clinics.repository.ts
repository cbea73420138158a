import { sql } from 'kysely';
import type { OtherClinic } from '@polyclinic/contract';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { refreshTokenHash } from './refresh-tokens';
import { GRACE_SECONDS } from './sessions.repository';

/** Account of the same person at another clinic of the group. */
export interface AccountElsewhere {
  tenantId: string;
  userId: string;
  passwordHash: string;
  /** Null without two-factor authentication. */
  totpConfirmedAt: string | null;
  /** Password and second factor have not changed since the given time. */
  isUnchanged: boolean;
}

/** Session that the person leaves for another clinic. */
export interface LeftSession {
  userId: string;
  role: string;
  email: string;
  isEnrolling: boolean;
  otherClinics: string[];
  provenAt: string;
  confirmedAt: string;
  expiresAt: string;
}

export const otherClinicsRepository = {
  /** Returns the other clinics of a signed-in person, with what a change to each asks for. */
  async list(db: TenantDatabase, { userId, sessionId }: { userId: string; sessionId: string }): Promise<OtherClinic[]> {
    const { rows } = await sql<OtherClinic>`
      select o.tenant_id as id, o.tenant_name as name, not p.is_proven as "needsPassword",
        o.totp_confirmed_at is not null and not p.is_proven as "needsCode"
      from app.accounts_in_group(${db.tenantId}, ${userId}) o
      join sessions s on s.tenant_id = ${db.tenantId} and s.id = ${sessionId}
      cross join lateral (
        select o.tenant_id = any(s.other_clinics)
          and greatest(o.password_changed_at, o.totp_confirmed_at) <= s.proven_at as is_proven
      ) p`.execute(db);
    return rows;
  },

  /** Returns the accounts of a person at the other clinics of the group. */
  async accounts(
    platform: Database['platform'],
    { tenantId, userId, since }: { tenantId: string; userId: string; since: string | null },
  ): Promise<AccountElsewhere[]> {
    const { rows } = await sql<AccountElsewhere>`
      select tenant_id as "tenantId", user_id as "userId", password_hash as "passwordHash",
        totp_confirmed_at as "totpConfirmedAt",
        coalesce(greatest(password_changed_at, totp_confirmed_at) <= ${since}::timestamptz, false) as "isUnchanged"
      from app.accounts_in_group(${tenantId}, ${userId})`.execute(platform);
    return rows;
  },

  /** Returns the open session of a refresh token that is current, or was so a moment ago. */
  async leaving(db: TenantDatabase, sessionId: string, refreshToken: string): Promise<LeftSession | undefined> {
    const hash = refreshTokenHash(refreshToken);
    return db
      .selectFrom('sessions as s')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.userId'))
      .innerJoin('tenants as t', 't.id', 's.tenantId')
      .select(['s.userId', 's.isEnrolling', 's.otherClinics', 's.provenAt', 's.confirmedAt', 's.expiresAt'])
      .select(['u.role', 'u.email'])
      .where('s.tenantId', '=', db.tenantId)
      .where('s.id', '=', sessionId)
      .where(
        sql<boolean>`(s.current_hash = ${hash}
          or (s.previous_hash = ${hash} and s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})))`,
      )
      .where(sql<boolean>`app.session_is_open(s.ended_at, s.expires_at, s.last_active_at, t.idle_minutes)`)
      .where('u.isActive', '=', true)
      .where('u.deletedAt', 'is', null)
      .where('t.status', '=', 'ACTIVE')
      .executeTakeFirst();
  },
};
