import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many patients the clinic has. */
export const patientFigures: readonly FigureDeclaration[] = [
  {
    id: 'totalPatients',
    value: ({ tenantId }) =>
      sql`(select count(*)::int from patients p where p.tenant_id = ${tenantId} and p.deleted_at is null)`,
  },
];
