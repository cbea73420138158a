import type { PurchaseOrder } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { DocumentData } from '../../../platform/documents/document-data';

/** Content of the order document besides the order. */
export interface OrderFacts extends DocumentData {
  supplierAddress: string | null;
  supplierTaxNumber: string | null;
  contactName: string | null;
}

/** Selects the tax number of the clinic and the address of the supplier. */
export function orderFacts(tenantId: string, { supplier }: Pick<PurchaseOrder, 'supplier'>): RawBuilder<OrderFacts> {
  return sql<OrderFacts>`(
    select jsonb_build_object('footer', null, 'taxNumber', l.tax_number, 'supplierAddress', s.address,
      'supplierTaxNumber', s.tax_number, 'contactName', s.contact_name)
    from (select ${tenantId}::uuid as id) c
    left join ledgers l on l.tenant_id = c.id
    left join suppliers s on s.tenant_id = c.id and s.id = ${supplier.id}::uuid
    limit 1)`;
}
