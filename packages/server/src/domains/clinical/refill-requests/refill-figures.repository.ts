import { sql } from 'kysely';
import type { FigureDeclaration, FigureQuery } from '../../../platform/figures/figure-declaration';

/** Drugs of the patient's own active prescriptions. */
export const refillFigures: readonly FigureDeclaration[] = [
  {
    id: 'activePrescriptions',
    roles: ['PATIENT'],
    value: (query) => sql`(select count(*)::int ${ownActive(query)})`,
    // The latest first, each with its refills left, and whether a refill was requested.
    lines: (query) => sql`
      select i.id, i.drug_name as title, null::json as patient, x.signed_at as at, null::text as urgency,
        case when exists (select from refill_requests f
          where f.tenant_id = i.tenant_id and f.item_id = i.id and f.status = 'REQUESTED') then 'REQUESTED' end as state,
        greatest(0, i.refills_allowed - (select count(*)::int from refill_requests f
          where f.tenant_id = i.tenant_id and f.item_id = i.id and f.status = 'APPROVED')) as count
      ${ownActive(query)}
      order by x.signed_at desc, i.position, i.id`,
  },
];

/** Rows of the items `i` of the prescriptions `x`. */
function ownActive({ tenantId, caller: { patientId } }: FigureQuery) {
  return sql`from prescription_items i
    join prescriptions x on x.tenant_id = i.tenant_id and x.id = i.prescription_id
    where i.tenant_id = ${tenantId} and x.patient_id = ${patientId ?? null}::uuid and x.signed_at is not null
      and x.status = 'ACTIVE'`;
}
