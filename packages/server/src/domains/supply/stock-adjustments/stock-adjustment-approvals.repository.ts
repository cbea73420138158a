import { stockAdjustments } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../../finance';

/** Adjustments of stock above the limit. */
export const stockAdjustmentApproval: ApprovalDeclaration = {
  kind: 'STOCK_ADJUSTMENT_TO_APPROVE',
  order: 96,
  access: stockAdjustments.decide.access,
  waiting: (tenantId) => sql`
    select i.name, a.id as record_id, a.created_at as since, array[a.requested_by] as authors,
      a.requested_by, a.value as amount, null::text as currency
    from stock_adjustments a join inventory_items i on i.tenant_id = a.tenant_id and i.id = a.item_id
    where a.tenant_id = ${tenantId} and a.status = 'PENDING'`,
  allowsSolo,
};
