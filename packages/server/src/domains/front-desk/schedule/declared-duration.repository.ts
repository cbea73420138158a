import { APPOINTMENT_DEFAULTS } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { declaredDuration } from './declared-visit.rules';

/** Returns SQL that is true for a patient without a completed visit at the clinic. */
export function isNewPatient(tenantId: RawBuilder<unknown>, patientId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from appointments done where done.tenant_id = ${tenantId}
    and done.patient_id = ${patientId} and done.status = 'COMPLETED' and done.deleted_at is null)`;
}

/**
 * Returns the duration of a visit in minutes: what its service declares for this patient, or the usual one if there is no
 * such service.
 */
export async function durationFor(
  db: TenantDatabase,
  { serviceId, patientId }: { serviceId: string | null; patientId: string | null },
): Promise<number> {
  if (!serviceId) return APPOINTMENT_DEFAULTS.duration;
  const service = await db
    .selectFrom('services as s')
    .select(['s.duration', 's.newPatientDuration'])
    .select(
      (patientId ? isNewPatient(sql`s.tenant_id`, sql`${patientId}::uuid`) : sql<boolean>`false`).as('isNewPatient'),
    )
    .where('s.tenantId', '=', db.tenantId)
    .where('s.id', '=', serviceId)
    .where('s.deletedAt', 'is', null)
    .executeTakeFirst();
  return service ? declaredDuration(service, service.isNewPatient) : APPOINTMENT_DEFAULTS.duration;
}
