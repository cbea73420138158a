import { openingBalances } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../ledger/ledger.service';

/** Imports of opening balances that are submitted and not decided. */
export const openingApproval: ApprovalDeclaration = {
  kind: 'OPENING_BALANCES_TO_APPROVE',
  order: 96,
  access: openingBalances.decide.access,
  waiting: (tenantId) => sql`
    select o.date::text as name, o.id as record_id, o.created_at as since, array[o.created_by] as authors,
      o.created_by as requested_by, o.receivables + o.deposits as amount, null::text as currency
    from opening_imports o where o.tenant_id = ${tenantId} and o.status = 'PENDING'`,
  allowsSolo,
};
