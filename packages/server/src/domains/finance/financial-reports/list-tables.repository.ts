import { REPORT_WORDS, type ReportFacts } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { headOf, type ReportTable, type ReportContext } from './report-table';

/** Lists that can be exported besides the statements. */
export type ListKind = 'journal' | 'invoices' | 'payments';

type Word = keyof typeof REPORT_WORDS;

type Column = [word: Word, kind: ReportTable['columns'][number]['kind']];

interface List {
  columns: Column[];
  /** Returns rows as JSON arrays, in the order of the columns. */
  query(tenantId: string, within: Within): RawBuilder<unknown>;
}

/** Restricts to the requested days and branch. */
type Within = (day: RawBuilder<unknown>, branch: RawBuilder<unknown> | null) => RawBuilder<unknown>;

const texts = (...words: Word[]): Column[] => words.map((word) => [word, 'text']);
const dates = (...words: Word[]): Column[] => words.map((word) => [word, 'date']);
const amounts = (...words: Word[]): Column[] => words.map((word) => [word, 'money']);

const personName = (alias: 'p') => sql`${sql.ref(`${alias}.firstName`)} || ' ' || ${sql.ref(`${alias}.lastName`)}`;

const LISTS: Record<ListKind, List> = {
  journal: {
    columns: [...texts('number'), ...dates('date'), ...texts('memo', 'code', 'account'), ...amounts('debit', 'credit')],
    query: (tenantId, within) => sql`
      select json_build_array(y.name || '/' || e.number, e.entry_date, coalesce(l.memo, e.memo), a.code, a.name,
        nullif(l.debit, 0), nullif(l.credit, 0)) as cells, null::text as currency, e.entry_date as day, e.place::text as place, l.line_no as line
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
    ],
    query: (tenantId, within) => sql`
      select json_build_array(i.number, i.issue_date, i.due_date, ${personName('p')}, i.status, i.currency, i.net, i.tax, i.total,
        case when i.status in ('ISSUED', 'PARTIALLY_PAID') then i.total - i.paid + i.refunded - i.credited - i.written_off else 0 end)
        as cells, i.currency, i.issue_date as day, i.number as place, 0 as line
      from invoices i join patients p on p.tenant_id = i.tenant_id and p.id = i.patient_id
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
        m.currency, m.amount) as cells, m.currency, m.date as day, m.number as place, 0 as line
      from payments m
      left join patients p on p.tenant_id = m.tenant_id and p.id = m.patient_id
      left join insurers u on u.tenant_id = m.tenant_id and u.id = m.insurer_id
      where m.tenant_id = ${tenantId} and ${within(sql`m.date`, null)}`,
  },
};

/** Maximum number of rows of a file built in memory. */
export const MAX_ROWS = 20_000;

interface ListInput {
  facts: ReportFacts;
  context: ReportContext;
}

/** Reads a list for the period in the metadata; undefined if it is too long for one file. */
export async function readList(
  db: TenantDatabase,
  kind: ListKind,
  { facts, context }: ListInput,
): Promise<ReportTable | undefined> {
  const { columns, query } = LISTS[kind];
  const { from, asOf, branchId } = facts;
  const within: Within = (day, branch) =>
    sql`${day} >= ${from}::date and ${day} <= ${asOf}::date ${branchId && branch ? sql`and ${branch} = ${branchId}` : sql``}`;
  const { rows } = await sql<{ cells: (string | number | null)[]; currency: string | null }>`
    select r.cells, r.currency from (${query(db.tenantId, within)}) r
    order by r.day, length(r.place), r.place, r.line limit ${MAX_ROWS + 1}`.execute(db);
  if (rows.length > MAX_ROWS) return undefined;
  return {
    ...headOf(facts, context),
    columns: columns.map(([key, of]) => ({ key, title: REPORT_WORDS[key][context.language], kind: of })),
    rows: rows.map(({ cells, currency }) => ({ kind: 'ROW', depth: 0, cells, currency: currency ?? facts.currency })),
  };
}
