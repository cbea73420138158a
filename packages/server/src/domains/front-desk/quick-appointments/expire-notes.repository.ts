import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/**
 * Ends open notes whose day is over at the clinic, a batch at a time, passing over what somebody works on; gives their ids.
 * A note without a wish for a day is kept for a week, as app.clinics_to_close() has it.
 */
export async function expireNotes(db: TenantDatabase, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update quick_appointments q set status = 'EXPIRED'
    from (
      select o.id from quick_appointments o
      where o.tenant_id = ${db.tenantId} and o.status = 'OPEN' and o.deleted_at is null
        and coalesce(o.starts_at, o.created_at + interval '7 days') < (select app.day_begin(${db.tenantId}))
      order by o.id limit ${most} for update skip locked
    ) due
    where q.tenant_id = ${db.tenantId} and q.id = due.id
    returning q.id`.execute(db);
  return rows.map(({ id }) => id);
}
