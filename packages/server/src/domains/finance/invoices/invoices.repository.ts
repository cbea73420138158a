import {
  InvoiceFields,
  minorDigits,
  type CreditNote,
  type GstState,
  type Invoice,
  type InvoiceFilter,
  type InvoiceLine,
  type InvoiceStatus,
  type InvoiceSummary,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { cursorOf, isBehind, pageOf, readCursor } from '../../../platform/db/cursor';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { patientsMatching } from '../../front-desk';
import {
  fromInvoices,
  instantIn,
  linesOf,
  outstanding,
  paymentsOf,
  personIn,
  summaryColumns,
} from './invoice-rows.repository';
import type { InvoiceAmounts } from './invoice-status.rules';

/** Invoice as stored; derived values are computed by the reader. */
export type InvoiceRow = Omit<Invoice, 'taxes' | 'outstandingOf' | 'actions' | 'lines' | 'creditNotes'> &
  InvoiceAmounts & {
    base: string;
    suppliedFrom: GstState | null;
    lines: (Omit<InvoiceLine, 'taxParts' | 'isExempt'> & { id: string; isMedicine: boolean })[];
    creditNotes: Omit<CreditNote, 'taxParts'>[];
  };

/** Totals of the clinic's invoices, in the base currency. */
export interface InvoiceSums {
  currency: string;
  byStatus: Partial<Record<InvoiceStatus, { count: number; total: number }>>;
  issued: number;
  outstanding: number;
  overdue: { count: number; total: number };
}

export const invoicesRepository = {
  async find(db: TenantDatabase, id: string, now: Date): Promise<InvoiceRow | undefined> {
    const { rows } = await sql<InvoiceRow>`
      select ${summaryColumns(now)}, t.currency as base, i.paid_by_insurer, i.refunded_insurer, i.credited_insurer,
        i.written_off_insurer, trim_scale(i.fx_rate)::text as fx_rate, ${ownFields},
        i.discount, i.net, i.tax, i.supplied_from, i.sent_at, i.void_reason,
        ${personIn('i.created_by')} as created_by, ${linesOf} as lines, ${paymentsOf} as payments,
        ${creditNotes} as credit_notes, ${writeOffs} as write_offs, ${shareTransfers} as share_transfers,
        (select coalesce(sum(y.unallocated), 0)::bigint from payments y where y.tenant_id = i.tenant_id
          and y.patient_id = i.patient_id and y.currency = i.currency
          and y.status in ('COMPLETED', 'PARTIALLY_REFUNDED')) as deposit_available
      ${fromInvoices(db)} and i.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Reads one row more than requested, to detect whether there is another page. */
  async list(db: TenantDatabase, filter: InvoiceFilter, now: Date) {
    const { rows } = await sql<InvoiceSummary>`
      select ${summaryColumns(now)} ${fromInvoices(db)} and ${sql.join(conditions(filter, now), sql` and `)}
      order by i.created_at desc, i.id desc limit ${filter.limit + 1}`.execute(db);
    const { page, next } = pageOf(rows, filter.limit, ({ createdAt, id }) => cursorOf({ at: createdAt, id }));
    return { invoices: page, next };
  },

  async sums(
    db: TenantDatabase,
    { from, to, branchId }: Pick<InvoiceFilter, 'from' | 'to' | 'branchId'>,
    now: Date,
  ): Promise<InvoiceSums> {
    const { rows } = await sql<InvoiceSums>`
      with wanted as (
        select i.status, ${inBase(sql`i.total`)} as total, ${inBase(outstanding)} as outstanding,
          i.status in ('ISSUED', 'PARTIALLY_PAID') and i.due_date < ${todayAt(now)} as is_overdue,
          i.opening_import_id is not null as is_opening
        ${fromInvoices(db)} and ${sql.join(conditions({ from, to, branchId }, now), sql` and `)}
      ), statuses as (select status, count(*)::int as count, sum(total) as total from wanted group by status)
      select t.currency,
        coalesce((select jsonb_object_agg(s.status, jsonb_build_object('count', s.count, 'total', s.total))
          from statuses s), '{}') as by_status,
        coalesce((select sum(total) from wanted where status not in ('DRAFT', 'VOID') and not is_opening), 0)::bigint as issued,
        coalesce((select sum(outstanding) from wanted), 0)::bigint as outstanding,
        (select jsonb_build_object('count', count(*)::int, 'total', coalesce(sum(outstanding), 0))
          from wanted where is_overdue) as overdue
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },
};

/** The fields that the summary does not show and that are given as they are stored. */
const ownFields = sql.join(
  Object.keys(
    InvoiceFields.omit({ patientId: true, insurerId: true, insurerAmount: true, lines: true }).omit({
      currency: true,
      fxRate: true,
      issueDate: true,
      dueDate: true,
    }).shape,
  ).map((field) => sql.id('i', field)),
);

/** In the clinic's currency, as toBase of the money rules works it out. */
function inBase(amount: RawBuilder<unknown>) {
  const digits = sql`${DIGITS}::jsonb`;
  return sql`case when i.currency = t.currency then ${amount} else round((${amount}) * i.fx_rate
    * 10::numeric ^ (coalesce((${digits}->>t.currency)::int, 2) - coalesce((${digits}->>i.currency)::int, 2))) end`;
}
const DIGITS = JSON.stringify(
  Object.fromEntries(
    Intl.supportedValuesOf('currency')
      .map((currency) => [currency, minorDigits(currency)] as const)
      .filter(([, digits]) => digits !== 2),
  ),
);

function conditions(filter: Partial<InvoiceFilter>, now: Date): RawBuilder<unknown>[] {
  const {
    status,
    isOverdue,
    isOpen,
    patientId,
    insurerId,
    appointmentId,
    branchId,
    from,
    to,
    after,
    search,
    needsApproval,
  } = filter;
  const open = sql`i.status in ('ISSUED', 'PARTIALLY_PAID')`;
  const term = search?.trim();
  const end = after === undefined ? undefined : (readCursor(after, 'moment') ?? refuse('INVALID_INPUT'));
  return [
    sql`true`,
    ...(status ? [sql`i.status = ${status}`] : []),
    ...(isOpen ? [open] : []),
    ...(isOverdue ? [sql`${open} and i.due_date < ${todayAt(now)}`] : []),
    ...(needsApproval ? [hasPendingWriteOff] : []),
    ...(patientId ? [sql`i.patient_id = ${patientId}`] : []),
    ...(insurerId ? [sql`i.insurer_id = ${insurerId}`] : []),
    ...(appointmentId ? [sql`i.appointment_id = ${appointmentId}`] : []),
    ...(branchId ? [sql`i.branch_id = ${branchId}`] : []),
    ...(from ? [sql`i.issue_date >= ${from}::date`] : []),
    ...(to ? [sql`i.issue_date <= ${to}::date`] : []),
    ...(term ? [fitting(term)] : []),
    ...(end ? [isBehind(sql`(i.created_at, i.id)`, end, 'moment')] : []),
  ];
}

/** Matches the patient, or the number if the term contains a digit: names are found without scanning all invoices. */
function fitting(term: string) {
  const byPatient = sql`i.patient_id = ${patientsMatching(term)}`;
  return /\d/.test(term)
    ? sql`(strpos(lower(i.number), lower(${term})) > 0 or strpos(lower(i.old_number), lower(${term})) > 0
    or ${byPatient})`
    : byPatient;
}

const hasPendingWriteOff = sql`exists (select from write_offs w
  where w.tenant_id = i.tenant_id and w.invoice_id = i.id and w.status = 'PENDING')`;

const creditNotes = sql`coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'date', c.date,
    'net', c.net, 'tax', c.tax, 'total', c.total, 'reason', c.reason, 'createdBy', ${personIn('c.created_by')})
    order by c.created_at, c.id)
  from credit_notes c where c.tenant_id = i.tenant_id and c.invoice_id = i.id), '[]')`;

const shareTransfers = sql`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'amount', s.amount, 'date', s.date,
    'reason', s.reason, 'createdBy', ${personIn('s.created_by')}) order by s.created_at, s.id)
  from share_transfers s where s.tenant_id = i.tenant_id and s.invoice_id = i.id), '[]')`;

const writeOffs = sql`coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'amount', w.amount, 'reason', w.reason,
    'status', w.status, 'requestedBy', ${personIn('w.requested_by')}, 'decidedBy', ${personIn('w.decided_by')},
    'createdAt', ${instantIn('w.created_at')}) order by w.created_at, w.id)
  from write_offs w where w.tenant_id = i.tenant_id and w.invoice_id = i.id), '[]')`;
