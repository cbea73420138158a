import { sql } from 'kysely';

/**
 * Returns SQL for the entries of each column of a report that touch a fixed asset, as JSON arrays: column, whether the
 * entry takes another one back, and debits and credits by account as decimal texts. Expects the table `columns` of the
 * books.
 */
export function assetEntriesOf(tenantId: string) {
  return sql`coalesce((
    select json_agg(json_build_array(x.place, x.is_reversal, x.lines) order by x.place, x.entry_id)
    from (
      select k.place, e.id as entry_id, e.reverses_id is not null as is_reversal,
        json_agg(json_build_array(s.account_id, s.debit::text, s.credit::text) order by s.code) as lines
      from columns k
      join lateral (
        select distinct l.entry_id from accounts a
        join journal_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id
          and l.entry_date >= k.since and l.entry_date <= k.until
        where a.tenant_id = ${tenantId} and a.type = 'FIXED_ASSET'
      ) found on true
      join journal_entries e on e.tenant_id = ${tenantId} and e.id = found.entry_id and e.kind <> 'CLOSING'
      join lateral (
        select l.account_id, a.code, sum(l.debit) as debit, sum(l.credit) as credit
        from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where l.tenant_id = ${tenantId} and l.entry_id = e.id
          and (k.branch_id is null or coalesce(l.branch_id, '00000000-0000-0000-0000-000000000000') = k.branch_id)
        group by l.account_id, a.code
      ) s on true
      group by k.place, e.id, e.reverses_id
    ) x
  ), '[]')`;
}
