import { sql } from 'kysely';
import type { TestClinic } from './test-clinic';

/**
 * Counts violations of each invariant of a clinic's purchases: control accounts equal their documents, nothing is received,
 * billed or paid beyond what was ordered, accepted or owed, and nobody approves their own document.
 */
export async function purchaseViolations({
  db,
  tenantId,
}: Pick<TestClinic, 'db' | 'tenantId'>): Promise<Record<string, number>> {
  const balance = (key: string) => sql`coalesce((select sum(j.credit - j.debit) from journal_lines j
    join accounts a on a.tenant_id = j.tenant_id and a.id = j.account_id and a.key = ${key}
    where j.tenant_id = ${tenantId}), 0)`;
  const { rows } = await sql<Record<string, number>>`
    select
      (${balance('GOODS_RECEIVED_NOT_BILLED')} - (select coalesce(sum(l.unbilled_value), 0) from purchase_order_lines l
        where l.tenant_id = ${tenantId}))::int as unbilled_untied,
      (${balance('SUPPLIER_PAYABLES')} - (select coalesce(sum(b.base_outstanding), 0) from supplier_bills b
        where b.tenant_id = ${tenantId}) + (select coalesce(sum(n.base_open), 0) from supplier_debit_notes n
        where n.tenant_id = ${tenantId}))::int as payables_untied,
      (select count(*)::int from (select from journal_lines j
        join accounts a on a.tenant_id = j.tenant_id and a.id = j.account_id and a.key = 'SUPPLIER_PAYABLES'
        where j.tenant_id = ${tenantId} group by j.party_id having sum(j.credit - j.debit) <> (
          select coalesce(sum(b.base_outstanding), 0) from supplier_bills b
          where b.tenant_id = ${tenantId} and b.supplier_id = j.party_id) - (
          select coalesce(sum(n.base_open), 0) from supplier_debit_notes n
          where n.tenant_id = ${tenantId} and n.supplier_id = j.party_id)) p) as party_untied,
      (select count(*)::int from (select from journal_lines j
        join accounts a on a.tenant_id = j.tenant_id and a.id = j.account_id and a.key = 'GOODS_RECEIVED_NOT_BILLED'
        where j.tenant_id = ${tenantId} group by j.party_id having sum(j.credit - j.debit) <> (
          select coalesce(sum(l.unbilled_value), 0) from purchase_order_lines l
          join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
          where l.tenant_id = ${tenantId} and o.supplier_id = j.party_id)) p) as unbilled_party_untied,
      (select count(*)::int from purchase_order_lines l where l.tenant_id = ${tenantId} and (l.received > l.quantity
        or l.billed > l.received or l.unbilled <> l.received - l.billed - (select coalesce(sum(x.unbilled), 0)
          from supplier_return_lines x join goods_receipt_lines g on g.tenant_id = x.tenant_id and g.id = x.receipt_line_id
          where x.tenant_id = l.tenant_id and g.order_line_id = l.id))) as wrong_quantities,
      (select count(*)::int from purchase_order_lines l where l.tenant_id = ${tenantId} and l.received <> (
        select coalesce(sum(g.accepted), 0) from goods_receipt_lines g
        join goods_receipts r on r.tenant_id = g.tenant_id and r.id = g.receipt_id
          and r.status in ('APPROVED', 'PARTIALLY_RETURNED', 'RETURNED')
        where g.tenant_id = l.tenant_id and g.order_line_id = l.id)) as unreceived,
      (select count(*)::int from supplier_bills b where b.tenant_id = ${tenantId}
        and (b.paid + b.credited + b.discounted > b.total or b.paid < 0
          or (b.paid + b.credited + b.discounted = b.total and b.base_outstanding <> 0))) as wrong_amounts,
      (select count(*)::int from purchase_orders o where o.tenant_id = ${tenantId}
        and (o.approved_by = o.created_by or o.approved_by = any(o.edited_by))) as own_orders,
      (select count(*)::int from goods_receipts r join purchase_orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
        where r.tenant_id = ${tenantId} and (r.approved_by = r.created_by or r.approved_by = any(r.edited_by)
          or (r.status <> 'CANCELLED' and r.created_by = o.approved_by))) as own_receipts,
      (select count(*)::int from supplier_bills b where b.tenant_id = ${tenantId} and b.approved_by = b.created_by) as own_bills,
      (select count(*)::int from (select from supplier_bills b where b.tenant_id = ${tenantId} and b.status <> 'REJECTED'
        group by b.supplier_id, b.number_key having count(*) > 1) d) as duplicates,
      (select count(*)::int from (select split_part(n.number, '-', 3)::int as number, row_number() over (
          partition by left(n.number, 3) order by n.number) as due from (
          select o.number from purchase_orders o where o.tenant_id = ${tenantId} and o.number is not null
          union all select r.number from goods_receipts r where r.tenant_id = ${tenantId} and r.number is not null
          union all select n.number from supplier_debit_notes n where n.tenant_id = ${tenantId}) n) g
        where g.number <> g.due) as gaps`.execute(db);
  return rows[0] ?? {};
}
