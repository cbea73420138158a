import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many people work at the clinic. */
export const userFigures: readonly FigureDeclaration[] = [
  {
    id: 'staffMembers',
    value: ({ tenantId }) => sql`(select count(*)::int from users u
      where u.tenant_id = ${tenantId} and u.role <> 'PATIENT' and u.is_active and u.deleted_at is null)`,
  },
];
