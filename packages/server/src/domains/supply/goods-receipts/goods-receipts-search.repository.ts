import { goodsReceipts, SEARCH_LIMITS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { allowsSolo } from '../../finance';

/** Receipts by their number or the supplier's delivery note, newest first. */
export const goodsReceiptsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'goodsReceipts',
      access: goodsReceipts.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select r.id, coalesce(r.number, r.delivery_note) as name from goods_receipts r
        where r.tenant_id = ${tenantId}
          and lower(coalesce(r.number, '') || ' ' || coalesce(r.delivery_note, '')) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

/** Receipts that wait for a second person. */
export const goodsReceiptApproval: ApprovalDeclaration = {
  kind: 'GOODS_RECEIPT_TO_APPROVE',
  order: 99,
  access: goodsReceipts.approve.access,
  waiting: (tenantId) => sql`
    select o.number as name, r.id as record_id, r.created_at as since, array_append(r.edited_by, r.created_by) as authors,
      r.created_by as requested_by, null::bigint as amount, null::text as currency
    from goods_receipts r join purchase_orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    where r.tenant_id = ${tenantId} and r.status = 'DRAFT'`,
  allowsSolo,
};
