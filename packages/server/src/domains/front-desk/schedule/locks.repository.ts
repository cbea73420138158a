import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';

// Serialises bookings until the transaction ends, so that the losers of a race get a conflict at once. All transactions
// follow one lock order to avoid deadlocks: doctors, then the patient, then rooms and equipment, each by ascending id.

export async function lockDoctors(
  db: TenantDatabase,
  doctorIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(doctorIds.filter((id) => typeof id === 'string'))].sort();
  for (const id of ids) await lock(db, id);
}

export async function lockPatient(db: TenantDatabase, patientId: string): Promise<void> {
  await lock(db, patientId);
}

/** Locks the given rooms and equipment, and those that the service can use. */
export async function lockFacilities(
  db: TenantDatabase,
  { facilityIds = [], serviceId }: { facilityIds?: readonly string[] | undefined; serviceId: string | null },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${db.tenantId}::text || ' ' || f.id, 0)) from (
      select f.id from facilities f
      where f.tenant_id = ${db.tenantId}::uuid and (f.id = any(${facilityIds}::uuid[])
        or f.id = any((select s.facility_ids from services s
          where s.tenant_id = ${db.tenantId}::uuid and s.id = ${serviceId}::uuid)::uuid[]))
      order by f.id
    ) f`.execute(db);
}

/** Waits for the lock before the next statement, which sees what its last holder has committed. */
const LOCK = prepared(
  (db, { name }: { name: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(db),
  { isDeferred: true },
);

async function lock(db: TenantDatabase, id: string): Promise<void> {
  await LOCK.all(db, { name: `${db.tenantId} ${id}` });
}
