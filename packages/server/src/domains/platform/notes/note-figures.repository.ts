import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many notes the person has not ticked off. */
export const noteFigures: readonly FigureDeclaration[] = [
  {
    id: 'openNotes',
    value: ({ tenantId, caller: { userId } }) => sql`(select count(*)::int from notes n
      where n.tenant_id = ${tenantId} and n.user_id = ${userId} and not n.is_done)`,
  },
];
