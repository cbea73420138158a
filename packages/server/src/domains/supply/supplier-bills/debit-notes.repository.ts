import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Debit note as it is written. */
export interface DebitNoteValues {
  number: string;
  supplierId: string;
  billId: string | null;
  returnId: string | null;
  date: string;
  reason: string;
  currency: string;
  net: number;
  tax: number;
  amount: number;
  applied: number;
  /** Of what is not applied, in the clinic's currency. */
  baseOpen: number;
}

/** Posted bill of which something is owed. */
export interface OpenBill {
  id: string;
  outstanding: number;
  baseOutstanding: number;
}

export const debitNotesRepository = {
  async insert(db: TenantDatabase, values: DebitNoteValues, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('supplierDebitNotes')
      .values({ tenantId: db.tenantId, ...values, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Locks the open bills in a currency that charged any of these order lines, oldest first. */
  async openBillsOf(
    db: TenantDatabase,
    { orderLineIds, currency }: { orderLineIds: readonly string[]; currency: string },
  ): Promise<OpenBill[]> {
    const { rows } = await sql<OpenBill>`
      select b.id, (b.total - b.paid - b.credited - b.discounted)::bigint as outstanding, b.base_outstanding
      from supplier_bills b
      where b.tenant_id = ${db.tenantId} and b.status = 'APPROVED' and b.currency = ${currency}
        and b.paid + b.credited + b.discounted < b.total and exists (
          select from supplier_bill_lines l where l.tenant_id = b.tenant_id and l.bill_id = b.id
            and l.order_line_id = any(${[...orderLineIds]}::uuid[]))
      order by b.id for update of b`.execute(db);
    return rows;
  },

  /** Locks the open notes of a supplier in a currency, oldest first. */
  async openNotes(
    db: TenantDatabase,
    { supplierId, currency }: { supplierId: string; currency: string },
  ): Promise<{ id: string; open: number; baseOpen: number }[]> {
    const { rows } = await sql<{ id: string; open: number; baseOpen: number }>`
      select id, (amount - applied)::bigint as open, base_open from supplier_debit_notes
      where tenant_id = ${db.tenantId} and supplier_id = ${supplierId} and currency = ${currency} and applied < amount
      order by id for update`.execute(db);
    return rows;
  },

  /** Applies a part of a note to a bill. */
  async apply(db: TenantDatabase, { id, amount, base }: { id: string; amount: number; base: number }): Promise<void> {
    await sql`
      update supplier_debit_notes set applied = applied + ${amount}::bigint, base_open = base_open - ${base}::bigint
      where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
  },

  /** Reduces what is owed of a bill. */
  async credit(db: TenantDatabase, { id, amount, base }: { id: string; amount: number; base: number }): Promise<void> {
    await sql`
      update supplier_bills set credited = credited + ${amount}::bigint, base_outstanding = base_outstanding - ${base}::bigint
      where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
  },
};
