import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../platform/db/database';

/** SQL for whether a row of users reads the record of a patient as their own: the patient's account, or a guardian's. */
export function readsAsOwn(db: TenantDatabase, alias: string, patientId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.patientId`)} = ${patientId}
    or ${sql.ref(`${alias}.id`)} in (select app.guardians_of(${db.tenantId}, ${patientId})))`;
}
