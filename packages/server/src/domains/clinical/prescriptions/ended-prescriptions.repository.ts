import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { isNotOver } from '../course-end.repository';

/** A prescription waits for so many days for a refill that was approved. */
const REFILL_DAYS = 90;

export const endedPrescriptionsRepository = {
  async clinics(platform: Database['platform']): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from app.clinics_with_active_prescriptions() id`.execute(platform);
    return rows.map(({ id }) => id);
  },

  /**
   * Locks active prescriptions all of whose courses are over, in the order of their ids; skips rows locked by others. A
   * refill that waits for its answer, or for the pharmacy, leaves its prescription active.
   */
  async lock(db: TenantDatabase, now: Date, limit: number): Promise<{ id: string; prescriberId: string }[]> {
    const begin = sql`${now.toISOString()}::timestamptz - make_interval(days => ${REFILL_DAYS})`;
    const { rows } = await sql<{ id: string; prescriberId: string }>`
      select r.id, r.prescriber_id as "prescriberId"
      from prescriptions r join tenants t on t.id = r.tenant_id
      where r.tenant_id = ${db.tenantId} and r.status = 'ACTIVE'
        and not exists (
          select from prescription_items i
          where i.tenant_id = r.tenant_id and i.prescription_id = r.id and ${isNotOver(now)})
        and not exists (
          select from refill_requests f
          where f.tenant_id = r.tenant_id and f.prescription_id = r.id
            and (f.status = 'REQUESTED' or (f.status = 'APPROVED' and f.decided_at > ${begin} and not exists (
              select from dispensings d
              where d.tenant_id = f.tenant_id and d.item_id = f.item_id and d.dispensed_at >= f.decided_at))))
      order by r.id limit ${limit} for update of r skip locked`.execute(db);
    return rows;
  },
};
