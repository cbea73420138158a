import type { SupplierRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { ReadInvoice } from './invoice-fields';

/** Line of the order that an invoice names. */
export interface OrderedLine {
  id: string;
  description: string;
  unitPrice: string;
  /** Codes of its item in the catalogue of the supplier. */
  codes: string[];
}

/** Records of the clinic to which an invoice refers. */
export interface EInvoiceReferences {
  supplier: (SupplierRef & { isByName: boolean }) | null;
  order: { id: string; number: string; lines: OrderedLine[] } | null;
  /** Active tax codes of a single rate. */
  taxCodes: { id: string; rate: string }[];
  /** Bill of the supplier with the same number, in any year. */
  duplicate: { id: string; number: string; date: string } | null;
}

/** Reads the records that an invoice refers to in one statement. */
export async function eInvoiceReferences(db: TenantDatabase, invoice: ReadInvoice): Promise<EInvoiceReferences> {
  const { tenantId } = db;
  const { seller, number, orderNumber, date } = invoice;
  const taxKeys = seller.taxNumbers.map(keyOf).filter(Boolean);
  const ibans = seller.ibans.map(keyOf);
  const { rows } = await sql<EInvoiceReferences>`
    with found as (
      select s.tenant_id, s.id, s.name, c.place from suppliers s
      cross join lateral (select case when s.tax_key <> '' and s.tax_key = any(${taxKeys}::text[]) then 1
        when exists (select from supplier_bank_details d where d.tenant_id = s.tenant_id and d.supplier_id = s.id
          and d.status = 'APPROVED' and d.iban = any(${ibans}::text[])) then 2
        when s.name_key <> '' and s.name_key = ${keyOf(seller.name)} then 3 end as place) c
      where s.tenant_id = ${tenantId} and c.place is not null
      order by c.place, s.is_active desc, s.id limit 1
    ), ordered as (
      select o.tenant_id, o.id, o.number, o.supplier_id from found f
      join purchase_orders o on o.tenant_id = f.tenant_id and o.supplier_id = f.id
        and upper(o.number) = upper(trim(${orderNumber}::text)) and o.approved_by is not null
    )
    select (select jsonb_build_object('id', f.id, 'name', f.name, 'isByName', f.place = 3) from found f) as supplier,
      (select jsonb_build_object('id', o.id, 'number', o.number, 'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'description', l.description,
            'unitPrice', trim_scale(l.unit_price)::text, 'codes', (
              select coalesce(jsonb_agg(distinct p.code), '[]') from supplier_prices p
              where p.tenant_id = l.tenant_id and p.supplier_id = o.supplier_id and p.item_id = l.item_id
                and p.code is not null)) order by l.line_no), '[]')
          from purchase_order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id)) from ordered o) as "order",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'rate', trim_scale(c.rate)::text) order by c.code), '[]')
        from tax_codes c where c.tenant_id = ${tenantId} and c.is_active
          and coalesce(c.valid_from <= ${date}::date, true) and coalesce(c.valid_to >= ${date}::date, true)) as tax_codes,
      (select jsonb_build_object('id', b.id, 'number', b.number, 'date', b.date) from found f
        join supplier_bills b on b.tenant_id = f.tenant_id and b.supplier_id = f.id and b.status <> 'REJECTED'
          and b.number_key = ltrim(${keyOf(number)}::text, '0') limit 1) as duplicate`.execute(db);
  return rows[0] ?? Promise.reject(new Error('Nothing was answered'));
}

/** Upper case without signs, as the keys of suppliers and bills. */
function keyOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
