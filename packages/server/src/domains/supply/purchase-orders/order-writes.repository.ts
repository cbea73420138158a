import type { PurchaseKind, PurchaseOrderStatus } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DB } from '../../../platform/db/schema';
import type { OrderStanding } from './purchase-order.rules';
import { standingColumns } from './purchase-orders.repository';

/** Values of an order as its content determines them. */
export interface OrderValues {
  supplierId: string;
  currency: string;
  fxRate: string;
  branchId: string | null;
  expectedOn: string | null;
  freight: number;
  net: number;
  tax: number;
  total: number;
  baseTotal: number;
  deliverTo: string | null;
  notes: string | null;
}

/** Line of an order as it is written. */
export interface OrderLineValues {
  kind: PurchaseKind;
  itemId: string | null;
  description: string;
  unit: string | null;
  /** Stock units of the item in one unit of the line. */
  unitsPerPurchaseUnit: string | null;
  quantity: string;
  unitPrice: string;
  taxCodeId: string | null;
  taxRate: string;
  accountId: string | null;
  assetCategoryId: string | null;
  minimumShelfDays: number | null;
  net: number;
  tax: number;
}

/** Order whose row is locked until the transaction ends. */
export interface LockedOrder extends OrderStanding {
  id: string;
  version: number;
  supplierId: string;
  currency: string;
  fxRate: string;
  freight: number;
  branchId: string | null;
  total: number;
  approvedBy: string | null;
  supplierName: string;
  isSupplierActive: boolean;
  supplierEmail: string | null;
}

/** Line of a locked order. */
export interface LockedOrderLine extends OrderLineValues {
  id: string;
  orderId: string;
  lineNo: number;
  isBatchTracked: boolean;
  received: string;
  returned: string;
  billed: string;
  unbilled: string;
  unbilledValue: number;
  unbilledAmount: number;
}

export const orderWritesRepository = {
  async insert(db: TenantDatabase, values: OrderValues, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('purchaseOrders')
      .values({ tenantId: db.tenantId, status: 'DRAFT', ...values, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async insertLines(db: TenantDatabase, orderId: string, lines: readonly OrderLineValues[]): Promise<void> {
    const rows = lines.map((line, index) => ({ tenantId: db.tenantId, orderId, lineNo: index + 1, ...line }));
    await db.insertInto('purchaseOrderLines').values(rows).execute();
  },

  /** Replaces the lines of an order of which nothing is received. */
  async replaceLines(db: TenantDatabase, orderId: string, lines: readonly OrderLineValues[]): Promise<void> {
    await orderWritesRepository.removeLines(db, orderId);
    await orderWritesRepository.insertLines(db, orderId, lines);
  },

  async removeLines(db: TenantDatabase, orderId: string): Promise<void> {
    await db
      .deleteFrom('purchaseOrderLines')
      .where('tenantId', '=', db.tenantId)
      .where('orderId', '=', orderId)
      .execute();
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await orderWritesRepository.removeLines(db, id);
    await db.deleteFrom('purchaseOrders').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /**
   * Locks the supplier before the order: a receipt matches the bills of further orders of this supplier again, after it has
   * locked the ledger, so that orders of one supplier follow one another.
   */
  async lock(db: TenantDatabase, id: string, now: Date): Promise<LockedOrder | undefined> {
    const { rows } = await sql<LockedOrder>`
      with s as materialized (
        select x.* from suppliers x
        where x.tenant_id = ${db.tenantId} and x.id = (
          select o.supplier_id from purchase_orders o where o.tenant_id = ${db.tenantId} and o.id = ${id})
        for no key update
      )
      select o.id, o.status, o.number, o.version, o.supplier_id, o.currency, trim_scale(o.fx_rate)::text as fx_rate,
        o.freight, o.branch_id, o.total, o.base_total, o.approved_by, s.name as supplier_name, s.is_active as is_supplier_active,
        s.email as supplier_email, ${standingColumns(db.tenantId, now)}
      from purchase_orders o join s on s.id = o.supplier_id
      where o.tenant_id = ${db.tenantId} and o.id = ${id} for update of o`.execute(db);
    return rows[0];
  },

  /** Ids of the orders of lines, in the order in which they are locked. */
  async ordersOf(db: TenantDatabase, lineIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ orderId: string }>`
      select distinct l.order_id, o.supplier_id from purchase_order_lines l
      join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${db.tenantId} and l.id = any(${[...lineIds]}::uuid[]) order by o.supplier_id, l.order_id`.execute(
      db,
    );
    return rows.map(({ orderId }) => orderId);
  },

  async lines(db: TenantDatabase, orderIds: readonly string[]): Promise<LockedOrderLine[]> {
    const { rows } = await sql<LockedOrderLine>`
      select l.id, l.order_id, l.line_no, l.kind, l.item_id, l.description, l.unit, trim_scale(l.quantity)::text as quantity,
        trim_scale(l.unit_price)::text as unit_price, l.tax_code_id, trim_scale(l.tax_rate)::text as tax_rate, l.account_id,
        trim_scale(l.units_per_purchase_unit)::text as units_per_purchase_unit, l.asset_category_id,
        coalesce(i.is_batch_tracked, false) as is_batch_tracked, l.minimum_shelf_days, l.net, l.tax, trim_scale(l.received)::text as received,
        trim_scale(l.returned)::text as returned, trim_scale(l.billed)::text as billed,
        trim_scale(l.unbilled)::text as unbilled, l.unbilled_value, l.unbilled_amount
      from purchase_order_lines l
      left join inventory_items i on i.tenant_id = l.tenant_id and i.id = l.item_id
      where l.tenant_id = ${db.tenantId} and l.order_id = any(${[...orderIds]}::uuid[])
      order by l.order_id, l.line_no`.execute(db);
    return rows;
  },

  async update(
    db: TenantDatabase,
    id: string,
    values: UpdateObject<DB, 'purchaseOrders', 'purchaseOrders'>,
  ): Promise<void> {
    await db
      .updateTable('purchaseOrders')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async setStatus(db: TenantDatabase, id: string, status: PurchaseOrderStatus): Promise<void> {
    await orderWritesRepository.update(db, id, { status });
  },

  /** Writes content; the editor is recorded. */
  async rewrite(
    db: TenantDatabase,
    id: string,
    values: OrderValues & { status: PurchaseOrderStatus; isApprovalVoid: boolean },
    editor: string,
  ): Promise<void> {
    const { isApprovalVoid, ...columns } = values;
    await orderWritesRepository.update(db, id, {
      ...columns,
      ...(isApprovalVoid && { approvedBy: null, approvedAt: null }),
      editedBy: sql`array_append(array_remove(edited_by, ${editor}::uuid), ${editor}::uuid)`,
    });
  },

  async moveLine(
    db: TenantDatabase,
    { id, ...columns }: Pick<LockedOrderLine, 'id'> & Partial<LockedOrderLine>,
  ): Promise<void> {
    await db
      .updateTable('purchaseOrderLines')
      .set(columns)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async keepSnapshot(
    db: TenantDatabase,
    snapshot: {
      orderId: string;
      hash: Buffer;
      content: Buffer;
      fileName: string;
      sentTo: string | null;
      sentBy: string;
    },
  ): Promise<void> {
    await db
      .insertInto('purchaseOrderSnapshots')
      .values({ tenantId: db.tenantId, ...snapshot })
      .execute();
  },
};
