import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Open item of the previous system, with the number that it takes here. */
export interface OpeningInvoice {
  number: string;
  oldNumber: string;
  oldDate: string;
  dueDate: string;
  patientId: string;
  insurerId: string | null;
  currency: string;
  fxRate: string;
  /** In minor units of its currency. */
  amount: number;
  description: string;
}

export const openingInvoicesRepository = {
  /** Inserts issued invoices of one line each, without tax. */
  async insert(
    db: TenantDatabase,
    items: readonly OpeningInvoice[],
    { importId, date, userId }: { importId: string; date: string; userId: string },
  ): Promise<void> {
    if (items.length === 0) return;
    const rows = items.map(({ amount, description: _, ...item }) => ({
      ...item,
      tenantId: db.tenantId,
      status: 'ISSUED' as const,
      issueDate: date,
      isRateGiven: true,
      net: amount,
      total: amount,
      insurerAmount: item.insurerId === null ? 0 : amount,
      openingImportId: importId,
      createdBy: userId,
      issuedBy: userId,
    }));
    const inserted = await db.insertInto('invoices').values(rows).returning(['id', 'number']).execute();
    const ids = new Map(inserted.map(({ id, number }) => [number, id]));
    const lines = items.map(({ number, description, amount }) => ({
      tenantId: db.tenantId,
      invoiceId: ids.get(number) ?? '',
      lineNo: 1,
      description,
      quantity: '1',
      unitPrice: amount,
      net: amount,
      tax: 0,
      total: amount,
    }));
    await db.insertInto('invoiceLines').values(lines).execute();
  },

  /** Locks the invoices of an import in id order; true if none of them was paid, credited or written off. */
  async lockUntouched(db: TenantDatabase, importId: string): Promise<boolean> {
    const { rows } = await sql<{ isUntouched: boolean }>`
      select i.paid = 0 and i.refunded = 0 and i.credited = 0 and i.written_off = 0
        and not exists (select from write_offs w
          where w.tenant_id = i.tenant_id and w.invoice_id = i.id and w.status = 'PENDING') as is_untouched
      from invoices i where i.tenant_id = ${db.tenantId} and i.opening_import_id = ${importId}
      order by i.id for update`.execute(db);
    return rows.every(({ isUntouched }) => isUntouched);
  },

  async void(db: TenantDatabase, importId: string, voidReason: string): Promise<void> {
    await db
      .updateTable('invoices')
      .set({ status: 'VOID', voidReason })
      .where('tenantId', '=', db.tenantId)
      .where('openingImportId', '=', importId)
      .execute();
  },
};
