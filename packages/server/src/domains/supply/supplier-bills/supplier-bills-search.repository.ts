import { SEARCH_LIMITS, supplierBills } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { allowsSolo } from '../../finance';

/** Bills by the supplier's number, newest first. */
export const supplierBillsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'supplierBills',
      access: supplierBills.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select b.id, b.number as name from supplier_bills b
        where b.tenant_id = ${tenantId} and lower(b.number) like all(${patterns}::text[])
        order by b.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

/** Bills without open exceptions, which wait for a second person. */
export const supplierBillApproval: ApprovalDeclaration = {
  kind: 'SUPPLIER_BILL_TO_APPROVE',
  order: 100,
  access: supplierBills.approve.access,
  waiting: (tenantId) => sql`
    select b.number as name, b.id as record_id, b.created_at as since, array[b.created_by] as authors,
      b.created_by as requested_by, b.total as amount, b.currency
    from supplier_bills b where b.tenant_id = ${tenantId} and b.status in ('MATCHED', 'RESOLVED')`,
  allowsSolo,
};
