import type { ClosingItem } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { unrevaluedAt } from '../ledger/ledger.service';

/** Counted item; whether it blocks is decided by a rule. */
export type ClosingItemRow = Omit<ClosingItem, 'isBlocking'>;

type Sql = RawBuilder<unknown>;

const KEPT_SUMS = sql`select b.grain, b.day, b.account_id, b.branch_id, b.debit, b.credit from ledger_balances b
  where b.tenant_id = t.id and b.day between p.starts_on and p.ends_on`;

/** Negated totals, recalculated from the lines. */
const SUMS_OF_LINES = sql`
  select g.grain, g.day, l.account_id, coalesce(l.branch_id, '00000000-0000-0000-0000-000000000000'::uuid), -l.debit, -l.credit
  from journal_entries e
  join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
  cross join lateral (values ('D', e.entry_date), ('M', date_trunc('month', e.entry_date)::date)) g (grain, day)
  where e.tenant_id = t.id and e.period_id = p.id`;

/** SQL for what may prevent closing period p of clinic t, besides the subledgers. */
export const CLOSING_ITEMS: RawBuilder<ClosingItemRow[]> = sql<ClosingItemRow[]>`(
  select json_agg(json_build_object('kind', i.kind, 'count', i.count, 'expected', i.expected, 'actual', i.actual)) from (
    ${sql.join(
      [
        counted(
          'UNPOSTED_ENTRIES',
          sql`from journal_entries e where e.tenant_id = t.id
          and e.status in ('DRAFT', 'PENDING', 'APPROVED') and e.entry_date between p.starts_on and p.ends_on`,
        ),
        counted(
          'DRAFT_INVOICES',
          sql`from invoices v where v.tenant_id = t.id and v.status = 'DRAFT'
          and coalesce(v.issue_date, ${dayOf(sql`v.created_at`)}) <= p.ends_on`,
        ),
        counted(
          'PENDING_PAYMENTS',
          sql`from payments m where m.tenant_id = t.id and m.status = 'PENDING'
          and m.date between p.starts_on and p.ends_on`,
        ),
        counted(
          'PENDING_APPROVALS',
          sql`from (
          select r.created_at from refunds r where r.tenant_id = t.id and r.status = 'PENDING'
          union all select w.created_at from write_offs w where w.tenant_id = t.id and w.status = 'PENDING'
        ) o where ${dayOf(sql`o.created_at`)} <= p.ends_on`,
        ),
        counted(
          'BALANCES_DIFFER',
          sql`from (
            select from (${KEPT_SUMS} union all ${SUMS_OF_LINES}) both_ways
            group by grain, day, account_id, branch_id having sum(debit) <> 0 or sum(credit) <> 0
          ) differing`,
        ),
        counted(
          'CHAIN_BROKEN',
          sql`from (
          select min(e.place) as first, max(e.place) as last from journal_entries e
          where e.tenant_id = t.id and e.period_id = p.id
        ) places cross join lateral (
            select 1 from app.broken_link(places.first, places.last) union all select 1 from app.ledger_violations()
          ) found`,
        ),
        counted(
          'EARLIER_PERIOD_OPEN',
          sql`from ledger_periods b where b.tenant_id = t.id and b.ends_on < p.starts_on
          and b.status in ('OPEN', 'SOFT_LOCKED')`,
        ),
        counted('UNREVALUED_CURRENCY', sql`from ${unrevaluedAt(sql`p.ends_on`)} unrevalued`),
      ],
      sql` union all `,
    )}
  ) i)`;

function counted(kind: ClosingItem['kind'], rows: Sql): Sql {
  return sql`select ${sql.lit(kind)} as kind, (select count(*) ${rows}) as count, null::bigint as expected, null::bigint as actual`;
}

function dayOf(at: Sql): Sql {
  return sql`(${at} at time zone t.timezone)::date`;
}
