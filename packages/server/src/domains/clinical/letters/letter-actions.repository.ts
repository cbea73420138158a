import { letters } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** For doctors: own draft letters, and those that nurses drafted. */
export const letterActions: readonly NextActionDeclaration[] = [
  {
    kind: 'LETTER_UNSIGNED',
    order: 47,
    access: letters.sign.access,
    rows: ({ tenantId, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, l.id as record_id, l.patient_id as subject_id, l.created_at as since
      from letters l
      join patients p on p.tenant_id = l.tenant_id and p.id = l.patient_id
      join users u on u.tenant_id = l.tenant_id and u.id = l.author_id
      where l.tenant_id = ${tenantId} and l.status = 'DRAFT' and p.deleted_at is null
        and (l.author_id = ${caller.userId} or u.role = 'NURSE')
        and ${isOpenToCaller(caller, 'l.patientId')}`,
  },
];
