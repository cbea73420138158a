import type { ChargeState, InvoiceStatus, PaymentMethod, PersonRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import { COUNTRY } from '../../../platform/db/clinic-country';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { HAS_CREDIT, IS_DUE, outstanding, type ChargeRow } from '../invoices/invoices.service';

/** Invoiced charge of which something came back, with its line. */
export interface CreditRow extends Pick<ChargeRow, 'id' | 'patientId' | 'source' | 'description' | 'version'> {
  quantity: string;
  billed: string;
  credited: string;
  /** Of its line, with tax. */
  lineTotal: number;
  currency: string;
  invoice: { id: string; number: string | null; status: InvoiceStatus; outstanding: number };
}

export interface ClinicRow {
  currency: string;
  pricesIncludeTax: boolean;
  country: string | null;
  paymentMethods: PaymentMethod[] | null;
}

interface Page {
  patientId?: string | undefined;
  page: number;
  limit: number;
}

export const chargeListsRepository = {
  async clinic(db: TenantDatabase): Promise<ClinicRow> {
    const { rows } = await sql<ClinicRow>`
      select t.currency, coalesce(l.prices_include_tax, false) as prices_include_tax, ${COUNTRY} as country,
        l.payment_methods
      from tenants t left join ledgers l on l.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic of a caller is there'));
  },

  /** Returns the patients with charges to invoice or credits due, latest charge first, and their number. */
  async patients(
    db: TenantDatabase,
    { patientId, page, limit }: Page,
  ): Promise<{ patients: PersonRef[]; totalCount: number }> {
    const own = patientId ? sql`and g.patient_id = ${patientId}` : sql``;
    const due = sql`select g.patient_id, max(g.id::text) as latest from (
        select g.patient_id, g.id from charges g where g.tenant_id = ${db.tenantId} ${own} and ${IS_DUE}
        union all
        select g.patient_id, g.id from charges g where g.tenant_id = ${db.tenantId} ${own} and ${HAS_CREDIT}
      ) g group by g.patient_id`;
    const { rows: counted } = await sql<{ totalCount: number }>`
      select count(*)::int as total_count from (${due}) d`.execute(db);
    const { rows } = await sql<{ patient: PersonRef }>`
      select ${personJson('p')} as patient from (${due}) d
      join patients p on p.tenant_id = ${db.tenantId} and p.id = d.patient_id
      order by d.latest desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
    return { patients: rows.map(({ patient }) => patient), totalCount: counted[0]?.totalCount ?? 0 };
  },

  /** Returns the credits due of patients, or of one charge. */
  async credits(db: TenantDatabase, by: { patientIds: readonly string[] } | { id: string }): Promise<CreditRow[]> {
    const which = 'id' in by ? sql`g.id = ${by.id}` : sql`g.patient_id = any(${[...by.patientIds]}::uuid[])`;
    const { rows } = await sql<CreditRow>`
      select g.id, g.patient_id, g.source, g.description, trim_scale(g.quantity)::text as quantity,
        trim_scale(g.billed)::text as billed, trim_scale(g.credited)::text as credited, l.total as line_total,
        i.currency, g.version, jsonb_build_object('id', i.id, 'number', i.number, 'status', i.status,
          'outstanding', ${outstanding}) as invoice
      from charges g
      join invoices i on i.tenant_id = g.tenant_id and i.id = g.invoice_id
      join invoice_lines l on l.tenant_id = g.tenant_id and l.charge_id = g.id
      where g.tenant_id = ${db.tenantId} and ${which} and ${HAS_CREDIT} order by g.id`.execute(db);
    return rows;
  },

  /** Returns the states of the charges of dispensed medicines. */
  async states(
    db: TenantDatabase,
    dispensingIds: readonly string[],
  ): Promise<{ dispensingId: string; state: ChargeState }[]> {
    const { rows } = await sql<{ dispensingId: string; state: ChargeState }>`
      select g.source_id as dispensing_id, case when g.waived_at is not null then 'NOT_CHARGED'
        when i.status = 'DRAFT' then 'IN_DRAFT' when i.id is not null then 'INVOICED'
        when g.quantity = 0 then 'RETURNED' else 'TO_INVOICE' end as state
      from charges g left join invoices i on i.tenant_id = g.tenant_id and i.id = g.invoice_id
      where g.tenant_id = ${db.tenantId} and g.source = 'DISPENSING'
        and g.source_id = any(${[...dispensingIds]}::uuid[]) order by g.id`.execute(db);
    return rows;
  },
};
