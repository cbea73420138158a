import { supplyOpenings } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../../finance';

/** Take-overs that are submitted and not decided. */
export const supplyOpeningApproval: ApprovalDeclaration = {
  kind: 'SUPPLY_OPENING_TO_APPROVE',
  order: 98,
  access: supplyOpenings.decide.access,
  waiting: (tenantId) => sql`
    select o.date::text as name, o.id as record_id, o.created_at as since, array[o.created_by] as authors,
      o.created_by as requested_by, o.stock_value + o.payables + o.asset_cost as amount, null::text as currency
    from supply_openings o where o.tenant_id = ${tenantId} and o.status = 'PENDING'`,
  allowsSolo,
};
