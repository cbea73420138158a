import type {
  AccountKey,
  Language,
  OpeningContent,
  OpeningImport,
  OpeningStatus,
  PeriodStatus,
  PartyType,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { startOfBooksOf, type PostingLine } from '../ledger/ledger.service';

/** Records that rows of an import may refer to. */
export interface OpeningKnown {
  today: string;
  currency: string;
  language: Language;
  allowSoloApproval: boolean;
  periodStatus: PeriodStatus | null;
  accounts: {
    id: string;
    code: string;
    key: AccountKey | null;
    isActive: boolean;
    isGroup: boolean;
    partyType: PartyType | null;
    /** A posted import has a balance of it. */
    isImported: boolean;
  }[];
  patients: { id: string; recordNumber: string; name: string }[];
  insurers: { id: string; names: string[] }[];
  /** Patient and number in lower case of each item that is imported, separated by a blank. */
  importedItems: string[];
  /** Latest rate of each currency on or before the date. */
  rates: { currency: string; rate: string }[];
}

/** Import locked until the transaction ends. */
export interface LockedImport {
  id: string;
  date: string;
  status: OpeningStatus;
  content: OpeningContent;
  entryId: string | null;
  createdBy: string | null;
  version: number;
}

interface NewImport {
  date: string;
  content: OpeningContent;
  contentHash: Buffer;
  receivables: number;
  deposits: number;
  difference: number;
  createdBy: string;
}

/** Line of the posted entry with both sides swapped. */
type SwappedRow = Omit<PostingLine, 'account' | 'party'> & {
  accountId: string;
  partyType: PartyType | null;
  partyId: string | null;
};

const person = (column: string) =>
  sql`(select ${personJson('u')} from users u where u.tenant_id = o.tenant_id and u.id = ${sql.ref(column)})`;

const columns = sql`o.id, o.date, o.status, o.entry_id, o.receivables, o.deposits, o.difference, o.decision_reason,
  o.reversal_reason, o.version, o.created_at, jsonb_array_length(o.content->'balances') as account_count,
  jsonb_array_length(o.content->'items') as item_count, jsonb_array_length(o.content->'deposits') as deposit_count,
  ${person('o.created_by')} as created_by, ${person('o.decided_by')} as decided_by, ${person('o.reversed_by')} as reversed_by`;

export const openingBalancesRepository = {
  /** Returns the imports, the latest first, with the clinic's currency and the first day of its books. */
  async overview(db: TenantDatabase): Promise<{ imports: OpeningImport[]; currency: string; firstDay: string | null }> {
    const { rows } = await sql<OpeningImport & { ownId: string | null; currency: string; firstDay: string | null }>`
      select ${columns}, o.id as own_id, t.currency, ${startOfBooksOf(db.tenantId)} as first_day
      from tenants t left join opening_imports o on o.tenant_id = t.id
      where t.id = ${db.tenantId} order by o.created_at desc, o.id desc limit 200`.execute(db);
    const [first] = rows;
    if (!first) throw new Error('The clinic is gone');
    const { currency, firstDay } = first;
    // Without an import, the row of the clinic has none.
    const imports = rows.filter(({ ownId }) => ownId !== null);
    return { imports: imports.map(({ ownId: _, currency: __, firstDay: ___, ...one }) => one), currency, firstDay };
  },

  async find(db: TenantDatabase, id: string): Promise<OpeningImport | undefined> {
    const { rows } = await sql<OpeningImport>`
      select ${columns} from opening_imports o where o.tenant_id = ${db.tenantId} and o.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Reads what the rows refer to, in one round trip; `payers` are record numbers and names in lower case. */
  async known(db: TenantDatabase, date: string, payers: readonly string[], now: Date): Promise<OpeningKnown> {
    const { tenantId } = db;
    const { rows } = await sql<OpeningKnown>`
      with wanted as (
        select id, record_number, first_name || ' ' || last_name as name from patients
        where tenant_id = ${tenantId} and deleted_at is null
          and (lower(record_number) = any (${[...payers]}::text[])
            or lower(first_name || ' ' || last_name) = any (${[...payers]}::text[]))
      )
      select ${todayAt(now)} as today, t.currency, t.language,
        coalesce((select l.allow_solo_approval from ledgers l where l.tenant_id = t.id), false) as allow_solo_approval,
        (select p.status from ledger_periods p
          where p.tenant_id = t.id and p.starts_on <= ${date}::date and p.ends_on >= ${date}::date) as period_status,
        (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'key', a.key, 'isActive', a.is_active,
            'partyType', a.party_type,
            'isGroup', exists (select from accounts c where c.tenant_id = a.tenant_id and c.parent_id = a.id),
            'isImported', a.key is distinct from 'OPENING_BALANCES' and a.party_type is null and exists (
              select from opening_imports o
              join journal_lines l on l.tenant_id = o.tenant_id and l.entry_id = o.entry_id
              where o.tenant_id = a.tenant_id and o.status = 'POSTED' and l.account_id = a.id))), '[]')
          from accounts a where a.tenant_id = t.id) as accounts,
        (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'recordNumber', w.record_number, 'name', w.name)), '[]')
          from wanted w) as patients,
        (select coalesce(jsonb_agg(jsonb_build_object('id', n.id,
            'names', jsonb_build_array(lower(n.name), lower(coalesce(n.code, n.name))))), '[]')
          from insurers n where n.tenant_id = t.id and n.is_active) as insurers,
        array(select i.patient_id || ' ' || lower(i.old_number) from invoices i
          where i.tenant_id = t.id and i.patient_id in (select id from wanted) and i.old_number is not null
            and i.status <> 'VOID') as imported_items,
        (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'rate', r.rate)), '[]') from (
          select distinct on (x.currency) x.currency, trim_scale(x.rate)::text as rate from exchange_rates x
          where x.tenant_id = t.id and x.day <= ${date}::date order by x.currency, x.day desc
        ) r) as rates
      from tenants t where t.id = ${tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  async insert(db: TenantDatabase, { content, ...row }: NewImport): Promise<string> {
    const { id } = await db
      .insertInto('openingImports')
      .values({ ...row, tenantId: db.tenantId, content: JSON.stringify(content) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedImport | undefined> {
    const { rows } = await sql<LockedImport>`
      select id, date, status, content, entry_id, created_by, version from opening_imports
      where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  },

  async decide(
    db: TenantDatabase,
    id: string,
    decided: {
      status: 'POSTED' | 'REJECTED';
      entryId: string | null;
      decidedBy: string;
      decidedAt: string;
      decisionReason: string | null;
    },
  ): Promise<void> {
    await db
      .updateTable('openingImports')
      .set(decided)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async reverse(
    db: TenantDatabase,
    id: string,
    reversed: { reversedBy: string; reversedAt: string; reversalReason: string },
  ): Promise<void> {
    await db
      .updateTable('openingImports')
      .set({ ...reversed, status: 'REVERSED' })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the lines of the posted entry with debit and credit swapped. */
  async swappedLines(db: TenantDatabase, entryId: string): Promise<SwappedRow[]> {
    const { rows } = await sql<{ lines: SwappedRow[] }>`
      select jsonb_agg(jsonb_build_object('accountId', l.account_id, 'debit', l.credit, 'credit', l.debit,
        'currency', l.currency, 'fxRate', l.fx_rate::text, 'docAmount', -l.doc_amount, 'partyType', l.party_type,
        'partyId', l.party_id, 'memo', l.memo) order by l.line_no) as lines
      from journal_lines l where l.tenant_id = ${db.tenantId} and l.entry_id = ${entryId}`.execute(db);
    return rows[0]?.lines ?? [];
  },
};
