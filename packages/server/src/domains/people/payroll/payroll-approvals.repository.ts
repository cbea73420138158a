import { duty, payrollPeriods } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';

// Self-approval is never allowed for pay, whatever the clinic allows elsewhere.
const allowsSolo = () => sql<boolean>`false`;

/** Calculated periods that wait for an approver; those of the people who took part are left out. */
export const payrollApproval: ApprovalDeclaration = {
  kind: 'PAYROLL_TO_APPROVE',
  order: 95,
  access: duty('PAYROLL_APPROVER'),
  waiting: (tenantId) => sql`
    select p.name, p.id as record_id, p.calculated_at as since, p.authors || array(select a.approved_by
        from payroll_approvals a where a.tenant_id = p.tenant_id and a.period_id = p.id and a.voided_at is null) as authors,
      p.calculated_by as requested_by, null::bigint as amount, null::text as currency
    from payroll_periods p
    where p.tenant_id = ${tenantId} and p.status = 'CALCULATED' and p.blocked_count = 0 and p.employee_count > 0`,
  allowsSolo,
};

/** Periods whose reversal waits for a second person. */
export const payrollReversalApproval: ApprovalDeclaration = {
  kind: 'PAYROLL_REVERSAL_TO_APPROVE',
  order: 96,
  access: payrollPeriods.decideReversal.access,
  waiting: (tenantId) => sql`
    select p.name, p.id as record_id, p.reversal_requested_at as since, p.authors || p.reversal_requested_by
        || array(select a.approved_by from payroll_approvals a where a.tenant_id = p.tenant_id and a.period_id = p.id
          and a.voided_at is null) as authors,
      p.reversal_requested_by as requested_by, null::bigint as amount, null::text as currency
    from payroll_periods p
    where p.tenant_id = ${tenantId} and p.status in ('APPROVED', 'PAID') and p.reversal_requested_by is not null`,
  allowsSolo,
};
