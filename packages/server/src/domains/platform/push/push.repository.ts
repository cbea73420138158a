import type { AlertKind } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';

/** Key pair of a clinic, as stored. */
export interface StoredKeys {
  publicKey: string;
  /** Encrypted. */
  privateKey: Buffer;
}

/** Browser to notify of an alert. */
export interface DueBrowser {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: AlertKind;
  language: string;
  clinicName: string;
}

/** Alerts that could not be handed over for longer come too late. */
const LATEST = sql`interval '1 hour'`;

export const pushRepository = {
  /** Returns the keys of the clinic, storing the given ones if it has none, and whether the session is subscribed. */
  async enter(
    db: TenantDatabase,
    fresh: StoredKeys,
    sessionId: string,
  ): Promise<{ publicKey: string; isSubscribed: boolean }> {
    const { rows } = await sql<{ publicKey: string; isSubscribed: boolean }>`
      with added as (
        insert into push_keys as k (tenant_id, public_key, private_key)
        select ${db.tenantId}::uuid, ${fresh.publicKey}::text, ${fresh.privateKey}::bytea
        where not exists (select from push_keys where tenant_id = ${db.tenantId})
        -- Changes nothing, but returns the keys that another request has stored a moment ago.
        on conflict (tenant_id) do update set public_key = k.public_key
        returning public_key
      )
      select coalesce((select public_key from push_keys where tenant_id = ${db.tenantId}), (select public_key from added))
          as "publicKey",
        exists (
          select from push_subscriptions where tenant_id = ${db.tenantId} and session_id = ${sessionId}
        ) as "isSubscribed"`.execute(db);
    const [found] = rows;
    if (!found) throw new Error('A statement without a source has one row');
    return found;
  },

  async keys(db: TenantDatabase): Promise<StoredKeys | undefined> {
    return db
      .selectFrom('pushKeys')
      .select(['publicKey', 'privateKey'])
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirst();
  },

  /** Stores a private key that was encrypted again. */
  async reseal(db: TenantDatabase, { publicKey, privateKey }: StoredKeys): Promise<void> {
    await db
      .updateTable('pushKeys')
      .set({ privateKey })
      .where('tenantId', '=', db.tenantId)
      .where('publicKey', '=', publicKey)
      .execute();
  },

  /** Registers the browser for a session without one; a browser that was registered by an earlier session moves to this one. */
  async subscribe(
    db: TenantDatabase,
    sessionId: string,
    subscription: { endpoint: string; p256dh: string; auth: string },
  ): Promise<void> {
    await db
      .insertInto('pushSubscriptions')
      .values({ tenantId: db.tenantId, sessionId, ...subscription })
      .onConflict((conflict) =>
        conflict
          .constraint('push_subscriptions_once')
          .doUpdateSet({ sessionId, p256dh: subscription.p256dh, auth: subscription.auth }),
      )
      .execute();
  },

  async unsubscribe(db: TenantDatabase, sessionId: string): Promise<void> {
    await db
      .deleteFrom('pushSubscriptions')
      .where('tenantId', '=', db.tenantId)
      .where('sessionId', '=', sessionId)
      .execute();
  },

  /** Removes a browser that its push service does not know any more. */
  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('pushSubscriptions').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  async clinics(platform: Database['platform']): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from app.clinics_to_push() id`.execute(platform);
    return rows.map(({ id }) => id);
  },

  /**
   * Returns the browsers to notify of some alerts: those of sessions that were not ended, of active accounts that want
   * push notifications. One message per browser.
   */
  async browsersFor(db: TenantDatabase, alertIds: readonly string[]): Promise<DueBrowser[]> {
    const wants = (setting: string) => sql`coalesce((u.notifications ->> ${sql.lit(setting)})::boolean, true)`;
    const { rows } = await sql<DueBrowser>`
      select distinct on (p.id) p.id, p.endpoint, p.p256dh, p.auth, d.kind,
        coalesce(u.preferences ->> 'language', u.preferred_language, t.language) as language, t.name as "clinicName"
      from alerts d
      join tenants t on t.id = d.tenant_id and t.status = 'ACTIVE'
      join users u on u.tenant_id = t.id and u.id = d.user_id and u.is_active and u.deleted_at is null
      join sessions s on s.tenant_id = u.tenant_id and s.user_id = u.id and s.ended_at is null
      join push_subscriptions p on p.tenant_id = s.tenant_id and p.session_id = s.id
      where d.tenant_id = ${db.tenantId} and d.id = any(${alertIds}::uuid[]) and d.read_at is null and d.created_at > now() - ${LATEST} and ${wants('pushNotifications')}
        and (d.kind <> 'APPOINTMENT_REMINDER' or ${wants('appointmentReminders')})
      order by p.id, d.id desc`.execute(db);
    return rows;
  },
};
