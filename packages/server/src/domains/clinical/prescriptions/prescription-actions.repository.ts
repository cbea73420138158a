import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Own drafts that are not signed. */
export const prescriptionActionsToDo: readonly NextActionDeclaration[] = [
  {
    kind: 'PRESCRIPTION_UNSIGNED',
    order: 43,
    access: allow('DOCTOR'),
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, r.id as record_id, r.patient_id as subject_id, r.created_at as since
      from prescriptions r
      join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
      where r.tenant_id = ${tenantId} and r.status = 'DRAFT' and r.prescriber_id = ${caller.userId}
        and ${isOpenToCaller(caller, 'r.patientId')}`,
  },
];
