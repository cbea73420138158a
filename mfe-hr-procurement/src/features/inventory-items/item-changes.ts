import type { BulkUpdateRow, InputOf, InventoryItem, inventoryItems } from '@polyclinic/contract';

type Update = InputOf<typeof inventoryItems.bulkUpdate>['body']['updates'][number];

/** Fields that many items are changed in at once. */
export const BULK_FIELDS = ['reorderPoint', 'reorderQuantity', 'leadDays', 'parLevel', 'minShelfLifeDays'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** Typed values by item and field; empty removes the value. */
export type ItemChanges = Readonly<Record<string, Partial<Record<BulkField, string>>>>;

const WHOLE: readonly BulkField[] = ['leadDays', 'minShelfLifeDays'];

/** Returns the value of a field as it is typed. */
export const typedOf = (item: InventoryItem, field: BulkField): string => String(item[field] ?? '');

/** Returns the updates of the items whose values differ from the stored ones. */
export function updatesOf(items: readonly InventoryItem[], changes: ItemChanges): Update[] {
  return items.flatMap((item) => {
    const changed = Object.entries(changes[item.id] ?? {}).filter(
      ([field, typed]) => typed.trim() !== typedOf(item, field as BulkField),
    );
    if (changed.length === 0) return [];
    const values = changed.map(([field, typed]) => [field, valueOf(field as BulkField, typed.trim())] as const);
    return [{ id: item.id, version: item.version, ...(Object.fromEntries(values) as Partial<Update>) }];
  });
}

/** Returns the errors of a refused update by item, from paths such as `updates.0.leadDays`. */
export function rowsOf(updates: readonly Update[], fields: Readonly<Record<string, string>>): BulkUpdateRow[] {
  return updates.map(({ id }, index) => {
    const start = `updates.${index}.`;
    const own = Object.entries(fields).filter(([path]) => path.startsWith(start));
    const errors = Object.fromEntries(own.map(([path, text]) => [path.slice(start.length), text]));
    return { id, code: null, fields: own.length > 0 ? errors : null };
  });
}

function valueOf(field: BulkField, typed: string): string | number | null {
  if (typed === '') return null;
  return WHOLE.includes(field) ? Number(typed) : typed;
}
