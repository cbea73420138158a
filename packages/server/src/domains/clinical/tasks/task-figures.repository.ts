import { sql } from 'kysely';
import type { FigureDeclaration } from '../../../platform/figures/figure-declaration';
import { isOpenToCaller } from '../restricted-patients.repository';

/** Own tasks: those that are open, and those of them that were completed today. */
export const taskFigures: readonly FigureDeclaration[] = [
  {
    id: 'pendingTasks',
    value: ({ tenantId, caller }) => sql`(select count(*)::int from tasks r
      where r.tenant_id = ${tenantId} and r.assigned_to = ${caller.userId} and r.status in ('PENDING', 'IN_PROGRESS')
        and ${isOpenToCaller(caller, 'r.patientId')})`,
  },
  {
    id: 'completedTasks',
    value: ({ tenantId, isIn, caller }) => sql`(select count(*)::int from tasks r
      where r.tenant_id = ${tenantId} and r.assigned_to = ${caller.userId} and r.status = 'COMPLETED'
        and ${isIn(sql`r.completed_at`, 0)} and ${isOpenToCaller(caller, 'r.patientId')})`,
  },
];
