import { payments } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../ledger/ledger.service';

/** Refunds above the limit; they are decided on at their payment. */
export const refundApproval: ApprovalDeclaration = {
  kind: 'REFUND_TO_APPROVE',
  order: 96,
  access: payments.decideRefund.access,
  waiting: (tenantId) => sql`
    select y.number as name, y.id as record_id, r.created_at as since, array[r.requested_by] as authors,
      r.requested_by, r.amount, y.currency
    from refunds r join payments y on y.tenant_id = r.tenant_id and y.id = r.payment_id
    where r.tenant_id = ${tenantId} and r.status = 'PENDING'`,
  allowsSolo,
};
