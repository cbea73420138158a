import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Prescriptions that wait for the review of a pharmacist. */
export const reviewActions: readonly NextActionDeclaration[] = [
  {
    kind: 'PRESCRIPTION_TO_REVIEW',
    order: 41,
    access: allow('PHARMACIST'),
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, x.id as record_id, x.patient_id as subject_id, v.created_at as since
      from prescription_reviews v
      join prescriptions x on x.tenant_id = v.tenant_id and x.id = v.prescription_id
      join patients p on p.tenant_id = x.tenant_id and p.id = x.patient_id
      where v.tenant_id = ${tenantId} and v.status = 'OPEN' and ${isOpenToCaller(caller, 'x.patientId')}`,
  },
];
