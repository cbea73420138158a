import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';

/** Own tasks: those that are open, and those of them that were completed today. */
export const taskFigures: readonly FigureDeclaration[] = [
  {
    id: 'pendingTasks',
    value: ({ tenantId, caller: { userId } }) => sql`(select count(*)::int from tasks r
      where r.tenant_id = ${tenantId} and r.assigned_to = ${userId} and r.status in ('PENDING', 'IN_PROGRESS'))`,
  },
  {
    id: 'completedTasks',
    value: ({ tenantId, isIn, caller: { userId } }) => sql`(select count(*)::int from tasks r
      where r.tenant_id = ${tenantId} and r.assigned_to = ${userId} and r.status = 'COMPLETED'
        and ${isIn(sql`r.completed_at`, 0)})`,
  },
];
