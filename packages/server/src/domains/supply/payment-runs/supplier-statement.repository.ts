import type { SupplierStatement } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

interface StatementFilter {
  supplierId: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the account of a supplier from the ledger, with the balance after each entry; undefined without the supplier. */
export async function supplierStatement(
  db: TenantDatabase,
  { supplierId, from, to }: StatementFilter,
): Promise<SupplierStatement | undefined> {
  const { rows } = await sql<SupplierStatement>`
    with moved as (
      select e.id as entry_id, e.entry_date as date, e.memo, e.reference, e.place, sum(l.credit - l.debit)::bigint as amount
      from journal_lines l
      join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.key = 'SUPPLIER_PAYABLES'
      join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
      where l.tenant_id = ${db.tenantId} and l.party_id = ${supplierId}
        and (${to ?? null}::date is null or l.entry_date <= ${to ?? null}::date)
      group by e.id, e.entry_date, e.memo, e.reference, e.place
    ), balanced as (
      select m.*, (sum(m.amount) over (order by m.date, m.place))::bigint as balance,
        ${from ?? null}::date is not null and m.date < ${from ?? null}::date as is_before
      from moved m
    )
    select jsonb_build_object('id', s.id, 'name', s.name) as supplier,
      (select coalesce(sum(b.amount), 0)::bigint from balanced b where b.is_before) as opening,
      (select coalesce(jsonb_agg(jsonb_build_object('entryId', b.entry_id, 'date', b.date, 'memo', b.memo,
        'reference', b.reference, 'amount', b.amount, 'balance', b.balance) order by b.date, b.place), '[]')
        from balanced b where not b.is_before) as lines,
      (select coalesce(sum(b.amount), 0)::bigint from balanced b) as closing
    from suppliers s where s.tenant_id = ${db.tenantId} and s.id = ${supplierId}`.execute(db);
  return rows[0];
}
