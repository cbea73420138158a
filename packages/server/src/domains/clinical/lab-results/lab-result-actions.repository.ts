import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Results that wait for the review of a doctor, as in their list. */
export const labResultActions: readonly NextActionDeclaration[] = [
  {
    kind: 'RESULT_TO_REVIEW',
    order: 40,
    access: allow('DOCTOR'),
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, r.id as record_id, r.patient_id as subject_id, r.completed_at as since
      from lab_results r join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
      where r.tenant_id = ${tenantId} and r.status = 'COMPLETED' and ${isOpenToCaller(caller, 'r.patientId')}`,
  },
];
