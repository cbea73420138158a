import {
  InvoiceFields,
  InvoiceLineFields,
  type GstState,
  type InvoicePart,
  type InvoiceStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { StoredFields } from '../../../platform/db/record-columns';
import type { Debts } from './invoice-postings.rules';
import type { InvoiceAmounts } from './invoice-status.rules';

/** Invoice locked until the transaction ends. */
export interface LockedInvoice extends Debts {
  status: InvoiceStatus;
  number: string | null;
  net: number;
  tax: number;
  issueDate: string | null;
  dueDate: string | null;
  pricesIncludeTax: boolean;
  placeOfSupply: GstState | null;
  /** The rate was given by the user: it does not depend on the day of issue. */
  isRateGiven: boolean;
  appointmentId: string | null;
  /** It is an open item of the previous system. */
  openingImportId: string | null;
  createdBy: string | null;
  version: number;
}

/** Change of what a party owes on a day, in the invoice's currency and, as the ledger has it, in the clinic's. */
export interface Movement {
  part: InvoicePart;
  date: string;
  amount: number;
  baseAmount: number;
}

/** The fields of an invoice that are columns of its own. */
export const INVOICE_COLUMNS = InvoiceFields.omit({ lines: true });

/** The columns of an invoice that a draft writes: its fields, and what is worked out. */
export type InvoiceColumns = StoredFields<typeof INVOICE_COLUMNS> & {
  currency: string;
  fxRate: string;
  isRateGiven: boolean;
  pricesIncludeTax: boolean;
  discount: number;
  net: number;
  tax: number;
  total: number;
  insurerAmount: number;
  suppliedFrom: GstState | null;
};

/** The fields of a line that are columns of its own; the discount is worked out. */
export const LINE_COLUMNS = InvoiceLineFields.omit({ discountAmount: true });

/** The columns of a line. */
export type LineColumns = StoredFields<typeof LINE_COLUMNS> & {
  lineNo: number;
  discount: number;
  taxRate: string;
  net: number;
  tax: number;
  total: number;
};

export const invoiceWritesRepository = {
  async lock(db: TenantDatabase, id: string): Promise<LockedInvoice | undefined> {
    const { rows } = await sql<LockedInvoice>`
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
      suppliedFrom: GstState | null;
      placeOfSupply: GstState | null;
    },
  ): Promise<void> {
    await db.updateTable('invoices').set(issued).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /** Writes the settled amounts, the resulting status and what each party owes more or less by them, in one statement. */
  async settle(
    db: TenantDatabase,
    id: string,
    change: Partial<InvoiceAmounts> & { status: InvoiceStatus; voidReason?: string },
    movements: readonly Movement[],
  ): Promise<void> {
    const rows = movements
      .filter(({ amount }) => amount !== 0)
      .map((movement) => ({ tenantId: db.tenantId, invoiceId: id, ...movement }));
    const writer =
      rows.length > 0 ? db.with('moved', (also) => also.insertInto('receivableMovements').values(rows)) : db;
    await writer.updateTable('invoices').set(change).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
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

/** Columns of the insurer's share by those of both parties. */
export const SETTLED_COLUMNS = {
  paid: 'paidByInsurer',
  refunded: 'refundedInsurer',
  credited: 'creditedInsurer',
  writtenOff: 'writtenOffInsurer',
} as const;

/** Adds an amount of one kind, settled by one party. */
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
