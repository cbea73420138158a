import type { GoodsReceiptStatus } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DB } from '../../../platform/db/schema';

/** Line of a receipt as it is written. */
export interface ReceiptLineValues {
  orderLineId: string;
  delivered: string;
  rejected: string;
  rejectReason: string | null;
  batchNumber: string | null;
  expiresOn: string | null;
  serialNumbers: string[];
}

/** Receipt whose row is locked until the transaction ends. */
export interface LockedReceipt {
  id: string;
  number: string | null;
  status: GoodsReceiptStatus;
  version: number;
  orderId: string;
  date: string;
  postedOn: string | null;
  locationId: string | null;
  createdBy: string | null;
  editedBy: string[];
}

/** Line of a locked receipt. */
export interface LockedReceiptLine extends ReceiptLineValues {
  id: string;
  accepted: string;
  returned: string;
  value: number;
  amount: number;
}

export const receiptWritesRepository = {
  async insert(
    db: TenantDatabase,
    values: {
      orderId: string;
      date: string;
      locationId: string | null;
      deliveryNote: string | null;
      notes: string | null;
    },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('goodsReceipts')
      .values({ tenantId: db.tenantId, ...values, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async replaceLines(db: TenantDatabase, receiptId: string, lines: readonly ReceiptLineValues[]): Promise<void> {
    const { tenantId } = db;
    await db
      .deleteFrom('goodsReceiptLines')
      .where('tenantId', '=', tenantId)
      .where('receiptId', '=', receiptId)
      .execute();
    const rows = lines.map((line, index) => ({ tenantId, receiptId, lineNo: index + 1, ...line }));
    await db.insertInto('goodsReceiptLines').values(rows).execute();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedReceipt | undefined> {
    const { rows } = await sql<LockedReceipt>`
      select id, number, status, version, order_id, date, posted_on, location_id, created_by, edited_by from goods_receipts
      where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  },

  async lines(db: TenantDatabase, receiptId: string): Promise<LockedReceiptLine[]> {
    const { rows } = await sql<LockedReceiptLine>`
      select id, order_line_id, trim_scale(delivered)::text as delivered, trim_scale(rejected)::text as rejected,
        trim_scale(accepted)::text as accepted, trim_scale(returned)::text as returned, reject_reason, batch_number,
        expires_on, serial_numbers, value, amount
      from goods_receipt_lines where tenant_id = ${db.tenantId} and receipt_id = ${receiptId} order by line_no`.execute(
      db,
    );
    return rows;
  },

  async update(
    db: TenantDatabase,
    id: string,
    values: UpdateObject<DB, 'goodsReceipts', 'goodsReceipts'>,
  ): Promise<void> {
    await db
      .updateTable('goodsReceipts')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Records an editor, who then may not approve. */
  async addEditor(db: TenantDatabase, id: string, editor: string): Promise<void> {
    await receiptWritesRepository.update(db, id, {
      editedBy: sql`array_append(array_remove(edited_by, ${editor}::uuid), ${editor}::uuid)`,
    });
  },

  async updateLine(
    db: TenantDatabase,
    { id, ...values }: { id: string; value?: number; amount?: number; returned?: string },
  ): Promise<void> {
    await db
      .updateTable('goodsReceiptLines')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async insertReturn(
    db: TenantDatabase,
    values: { number: string; receiptId: string; date: string; reason: string; createdBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('supplierReturns')
      .values({ tenantId: db.tenantId, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async insertReturnLines(
    db: TenantDatabase,
    returnId: string,
    lines: readonly { receiptLineId: string; quantity: string; unbilled: string; value: number }[],
  ): Promise<void> {
    const rows = lines.map((line) => ({ tenantId: db.tenantId, returnId, ...line }));
    await db.insertInto('supplierReturnLines').values(rows).execute();
  },

  /** Returns the latest exchange rate of a currency on or before a day. */
  async rateOn(db: TenantDatabase, currency: string, day: string): Promise<string | undefined> {
    const { rows } = await sql<{ rate: string }>`
      select trim_scale(rate)::text as rate from exchange_rates
      where tenant_id = ${db.tenantId} and currency = ${currency} and day <= ${day}::date order by day desc limit 1`.execute(
      db,
    );
    return rows[0]?.rate;
  },
};
