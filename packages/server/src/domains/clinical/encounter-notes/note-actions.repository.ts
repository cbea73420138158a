import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Own drafts, and for doctors the notes of nurses that wait for a co-signature. */
export const noteActions: readonly NextActionDeclaration[] = [
  {
    kind: 'NOTE_UNSIGNED',
    order: 45,
    access: allow('DOCTOR', 'NURSE'),
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, n.id as record_id, n.patient_id as subject_id, n.created_at as since
      from encounter_notes n
      join patients p on p.tenant_id = n.tenant_id and p.id = n.patient_id
      where n.tenant_id = ${tenantId} and n.status = 'DRAFT' and n.author_id = ${caller.userId}
        and ${isOpenToCaller(caller, 'n.patientId')}`,
  },
  {
    kind: 'NOTE_TO_CO_SIGN',
    order: 46,
    access: allow('DOCTOR'),
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, n.id as record_id, n.patient_id as subject_id, n.signed_at as since
      from encounter_notes n
      join patients p on p.tenant_id = n.tenant_id and p.id = n.patient_id
      where n.tenant_id = ${tenantId} and n.status = 'CO_SIGN_REQUIRED' and ${isOpenToCaller(caller, 'n.patientId')}`,
  },
];
