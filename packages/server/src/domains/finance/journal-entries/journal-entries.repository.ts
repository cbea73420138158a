import type { AccountKey, JournalEntry, JournalEntrySummary, JournalFilter, PeriodStatus } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { livesOnAs, recordsOf } from '../../front-desk';
import type { Standing } from './journal-entries.rules';
import type { JournalPlace } from './journal-place';

/** Entry with everything that determines its allowed actions. */
export type EntryRow = Omit<JournalEntry, 'actions' | 'refused' | 'lines'> &
  Omit<Standing, 'status' | 'total' | 'createdBy' | 'approvedBy' | 'reversesId'> & { lines: StoredLine[] };

type Line = JournalEntry['lines'][number];
type StoredLine = Omit<Line, 'account'> & { account: Line['account'] & { key: AccountKey | null } };

interface Page extends Omit<JournalFilter, 'after'> {
  after?: JournalPlace | undefined;
}

/** Entry as the list shows it, with its place in the chain; null until it is posted. */
export type PageRow = ListedEntry & { place: number | null };

// As in the index journal_entries_in_order: what is not posted comes before the posted entries of its day.
const UNPOSTED_FIRST = sql`coalesce(e.place, 9223372036854775807)`;

export const journalEntriesRepository = {
  async find(db: TenantDatabase, id: string): Promise<EntryRow | undefined> {
    const { rows } = await sql<EntryRow>`
      select ${SUMMARY}, ${person(sql`e.approved_by`)} as approved_by, e.approved_at, ${person(sql`e.posted_by`)} as posted_by,
        e.posted_at, ${person(sql`e.rejected_by`)} as rejected_by, e.rejection_reason, encode(e.hash, 'hex') as hash,
        ${LINES} as lines, e.edited_by, e.source_type is not null as is_of_document,
        exists (select from journal_entries r where r.tenant_id = e.tenant_id and r.reverses_id = e.id
          and r.status <> 'REJECTED') as is_reversed,
        (select p.status from ledger_periods p where p.tenant_id = e.tenant_id and p.starts_on <= e.entry_date
          and p.ends_on >= e.entry_date) as period_status,
        s.posting_limit, s.allow_solo_approval
      from journal_entries e
      join tenants t on t.id = e.tenant_id
      join ledgers s on s.tenant_id = e.tenant_id
      left join fiscal_years y on y.tenant_id = e.tenant_id and y.id = e.fiscal_year_id
      where e.tenant_id = ${db.tenantId} and e.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Reads one row more than requested, to detect whether there is another page. */
  async page(db: TenantDatabase, filter: Page): Promise<PageRow[]> {
    const { rows } = await sql<PageRow>`
      select ${SUMMARY}, e.place, ${PATIENTS} as patients_of_lines
      from ${entriesOf(db.tenantId, filter)} e
      left join fiscal_years y on y.tenant_id = e.tenant_id and y.id = e.fiscal_year_id
      order by e.entry_date desc, ${UNPOSTED_FIRST} desc, e.id desc`.execute(db);
    return rows;
  },

  /** Locks and returns the state of an entry until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<LockedEntry | undefined> {
    const { rows } = await sql<LockedEntry>`
      select e.id, e.status, e.version, e.kind, e.entry_date as date, e.memo, e.reference, e.total, e.created_by, e.edited_by,
        e.approved_by, e.reverses_id, e.draft as lines, encode(e.approved_hash, 'hex') as approved_hash,
        e.source_type is not null as is_of_document, false as is_reversed, s.posting_limit, s.allow_solo_approval,
        (select p.status from ledger_periods p where p.tenant_id = e.tenant_id and p.starts_on <= e.entry_date
          and p.ends_on >= e.entry_date) as period_status
      from journal_entries e join ledgers s on s.tenant_id = e.tenant_id
      where e.tenant_id = ${db.tenantId} and e.id = ${id}
      for update of e`.execute(db);
    return rows[0];
  },
};

/** Locked entry. */
export interface LockedEntry extends Standing {
  id: string;
  version: number;
  kind: JournalEntry['kind'];
  date: string;
  memo: string;
  reference: string | null;
  /** Null once it is posted. */
  lines: object[] | null;
  approvedHash: string | null;
  periodStatus: PeriodStatus | null;
}

const person = (id: RawBuilder<unknown>) => sql`(
  select ${personJson('u')}
  from users u where u.tenant_id = e.tenant_id and u.id = ${id})`;

/** Entry of a list, with the patients of its lines: its memo names them. */
export interface ListedEntry extends JournalEntrySummary {
  patientsOfLines: string[];
}

const PATIENTS = sql`array(
  select l.party_id from journal_lines l
  where l.tenant_id = e.tenant_id and l.entry_id = e.id and l.party_type = 'PATIENT'
  union
  select (d ->> 'partyId')::uuid from jsonb_array_elements(e.draft) d where d ->> 'partyType' = 'PATIENT'
)`;

/** SQL for the contract's JournalEntrySummary of entry e in year y. */
const SUMMARY = sql`e.id, e.number, y.name as fiscal_year, e.entry_date as date, e.kind, e.status, e.memo, e.reference,
  e.source_type, e.source_id, e.event, e.total, e.line_count, e.reverses_id, e.reversed_by_id,
  ${person(sql`e.created_by`)} as created_by, e.version, e.created_at`;

/**
 * SQL for the lines of entry e: posted ones, or those of the draft. For a merged patient the surviving record is shown.
 */
const LINES = sql`(
  select coalesce(json_agg(json_build_object('lineNo', l.line_no,
      'account', json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'key', a.key), 'debit', l.debit, 'credit', l.credit,
      'currency', l.currency, 'fxRate', l.fx_rate, 'docAmount', l.doc_amount, 'branchId', l.branch_id,
      'partyType', l.party_type, 'partyId', w.party_id, 'memo', l.memo, 'partyName', case l.party_type
        when 'PATIENT' then (select concat_ws(' ', p.first_name, p.last_name) from patients p
          where p.tenant_id = e.tenant_id and p.id = w.party_id)
        when 'INSURER' then (select i.name from insurers i where i.tenant_id = e.tenant_id and i.id = w.party_id)
        when 'SUPPLIER' then (select s.name from suppliers s where s.tenant_id = e.tenant_id and s.id = w.party_id)
        when 'EMPLOYEE' then (select concat_ws(' ', u.first_name, u.last_name) from users u
          where u.tenant_id = e.tenant_id and u.id = w.party_id)
      end) order by l.line_no), '[]')
  from (
    select line_no, account_id, debit, credit, currency, fx_rate::text, doc_amount, branch_id, party_type, party_id, memo
    from journal_lines where tenant_id = e.tenant_id and entry_id = e.id
    union all
    select d.place, d.account_id, d.debit, d.credit, coalesce(d.currency, t.currency), coalesce(d.fx_rate, 1)::numeric(19,6)::text,
      coalesce(d.doc_amount, d.debit - d.credit), d.branch_id, d.party_type, d.party_id, d.memo
    from rows from (jsonb_to_recordset(e.draft) as ("accountId" uuid, debit bigint, credit bigint, currency text,
      "fxRate" numeric, "docAmount" bigint, "branchId" uuid, "partyType" text, "partyId" uuid, memo text)) with ordinality
      as d (account_id, debit, credit, currency, fx_rate, doc_amount, branch_id, party_type, party_id, memo, place)
  ) l
  join accounts a on a.tenant_id = e.tenant_id and a.id = l.account_id
  cross join lateral (select ${livesOnAs({ tenantId: sql`e.tenant_id`, id: sql`l.party_id` })} as party_id) w)`;

/** Returns a page of entries, searched by the postings of an account or a party if given, else by date. */
function entriesOf(tenantId: string, { accountId, partyId, ...filter }: Page): RawBuilder<unknown> {
  const predicate = sql.join([sql`e.tenant_id = ${tenantId}`, ...conditions(filter), ...within(filter)], sql` and `);
  const limit = sql`limit ${filter.limit + 1}`;
  const inOrder = sql`order by e.entry_date desc, ${UNPOSTED_FIRST} desc, e.id desc ${limit}`;
  if (!accountId && !partyId) return sql`(select e.* from journal_entries e where ${predicate} ${inOrder})`;
  const ofLine = [
    sql`l.tenant_id = ${tenantId}`,
    ...(accountId ? [sql`l.account_id = ${accountId}`] : []),
    ...(partyId ? [sql`l.party_id = any (${recordsOf(tenantId, partyId)})`] : []),
    // The dates of the lines let their index begin at the page.
    ...daysOf(filter, sql`l.entry_date`),
  ];
  return sql`(
    select e.* from (
      (select distinct e.entry_date, e.place, e.id from journal_lines l
        join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
        where ${sql.join(ofLine, sql` and `)} and ${predicate}
        order by e.entry_date desc, e.place desc, e.id desc ${limit})
      union all
      (select e.entry_date, e.place, e.id from journal_entries e
        where e.status <> 'POSTED' and ${waitsFor(tenantId, { accountId, partyId })} and ${predicate} ${inOrder})
      order by entry_date desc, place desc nulls first, id desc ${limit}
    ) found join journal_entries e on e.tenant_id = ${tenantId} and e.id = found.id)`;
}

/** Returns SQL for whether a line of the unposted entry e refers to the account and the party. */
function waitsFor(tenantId: string, { accountId, partyId }: Pick<Page, 'accountId' | 'partyId'>): RawBuilder<unknown> {
  const account = accountId ? { accountId } : {};
  if (!partyId) return sql`e.draft @> ${JSON.stringify([account])}::jsonb`;
  return sql`exists (select from unnest(${recordsOf(tenantId, partyId)}) r (id)
    where e.draft @> jsonb_build_array(${JSON.stringify(account)}::jsonb || jsonb_build_object('partyId', r.id)))`;
}

type Days = Pick<Page, 'from' | 'to' | 'after'>;

/** Returns conditions for the requested days after the previous page. */
function within(filter: Days) {
  const { after } = filter;
  if (!after) return daysOf(filter, sql`e.entry_date`);
  const { date, place, id } = after;
  const position = sql`(${date}::date, coalesce(${place}::bigint, 9223372036854775807), ${id}::uuid)`;
  return [...daysOf(filter, sql`e.entry_date`), sql`(e.entry_date, ${UNPOSTED_FIRST}, e.id) < ${position}`];
}

function daysOf({ from, to, after }: Days, day: RawBuilder<unknown>) {
  return [
    ...(from ? [sql`${day} >= ${from}::date`] : []),
    ...(to ? [sql`${day} <= ${to}::date`] : []),
    ...(after ? [sql`${day} <= ${after.date}::date`] : []),
  ];
}

function conditions(filter: Pick<Page, 'search' | 'status' | 'kind' | 'branchId' | 'sourceType' | 'sourceId'>) {
  const { search, status, kind, branchId, sourceType, sourceId } = filter;
  const found = search && `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const line = JSON.stringify([{ branchId }]);
  return [
    ...(status ? [sql`e.status = ${status}`] : []),
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(sourceType ? [sql`e.source_type = ${sourceType}`] : []),
    ...(sourceId ? [sql`e.source_id = ${sourceId}`] : []),
    ...(found ? [sql`(e.memo ilike ${found} or e.reference ilike ${found} or e.number::text = ${search.trim()})`] : []),
    ...(branchId
      ? [
          sql`(e.draft @> ${line}::jsonb or exists (select from journal_lines b where b.tenant_id = e.tenant_id
            and b.entry_id = e.id and b.branch_id = ${branchId}))`,
        ]
      : []),
  ];
}
