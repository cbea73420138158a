import {
  feeShareStatements,
  type FeeShareLine,
  type FeeShareStatement,
  type FeeShareStatementSummary,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import type { DB } from '../../../platform/db/schema';
import { clinicToday } from '../named-json.repository';
import type { Agreement, CountedLine, ShareLine } from './fee-share-lines.rules';

type Filter = Partial<ParsedInputOf<(typeof feeShareStatements)['list']>['query']> & { page: number; limit: number };

/** Statement as stored. The totals of a draft are null. */
export type StatementRow = Omit<
  FeeShareStatement,
  'mayApprove' | 'mayPay' | 'earned' | 'takenBack' | 'share' | 'broughtForward' | 'payable' | 'carriedForward'
> & {
  doctorId: string;
  createdById: string | null;
  startsOn: string;
  endsOn: string;
  earned: number | null;
  takenBack: number | null;
  share: number | null;
  broughtForward: number | null;
  payable: number | null;
  carriedForward: number | null;
  employeeId: string | null;
  /** The payroll period that paid it was reversed. */
  isReversed: boolean;
};

/** Input of the calculation of a statement, besides the revenue. */
export interface StatementBasis {
  agreements: Agreement[];
  /** Lines of approved statements of the doctor. */
  counted: CountedLine[];
  broughtForward: number;
  /** An approved statement of a later month exists. */
  hasLater: boolean;
  today: string;
}

const person = (column: string) =>
  sql<FeeShareStatement['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = m.tenant_id
    and u.id = ${sql.ref(column)})`;
const DOCTOR = sql<FeeShareStatement['doctor']>`(select ${personJson('d')} from users d where d.tenant_id = m.tenant_id
  and d.id = m.doctor_id)`;
const LINES = sql<FeeShareLine[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('event', l.event, 'invoiceNumber', l.invoice_number,
      'documentNumber', l.document_number, 'date', l.date, 'description', l.description, 'lineNet', l.line_net,
      'collected', l.collected, 'amount', l.amount, 'percent', trim_scale(l.percent)::text, 'share', l.share)
      order by l.place), '[]')
    from fee_share_lines l where l.tenant_id = m.tenant_id and l.statement_id = m.id)`;

export const feeShareStatementsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<FeeShareStatementSummary>> {
    const { doctorId, status } = filter;
    const found = all(db)
      .$if(doctorId !== undefined, (query) => query.where('m.doctorId', '=', doctorId ?? ''))
      .$if(status !== undefined, (query) => query.where('m.status', '=', status ?? ''));
    return pageOf(db, found, filter);
  },

  /** Approved statements of a doctor. */
  async mine(db: TenantDatabase, doctorId: string, filter: Filter): Promise<CountedPage<FeeShareStatementSummary>> {
    return pageOf(db, all(db).where('m.doctorId', '=', doctorId).where('m.status', '<>', 'DRAFT'), filter);
  },

  async find(db: TenantDatabase, id: string): Promise<StatementRow | undefined> {
    return selected(all(db))
      .where('m.id', '=', id)
      .select(['m.doctorId', 'm.createdBy as createdById', 'm.startsOn', 'm.earned', 'm.takenBack', 'm.broughtForward'])
      .select(['m.minimum', 'm.carriedForward', 'm.employeeId', 'm.approvedAt'])
      .select([
        sql<string>`(m.starts_on + interval '1 month - 1 day')::date`.as('endsOn'),
        LINES.as('lines'),
        person('m.created_by').as('createdBy'),
        person('m.approved_by').as('approvedBy'),
        sql<string | null>`p.name`.as('payrollPeriod'),
        sql<boolean>`coalesce(p.status = 'REVERSED', false)`.as('isReversed'),
      ])
      .executeTakeFirst();
  },

  /** Locks a statement; returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<{ version: number; doctorId: string } | undefined> {
    return all(db).select(['m.version', 'm.doctorId']).where('m.id', '=', id).forUpdate().executeTakeFirst();
  },

  /** Reads what the statement of a month is calculated from. */
  async basis(
    db: TenantDatabase,
    { doctorId, startsOn }: Pick<StatementRow, 'doctorId' | 'startsOn'>,
    now: Date,
  ): Promise<StatementBasis> {
    const { rows } = await sql<StatementBasis>`
      select ${clinicToday(db.tenantId, now)} as today, coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'validFrom', f.valid_from, 'validUntil', f.valid_until,
            'basis', f.basis, 'percent', trim_scale(f.percent)::text, 'minimum', f.minimum, 'takesBack', f.takes_back,
            'rates', (select coalesce(jsonb_agg(jsonb_build_object('serviceId', r.service_id, 'category', r.category,
                'percent', trim_scale(r.percent)::text)), '[]')
              from fee_share_rates r where r.tenant_id = f.tenant_id and r.fee_share_id = f.id))
          order by f.valid_from)
        from fee_shares f where f.tenant_id = t.id and f.doctor_id = ${doctorId} and f.removed_at is null), '[]') as agreements,
        coalesce((
          select jsonb_agg(jsonb_build_object('invoiceLineId', l.invoice_line_id, 'event', l.event,
            'sourceId', l.source_id, 'feeShareId', l.fee_share_id, 'percent', trim_scale(l.percent)::text))
          from fee_share_statements m join fee_share_lines l on l.tenant_id = m.tenant_id and l.statement_id = m.id
          where m.tenant_id = t.id and m.doctor_id = ${doctorId}), '[]') as counted,
        coalesce((
          select m.carried_forward from fee_share_statements m where m.tenant_id = t.id and m.doctor_id = ${doctorId}
            and m.status <> 'DRAFT' and m.starts_on < ${startsOn}::date
          order by m.starts_on desc limit 1), 0)::bigint as brought_forward,
        exists (select from fee_share_statements m where m.tenant_id = t.id and m.doctor_id = ${doctorId}
          and m.status <> 'DRAFT' and m.starts_on > ${startsOn}::date) as has_later
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic of a caller is there'));
  },

  async today(db: TenantDatabase, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`select ${clinicToday(db.tenantId, now)} as today`.execute(db);
    return rows[0]?.today ?? Promise.reject(new Error('The clinic of a caller is there'));
  },

  /** Returns those of some invoice lines that statements of other doctors have counted. */
  async countedByOthers(db: TenantDatabase, doctorId: string, lineIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct l.invoice_line_id as id from fee_share_lines l
      join fee_share_statements m on m.tenant_id = l.tenant_id and m.id = l.statement_id
      where l.tenant_id = ${db.tenantId} and l.invoice_line_id = any(${[...lineIds]}::uuid[])
        and m.doctor_id <> ${doctorId}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Returns the employment of a doctor who has a pay structure in a month: payroll pays the share. */
  async paidEmployee(
    db: TenantDatabase,
    { doctorId, startsOn, endsOn }: Pick<StatementRow, 'doctorId' | 'startsOn' | 'endsOn'>,
  ): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      select e.id from employees e
      where e.tenant_id = ${db.tenantId} and e.user_id = ${doctorId} and coalesce(e.last_day, 'infinity') >= ${startsOn}::date
        and exists (select from pay_structure_assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id
          and a.starts_on <= ${endsOn}::date)
      order by e.joined_on desc limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },

  async insert(
    db: TenantDatabase,
    { doctorId, month }: { doctorId: string; month: string },
    createdBy: string,
  ): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into fee_share_statements (tenant_id, doctor_id, starts_on, currency, created_by)
      select t.id, ${doctorId}::uuid, ${`${month}-01`}::date, t.currency, ${createdBy}::uuid
      from tenants t where t.id = ${db.tenantId} returning id`.execute(db);
    return rows[0]?.id ?? Promise.reject(new Error('No statement was written'));
  },

  async update(
    db: TenantDatabase,
    id: string,
    values: UpdateObject<DB, 'feeShareStatements', 'feeShareStatements'>,
  ): Promise<void> {
    await db
      .updateTable('feeShareStatements')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async insertLines(db: TenantDatabase, statementId: string, lines: readonly ShareLine[]): Promise<void> {
    const rows = lines.map((line, place) => ({
      place,
      fee_share_id: line.feeShareId,
      event: line.event,
      invoice_line_id: line.invoiceLineId,
      source_id: line.sourceId,
      invoice_number: line.invoiceNumber,
      document_number: line.documentNumber,
      date: line.date,
      description: line.description,
      line_net: line.lineNet,
      collected: line.collected,
      amount: line.amount,
      percent: line.percent,
      share: line.share,
    }));
    await sql`
      insert into fee_share_lines (tenant_id, statement_id, fee_share_id, place, event, invoice_line_id, source_id,
        invoice_number, document_number, date, description, line_net, collected, amount, percent, share)
      select ${db.tenantId}::uuid, ${statementId}::uuid, r.fee_share_id, r.place, r.event, r.invoice_line_id, r.source_id,
        r.invoice_number, r.document_number, r.date, r.description, r.line_net, r.collected, r.amount, r.percent, r.share
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, fee_share_id uuid, event text,
        invoice_line_id uuid, source_id uuid, invoice_number text, document_number text, date date, description text,
        line_net bigint, collected bigint, amount bigint, percent numeric, share bigint)`.execute(db);
  },
};

/** Drafts that wait for a second person; the amount is the pay of one person, so the inbox does not show it. */
export const feeShareApproval: ApprovalDeclaration = {
  kind: 'FEE_SHARE_TO_APPROVE',
  order: 98,
  access: feeShareStatements.approve.access,
  waiting: (tenantId) => sql`
    select u.first_name || ' ' || u.last_name as name, m.id as record_id, m.created_at as since,
      array[m.created_by, m.doctor_id] as authors, m.created_by as requested_by, null::bigint as amount,
      null::text as currency
    from fee_share_statements m join users u on u.tenant_id = m.tenant_id and u.id = m.doctor_id
    where m.tenant_id = ${tenantId} and m.status = 'DRAFT'
      and m.starts_on + interval '1 month' <= now()`,
  // Self-approval is never allowed for pay.
  allowsSolo: () => sql<boolean>`false`,
};

function all(db: TenantDatabase) {
  return db.selectFrom('feeShareStatements as m').where('m.tenantId', '=', db.tenantId);
}

function pageOf(db: TenantDatabase, found: ReturnType<typeof all>, filter: Filter) {
  const page = sliceOf(selected(found).orderBy('m.startsOn', 'desc').orderBy('m.id', 'desc'), filter);
  return countedPage(db, { page, matching: found.select('m.id') }, filter);
}

function selected(rows: ReturnType<typeof all>) {
  return rows
    .leftJoin('payrollInputs as n', (join) =>
      join.onRef('n.tenantId', '=', 'm.tenantId').onRef('n.id', '=', 'm.payrollInputId'),
    )
    .leftJoin('payrollPeriods as p', (join) =>
      join.onRef('p.tenantId', '=', 'n.tenantId').onRef('p.id', '=', 'n.periodId'),
    )
    .select(['m.id', 'm.currency', 'm.share', 'm.payable', 'm.paidOn', 'm.version', 'm.createdAt'])
    .select([
      DOCTOR.as('doctor'),
      sql<string>`to_char(m.starts_on, 'YYYY-MM')`.as('month'),
      sql<FeeShareStatement['status']>`m.status`.as('status'),
      sql<FeeShareStatement['settlement']>`m.settlement`.as('settlement'),
    ]);
}
