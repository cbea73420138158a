import type { ChargeSource, InvoiceStatus } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** Clinical work to be charged. */
export interface NewCharge {
  patientId: string;
  appointmentId: string | null;
  source: ChargeSource;
  /** Treatment, or what was dispensed. */
  sourceId: string;
  serviceId: string | null;
  description: string;
  quantity: string;
  /** Of a medicine; that of a treatment is the price of its service. */
  unitPrice: number | null;
}

/** Charge as it is changed. */
export interface ChargeRow extends NewCharge {
  id: string;
  invoiceId: string | null;
  billed: string;
  credited: string;
  isOfVisit: boolean;
  isWaived: boolean;
  version: number;
}

/** Charge with the price that applies today. */
export interface PricedCharge extends ChargeRow {
  price: number | null;
}

/** Charge with all that its line needs. */
export interface ProposedCharge extends PricedCharge {
  taxCodeId: string | null;
  taxRate: string;
  visitInvoice: { id: string; number: string | null; status: InvoiceStatus; currency: string } | null;
  createdAt: string;
}

/** SQL for charges `g` that are neither invoiced nor dropped nor empty. */
export const IS_WAITING = sql`g.invoice_id is null and g.waived_at is null and g.quantity > 0`;

/** SQL that joins a charge `g` of the clinic `t` with its service `x` and its tax code `k`: of the service, or of medicines. */
export const priced = (now: Date) => sql`
  left join services x on x.tenant_id = g.tenant_id and x.id = g.service_id and x.deleted_at is null
  left join ledgers b on b.tenant_id = g.tenant_id
  left join tax_codes k on k.tenant_id = g.tenant_id and k.is_active
    and k.id = case g.source when 'DISPENSING' then b.medicine_tax_code_id else x.tax_code_id end
    and coalesce(k.valid_from <= ${todayAt(now)}, true) and coalesce(k.valid_to >= ${todayAt(now)}, true)`;

/** SQL for the price of a charge `g` of the service `x`. */
export const CHARGE_PRICE = sql`case g.source when 'DISPENSING' then g.unit_price else x.price end`;

const COLUMNS = sql`g.id, g.patient_id, g.appointment_id, g.source, g.source_id, g.service_id, g.description,
  trim_scale(g.quantity)::text as quantity, g.unit_price, g.invoice_id, trim_scale(g.billed)::text as billed,
  trim_scale(g.credited)::text as credited, g.is_of_visit, g.waived_at is not null as is_waived, g.version`;

export const chargesRepository = {
  async insert(
    db: TenantDatabase,
    charge: NewCharge & { invoiceId?: string; billed?: string; isOfVisit?: boolean },
  ): Promise<string> {
    const { id } = await db
      .insertInto('charges')
      .values({ ...charge, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async find(db: TenantDatabase, id: string): Promise<ChargeRow | undefined> {
    const { rows } = await sql<ChargeRow>`
      select ${COLUMNS} from charges g where g.tenant_id = ${db.tenantId} and g.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Returns the charge of a treatment or of something dispensed, of which something is left. */
  async ofSource(db: TenantDatabase, source: ChargeSource, sourceId: string): Promise<ChargeRow | undefined> {
    const { rows } = await sql<ChargeRow>`
      select ${COLUMNS} from charges g where g.tenant_id = ${db.tenantId} and g.source = ${source}
        and g.source_id = ${sourceId} and g.quantity > 0`.execute(db);
    return rows[0];
  },

  /** Locks an invoiced charge that was undone and of which nothing was credited yet. */
  async lockUndone(db: TenantDatabase, sourceId: string): Promise<ChargeRow | undefined> {
    const { rows } = await sql<ChargeRow>`
      select ${COLUMNS} from charges g where g.tenant_id = ${db.tenantId} and g.source = 'TREATMENT'
        and g.source_id = ${sourceId} and g.quantity = 0 and g.billed > 0 and g.credited = 0
      order by g.id desc limit 1 for no key update of g`.execute(db);
    return rows[0];
  },

  /** Locks charges in id order until the transaction ends. */
  async lock(db: TenantDatabase, ids: readonly string[]): Promise<PricedCharge[]> {
    const { rows } = await sql<PricedCharge>`
      select ${COLUMNS}, ${CHARGE_PRICE} as price from charges g
      left join services x on x.tenant_id = g.tenant_id and x.id = g.service_id and x.deleted_at is null
      where g.tenant_id = ${db.tenantId} and g.id = any(${[...ids]}::uuid[]) order by g.id
      for no key update of g`.execute(db);
    return rows;
  },

  async setQuantity(db: TenantDatabase, id: string, quantity: string): Promise<void> {
    await update(db, id, sql`quantity = ${quantity}::numeric`);
  },

  /** Changes the quantity together with that of its line on a draft. */
  async setBilled(db: TenantDatabase, id: string, quantity: string): Promise<void> {
    await update(db, id, sql`quantity = ${quantity}::numeric, billed = ${quantity}::numeric`);
  },

  async addCredited(db: TenantDatabase, id: string, quantity: string): Promise<void> {
    await update(db, id, sql`credited = credited + ${quantity}::numeric`);
  },

  async waive(db: TenantDatabase, id: string, by: { userId: string; at: Date; reason: string }): Promise<void> {
    const { userId, at, reason } = by;
    await update(db, id, sql`waived_at = ${at.toISOString()}, waived_by = ${userId}, waive_reason = ${reason}`);
  },

  /** Puts locked charges on an invoice. */
  async bill(db: TenantDatabase, ids: readonly string[], invoiceId: string): Promise<void> {
    await sql`update charges set invoice_id = ${invoiceId}, billed = quantity
      where tenant_id = ${db.tenantId} and id = any(${[...ids]}::uuid[])`.execute(db);
  },

  /** Takes a charge off its invoice. */
  async release(db: TenantDatabase, id: string, quantity: string): Promise<void> {
    const free = sql`invoice_id = null, billed = 0, credited = 0, is_of_visit = false`;
    await update(db, id, sql`${free}, quantity = ${quantity}::numeric`);
  },

  /** Takes all charges off an invoice; they are to be invoiced again. */
  async releaseAll(db: TenantDatabase, invoiceId: string): Promise<void> {
    await sql`update charges set invoice_id = null, billed = 0, credited = 0, is_of_visit = false
      where tenant_id = ${db.tenantId} and invoice_id = ${invoiceId}`.execute(db);
  },

  /** Returns charges with price, tax and the invoice of their visit, oldest first. */
  async proposed(
    db: TenantDatabase,
    by: { ids: readonly string[] } | { waitingOf: readonly string[] },
    now: Date,
  ): Promise<ProposedCharge[]> {
    const which: RawBuilder<unknown> =
      'ids' in by
        ? sql`g.id = any(${[...by.ids]}::uuid[])`
        : sql`g.patient_id = any(${[...by.waitingOf]}::uuid[]) and ${IS_DUE}`;
    const { rows } = await sql<ProposedCharge>`
      select ${COLUMNS}, ${CHARGE_PRICE} as price, k.id as tax_code_id, coalesce(trim_scale(k.rate)::text, '0') as tax_rate,
        case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.number, 'status', i.status,
          'currency', i.currency) end as visit_invoice, g.created_at
      from charges g join tenants t on t.id = g.tenant_id ${priced(now)} ${VISIT_INVOICE}
      where g.tenant_id = ${db.tenantId} and ${which} order by g.id`.execute(db);
    return rows;
  },
};

/** SQL that joins a charge `g` with the invoice `i` of its visit. */
const VISIT_INVOICE = sql`left join invoices i on i.tenant_id = g.tenant_id and i.appointment_id = g.appointment_id
  and i.status <> 'VOID'`;

/** SQL for waiting charges `g` that are not proposed with a visit: medicines, and those after the invoice of a visit `i`. */
export const IS_DUE = sql`${IS_WAITING} and (g.source = 'DISPENSING' or exists (select from invoices v
  where v.tenant_id = g.tenant_id and v.appointment_id = g.appointment_id and v.status <> 'VOID'))`;

/** SQL for charges `g` of which something is to be given back. */
export const HAS_CREDIT = sql`g.billed > g.quantity + g.credited`;

async function update(db: TenantDatabase, id: string, changes: RawBuilder<unknown>): Promise<void> {
  await sql`update charges set ${changes} where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}
