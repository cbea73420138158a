import { sql } from 'kysely';
import type { TestClinic } from './test-clinic';

type Ledger = Pick<TestClinic, 'db' | 'tenantId'>;

/**
 * Counts violations of each invariant of a clinic's ledger: entries, currencies and days balance, numbers have no gap,
 * the hash chain has no fork and no broken link, the register and the sums agree with it, nobody approves their own entry, a reversal mirrors its entry.
 */
export async function ledgerViolations({ db, tenantId }: Ledger): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from journal_entries e where e.tenant_id = ${tenantId} and e.status = 'POSTED' and (
          select count(*) < 2 or sum(l.debit) <> sum(l.credit) from journal_lines l
          where l.tenant_id = e.tenant_id and l.entry_id = e.id)) as unbalanced,
        (select count(*) from (select from journal_lines where tenant_id = ${tenantId}
          group by entry_id, currency having sum(doc_amount) <> 0) c) as unbalanced_currency,
        (select count(*) from (select from journal_lines where tenant_id = ${tenantId}
          group by entry_date having sum(debit) <> sum(credit)) d) as unbalanced_day,
        (select count(*) from (select number, row_number() over (partition by fiscal_year_id order by place) as due
          from journal_entries where tenant_id = ${tenantId} and status = 'POSTED') n where number <> due) as gaps,
        (select count(*) from (select place, row_number() over (order by place) as due
          from journal_entries where tenant_id = ${tenantId} and status = 'POSTED') n where place <> due) as forks,
        (select count(*) from app.broken_link(1, 10000)) as broken,
        (select count(*) from app.ledger_violations()) as unregistered,
        (select count(*) from ledger_periods p cross join lateral app.wrong_sum(p.id)
          where p.tenant_id = ${tenantId}) as wrong_sums,
        (select count(*) from journal_entries where tenant_id = ${tenantId}
          and (approved_by = created_by or approved_by = any(edited_by))) as own_approvals,
        (select count(*) from journal_entries r join journal_entries e on e.tenant_id = r.tenant_id and e.id = r.reverses_id
          where r.tenant_id = ${tenantId} and r.status = 'POSTED' and (e.reversed_by_id <> r.id or exists (
            select from journal_lines l where l.tenant_id = r.tenant_id and l.entry_id in (r.id, e.id)
            group by l.account_id, l.branch_id, l.party_id having sum(l.debit) <> sum(l.credit)))) as unreversed`.execute(
    db,
  );
  return rows[0] ?? {};
}

/** Returns all journal lines and balances up to a day as one text: everything that reports of locked months read. */
export async function ledgerUpTo({ db, tenantId }: Ledger, end: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
      select coalesce((select string_agg(l::text, '/' order by l.entry_id, l.line_no) from journal_lines l
          where l.tenant_id = ${tenantId} and l.entry_date <= ${end}::date), '')
        || coalesce((select string_agg(b::text, '/' order by b.grain, b.day, b.account_id, b.branch_id) from ledger_balances b
          where b.tenant_id = ${tenantId} and b.day <= ${end}::date), '') as text`.execute(db);
  return rows[0]?.text ?? '';
}
