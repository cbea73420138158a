import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** How many results a patient can read: those that were released. */
export const labResultFigures: readonly FigureDeclaration[] = [
  {
    id: 'labResults',
    roles: ['PATIENT'],
    value: ({ tenantId, caller: { patientId } }) => sql`(select count(*)::int from lab_results r
      where r.tenant_id = ${tenantId} and r.patient_id = ${patientId ?? null}::uuid
        and r.status in ('COMPLETED', 'REVIEWED') and r.released_at is not null)`,
  },
];
