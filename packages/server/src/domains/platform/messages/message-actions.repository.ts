import { messages } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';

/** Messages of colleagues that the person has not read. */
export const messageActions: readonly NextActionDeclaration[] = [
  {
    kind: 'MESSAGE_UNREAD',
    order: 120,
    access: messages.list.access,
    rows: ({ tenantId, caller: { userId } }) => sql`
      select u.first_name || ' ' || u.last_name as name, u.id as record_id, null::uuid as subject_id, m.created_at as since
      from messages m join users u on u.tenant_id = m.tenant_id and u.id = m.sender_id
      where m.tenant_id = ${tenantId} and m.recipient_id = ${userId} and m.read_at is null`,
  },
];
