import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { LineFigures } from './invoice-lines.rules';
import type { LineColumns } from './invoice-writes.repository';

/** Line of a charge as it is calculated again. */
export interface ChargeLine {
  id: string;
  quantity: string;
  unitPrice: number;
  discountPercent: string | null;
  discount: number;
  taxRate: string;
}

export const chargeLinesRepository = {
  async find(db: TenantDatabase, chargeId: string): Promise<ChargeLine | undefined> {
    const { rows } = await sql<ChargeLine>`
      select id, trim_scale(quantity)::text as quantity, unit_price, trim_scale(discount_percent)::text as discount_percent,
        discount, trim_scale(tax_rate)::text as tax_rate
      from invoice_lines where tenant_id = ${db.tenantId} and charge_id = ${chargeId}`.execute(db);
    return rows[0];
  },

  /** Returns the line that the invoice of a visit has for the visit's own service, if no charge is on it. */
  async ownLine(
    db: TenantDatabase,
    visit: { invoiceId: string; appointmentId: string; serviceId: string; quantity: string },
  ): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select l.id from invoice_lines l
      join appointments a on a.tenant_id = l.tenant_id and a.id = ${visit.appointmentId} and a.service_id = l.service_id
      where l.tenant_id = ${db.tenantId} and l.invoice_id = ${visit.invoiceId} and l.service_id = ${visit.serviceId}
        and l.charge_id is null and l.quantity = ${visit.quantity}::numeric
      order by l.line_no limit 1`.execute(db);
    return rows[0]?.id;
  },

  /** Returns the invoice of a visit. */
  async invoiceOfVisit(db: TenantDatabase, appointmentId: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('invoices')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('appointmentId', '=', appointmentId)
      .where('status', '<>', 'VOID')
      .executeTakeFirst();
    return found?.id;
  },

  async setCharge(db: TenantDatabase, lineId: string, chargeId: string | null): Promise<void> {
    await db
      .updateTable('invoiceLines')
      .set({ chargeId })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', lineId)
      .execute();
  },

  /** The lines stay as they are, without the charges they billed. */
  async releaseAll(db: TenantDatabase, invoiceId: string): Promise<void> {
    await db
      .updateTable('invoiceLines')
      .set({ chargeId: null })
      .where('tenantId', '=', db.tenantId)
      .where('invoiceId', '=', invoiceId)
      .where('chargeId', 'is not', null)
      .execute();
  },

  /** Adds lines behind those of a draft. */
  async append(db: TenantDatabase, invoiceId: string, lines: readonly LineColumns[]): Promise<void> {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(line_no), 0)::int as last from invoice_lines
      where tenant_id = ${db.tenantId} and invoice_id = ${invoiceId}`.execute(db);
    const last = rows[0]?.last ?? 0;
    await db
      .insertInto('invoiceLines')
      .values(lines.map((line, index) => ({ ...line, lineNo: last + index + 1, invoiceId, tenantId: db.tenantId })))
      .execute();
  },

  async change(
    db: TenantDatabase,
    lineId: string,
    { quantity, discount, net, tax, total }: Omit<LineFigures, 'listNet'> & { quantity: string },
  ): Promise<void> {
    await db
      .updateTable('invoiceLines')
      .set({ quantity, discount, net, tax, total })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', lineId)
      .execute();
  },

  /** Removes a line of a draft; returns how many are left. */
  async remove(db: TenantDatabase, invoiceId: string, lineId: string): Promise<number> {
    await db.deleteFrom('invoiceLines').where('tenantId', '=', db.tenantId).where('id', '=', lineId).execute();
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from invoice_lines
      where tenant_id = ${db.tenantId} and invoice_id = ${invoiceId}`.execute(db);
    return rows[0]?.left ?? 0;
  },

  /** Sums the lines of a draft again; the insurer's share never exceeds the total. */
  async recount(db: TenantDatabase, invoiceId: string): Promise<void> {
    await sql`
      update invoices i set discount = s.discount, net = s.net, tax = s.tax, total = s.total,
        insurer_amount = least(i.insurer_amount, s.total)
      from (
        select coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(net), 0)::bigint as net,
          coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(total), 0)::bigint as total
        from invoice_lines where tenant_id = ${db.tenantId} and invoice_id = ${invoiceId}
      ) s
      where i.tenant_id = ${db.tenantId} and i.id = ${invoiceId}`.execute(db);
  },
};
