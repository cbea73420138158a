import type { EmployeeDocument, ExpiringDocument } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordDocuments } from '../../../platform/record-documents/record-documents.repository';
import { clinicToday, employeeJson } from '../named-json.repository';

export const employeeDocumentsRepository = recordDocuments<EmployeeDocument>({
  documents: 'employee_documents',
  contents: 'employee_document_contents',
  owners: 'employees',
  owner: 'employee_id',
  further: 'alertDays',
});

/** Returns documents of present and future employees that have expired, or whose reminder is due. */
export async function expiringDocuments(db: TenantDatabase, now: Date): Promise<ExpiringDocument[]> {
  const { rows } = await sql<ExpiringDocument>`
    with day (d) as materialized (select ${clinicToday(db.tenantId, now)})
    select f.id, f.title, f.kind, f.valid_until, f.valid_until < day.d as is_expired, ${employeeJson('e')} as employee,
      f.valid_until - day.d as days_left
    from day join employee_documents f on f.tenant_id = ${db.tenantId} and f.deleted_at is null
      and f.valid_until <= day.d + f.alert_days
    join employees e on e.tenant_id = f.tenant_id and e.id = f.employee_id and coalesce(e.last_day, 'infinity') >= day.d
    order by f.valid_until, f.id limit 500`.execute(db);
  return rows;
}
