import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Event of an invoice by which its net amount or its collected amount changes. */
export interface InvoiceEvent {
  kind: 'INVOICE_VOID' | 'CREDIT_NOTE' | 'PAYMENT' | 'PAYMENT_VOID' | 'REFUND';
  /** Invoice, credit note, allocation or reversal of an allocation, by the kind. */
  sourceId: string;
  number: string | null;
  date: string;
  /** Net amount of a credit note, otherwise with tax; in the invoice's currency. */
  amount: number;
}

/** Issued invoice with all its lines, and its events in the order in which they were recorded. */
export interface DoctorInvoice {
  id: string;
  number: string;
  issueDate: string;
  currency: string;
  fxRate: string;
  base: string;
  lines: {
    id: string;
    description: string;
    serviceId: string | null;
    category: string | null;
    net: number;
    tax: number;
    /** Work of the asked doctor: the invoice of a visit may name other work as well. */
    isOfDoctor: boolean;
  }[];
  events: InvoiceEvent[];
}

interface Asked {
  doctorId: string;
  /** First day of issue. */
  from: string;
  /** Lines that count for the doctor whatever the appointment says now. */
  known: readonly string[];
}

// The visit of a line is its own, that of its charge, or that of the invoice. A medicine that was dispensed is nobody's work.
const LINES_OF_DOCTOR = ({ doctorId, known }: Asked) => sql`
  (l.id = any(${[...known]}::uuid[]) or (g.source is distinct from 'DISPENSING' and exists (
    select from appointments a where a.tenant_id = l.tenant_id and a.doctor_id = ${doctorId}
      and a.id = coalesce(l.appointment_id, g.appointment_id, i.appointment_id))))`;

const LINES_OF_INVOICE = sql`
  invoice_lines l left join charges g on g.tenant_id = l.tenant_id and g.id = l.charge_id`;

// Found from the visits, of which a doctor has fewer than the clinic has invoices.
const INVOICES_OF_DOCTOR = ({ doctorId, known }: Asked) => sql`
  select v.invoice_id from (
    select a.tenant_id, a.id from appointments a where a.tenant_id = t.id and a.doctor_id = ${doctorId}
  ) d cross join lateral (
    select l.invoice_id from invoice_lines l where l.tenant_id = d.tenant_id and l.appointment_id = d.id
    union all select n.id from invoices n where n.tenant_id = d.tenant_id and n.appointment_id = d.id
    union all select c.invoice_id from charges c where c.tenant_id = d.tenant_id and c.appointment_id = d.id
  ) v
  union all
  select l.invoice_id from invoice_lines l where l.tenant_id = t.id and l.id = any(${[...known]}::uuid[])`;

const EVENTS = sql`
  select e.* from (
    select 'INVOICE_VOID' as kind, i.id as source_id, null as number, j.entry_date as date, i.total as amount,
      j.id as place
    from journal_entries j
    where j.tenant_id = i.tenant_id and j.source_type = 'invoices' and j.source_id = i.id and j.event = 'invoice.voided'
    union all
    select 'CREDIT_NOTE', c.id, c.number, c.date, c.net, c.id from credit_notes c
    where c.tenant_id = i.tenant_id and c.invoice_id = i.id
    union all
    select 'PAYMENT', p.id, y.number, p.date, p.amount, p.id
    from payment_allocations p join payments y on y.tenant_id = p.tenant_id and y.id = p.payment_id
    where p.tenant_id = i.tenant_id and p.invoice_id = i.id
    union all
    select case when r.is_refund then 'REFUND' else 'PAYMENT_VOID' end, r.id, y.number, r.date, r.amount, r.id
    from payment_allocations p
    join payments y on y.tenant_id = p.tenant_id and y.id = p.payment_id
    join allocation_reversals r on r.tenant_id = p.tenant_id and r.allocation_id = p.id
    where p.tenant_id = i.tenant_id and p.invoice_id = i.id
  ) e`;

export const doctorRevenueRepository = {
  /** Returns the issued invoices with work of a doctor, in order of issue. Open items of a take-over have no lines of work. */
  async invoices(db: TenantDatabase, asked: Asked): Promise<DoctorInvoice[]> {
    const { rows } = await sql<DoctorInvoice>`
      select i.id, i.number, i.issue_date, i.currency, i.fx_rate::text as fx_rate, t.currency as base, (
        select jsonb_agg(jsonb_build_object('id', l.id, 'description', l.description, 'serviceId', l.service_id,
          'category', s.category, 'net', l.net, 'tax', l.tax, 'isOfDoctor', ${LINES_OF_DOCTOR(asked)}) order by l.line_no)
        from ${LINES_OF_INVOICE} left join services s on s.tenant_id = l.tenant_id and s.id = l.service_id
        where l.tenant_id = i.tenant_id and l.invoice_id = i.id) as lines, coalesce((
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'sourceId', e.source_id, 'number', e.number, 'date', e.date,
          'amount', e.amount) order by e.place)
        from (${EVENTS}) e), '[]') as events
      from tenants t join invoices i on i.tenant_id = t.id and i.id in (${INVOICES_OF_DOCTOR(asked)})
      where t.id = ${db.tenantId} and i.status <> 'DRAFT' and i.issue_date >= ${asked.from}::date
        and i.opening_import_id is null and exists (
          select from ${LINES_OF_INVOICE}
          where l.tenant_id = i.tenant_id and l.invoice_id = i.id and ${LINES_OF_DOCTOR(asked)})
      order by i.issue_date, i.number`.execute(db);
    return rows;
  },
};
