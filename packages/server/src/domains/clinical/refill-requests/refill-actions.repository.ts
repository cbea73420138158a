import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Requests of patients for refills of the doctor's own prescriptions. */
export const refillActions: readonly NextActionDeclaration[] = [
  {
    kind: 'REFILL_TO_ANSWER',
    order: 47,
    access: allow('DOCTOR'),
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, r.id as record_id, r.patient_id as subject_id, r.created_at as since
      from refill_requests r
      join prescriptions x on x.tenant_id = r.tenant_id and x.id = r.prescription_id
      join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
      where r.tenant_id = ${tenantId} and r.status = 'REQUESTED' and x.prescriber_id = ${caller.userId}
        and ${isOpenToCaller(caller, 'r.patientId')}`,
  },
];
