import type { Comparison, ReportColumn } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { USUAL_YEAR_START } from '../../../platform/db/clinic-country';
import type { TenantDatabase } from '../../../platform/db/database';
import { assetEntriesOf } from './asset-entries.repository';
import { exact, type BookAccount, type Books, type Sums } from './books.rules';

/** Query of the ledger for reports. */
export interface BooksQuestion {
  from?: string | undefined;
  /** Last day, inclusive; today if omitted. */
  to?: string | undefined;
  branchId?: string | undefined;
  compare?: Comparison;
  /**
   * POINT begins each column with its fiscal year. FLOW reads only the months of the columns, without earlier ones:
   * then only the difference between closing and opening is meaningful.
   */
  reach: 'SPAN' | 'POINT' | 'FLOW';
  /** Also reads the entries that touch a fixed asset. */
  withAssets?: boolean;
  now: Date;
}

interface ReadBooks {
  currency: string;
  entryCount: number;
  chainHash: string;
  columns: ReportColumn[];
  accounts: BookAccount[];
  assetEntries: [column: number, isReversal: boolean, lines: [accountId: string, debit: string, credit: string][]][];
  sums: [column: number, edge: string, accountId: string, ...amounts: string[]][];
}

const NOTHING: Sums = { debit: 0, credit: 0, closingDebit: 0, closingCredit: 0 };
// Lines without a branch.
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Reads whole months from monthly totals and the rest of the last month from daily totals, never from lines (one round
 * trip).
 */
export async function readBooks(db: TenantDatabase, question: BooksQuestion): Promise<Books> {
  const { tenantId } = db;
  const { reach, branchId } = question;
  const { rows } = await sql<ReadBooks>`
    with ${askedDays(tenantId, question)},
    chosen as (
      select 0 as place, 'TIME' as kind, null::text as label, ${branchId ?? null}::uuid as branch_id, since, until from asked
      ${compared(question, tenantId)}
    ),
    columns as materialized (
      select (row_number() over (order by c.place) - 1)::int as place, c.kind, c.label, c.branch_id, c.until,
        ${reach === 'POINT' ? yearStart(sql`c.until`) : sql`c.since`} as since
      from chosen c, asked a
    ),
    -- A date late in a month is read as the whole month less its last days, so at most half a month is read by days.
    edges as materialized (
      select c.place, e.edge, e.at, e.month, c.branch_id, least(e.at, e.month) as first_day,
        greatest(e.at, e.month) as end_day, case when e.at < e.month then -1 else 1 end as sign,
        ${reach === 'FLOW' ? sql`date_trunc('month', c.since)::date` : sql`'-infinity'::date`} as first
      from columns c, lateral (
        select v.edge, v.at, date_trunc('month', v.at + 15)::date as month
        from (values ('OPENING', c.since), ('CLOSING', c.until + 1)) v (edge, at)
      ) e
    ),
    sums as (
      select e.place, e.edge, b.account_id, sum(b.debit) as debit, sum(b.credit) as credit,
        sum(b.closing_debit) as closing_debit, sum(b.closing_credit) as closing_credit
      from edges e, lateral (
        select m.account_id, m.debit, m.credit, m.closing_debit, m.closing_credit from ledger_balances m
        where m.tenant_id = ${tenantId} and m.grain = 'M' and m.day >= e.first and m.day < e.month
          and (e.branch_id is null or m.branch_id = e.branch_id)
        union all
        select d.account_id, e.sign * d.debit, e.sign * d.credit, e.sign * d.closing_debit, e.sign * d.closing_credit
        from ledger_balances d
        where d.tenant_id = ${tenantId} and d.grain = 'D' and d.day >= e.first_day and d.day < e.end_day
          and (e.branch_id is null or d.branch_id = e.branch_id)
      ) b
      group by e.place, e.edge, b.account_id
    )
    select c.currency, c.place as "entryCount", c.hash as "chainHash",
      (select json_agg(json_build_object('kind', k.kind, 'label', k.label, 'branchId', nullif(k.branch_id, ${NIL}::uuid),
        'from', k.since, 'to', k.until) order by k.place) from columns k) as columns,
      coalesce((select json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'type', a.type, 'key', a.key,
        'parentId', a.parent_id) order by a.code) from accounts a where a.tenant_id = ${tenantId}), '[]') as accounts,
      -- As text, since a JSON number is exact up to 2^53 only.
      coalesce((select json_agg(json_build_array(s.place, s.edge, s.account_id, s.debit::text, s.credit::text,
        s.closing_debit::text, s.closing_credit::text)) from sums s), '[]') as sums,
      ${question.withAssets ? assetEntriesOf(tenantId) : sql`'[]'::json`} as "assetEntries"
    from clinic c`.execute(db);
  const [read] = rows;
  const [firstColumn] = read?.columns ?? [];
  if (!read || !firstColumn) throw new Error('A clinic always has the column that was asked for');
  return booksOf(read, firstColumn, question);
}

function booksOf(read: ReadBooks, firstColumn: ReportColumn, { reach, branchId }: BooksQuestion): Books {
  const sums = new Map(
    read.sums.map(([column, edge, accountId, ...amounts]) => {
      const [debit = 0, credit = 0, closingDebit = 0, closingCredit = 0] = amounts.map((amount) =>
        exact(Number(amount)),
      );
      const all: Sums = { debit, credit, closingDebit, closingCredit };
      return [`${column} ${edge} ${accountId}`, all] as const;
    }),
  );
  const { currency, entryCount, chainHash, columns, accounts } = read;
  const isPoint = reach === 'POINT';
  return {
    facts: {
      currency,
      from: isPoint ? null : firstColumn.from,
      asOf: firstColumn.to,
      branchId: branchId ?? null,
      entryCount,
      chainHash,
    },
    columns: isPoint ? columns.map((column) => ({ ...column, from: null })) : columns,
    accounts,
    assetEntries: read.assetEntries.map(([column, isReversal, lines]) => ({
      column,
      isReversal,
      lines: lines.map(([accountId, debit, credit]) => ({
        accountId,
        debit: exact(Number(debit)),
        credit: exact(Number(credit)),
      })),
    })),
    opening: (column, accountId) => sums.get(`${column} OPENING ${accountId}`) ?? NOTHING,
    closing: (column, accountId) => sums.get(`${column} CLOSING ${accountId}`) ?? NOTHING,
  };
}

/**
 * Returns SQL for the common table expressions `clinic` (currency, today and the end of the chain) and `asked` (the
 * requested days, by default from the beginning of the fiscal year to today).
 */
export function askedDays(tenantId: string, { from, to, now }: Pick<BooksQuestion, 'from' | 'to' | 'now'>) {
  return sql`clinic as (
      select t.currency, (${now}::timestamptz at time zone t.timezone)::date as today,
        coalesce(l.fiscal_year_start, ${USUAL_YEAR_START}) as first_month, coalesce(h.place, 0) as place,
        coalesce(encode(h.hash, 'hex'), repeat('0', 64)) as hash
      from tenants t
      left join ledgers l on l.tenant_id = t.id
      left join ledger_heads h on h.tenant_id = t.id
      where t.id = ${tenantId}
    ),
    asked as (
      select c.first_month, coalesce(${from ?? null}::date, ${yearStart(sql`u.until`)}) as since, u.until
      from clinic c, lateral (
        select coalesce(${to ?? null}::date, greatest(c.today, ${from ?? null}::date)) as until
      ) u
    )`;
}

/** Returns SQL for the first day of the fiscal year that contains a day. */
function yearStart(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(date_trunc('month', ${day}) - make_interval(months => (extract(month from ${day})::int - first_month + 12) % 12))::date`;
}

/** Returns SQL for the comparison columns. */
function compared({ compare = 'NONE', reach, branchId }: BooksQuestion, tenantId: string): RawBuilder<unknown> {
  const monthEnd = (day: string) => sql`(date_trunc('month', ${sql.raw(day)}) + interval '1 month - 1 day')::date`;
  const time = sql`'TIME', null::text, ${branchId ?? null}::uuid`;
  switch (compare) {
    case 'NONE':
      return sql``;
    case 'PREVIOUS':
      return sql`
        union all
        select 1, ${time}, case
            when since = date_trunc('month', since)::date and until = ${monthEnd('until')}
            then (since - make_interval(months => months))::date
            else since - (until - since + 1)
          end, since - 1
        from asked, lateral (select extract(year from age(until + 1, since))::int * 12
          + extract(month from age(until + 1, since))::int as months) m`;
    case 'LAST_YEAR':
      return sql`
        union all
        select 1, ${time}, (since - interval '1 year')::date, case
            when until = ${monthEnd('until')} then ${monthEnd("(until - interval '1 year')")}
            else (until - interval '1 year')::date
          end
        from asked`;
    case 'MONTHS':
      return sql`
        union all
        select row_number() over (order by month ${sql.raw(reach === 'POINT' ? 'desc' : 'asc')})::int, ${time},
          greatest(month, since), least(${monthEnd('month')}, until)
        from asked, lateral (select generate_series(date_trunc('month', since), until, interval '1 month')::date as month) m
        ${reach === 'POINT' ? sql`where ${monthEnd('month')} < until` : sql``}`;
    case 'BRANCHES':
      return sql`
        union all
        select row_number() over (order by b.name collate "und-x-icu", b.id)::int, 'BRANCH', b.name, b.id, since, until
        from asked, branches b where b.tenant_id = ${tenantId}
        union all
        select 1000000, 'NO_BRANCH', null, ${NIL}::uuid, since, until from asked`;
  }
}
