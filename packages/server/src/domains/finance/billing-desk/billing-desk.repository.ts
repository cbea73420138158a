import type { BillableVisit, InvoiceLineFields, InvoiceStatus, PaymentMethod } from '@polyclinic/contract';
import { sql } from 'kysely';
import { COUNTRY } from '../../../platform/db/clinic-country';
import { isOnDay, todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJsonOrNull } from '../../../platform/db/person-json';
import type { ProposedCharge } from './proposal.rules';
import {
  CHARGE_PRICE,
  IS_WAITING,
  linesOf,
  outstanding,
  outstandingOfInsurer,
  priced,
} from '../invoices/invoices.service';

/** Pricing data of an appointment's service; empty if the service was deleted. */
interface BookableService {
  serviceId: string | null;
  price: number | null;
  taxCodeId: string | null;
  taxRate: string | null;
  /** Charges of its treatments, and of medicines of its patient. */
  charges: ProposedCharge[];
}

/** Appointment with the data for its proposed lines. */
export interface VisitRow extends Omit<BillableVisit, 'proposed'>, BookableService {
  currency: string;
  pricesIncludeTax: boolean;
}

/** Appointment with the lines of its invoice, if it has one. */
export interface VisitWithLines extends VisitRow {
  lines: (InvoiceLineFields & { taxRate: string; total: number })[] | null;
  open: number | null;
  depositAvailable: number;
  country: string | null;
  paymentMethods: PaymentMethod[] | null;
}

/** Appointment locked until the transaction ends. */
export interface LockedVisit {
  patientId: string;
  currency: string;
  invoiceId: string | null;
  invoiceStatus: InvoiceStatus | null;
}

interface VisitsOfDay {
  currency: string;
  visits: VisitRow[];
}

/** Sort order: completed appointments without an invoice first, paid ones last. */
const IN_TURN = sql`i.id is not null, i.status in ('PAID', 'WRITTEN_OFF', 'CREDITED'),
  array_position(array['COMPLETED', 'IN_PROGRESS', 'CHECKED_IN'], a.status), a.starts_at, a.id`;

/** Patients who have arrived, including those seen. */
const HAS_COME = sql`a.status in ('CHECKED_IN', 'IN_PROGRESS', 'COMPLETED') and a.deleted_at is null`;

export const billingDeskRepository = {
  /** Returns the appointments of a day, with the clinic's currency. */
  async visits(db: TenantDatabase, date: string | undefined, now: Date): Promise<VisitsOfDay> {
    const day = date
      ? sql`${date}::date`
      : sql`(${now.toISOString()}::timestamptz at time zone (select timezone from tenants where id = ${db.tenantId}))::date`;
    const { rows } = await sql<{ ownCurrency: string } & ({ appointmentId: null } | VisitRow)>`
      select z.currency as own_currency, v.* from tenants z left join lateral (
        select ${columns(now)}, row_number() over (order by ${IN_TURN}) as place ${from(db, now)}
        and ${isOnDay(sql`a.starts_at`, db.tenantId, day)}
      ) v on true where z.id = ${db.tenantId} order by v.place`.execute(db);
    const [first] = rows;
    if (!first) throw new Error('The clinic of a caller is there');
    // On an empty day, the row with the currency has no appointment.
    return {
      currency: first.ownCurrency,
      visits: rows.filter((row): row is typeof row & VisitRow => row.appointmentId !== null),
    };
  },

  async find(db: TenantDatabase, appointmentId: string, now: Date): Promise<VisitWithLines | undefined> {
    const { rows } = await sql<VisitWithLines>`
      select ${columns(now)},
        l.payment_methods, ${COUNTRY} as country, case when i.id is not null then ${linesOf} end as lines,
        case when i.status = 'DRAFT' then i.total - i.insurer_amount
          when i.id is not null then ${outstanding} - ${outstandingOfInsurer} end as open,
        (select coalesce(sum(greatest(y.unallocated - coalesce((select sum(r.amount) from refunds r
              where r.tenant_id = y.tenant_id and r.payment_id = y.id and r.status = 'PENDING'), 0), 0)), 0)::bigint
          from payments y where y.tenant_id = a.tenant_id and y.patient_id = a.patient_id and y.unallocated > 0
            and y.currency = coalesce(i.currency, t.currency)) as deposit_available
      ${from(db, now)} and a.id = ${appointmentId}`.execute(db);
    return rows[0];
  },

  /** Locks an appointment, so that concurrent payments for it are serialised. */
  async lock(db: TenantDatabase, appointmentId: string): Promise<LockedVisit | undefined> {
    const locked = await sql<{ patientId: string }>`
      select a.patient_id from appointments a
      where a.tenant_id = ${db.tenantId} and a.id = ${appointmentId} and ${HAS_COME} for no key update`.execute(db);
    if (!locked.rows[0]) return undefined;
    // Read after locking: a concurrent transaction may have created its invoice meanwhile.
    const { rows } = await sql<LockedVisit>`
      select ${locked.rows[0].patientId}::uuid as patient_id, coalesce(i.currency, t.currency) as currency,
        i.id as invoice_id, i.status as invoice_status
      from tenants t
      left join invoices i on i.tenant_id = t.id and i.appointment_id = ${appointmentId} and i.status <> 'VOID'
      where t.id = ${db.tenantId}`.execute(db);
    return rows[0];
  },
};

/** Completed payments with an allocation to the invoice, latest first. */
const TAKEN = sql`coalesce((
  select json_agg(json_build_object('id', y.id, 'number', y.number, 'date', y.date, 'method', y.method,
    'amount', y.amount, 'currency', y.currency) order by y.created_at desc, y.id desc)
  from payments y
  where y.tenant_id = i.tenant_id and y.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED') and y.id in (
    select o.payment_id from payment_allocations o where o.tenant_id = i.tenant_id and o.invoice_id = i.id)
), '[]'::json)`;

/** Charges of the visit's treatments and of the patient's medicines that wait for an invoice, each with price and tax. */
const CHARGES = (now: Date) => sql`coalesce((
  select json_agg(json_build_object('chargeId', g.id, 'source', g.source, 'serviceId', x.id,
    'description', g.description, 'quantity', trim_scale(g.quantity)::text, 'price', ${CHARGE_PRICE},
    'taxCodeId', k.id, 'taxRate', trim_scale(k.rate)::text) order by g.source desc, g.id)
  from charges g ${priced(now)}
  where g.tenant_id = a.tenant_id and g.patient_id = a.patient_id and ${IS_WAITING}
    and (g.appointment_id = a.id or g.source = 'DISPENSING')
), '[]'::json)`;

/** Number of charges that were recorded after the invoice of their visit. */
const LATE_CHARGES = sql`case when i.id is null then 0 else (
  select count(*)::int from charges g
  where g.tenant_id = a.tenant_id and g.appointment_id = a.id and ${IS_WAITING}
) end`;

const columns = (now: Date) => sql`a.id as appointment_id,
  ${personJson('p')} as patient,
  ${staffJsonOrNull('d')}
    as doctor,
  to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as date_time,
  coalesce(s.name, a.service_name, a.type) as service_name,
  case when i.id is not null then ${summary(now)} end as invoice, ${TAKEN} as payments,
  s.id as service_id, s.price, c.id as tax_code_id, trim_scale(c.rate)::text as tax_rate,
  ${CHARGES(now)} as charges, ${LATE_CHARGES} as late_charges,
  coalesce(i.currency, t.currency) as currency,
  coalesce(i.prices_include_tax, l.prices_include_tax, false) as prices_include_tax`;

const from = (db: TenantDatabase, now: Date) => sql`
  from appointments a
  join tenants t on t.id = a.tenant_id
  join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
  left join ledgers l on l.tenant_id = a.tenant_id
  left join users d on d.tenant_id = a.tenant_id and d.id = a.doctor_id
  left join services s on s.tenant_id = a.tenant_id and s.id = a.service_id and s.deleted_at is null
  left join tax_codes c on c.tenant_id = a.tenant_id and c.id = s.tax_code_id and c.is_active
    and coalesce(c.valid_from <= ${todayAt(now)}, true) and coalesce(c.valid_to >= ${todayAt(now)}, true)
  left join invoices i on i.tenant_id = a.tenant_id and i.appointment_id = a.id and i.status <> 'VOID'
  left join insurers n on n.tenant_id = i.tenant_id and n.id = i.insurer_id
  where a.tenant_id = ${db.tenantId} and ${HAS_COME}`;

const summary = (now: Date) => sql`json_build_object('id', i.id, 'number', i.number, 'status', i.status,
  'patient', ${personJson('p')},
  'insurer', case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end,
  'currency', i.currency, 'issueDate', i.issue_date, 'dueDate', i.due_date, 'total', i.total,
  'insurerAmount', i.insurer_amount, 'paid', i.paid, 'refunded', i.refunded, 'credited', i.credited,
  'writtenOff', i.written_off, 'outstanding', ${outstanding}, 'insurerOutstanding', ${outstandingOfInsurer},
  'openingOf', null,
  'daysOverdue', case when i.status in ('ISSUED', 'PARTIALLY_PAID')
    then greatest(${todayAt(now)} - i.due_date, 0) else 0 end,
  'version', i.version, 'createdAt', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
