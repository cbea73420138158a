import { AUDIT_LABELS, type AuditCriteria } from '@polyclinic/contract';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import { entriesMeeting } from './admin-logs.repository';

/** Audit log as a table; rows by all the criteria of the screen. */
export const adminLogsExport = {
  type: 'audit-log',
  isDated: true,
  columns: columnsOf(AUDIT_LABELS, {
    at: 'dateTime',
    actor: 'text',
    role: 'text',
    action: 'text',
    resource: 'text',
    recordId: 'text',
    outcome: 'text',
    reason: 'text',
    changes: 'text',
    patientIds: 'text',
    networkAddress: 'text',
  }),
  query: (tenantId: string, criteria: AuditCriteria) => sql`
      select to_char(a.at at time zone t.timezone, 'YYYY-MM-DD HH24:MI:SS') as at,
        u.first_name || ' ' || u.last_name as actor, a.actor_role as role, a.action, a.resource, a.record_id as "recordId",
        a.outcome, a.reason, a.changes::text as changes,
        array_to_string(a.patient_ids, ' ') as "patientIds", a.address as "networkAddress"
      from audit_log a join tenants t on t.id = a.tenant_id
      left join users u on u.tenant_id = a.tenant_id and u.id = a.actor_id
      where ${entriesMeeting(tenantId, criteria)}
      order by a.id`,
} satisfies ExportDeclaration;
