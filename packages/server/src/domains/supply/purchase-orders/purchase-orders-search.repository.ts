import { purchaseOrders, SEARCH_LIMITS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { allowsSolo } from '../../finance';

/** Orders by their number, newest first. */
export const purchaseOrdersSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'purchaseOrders',
      access: purchaseOrders.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select o.id, o.number as name from purchase_orders o
        where o.tenant_id = ${tenantId} and lower(o.number) like all(${patterns}::text[])
        order by o.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

/** Orders that were submitted for approval. */
export const purchaseOrderApproval: ApprovalDeclaration = {
  kind: 'PURCHASE_ORDER_TO_APPROVE',
  order: 98,
  access: purchaseOrders.approve.access,
  waiting: (tenantId, { role, duties }) => sql`
    select o.number as name, o.id as record_id, o.updated_at as since,
      array_append(o.edited_by, o.created_by)
        || case when s.created_at > now() - interval '30 days' then array[s.created_by] else '{}'::uuid[] end as authors,
      o.created_by as requested_by, o.total as amount, o.currency
    from purchase_orders o join suppliers s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
    left join procurement_settings p on p.tenant_id = o.tenant_id
    where o.tenant_id = ${tenantId} and o.status = 'PENDING_APPROVAL' and (${role === 'ADMIN'}
      or coalesce(o.base_total <= p.admin_limit, true)
        and (coalesce(o.base_total <= p.approver_limit, true) or ${duties.includes('PROCUREMENT_APPROVER')}))`,
  allowsSolo,
};
