import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Unanswered messages of the patients whose last encounter was with the doctor; nurses have a task for each. */
export const patientMessageActions: readonly NextActionDeclaration[] = [
  {
    kind: 'PATIENT_MESSAGE_TO_ANSWER',
    order: 48,
    access: allow('DOCTOR'),
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, t.patient_id as record_id,
        t.patient_id as subject_id, t.last_at as since
      from patient_threads t
      join patients p on p.tenant_id = t.tenant_id and p.id = t.patient_id and p.deleted_at is null
      where t.tenant_id = ${tenantId} and t.is_unanswered and ${isOpenToCaller(caller, 't.patientId')}
        and ${caller.userId}::uuid = (
          select e.doctor_id from encounters e
          where e.tenant_id = t.tenant_id and e.patient_id = t.patient_id and e.status <> 'CANCELLED'
          order by e.started_at desc limit 1)`,
  },
];
