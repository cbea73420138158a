/**
 * Returns one statement that adds a balanced entry of two lines, chained by a right hash, to the locked January 2026 of the
 * clinic $1; complete with number, head and sums, as a posting does, or only the rows of the entry.
 */
export function forgedEntry({ isComplete }: { isComplete: boolean }): string {
  const withNumber = isComplete
    ? `update fiscal_years y set last_number = last_number + 1 from period p
    where y.tenant_id = $1 and y.id = p.fiscal_year_id returning y.id, y.last_number`
    : 'select y.id, y.last_number + 1 as last_number from fiscal_years y join period p on y.id = p.fiscal_year_id';
  return `
  with named as materialized (select gen_random_uuid() as id),
  ${FACTS},
  year as (${withNumber}),
  ${ROWS}${isComplete ? SUMS : ''}
  insert into journal_lines select (line).* from lines, stored limit 2`;
}

const FACTS = `head as (select * from ledger_heads where tenant_id = $1),
  bank as (select id from accounts where tenant_id = $1 and key = 'BANK'),
  rent as (select id from accounts where tenant_id = $1 and key = 'RENT'),
  period as (select * from ledger_periods where tenant_id = $1 and starts_on = '2026-01-01')`;

const ROWS = `lines as (
    select jsonb_populate_record(null::journal_lines, jsonb_build_object('tenant_id', $1::uuid, 'entry_id', e.id, 'line_no', l.no,
      'account_id', l.account, 'entry_date', '2026-01-20', 'debit', l.debit, 'credit', l.credit, 'currency', 'USD',
      'fx_rate', 1.000000, 'doc_amount', l.debit - l.credit)) as line
    from named e,
      (select 1 as no, id as account, 10 as debit, 0 as credit from rent union all select 2, id, 0, 10 from bank) l
  ),
  entry as (
    select jsonb_populate_record(null::journal_entries, jsonb_build_object('tenant_id', $1::uuid, 'id', (select (line).entry_id from lines limit 1),
      'status', 'POSTED', 'kind', 'SYSTEM', 'entry_date', '2026-01-20', 'memo', 'Forged', 'total', 10, 'line_count', 2,
      'posted_at', now(), 'posted_in', pg_current_xact_id()::text, 'fiscal_year_id', y.id, 'period_id', p.id, 'number', y.last_number,
      'place', h.place + 1, 'edited_by', '[]'::jsonb, 'version', 1, 'created_at', now(), 'updated_at', now())) as e, h.hash as before
    from head h, period p, year y
  ),
  chained as (
    select e, before, sha256(before || convert_to(app.journal_entry_text(e,
      (select string_agg(app.journal_line_text(line), ',' order by (line).line_no) from lines)), 'UTF8')) as hash
    from entry
  ),
  stored as (
    insert into journal_entries (tenant_id, id, status, kind, entry_date, memo, total, line_count, posted_at, posted_in,
      fiscal_year_id, period_id, number, place, prev_hash, hash)
    select (e).tenant_id, (e).id, (e).status, (e).kind, (e).entry_date, (e).memo, (e).total, (e).line_count, (e).posted_at,
      (e).posted_in, (e).fiscal_year_id, (e).period_id, (e).number, (e).place, before, hash from chained
    returning tenant_id
  )`;

const SUMS = `,
  moved as (update ledger_heads h set place = h.place + 1, hash = c.hash from chained c where h.tenant_id = $1 returning h.place),
  summed as (
    insert into ledger_balances as b (tenant_id, grain, day, account_id, debit, credit)
    select $1, g.grain, g.day, (line).account_id, (line).debit, (line).credit from lines,
      (values ('D', date '2026-01-20'), ('M', date '2026-01-01')) g (grain, day)
    on conflict (tenant_id, grain, day, account_id, branch_id)
      do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
    returning b.day
  )`;
