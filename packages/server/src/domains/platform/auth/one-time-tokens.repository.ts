import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { MailRow } from '../../../platform/mail/mail.service';
import { oneTimeTokenHash, type AccountTokenUse } from '../../../platform/http/one-time-tokens';

export type TokenPurpose = 'RESET' | 'INVITE' | 'VERIFY';

const MINUTES: Record<TokenPurpose, number> = { RESET: 30, INVITE: 72 * 60, VERIFY: 24 * 60 };
const PURPOSES: Record<AccountTokenUse, TokenPurpose[]> = { password: ['RESET', 'INVITE'], address: ['VERIFY'] };

interface NewToken {
  userId: string;
  purpose: TokenPurpose;
  token: string;
  mail: MailRow;
}

/** Owner of an opened link. */
export interface TokenOwner {
  userId: string;
  role: string;
}

export const oneTimeTokensRepository = {
  /**
   * Stores the token and its e-mail, in one statement whether or not there is a recipient: an unknown or inactive user
   * gets neither, with the same timing. A verified address needs no verification link.
   */
  async issue(db: TenantDatabase, { userId, purpose, token, mail }: NewToken): Promise<void> {
    await sql`
      with person as (
        select id, email from users
        where tenant_id = ${db.tenantId} and id = ${userId} and is_active and deleted_at is null
          and (${purpose} <> 'VERIFY' or not email_verified)
      ), expired as (
        delete from one_time_tokens
        where tenant_id = ${db.tenantId} and user_id = ${userId} and expires_at < now()
      ), kept as (
        insert into one_time_tokens (tenant_id, user_id, purpose, token_hash, email, expires_at)
        select ${db.tenantId}::uuid, id, ${purpose}, ${oneTimeTokenHash(token)}, email,
          now() + make_interval(mins => ${MINUTES[purpose]})
        from person
      )
      insert into mails (tenant_id, recipient, subject, body, status)
      select ${db.tenantId}::uuid, email, ${mail.subject}, ${mail.body}, ${mail.status} from person
    `.execute(db);
  },

  /**
   * Consumes a token: of two concurrent attempts, one succeeds. A token sent to an address that was changed since is
   * void.
   */
  async use(db: TenantDatabase, token: string, use: AccountTokenUse): Promise<TokenOwner | undefined> {
    const { rows } = await sql<TokenOwner>`
      update one_time_tokens k set used_at = now()
      from users u join tenants t on t.id = u.tenant_id
      where k.tenant_id = ${db.tenantId} and k.token_hash = ${oneTimeTokenHash(token)}
        and k.purpose = any(${PURPOSES[use]}) and k.used_at is null and k.expires_at > now()
        and u.tenant_id = k.tenant_id and u.id = k.user_id and u.email = k.email and u.is_active and u.deleted_at is null
        and t.status = 'ACTIVE'
      returning u.id as "userId", u.role
    `.execute(db);
    return rows[0];
  },

  /** Voids links for setting a password after it was set. */
  async voidPasswordLinks(db: TenantDatabase, userId: string): Promise<void> {
    await db
      .updateTable('oneTimeTokens')
      .set({ usedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('purpose', 'in', PURPOSES.password)
      .where('usedAt', 'is', null)
      .execute();
  },
};
