import { outbox } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';

/** E-mails that could not be sent. */
export const outboxActions: readonly NextActionDeclaration[] = [
  {
    kind: 'MAIL_FAILED',
    order: 110,
    access: outbox.list.access,
    rows: ({ tenantId }) => sql`
      select m.recipient as name, m.id as record_id, null::uuid as subject_id, m.created_at as since
      from mails m where m.tenant_id = ${tenantId} and m.status = 'FAILED'`,
  },
];
