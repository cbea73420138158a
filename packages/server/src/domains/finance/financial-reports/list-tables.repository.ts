import { REPORT_WORDS, type AccountKey, type ReportFacts } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { accountNameIn } from '../ledger/ledger.service';
import { headOf, type ReportTable, type ReportContext } from './report-table';

/** Lists that can be exported besides the statements. */
export type ListKind = 'journal' | 'invoices' | 'payments';

type Word = keyof typeof REPORT_WORDS;

type Column = [word: Word, kind: ReportTable['columns'][number]['kind']];

interface List {
  columns: Column[];
  /** Columns left out if no row has a value there. */
  optional?: ReadonlySet<Word>;
  /** Returns rows as JSON arrays, in the order of the columns. */
  query(tenantId: string, within: Within): RawBuilder<unknown>;
}

/** Restricts to the requested days and branch. */
type Within = (day: RawBuilder<unknown>, branch: RawBuilder<unknown> | null) => RawBuilder<unknown>;

const texts = (...words: Word[]): Column[] => words.map((word) => [word, 'text']);
const dates = (...words: Word[]): Column[] => words.map((word) => [word, 'date']);
const amounts = (...words: Word[]): Column[] => words.map((word) => [word, 'money']);

/** Codes and single words, which need no more than their own width on paper. */
const NARROW = new Set<Word>(['number', 'code', 'status', 'method', 'currency']);

const personName = (alias: 'p') => sql`${sql.ref(`${alias}.firstName`)} || ' ' || ${sql.ref(`${alias}.lastName`)}`;

const LISTS: Record<ListKind, List> = {
  journal: {
    columns: [...texts('number'), ...dates('date'), ...texts('memo', 'code', 'account'), ...amounts('debit', 'credit')],
    query: (tenantId, within) => sql`
      select json_build_array(y.name || '/' || e.number, e.entry_date, coalesce(l.memo, e.memo), a.code, a.name,
        nullif(l.debit, 0), nullif(l.credit, 0)) as cells,
        case when l.party_type = 'PATIENT' then l.party_id end as patient_id, null::text as currency, a.key as account_key, e.entry_date as day, e.place::text as place, l.line_no as line
      from journal_entries e
      join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
      join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      join fiscal_years y on y.tenant_id = e.tenant_id and y.id = e.fiscal_year_id
      where e.tenant_id = ${tenantId} and e.status = 'POSTED' and ${within(sql`e.entry_date`, sql`l.branch_id`)}`,
  },
  invoices: {
    columns: [
      ...texts('number'),
      ...dates('date', 'due'),
      ...texts('patient', 'status', 'currency'),
      ...amounts('net', 'tax', 'total', 'open'),
      ...texts('placeOfSupply'),
      ...amounts('cgst', 'sgst', 'igst'),
    ],
    // Of clinics in India; the components of the tax are those of the lines, as gst.rules has them.
    optional: new Set(['placeOfSupply', 'cgst', 'sgst', 'igst']),
    query: (tenantId, within) => sql`
      select json_build_array(i.number, i.issue_date, i.due_date, ${personName('p')}, i.status, i.currency, i.net, i.tax, i.total,
        case when i.status in ('ISSUED', 'PARTIALLY_PAID') then i.total - i.paid + i.refunded - i.credited - i.written_off else 0 end,
        i.place_of_supply, case when i.supplied_from = i.place_of_supply then nullif(g.central, 0) end,
        case when i.supplied_from = i.place_of_supply then nullif(i.tax - g.central, 0) end,
        case when i.supplied_from <> i.place_of_supply then nullif(i.tax, 0) end)
        as cells, i.patient_id, i.currency, null::text as account_key, i.issue_date as day, i.number as place, 0 as line
      from invoices i join patients p on p.tenant_id = i.tenant_id and p.id = i.patient_id
      left join lateral (select sum(l.tax / 2)::bigint as central from invoice_lines l
        where l.tenant_id = i.tenant_id and l.invoice_id = i.id) g on true
      where i.tenant_id = ${tenantId} and i.status <> 'DRAFT' and ${within(sql`i.issue_date`, sql`i.branch_id`)}`,
  },
  payments: {
    columns: [
      ...texts('number'),
      ...dates('date'),
      ...texts('payer', 'method', 'status', 'currency'),
      ...amounts('amount'),
    ],
    query: (tenantId, within) => sql`
      select json_build_array(m.number, m.date, coalesce(${personName('p')}, u.name), m.method, m.status,
        m.currency, m.amount) as cells, m.patient_id, m.currency, null::text as account_key, m.date as day, m.number as place, 0 as line
      from payments m
      left join patients p on p.tenant_id = m.tenant_id and p.id = m.patient_id
      left join insurers u on u.tenant_id = m.tenant_id and u.id = m.insurer_id
      where m.tenant_id = ${tenantId} and ${within(sql`m.date`, null)}`,
  },
};

/** Maximum number of rows of a file built in memory. */
export const MAX_ROWS = 20_000;

interface ListRow {
  cells: (string | number | null)[];
  currency: string | null;
  patientId: string | null;
}

/** List with the patients of its rows. */
export interface ListTable extends ReportTable {
  patientIds: (string | null)[];
}

interface ListInput {
  facts: ReportFacts;
  context: ReportContext;
}

interface ListRow {
  cells: (string | number | null)[];
  currency: string | null;
  accountKey: AccountKey | null;
}

/** Reads a list for the period in the metadata; undefined if it is too long for one file. */
export async function readList(
  db: TenantDatabase,
  kind: ListKind,
  { facts, context }: ListInput,
): Promise<ListTable | undefined> {
  const { columns: all, query, optional } = LISTS[kind];
  const { from, asOf, branchId } = facts;
  const within: Within = (day, branch) =>
    sql`${day} >= ${from}::date and ${day} <= ${asOf}::date ${branchId && branch ? sql`and ${branch} = ${branchId}` : sql``}`;
  const { rows } = await sql<ListRow>`
    select r.cells, r.currency, r.account_key, r.patient_id from (${query(db.tenantId, within)}) r
    order by r.day, length(r.place), r.place, r.line limit ${MAX_ROWS + 1}`.execute(db);
  if (rows.length > MAX_ROWS) return undefined;
  const kept = all.flatMap(([word], at) =>
    optional?.has(word) && rows.every(({ cells }) => cells[at] === null) ? [] : [at],
  );
  const columns = all.filter((_, at) => kept.includes(at));
  return {
    ...headOf(facts, context),
    patientIds: rows.map(({ patientId }) => patientId),
    columns: columns.map(([key, of]) => ({
      key,
      title: REPORT_WORDS[key][context.language],
      kind: of,
      ...(NARROW.has(key) && { isNarrow: true }),
    })),
    rows: rows.map(({ cells, currency, accountKey }) => ({
      kind: 'ROW',
      depth: 0,
      cells: kept.map((at) => {
        const cell = cells[at] ?? null;
        return all[at]?.[0] === 'account' && typeof cell === 'string'
          ? accountNameIn(context.language, { key: accountKey, name: cell })
          : cell;
      }),
      currency: currency ?? facts.currency,
    })),
  };
}
