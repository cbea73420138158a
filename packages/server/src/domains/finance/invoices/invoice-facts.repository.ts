import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** What the clinic lays down for its invoices; as at the start where it keeps no books yet. */
export interface ClinicFacts {
  /** The day at the clinic. */
  today: string;
  name: string;
  language: string;
  timezone: string;
  currency: string;
  paymentDays: number;
  pricesIncludeTax: boolean;
  approvalLimit: number;
  allowSoloApproval: boolean;
}

/** What an invoice names, by its ids. */
export interface Named {
  /** Nobody while it is still open whose invoice it is. */
  patientId: string | null;
  branchId: string | null;
  insurerId: string | null;
  appointmentIds: readonly string[];
  serviceIds: readonly string[];
  taxCodeIds: readonly string[];
  accountIds: readonly string[];
  /** Tax codes have to be valid then. */
  day: string;
}

/** Which of it is there. */
export interface Known {
  hasPatient: boolean;
  hasBranch: boolean;
  hasInsurer: boolean;
  /** Visits of the patient; of anybody while it is open who that is. */
  appointmentIds: string[];
  services: Record<string, { taxCodeId: string | null; revenueAccountId: string | null }>;
  /** Rates in percent, of the services' codes too. */
  taxRates: Record<string, string>;
  /** Those that revenue can be posted to. */
  accountIds: string[];
}

/** What the clinic has its invoice numbers begin with, beside the number that is taken. */
export const INVOICE_PREFIX = sql<string>`(select l.invoice_prefix from ledgers l where l.tenant_id = document_numbers.tenant_id)`;

export const invoiceFactsRepository = {
  async clinic(db: TenantDatabase, now: Date): Promise<ClinicFacts> {
    const { rows } = await sql<ClinicFacts>`
      select ${todayAt(now)} as today, t.name, t.language, t.timezone,
        t.currency, coalesce(l.payment_days, 14) as payment_days, coalesce(l.prices_include_tax, false) as prices_include_tax,
        coalesce(l.approval_limit, 0) as approval_limit, coalesce(l.allow_solo_approval, false) as allow_solo_approval
      from tenants t left join ledgers l on l.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  async known(db: TenantDatabase, named: Named): Promise<Known> {
    const { patientId, branchId, insurerId, appointmentIds, serviceIds, taxCodeIds, accountIds, day } = named;
    const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;
    const { rows } = await sql<Known>`
      with s as (
        select id, tax_code_id, revenue_account_id from services
        where tenant_id = ${db.tenantId} and id = any (${ids(serviceIds)}) and deleted_at is null
      )
      select
        exists (select from patients where tenant_id = ${db.tenantId} and id = ${patientId}::uuid and deleted_at is null)
          as has_patient,
        exists (select from branches where tenant_id = ${db.tenantId} and id = ${branchId}::uuid and is_active) as has_branch,
        exists (select from insurers where tenant_id = ${db.tenantId} and id = ${insurerId}::uuid and is_active)
          as has_insurer,
        array(select id from appointments where tenant_id = ${db.tenantId} and id = any (${ids(appointmentIds)})
          and patient_id = coalesce(${patientId}::uuid, patient_id) and deleted_at is null) as appointment_ids,
        coalesce((select jsonb_object_agg(s.id, jsonb_build_object('taxCodeId', s.tax_code_id,
          'revenueAccountId', s.revenue_account_id)) from s), '{}') as services,
        coalesce((select jsonb_object_agg(c.id, trim_scale(c.rate)::text) from tax_codes c
          where c.tenant_id = ${db.tenantId} and (c.id = any (${ids(taxCodeIds)}) or c.id in (select tax_code_id from s))
            and c.is_active and coalesce(c.valid_from <= ${day}::date, true) and coalesce(c.valid_to >= ${day}::date, true)),
          '{}') as tax_rates,
        array(select id from accounts where tenant_id = ${db.tenantId} and id = any (${ids(accountIds)}) and is_active
          and type in ('REVENUE', 'OTHER_INCOME')) as account_ids`.execute(db);
    return rows[0] ?? Promise.reject(new Error('Nothing was answered'));
  },

  async dayAfter(db: TenantDatabase, day: string, days: number): Promise<string> {
    const { rows } = await sql<{ day: string }>`select ${day}::date + ${days}::int as day`.execute(db);
    return rows[0]?.day ?? day;
  },

  /** The short names of tax codes. */
  async taxCodes(db: TenantDatabase, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const codes = await db
      .selectFrom('taxCodes')
      .select(['id', 'code'])
      .where('tenantId', '=', db.tenantId)
      .where('id', 'in', [...ids])
      .execute();
    return new Map(codes.map(({ id, code }) => [id, code]));
  },

  /** What one unit of a currency was worth on a day, by the latest rate until then. */
  async rateOn(db: TenantDatabase, currency: string, day: string): Promise<string | undefined> {
    const { rows } = await sql<{ rate: string }>`
      select trim_scale(rate)::text as rate from exchange_rates
      where tenant_id = ${db.tenantId} and currency = ${currency} and day <= ${day}::date
      order by day desc limit 1`.execute(db);
    return rows[0]?.rate;
  },
};
