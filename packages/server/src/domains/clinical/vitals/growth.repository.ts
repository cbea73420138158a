import type { Gender, GrowthIndicator } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** A measurement of a child. */
export interface Measurement {
  vitalsId: string;
  recordedAt: string;
  ageDays: number;
  value: number;
  /** Length or height of the same reading, in cm. */
  heightCm: number | null;
}

/** Measurements of a chart, the last ones of many. */
const LIMIT = 300;

const VALUES: Record<GrowthIndicator, ReturnType<typeof sql>> = {
  WEIGHT: sql`v.weight`,
  HEIGHT: sql`v.height`,
  HEAD_CIRCUMFERENCE: sql`v.head_circumference`,
  // The stored index is rounded.
  BMI: sql`v.weight / (v.height / 100) ^ 2`,
  // Both have to be of one reading.
  WEIGHT_FOR_HEIGHT: sql`case when v.height is not null then v.weight end`,
};

export const growthRepository = {
  async child(db: TenantDatabase, patientId: string) {
    return db
      .selectFrom('patients')
      .select(['gender', 'dateOfBirth'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', patientId)
      .where('deletedAt', 'is', null)
      .$narrowType<{ gender: Gender | null }>()
      .executeTakeFirst();
  },

  /** Returns the measurements of a patient with the age in days on the clinic's day, oldest first. */
  async measurements(db: TenantDatabase, patientId: string, indicator: GrowthIndicator): Promise<Measurement[]> {
    const value = VALUES[indicator];
    const { rows } = await sql<Measurement>`
      select * from (
        select r.id as "vitalsId", r.recorded_at as "recordedAt", ${value} as value, v.height as "heightCm",
          (r.recorded_at at time zone t.timezone)::date - p.date_of_birth as "ageDays"
        from vitals r
        join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
        join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
        join tenants t on t.id = r.tenant_id
        where r.tenant_id = ${db.tenantId} and r.patient_id = ${patientId} and not r.is_voided
          and ${value} is not null and p.date_of_birth is not null
        order by r.recorded_at desc, r.id limit ${LIMIT}
      ) last where "ageDays" >= 0 order by "recordedAt", "vitalsId"`.execute(db);
    return rows;
  },
};
