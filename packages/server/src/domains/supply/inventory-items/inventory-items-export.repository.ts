import { INVENTORY_ITEM_LABELS, InventoryItemFields } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import { quantityText } from '../quantity-text.repository';
import { QUANTITIES } from './inventory-items.repository';

/** List of all items as a file. */
export const inventoryItemsExport: ExportDeclaration = {
  type: 'inventory-items',
  columns: {
    ...fieldColumns(InventoryItemFields, INVENTORY_ITEM_LABELS),
    ...columnsOf(INVENTORY_ITEM_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${sql.join(Object.keys(InventoryItemFields.shape).map(exported))}, ${wall('r.created_at')} as "createdAt"
    from inventory_items r
    join tenants t on t.id = r.tenant_id
    left join inventory_categories c on c.tenant_id = r.tenant_id and c.id = r.category_id
    left join formulary m on m.tenant_id = r.tenant_id and m.id = r.medicine_id
    where r.tenant_id = ${tenantId} and r.deleted_at is null
    order by r.id`,
};

/** Names instead of ids, and quantities without trailing zeros. */
function exported(field: string): RawBuilder<unknown> {
  const named = sql.raw(`"${field}"`);
  if (field === 'categoryId') return sql`c.name as ${named}`;
  if (field === 'medicineId') return sql`m.name as ${named}`;
  if (QUANTITIES.some((one) => one === field)) return sql`${quantityText(`r.${field}`)} as ${named}`;
  return sql`${sql.ref(`r.${field}`)} as ${named}`;
}
