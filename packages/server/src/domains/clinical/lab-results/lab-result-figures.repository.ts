import { sql } from 'kysely';
import type { FigureDeclaration, FigureQuery } from '../../../platform/figures/figure-declaration';

/** Released results of the patient. */
export const labResultFigures: readonly FigureDeclaration[] = [
  {
    id: 'labResults',
    roles: ['PATIENT'],
    value: (query) => sql`(select count(*)::int ${ownReleased(query)})`,
    lines: (query) => sql`
      select r.id, r.name as title, null::json as patient, r.released_at as at, null::text as urgency,
        r.status as state, null::int as count
      ${ownReleased(query)}
      order by r.released_at desc, r.id`,
  },
];

function ownReleased({ tenantId, caller: { patientId } }: FigureQuery) {
  return sql`from lab_results r where r.tenant_id = ${tenantId} and r.patient_id = ${patientId ?? null}::uuid
    and r.status in ('COMPLETED', 'REVIEWED') and r.released_at is not null`;
}
