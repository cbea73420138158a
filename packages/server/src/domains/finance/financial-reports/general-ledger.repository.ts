import type { AccountKey, AccountType, GeneralLedgerLine } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { livesOnAs } from '../../front-desk';
import { askedDays, type BooksQuestion } from './books.repository';
import type { LedgerPlace } from './general-ledger-place';

/** Query of the lines of one account or of all. */
export interface LedgerQuestion extends Pick<BooksQuestion, 'from' | 'to' | 'branchId' | 'now'> {
  accountId?: string | undefined;
  /** Leaves out the entries that close a year. */
  withoutClosing: boolean;
  /** The page begins after this line. */
  after?: LedgerPlace | undefined;
  limit: number;
}

/** Account with its sums before the first and after the last day, as decimal texts. */
export interface LedgerAccount {
  id: string;
  code: string;
  name: string;
  type: AccountType;
  key: AccountKey | null;
  debitBefore: string;
  creditBefore: string;
  debitAfter: string;
  creditAfter: string;
}

/** Line with its place in the chain of entries, which orders the lines of a day. */
export type LedgerLine = Omit<GeneralLedgerLine, 'balance'> & { place: number };

interface ReadLedger {
  currency: string;
  entryCount: number;
  chainHash: string;
  since: string;
  until: string;
  /** Debits less credits of the account of the cursor up to the cursor, as decimal text. */
  carried: string;
  accounts: LedgerAccount[];
  lines: LedgerLine[];
}

/**
 * Reads a page of lines, with one line more than the limit, in one round trip. The sums come from the monthly and daily
 * totals; only the day of the cursor is added up from lines.
 */
export async function readGeneralLedger(db: TenantDatabase, question: LedgerQuestion): Promise<ReadLedger> {
  const { tenantId } = db;
  const { accountId, branchId, withoutClosing, after, limit } = question;
  const sum = (side: 'debit' | 'credit', when: RawBuilder<unknown>) => {
    const amount = withoutClosing
      ? sql`${sql.ref(`b.${side}`)} - ${sql.ref(side === 'debit' ? 'b.closing_debit' : 'b.closing_credit')}`
      : sql.ref(`b.${side}`);
    return sql`coalesce(sum(${amount}) filter (where ${when}), 0)`;
  };
  const [before, until] = [sql`b.edge = 'OPENING'`, sql`b.edge = 'CLOSING'`];
  const ofBranch = (alias: 'l' | 'b') => (branchId ? sql`and ${sql.ref(`${alias}.branch_id`)} = ${branchId}` : sql``);
  const ofAccount = (alias: 'b') => (accountId ? sql`and ${sql.ref(`${alias}.account_id`)} = ${accountId}` : sql``);
  const kept = withoutClosing
    ? sql`and e.kind <> 'CLOSING' and not exists (select from journal_entries r
        where r.tenant_id = e.tenant_id and r.id = e.reverses_id and r.kind = 'CLOSING')`
    : sql``;
  const { rows } = await sql<ReadLedger>`
    with ${askedDays(tenantId, question)},
    -- The sums before the first day, after the last one, and before the day of the cursor.
    edges as materialized (
      select v.edge, v.at, date_trunc('month', v.at)::date as month
      from asked a, lateral (values ('OPENING', a.since), ('CLOSING', a.until + 1), ('CURSOR', ${after?.date ?? null}::date)) v (edge, at)
      where v.at is not null
    ),
    balances as (
      select e.edge, b.account_id, b.debit, b.credit, b.closing_debit, b.closing_credit
      from edges e, lateral (
        select b.* from ledger_balances b
        where b.tenant_id = ${tenantId} and b.grain = 'M' and b.day < e.month ${ofBranch('b')} ${ofAccount('b')}
        union all
        select b.* from ledger_balances b
        where b.tenant_id = ${tenantId} and b.grain = 'D' and b.day >= e.month and b.day < e.at ${ofBranch('b')} ${ofAccount('b')}
      ) b
    ),
    sums as (
      select b.account_id, ${sum('debit', before)} as debit_before, ${sum('credit', before)} as credit_before,
        ${sum('debit', until)} as debit_after, ${sum('credit', until)} as credit_after
      from balances b group by b.account_id
    ),
    lines as (
      select l.*
      from accounts a cross join lateral (
        select a.code, l.account_id, l.entry_id, l.line_no, l.entry_date, e.place, e.fiscal_year_id, e.number,
          coalesce(l.memo, e.memo) as memo, e.reference, e.source_type, e.source_id, l.party_type, l.party_id, l.debit, l.credit
        from asked q, journal_lines l join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
        where l.tenant_id = ${tenantId} and l.account_id = a.id and l.entry_date >= q.since and l.entry_date <= q.until
          ${ofBranch('l')} ${kept} ${after ? sql`and (a.id <> ${after.accountId} or ${isAfter(after)})` : sql``}
        order by l.entry_date, e.place, l.line_no limit ${limit + 1}
      ) l
      where a.tenant_id = ${tenantId} ${accountId ? sql`and a.id = ${accountId}` : sql``}
        ${after ? sql`and a.code >= (select c.code from accounts c where c.tenant_id = ${tenantId} and c.id = ${after.accountId})` : sql``}
      order by a.code, l.entry_date, l.place, l.line_no limit ${limit + 1}
    )
    select c.currency, c.place as "entryCount", c.hash as "chainHash", q.since, q.until,
      ${after ? carriedTo(tenantId, after, { kept, ofBranch, withoutClosing }) : sql`'0'`} as carried,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'type', a.type,
          'key', a.key, 'debitBefore', coalesce(s.debit_before, 0)::text, 'creditBefore', coalesce(s.credit_before, 0)::text,
          'debitAfter', coalesce(s.debit_after, 0)::text, 'creditAfter', coalesce(s.credit_after, 0)::text) order by a.code)
        from accounts a left join sums s on s.account_id = a.id
        where a.tenant_id = ${tenantId} and ${accountId ? sql`a.id = ${accountId}` : sql`s.account_id is not null`}
      ), '[]') as accounts,
      coalesce((
        select json_agg(json_build_object('accountId', l.account_id, 'entryId', l.entry_id, 'lineNo', l.line_no,
          'date', l.entry_date, 'place', l.place, 'fiscalYear', y.name, 'number', l.number, 'memo', l.memo,
          'reference', l.reference, 'sourceType', l.source_type, 'sourceId', l.source_id, 'partyType', l.party_type,
          'partyId', w.party_id, 'partyName', case l.party_type
            when 'PATIENT' then (select concat_ws(' ', p.first_name, p.last_name) from patients p
              where p.tenant_id = ${tenantId} and p.id = w.party_id)
            when 'INSURER' then (select i.name from insurers i where i.tenant_id = ${tenantId} and i.id = w.party_id)
            when 'SUPPLIER' then (select s.name from suppliers s where s.tenant_id = ${tenantId} and s.id = w.party_id)
            when 'EMPLOYEE' then (select concat_ws(' ', u.first_name, u.last_name) from users u
              where u.tenant_id = ${tenantId} and u.id = w.party_id)
          end, 'debit', l.debit, 'credit', l.credit) order by l.code, l.entry_date, l.place, l.line_no)
        from lines l
        join fiscal_years y on y.tenant_id = ${tenantId} and y.id = l.fiscal_year_id
        cross join lateral (
          select ${livesOnAs({ tenantId: sql`${tenantId}::uuid`, id: sql`l.party_id` })} as party_id
        ) w
      ), '[]') as lines
    from clinic c, asked q`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('A clinic always has a ledger, if only an empty one');
  return read;
}

/** Returns SQL for whether a line of the account of the cursor comes after it. */
function isAfter({ date, place, lineNo }: LedgerPlace): RawBuilder<unknown> {
  // The first comparison lets the index begin at the day of the cursor.
  return sql`(l.entry_date >= ${date}::date and (l.entry_date, e.place, l.line_no) > (${date}::date, ${place}::bigint, ${lineNo}::int))`;
}

interface Kept {
  kept: RawBuilder<unknown>;
  ofBranch: (alias: 'l') => RawBuilder<unknown>;
  withoutClosing: boolean;
}

/** Returns SQL for the balance of the account of the cursor after the line of the cursor. */
function carriedTo(tenantId: string, after: LedgerPlace, { kept, ofBranch, withoutClosing }: Kept) {
  const { accountId, date, place, lineNo } = after;
  const net = withoutClosing ? sql`b.debit - b.credit - b.closing_debit + b.closing_credit` : sql`b.debit - b.credit`;
  return sql`(
    coalesce((select sum(${net}) from balances b where b.edge = 'CURSOR' and b.account_id = ${accountId}), 0)
    + coalesce((select sum(l.debit - l.credit) from journal_lines l
        join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
        where l.tenant_id = ${tenantId} and l.account_id = ${accountId} and l.entry_date = ${date}::date
          and (e.place, l.line_no) <= (${place}::bigint, ${lineNo}::int) ${ofBranch('l')} ${kept}), 0))::text`;
}
