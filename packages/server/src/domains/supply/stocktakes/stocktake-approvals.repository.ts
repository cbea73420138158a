import { stocktakes } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../../finance';

/** Counts whose differences wait for another person. */
export const stocktakeApproval: ApprovalDeclaration = {
  kind: 'STOCKTAKE_TO_APPROVE',
  order: 97,
  access: stocktakes.decide.access,
  waiting: (tenantId) => sql`
    select c.name, s.id as record_id, s.updated_at as since, s.authors,
      s.submitted_by as requested_by, s.value as amount, null::text as currency
    from stocktakes s join stock_locations c on c.tenant_id = s.tenant_id and c.id = s.location_id
    where s.tenant_id = ${tenantId} and s.status = 'SUBMITTED'`,
  allowsSolo,
};
