import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many messages the person has not read. */
export const messageFigures: readonly FigureDeclaration[] = [
  {
    id: 'unreadMessages',
    value: ({ tenantId, caller: { userId } }) => sql`(select count(*)::int from messages m
      where m.tenant_id = ${tenantId} and m.recipient_id = ${userId} and m.read_at is null)`,
  },
];
