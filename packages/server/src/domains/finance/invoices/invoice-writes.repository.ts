import type { InvoicePart, InvoiceStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { Debts } from './invoice-postings.rules';
import type { InvoiceAmounts } from './invoice-status.rules';

/** An invoice that nobody else changes until the transaction ends. */
export interface HeldInvoice extends Debts {
  status: InvoiceStatus;
  number: string | null;
  net: number;
  tax: number;
  issueDate: string | null;
  dueDate: string | null;
  pricesIncludeTax: boolean;
  /** Somebody chose the rate: it stays whatever day the invoice is issued. */
  isRateGiven: boolean;
  appointmentId: string | null;
  createdBy: string | null;
  version: number;
}

/** The columns of an invoice that a draft writes. */
export interface InvoiceColumns {
  patientId: string;
  insurerId: string | null;
  branchId: string | null;
  appointmentId: string | null;
  currency: string;
  fxRate: string;
  isRateGiven: boolean;
  issueDate: string | null;
  dueDate: string | null;
  pricesIncludeTax: boolean;
  discount: number;
  net: number;
  tax: number;
  total: number;
  insurerAmount: number;
  notes: string | null;
}

/** The columns of a line. */
export interface LineColumns {
  lineNo: number;
  serviceId: string | null;
  appointmentId: string | null;
  description: string;
  quantity: string;
  unitPrice: number;
  discountPercent: string | null;
  discount: number;
  taxCodeId: string | null;
  taxRate: string;
  net: number;
  tax: number;
  total: number;
  revenueAccountId: string | null;
}

export const invoiceWritesRepository = {
  async hold(db: TenantDatabase, id: string): Promise<HeldInvoice | undefined> {
    const { rows } = await sql<HeldInvoice>`
      select i.*, trim_scale(i.fx_rate)::text as fx_rate, t.currency as base
      from invoices i join tenants t on t.id = i.tenant_id
      where i.tenant_id = ${db.tenantId} and i.id = ${id} for update of i`.execute(db);
    return rows[0];
  },

  async insert(db: TenantDatabase, invoice: InvoiceColumns, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('invoices')
      .values({ ...invoice, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(db: TenantDatabase, id: string, columns: Partial<InvoiceColumns>): Promise<void> {
    await db.updateTable('invoices').set(columns).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  async setLines(db: TenantDatabase, invoiceId: string, lines: readonly LineColumns[]): Promise<void> {
    await db
      .deleteFrom('invoiceLines')
      .where('tenantId', '=', db.tenantId)
      .where('invoiceId', '=', invoiceId)
      .execute();
    await db
      .insertInto('invoiceLines')
      .values(lines.map((line) => ({ ...line, invoiceId, tenantId: db.tenantId })))
      .execute();
  },

  async issue(
    db: TenantDatabase,
    id: string,
    issued: {
      number: string;
      issueDate: string;
      dueDate: string;
      fxRate: string;
      status: InvoiceStatus;
      issuedBy: string;
    },
  ): Promise<void> {
    await db.updateTable('invoices').set(issued).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /** Writes what has settled it, and the status that follows from that. */
  async settle(db: TenantDatabase, id: string, amounts: Partial<InvoiceAmounts>, status: InvoiceStatus): Promise<void> {
    await db
      .updateTable('invoices')
      .set({ ...amounts, status })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async void(db: TenantDatabase, id: string, voidReason: string): Promise<void> {
    await db
      .updateTable('invoices')
      .set({ status: 'VOID', voidReason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async markSent(db: TenantDatabase, id: string, now: Date): Promise<void> {
    await db
      .updateTable('invoices')
      .set({ sentAt: now.toISOString() })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('invoices').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },
};

/** The columns of the insurer's share beside those of both parts. */
export const SETTLED_COLUMNS = {
  paid: 'paidByInsurer',
  refunded: 'refundedInsurer',
  credited: 'creditedInsurer',
  writtenOff: 'writtenOffInsurer',
} as const;

/** What has settled an invoice, with an amount more of one kind by one part. */
export function withSettled(
  amounts: InvoiceAmounts,
  kind: keyof typeof SETTLED_COLUMNS,
  part: InvoicePart,
  amount: number,
): InvoiceAmounts {
  const insurers = SETTLED_COLUMNS[kind];
  const changed = { ...amounts, [kind]: amounts[kind] + amount };
  return part === 'INSURER' ? { ...changed, [insurers]: amounts[insurers] + amount } : changed;
}
