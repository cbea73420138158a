import type { MatchException, MatchResolution, MatchStatus } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DB } from '../../../platform/db/schema';

/** Line of a bill as it is written. */
export interface BillLineValues {
  orderLineId: string | null;
  description: string;
  quantity: string;
  unitPrice: string;
  taxCodeId: string | null;
  accountId: string | null;
  net: number;
  tax: number;
}

/** Bill as it is written. */
export interface BillValues {
  supplierId: string;
  number: string;
  date: string;
  dueOn: string;
  discountUntil: string | null;
  discountPercent: string | null;
  currency: string;
  fxRate: string;
  freight: number;
  net: number;
  tax: number;
  total: number;
  notes: string | null;
}

/** Bill whose row is locked until the transaction ends. */
export interface LockedBill {
  id: string;
  number: string;
  status: MatchStatus;
  version: number;
  supplierId: string;
  date: string;
  currency: string;
  fxRate: string;
  freight: number;
  tax: number;
  total: number;
  exceptions: MatchException[];
  resolution: MatchResolution | null;
  resolutionReason: string | null;
  createdBy: string | null;
  /** Tolerances of the supplier; the clinic's if null. */
  priceTolerancePercent: string | null;
  priceToleranceAmount: number | null;
  quantityTolerancePercent: string | null;
}

/** Line of a locked bill. */
export interface LockedBillLine extends BillLineValues {
  id: string;
  exceptions: MatchException[];
}

export const billWritesRepository = {
  async insert(db: TenantDatabase, values: BillValues, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('supplierBills')
      .values({ tenantId: db.tenantId, ...values, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async insertLines(db: TenantDatabase, billId: string, lines: readonly BillLineValues[]): Promise<void> {
    const rows = lines.map((line, index) => ({ tenantId: db.tenantId, billId, lineNo: index + 1, ...line }));
    await db.insertInto('supplierBillLines').values(rows).execute();
  },

  /** Lines of orders that a bill names; they never change. */
  async orderLinesOf(db: TenantDatabase, billId: string): Promise<string[]> {
    const { rows } = await sql<{ orderLineId: string }>`
      select distinct order_line_id from supplier_bill_lines
      where tenant_id = ${db.tenantId} and bill_id = ${billId} and order_line_id is not null`.execute(db);
    return rows.map(({ orderLineId }) => orderLineId);
  },

  /** Locks a bill; its orders have to be locked before it. */
  async lock(db: TenantDatabase, id: string): Promise<LockedBill | undefined> {
    const { rows } = await sql<LockedBill>`
      select b.id, b.number, b.status, b.version, b.supplier_id, b.date, b.currency, trim_scale(b.fx_rate)::text as fx_rate,
        b.freight, b.tax, b.total, b.exceptions, b.resolution, b.resolution_reason, b.created_by,
        trim_scale(s.price_tolerance_percent)::text as price_tolerance_percent, s.price_tolerance_amount,
        trim_scale(s.quantity_tolerance_percent)::text as quantity_tolerance_percent
      from supplier_bills b join suppliers s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
      where b.tenant_id = ${db.tenantId} and b.id = ${id} for update of b`.execute(db);
    return rows[0];
  },

  async lines(db: TenantDatabase, billId: string): Promise<LockedBillLine[]> {
    const { rows } = await sql<LockedBillLine>`
      select id, order_line_id, description, trim_scale(quantity)::text as quantity,
        trim_scale(unit_price)::text as unit_price, tax_code_id, account_id, net, tax, exceptions
      from supplier_bill_lines where tenant_id = ${db.tenantId} and bill_id = ${billId} order by line_no`.execute(db);
    return rows;
  },

  /** Quantities of order lines that other bills have been matched with, but have not taken yet. */
  async claims(db: TenantDatabase, orderLineIds: readonly string[], exceptBill: string): Promise<Map<string, string>> {
    const { rows } = await sql<{ orderLineId: string; quantity: string }>`
      select l.order_line_id, trim_scale(sum(l.matched))::text as quantity from supplier_bill_lines l
      join supplier_bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id and b.status in ('MATCHED', 'RESOLVED')
      where l.tenant_id = ${db.tenantId} and l.order_line_id = any(${[...orderLineIds]}::uuid[]) and b.id <> ${exceptBill}
      group by l.order_line_id`.execute(db);
    return new Map(rows.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  },

  /** Freight of the orders of lines, less what other live bills have charged for them. */
  async freightLeft(db: TenantDatabase, orderIds: readonly string[], exceptBill: string): Promise<number> {
    const { rows } = await sql<{ left: number }>`
      select (coalesce(sum(o.freight), 0) - coalesce((
        select sum(b.freight) from supplier_bills b
        where b.tenant_id = ${db.tenantId} and b.id <> ${exceptBill} and b.status <> 'REJECTED' and exists (
          select from supplier_bill_lines l join purchase_order_lines p on p.tenant_id = l.tenant_id and p.id = l.order_line_id
          where l.tenant_id = b.tenant_id and l.bill_id = b.id and p.order_id = any(${[...orderIds]}::uuid[]))), 0))::bigint as left
      from purchase_orders o where o.tenant_id = ${db.tenantId} and o.id = any(${[...orderIds]}::uuid[])`.execute(db);
    return rows[0]?.left ?? 0;
  },

  async update(
    db: TenantDatabase,
    id: string,
    values: UpdateObject<DB, 'supplierBills', 'supplierBills'>,
  ): Promise<void> {
    await db
      .updateTable('supplierBills')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async updateLine(
    db: TenantDatabase,
    { id, ...values }: { id: string } & UpdateObject<DB, 'supplierBillLines', 'supplierBillLines'>,
  ): Promise<void> {
    await db
      .updateTable('supplierBillLines')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Ids of the bills that wait for a decision and name one of the lines, in the order in which they are locked. */
  async waitingOn(db: TenantDatabase, orderLineIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct b.id from supplier_bills b
      join supplier_bill_lines l on l.tenant_id = b.tenant_id and l.bill_id = b.id
      where b.tenant_id = ${db.tenantId} and b.status in ('PENDING', 'MATCHED', 'EXCEPTION', 'RESOLVED')
        and l.order_line_id = any(${[...orderLineIds]}::uuid[]) order by b.id`.execute(db);
    return rows.map(({ id }) => id);
  },
};
