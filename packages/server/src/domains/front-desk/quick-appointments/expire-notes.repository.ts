import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/**
 * Expires open notes of past days in batches, skipping rows locked by others (SKIP LOCKED); returns their ids. A note
 * without a preferred day expires after a week, as in app.clinics_to_close().
 */
export async function expireNotes(db: TenantDatabase, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update quick_appointments q set status = 'EXPIRED'
    from (
      select o.id from quick_appointments o
      where o.tenant_id = ${db.tenantId} and o.status = 'OPEN' and o.deleted_at is null
        and coalesce(o.starts_at, o.created_at + interval '7 days') < (select app.day_begin(${db.tenantId}))
      order by o.id limit ${limit} for update skip locked
    ) due
    where q.tenant_id = ${db.tenantId} and q.id = due.id
    returning q.id`.execute(db);
  return rows.map(({ id }) => id);
}
