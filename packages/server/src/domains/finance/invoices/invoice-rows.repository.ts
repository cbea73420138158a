import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';

/** Formats a timestamp inside a JSON value as in the API. */
export const instantIn = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Builds SQL for the user in a column, inside a JSON value. */
export const personIn = (column: string) =>
  sql`(select ${personJson('u')} from users u where u.tenant_id = i.tenant_id and u.id = ${sql.ref(column)})`;

/** SQL for the outstanding amount of an invoice `i`; zero for a draft or a void invoice. */
export const outstanding = sql<number>`case when i.status in ('DRAFT', 'VOID') then 0
  else i.total - (i.paid - i.refunded + i.credited + i.written_off) end`;

/** SQL for the insurer's share of the outstanding amount. */
export const outstandingOfInsurer = sql<number>`case when i.status in ('DRAFT', 'VOID') then 0 else i.insurer_amount
  - (i.paid_by_insurer - i.refunded_insurer + i.credited_insurer + i.written_off_insurer) end`;

/** Columns of the contract's InvoiceSummary. */
export const summaryColumns = (
  now: Date,
) => sql`i.id, i.number, i.status, i.currency, i.issue_date, i.due_date, i.total,
  i.insurer_amount, case when i.old_number is not null then
    jsonb_build_object('number', i.old_number, 'date', i.old_date) end as opening_of, i.paid, i.refunded, i.credited, i.written_off, i.version, i.created_at,
  ${personJson('p')} as patient,
  case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end as insurer,
  ${outstanding} as outstanding, ${outstandingOfInsurer} as insurer_outstanding,
  case when i.status in ('ISSUED', 'PARTIALLY_PAID') then greatest(${todayAt(now)} - i.due_date, 0) else 0 end as days_overdue`;

/** Joins invoices `i` of the clinic `t` with their patient `p` and insurer `n`. */
export const fromInvoices = (db: TenantDatabase) => sql`from invoices i
  join tenants t on t.id = i.tenant_id
  join patients p on p.tenant_id = i.tenant_id and p.id = i.patient_id
  left join insurers n on n.tenant_id = i.tenant_id and n.id = i.insurer_id
  where i.tenant_id = ${db.tenantId}`;

/** SQL for the payments allocated to an invoice `i`, less reversals, as JSON. */
export const paymentsOf = sql`coalesce((select jsonb_agg(jsonb_build_object('paymentId', a.payment_id, 'number', y.number,
    'part', a.part, 'amount', a.amount - a.reversed, 'date', a.date, 'isDeposit', a.is_deposit, 'method', y.method)
    order by a.created_at, a.id)
  from payment_allocations a join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id
  where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a.amount > a.reversed), '[]')`;

/** SQL for the lines of an invoice `i` as JSON. */
export const linesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'lineNo', l.line_no,
    'serviceId', l.service_id, 'description', l.description, 'quantity', trim_scale(l.quantity)::text,
    'unitPrice', l.unit_price, 'discountPercent', trim_scale(l.discount_percent)::text, 'discount', l.discount,
    'taxCode', c.code, 'taxCodeId', l.tax_code_id, 'taxRate', trim_scale(l.tax_rate)::text, 'sacCode', l.sac_code,
    'net', l.net, 'tax', l.tax,
    'total', l.total, 'revenueAccountId', l.revenue_account_id, 'appointmentId', l.appointment_id,
    'chargeId', l.charge_id, 'isMedicine', coalesce(g.source = 'DISPENSING', false)) order by l.line_no)
  from invoice_lines l left join tax_codes c on c.tenant_id = l.tenant_id and c.id = l.tax_code_id
  left join charges g on g.tenant_id = l.tenant_id and g.id = l.charge_id
  where l.tenant_id = i.tenant_id and l.invoice_id = i.id), '[]')`;
