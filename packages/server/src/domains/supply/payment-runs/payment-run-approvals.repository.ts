import { paymentRuns } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../../finance';

/** Payment runs that wait for an accountant. */
export const paymentRunApproval: ApprovalDeclaration = {
  kind: 'PAYMENT_RUN_TO_APPROVE',
  order: 101,
  access: paymentRuns.approve.access,
  waiting: (tenantId) => sql`
    select r.pay_on::text as name, r.id as record_id, r.created_at as since, array[r.created_by] as authors,
      r.created_by as requested_by, r.total as amount, r.currency
    from payment_runs r where r.tenant_id = ${tenantId} and r.status = 'PENDING'`,
  allowsSolo,
};
