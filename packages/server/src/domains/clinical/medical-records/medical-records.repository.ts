import type { MedicalRecord } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';

export type StoredRecord = Omit<MedicalRecord, 'template'>;

export const medicalRecordsRepository = {
  /** For a response without rows: the first statement of a request also checks its session. */
  async checkSession(db: TenantDatabase): Promise<void> {
    await sql`select`.execute(db);
  },

  /** Returns the record, null if none exists, undefined if there is no such patient. */
  async find(db: TenantDatabase, patientId: string): Promise<StoredRecord | null | undefined> {
    const { rows } = await sql<{ [K in keyof StoredRecord]: StoredRecord[K] } | { templateId: null }>`
      select p.id as "patientId", r.template_id as "templateId", r.data, r.created_at as "createdAt",
        ${staffJsonOrNull('u')} as by
      from patients p
      left join medical_records r on r.tenant_id = p.tenant_id and r.patient_id = p.id
      left join users u on u.tenant_id = r.tenant_id and u.id = r.created_by
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null`.execute(db);
    const [row] = rows;
    return row && (row.templateId === null ? null : row);
  },

  /** Inserts a record; false if one exists. */
  async insert(
    db: TenantDatabase,
    { patientId, templateId, data }: Pick<StoredRecord, 'patientId' | 'templateId' | 'data'>,
    createdBy: string,
  ): Promise<boolean> {
    const inserted = await db
      .insertInto('medicalRecords')
      .values({ tenantId: db.tenantId, patientId, templateId, data: JSON.stringify(data), createdBy })
      .onConflict((conflict) => conflict.columns(['tenantId', 'patientId']).doNothing())
      .returning('patientId')
      .executeTakeFirst();
    return inserted !== undefined;
  },
};
