import { sql } from 'kysely';
import { COUNTRY } from '../../../platform/db/clinic-country';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** Invoice settings of the clinic; defaults if there is no ledger yet. */
export interface ClinicSettings {
  /** Current date at the clinic. */
  today: string;
  name: string;
  language: string;
  timezone: string;
  currency: string;
  paymentDays: number;
  pricesIncludeTax: boolean;
  approvalLimit: number;
  allowSoloApproval: boolean;
  country: string | null;
  /** Of the finance settings, or of the organization. */
  taxNumber: string | null;
  /** State of the address, as it was typed. */
  state: string | null;
}

/** References of an invoice, by id. */
export interface Named {
  /** Null while the patient is undecided. */
  patientId: string | null;
  branchId: string | null;
  insurerId: string | null;
  appointmentIds: readonly string[];
  serviceIds: readonly string[];
  taxCodeIds: readonly string[];
  accountIds: readonly string[];
  /** Date on which tax codes must be valid. */
  day: string;
}

/** Existing references. */
export interface Known {
  hasPatient: boolean;
  hasBranch: boolean;
  hasInsurer: boolean;
  /** Appointments of the patient; of any patient while the patient is undecided. */
  appointmentIds: string[];
  services: Record<string, { taxCodeId: string | null; revenueAccountId: string | null; sacCode: string | null }>;
  /** Rates in percent, including those of the services' codes. */
  taxRates: Record<string, string>;
  /** Accounts to which revenue can be posted. */
  accountIds: string[];
}

/** SQL for the clinic's prefix of invoice numbers, in the statement that takes a number. */
export const INVOICE_PREFIX = sql<string>`(select l.invoice_prefix from ledgers l where l.tenant_id = document_numbers.tenant_id)`;

export const invoiceLookupsRepository = {
  async clinic(db: TenantDatabase, now: Date): Promise<ClinicSettings> {
    const { rows } = await sql<ClinicSettings>`
      select ${todayAt(now)} as today, t.name, t.language, t.timezone,
        t.currency, coalesce(l.payment_days, 14) as payment_days, coalesce(l.prices_include_tax, false) as prices_include_tax,
        coalesce(l.approval_limit, 0) as approval_limit, coalesce(l.allow_solo_approval, false) as allow_solo_approval,
        ${COUNTRY} as country, coalesce(l.tax_number, t.organization->>'taxId') as tax_number,
        t.organization->'address'->>'state' as state
      from tenants t left join ledgers l on l.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  async known(db: TenantDatabase, named: Named): Promise<Known> {
    const { patientId, branchId, insurerId, appointmentIds, serviceIds, taxCodeIds, accountIds, day } = named;
    const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;
    const { rows } = await sql<Known>`
      with s as (
        select id, tax_code_id, revenue_account_id, sac_code from services
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
          'revenueAccountId', s.revenue_account_id, 'sacCode', s.sac_code)) from s), '{}') as services,
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

  /** Returns the short names of tax codes. */
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

  /** Returns the latest exchange rate on or before a day. */
  async rateOn(db: TenantDatabase, currency: string, day: string): Promise<string | undefined> {
    const { rows } = await sql<{ rate: string }>`
      select trim_scale(rate)::text as rate from exchange_rates
      where tenant_id = ${db.tenantId} and currency = ${currency} and day <= ${day}::date
      order by day desc limit 1`.execute(db);
    return rows[0]?.rate;
  },
};
