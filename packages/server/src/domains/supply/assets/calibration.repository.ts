import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Equipment of an asset, and when its calibration is due. */
export interface Calibration {
  facilityId: string | null;
  dueOn: string | null;
}

/** Returns the equipment of an asset with the earliest due date of its open calibrations; none for a disposed asset. */
export async function calibrationOf(db: TenantDatabase, assetId: string): Promise<Calibration | undefined> {
  const { rows } = await sql<Calibration>`
    select a.facility_id, (select min(o.due_on) from maintenance_orders o where o.tenant_id = a.tenant_id
      and o.asset_id = a.id and o.kind = 'CALIBRATION' and o.status in ('SCHEDULED', 'IN_PROGRESS')
      and a.status <> 'DISPOSED') as due_on
    from assets a where a.tenant_id = ${db.tenantId} and a.id = ${assetId}`.execute(db);
  return rows[0];
}
