import { allow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';

/** Forms that were sent in and that nobody has looked at yet. */
export const submissionActions: readonly NextActionDeclaration[] = [
  {
    kind: 'SUBMISSION_WAITING',
    order: 80,
    access: allow('ADMIN', 'RECEPTIONIST'),
    rows: ({ tenantId }) => sql`
      select f.title as name, s.id as record_id, null::uuid as subject_id, s.submitted_at as since
      from form_submissions s join temporary_forms f on f.tenant_id = s.tenant_id and f.id = s.form_id
      where s.tenant_id = ${tenantId} and s.status = 'WAITING'`,
  },
];
