import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../platform/db/database';
import { purchaseViolations } from './purchase-invariants';
import { stockViolations } from './stores';

/** Reads the supply of one demo clinic: counts, and what differs between documents and accounts. */
export function demoSupplyOf(database: Database, tenantId: string) {
  const db = database.forTenant({ tenantId });
  return {
    async counts() {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*) from inventory_items)::int as items,
        (select count(*) from suppliers)::int as suppliers,
        (select count(distinct date_trunc('month', r.date)) from goods_receipts r where r.status = 'APPROVED')::int as months,
        (select count(*) from purchase_orders where status = 'PENDING_APPROVAL')::int as to_approve,
        (select count(*) from supplier_bills where status = 'APPROVED' and paid = total)::int as paid,
        (select count(*) from supplier_bills where status = 'APPROVED' and paid < total)::int as open,
        (select count(*) from stock_movements where kind = 'ISSUE')::int as issues,
        (select count(*) from depreciation_runs)::int as runs,
        (select count(*) from stocktakes where status = 'APPROVED')::int as counts`.execute(db);
      return rows[0] ?? {};
    },
    /** Returns accounts that differ from their documents, and what does not hold of each purchase, supplier, item and day. */
    async faults(): Promise<string[]> {
      const untied = Object.entries(await tiesOf(db)).filter(([, [account, documents]]) => account !== documents);
      const broken = Object.entries(await purchaseViolations({ db, tenantId })).filter(([, count]) => count !== 0);
      return [
        ...[...untied, ...broken].map(([name]) => name),
        ...(await stockViolations({ clinic: { db, tenantId } })),
      ];
    },
  };
}

/** Returns accounts beside what explains them, in minor units: both are equal. */
async function tiesOf(db: TenantDatabase): Promise<Record<string, [account: number, documents: number]>> {
  const { rows } = await sql<Record<string, [account: number, documents: number]>>`
        with balances as (
          select a.key, sum(l.debit - l.credit)::bigint as amount from journal_lines l
          join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id group by a.key
        )
        select
          array[(select sum(b.amount) from balances b), 0]::bigint[] as trial_balance,
          array[(select amount from balances where key = 'STOCK'), (select sum(value) from stock_pools)]::bigint[] as stock,
          array[-(select amount from balances where key = 'GOODS_RECEIVED_NOT_BILLED'),
            (select sum(unbilled_value) from purchase_order_lines)]::bigint[] as unbilled,
          array[-(select amount from balances where key = 'SUPPLIER_PAYABLES'),
            (select sum(base_outstanding) from supplier_bills)]::bigint[] as payables,
          array[(select amount from balances where key = 'MEDICAL_EQUIPMENT'),
            (select sum(cost) from asset_books where book = 'BOOK')]::bigint[] as cost,
          array[-(select amount from balances where key = 'ACCUMULATED_DEPRECIATION'),
            (select sum(accumulated) from asset_books where book = 'BOOK')]::bigint[] as accumulated`.execute(db);
  return rows[0] ?? {};
}
