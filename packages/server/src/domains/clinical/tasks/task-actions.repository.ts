import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Own tasks that are overdue, the longest one first. */
export const taskActions: readonly NextActionDeclaration[] = [
  {
    kind: 'TASK_OVERDUE',
    order: 44,
    access: allow('ADMIN', 'DOCTOR', 'NURSE'),
    rows: ({ tenantId, caller }) => sql`
      select r.title as name, r.id as record_id, r.patient_id as subject_id,
        coalesce(r.due_at, r.scheduled_for::timestamp at time zone t.timezone) as since
      from tasks r join tenants t on t.id = r.tenant_id
      where r.tenant_id = ${tenantId} and r.assigned_to = ${caller.userId} and r.status in ('PENDING', 'IN_PROGRESS')
        and r.fact_kind is null
        and (r.scheduled_for < (now() at time zone t.timezone)::date or r.due_at < now())
        and ${isOpenToCaller(caller, 'r.patientId')}`,
  },
];
