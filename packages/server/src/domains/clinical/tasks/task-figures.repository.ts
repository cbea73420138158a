import { sql } from 'kysely';
import { personJsonOrNull } from '../../../platform/db/person-json';
import type { FigureDeclaration, FigureQuery } from '../../../platform/figures/figure-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Own tasks: those that are open, and those of them that were completed today. */
export const taskFigures: readonly FigureDeclaration[] = [
  {
    id: 'pendingTasks',
    value: (query) => sql`(select count(*)::int from tasks r where ${isPending(query)})`,
    // The most urgent first, then those that are due first.
    lines: (query) => sql`
      select r.id, r.title, ${personJsonOrNull('p')} as patient, coalesce(r.due_at,
          (select r.scheduled_for::timestamp at time zone z.timezone from tenants z where z.id = r.tenant_id)) as at,
        case r.priority when 'URGENT' then 'high' when 'HIGH' then 'medium' else 'low' end as urgency,
        r.status as state, null::int as count
      from tasks r left join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
      where ${isPending(query)}
      order by array_position(array['URGENT', 'HIGH', 'NORMAL', 'LOW'], r.priority), r.scheduled_for nulls last, r.id`,
  },
  {
    id: 'completedTasks',
    value: ({ tenantId, isIn, caller }) => sql`(select count(*)::int from tasks r
      where r.tenant_id = ${tenantId} and r.assigned_to = ${caller.userId} and r.status = 'COMPLETED'
        and ${isIn(sql`r.completed_at`, 0)} and ${isOpenToCaller(caller, 'r.patientId')})`,
  },
];

function isPending({ tenantId, caller }: FigureQuery) {
  return sql<boolean>`(r.tenant_id = ${tenantId} and r.assigned_to = ${caller.userId}
    and r.status in ('PENDING', 'IN_PROGRESS') and ${isOpenToCaller(caller, 'r.patientId')})`;
}
