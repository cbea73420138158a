import { sql } from 'kysely';
import type { TenantDatabase } from '../../platform/db/database';

/** Tables of a chart's lists: rows of a patient that stay when they are entered in error. */
type ChartTable = 'problems' | 'allergies' | 'immunisations' | 'family_history' | 'medication_statements';

/** Locks a row until the transaction ends; undefined if there is none, or if it was entered in error. */
export async function lockChartRow(
  db: TenantDatabase,
  table: ChartTable,
  id: string,
): Promise<{ version: number; patientId: string } | undefined> {
  const { rows } = await sql<{ version: number; patientId: string }>`
    select version, patient_id as "patientId" from ${sql.table(table)}
    where tenant_id = ${db.tenantId} and id = ${id} and deleted_at is null for update`.execute(db);
  return rows[0];
}

/** Returns whether the clinic has this patient. */
export async function hasPatient(db: TenantDatabase, patientId: string): Promise<boolean> {
  const found = await db
    .selectFrom('patients')
    .select('id')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', patientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a patient against merging and deletion until the transaction ends; false if there is none. */
export async function lockPatient(db: TenantDatabase, patientId: string): Promise<boolean> {
  const found = await db
    .selectFrom('patients')
    .select('id')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', patientId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
