import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Quantity } from '../base/money';
import { duty, anyEmployee } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { MedicineForm } from '../clinical/formulary';
import { Gtin, QuantityFromZero, StockQuantity } from './stock-quantities';

const storekeepers = duty('INVENTORY');

/** MEDICINE: of the formulary, or not. SUPPLY: used in treatments. OTHER: such as stationery. */
export const InventoryItemKind = z.enum(['MEDICINE', 'SUPPLY', 'OTHER']);
export type InventoryItemKind = z.infer<typeof InventoryItemKind>;

/** Method by which an issue is valued; which batch is picked does not depend on it. */
export const ValuationMethod = z.enum(['MOVING_AVERAGE', 'FIFO']);
export type ValuationMethod = z.infer<typeof ValuationMethod>;

const days = z.number().int().min(0).max(3650);

export const InventoryItemFields = z.object({
  code: filledText(40),
  name: filledText(200),
  kind: InventoryItemKind,
  categoryId: z.uuid().nullable(),
  /** Unit in which the stock is counted: tablet, piece, mL. */
  stockUnit: filledText(40),
  /** Unit in which suppliers deliver: box; null if it is the stock unit. */
  purchaseUnit: text(40).nullable(),
  /** Stock units in one purchase unit. */
  unitsPerPurchaseUnit: Quantity.nullable(),
  strength: text(80).nullable(),
  form: MedicineForm.nullable(),
  /** Medicine of the formulary; dispensing it takes from the stock. */
  medicineId: z.uuid().nullable(),
  gtin: Gtin.nullable(),
  /** Below it the item is low in stock. */
  reorderPoint: QuantityFromZero.nullable(),
  reorderQuantity: Quantity.nullable(),
  /** Days from order to delivery. */
  leadDays: days.nullable(),
  /** Quantity up to which a location is filled. */
  parLevel: QuantityFromZero.nullable(),
  /** Days until expiry that a delivered batch must have. */
  minShelfLifeDays: days.nullable(),
  storage: text(200).nullable(),
  isControlled: z.boolean(),
  isBatchTracked: z.boolean(),
  valuationMethod: ValuationMethod,
  isActive: z.boolean(),
});

export const INVENTORY_ITEM_LABELS = {
  code: 'Code',
  name: 'Name',
  kind: 'Kind',
  categoryId: 'Category',
  stockUnit: 'Stock unit',
  purchaseUnit: 'Purchase unit',
  unitsPerPurchaseUnit: 'Stock units per purchase unit',
  strength: 'Strength',
  form: 'Dosage form',
  medicineId: 'Formulary medicine',
  gtin: 'Barcode (GTIN)',
  reorderPoint: 'Reorder point',
  reorderQuantity: 'Reorder quantity',
  leadDays: 'Lead time (days)',
  parLevel: 'Par level',
  minShelfLifeDays: 'Minimum remaining shelf life (days)',
  storage: 'Storage conditions',
  isControlled: 'Controlled drug',
  isBatchTracked: 'Batch tracking',
  valuationMethod: 'Valuation method',
  isActive: 'Active',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof InventoryItemFields, typeof InventoryItem>;

export const InventoryItem = InventoryItemFields.extend({
  id: z.uuid(),
  gtin: z.string().nullable(),
  unitsPerPurchaseUnit: StockQuantity.nullable(),
  reorderPoint: StockQuantity.nullable(),
  reorderQuantity: StockQuantity.nullable(),
  parLevel: StockQuantity.nullable(),
  categoryName: z.string().nullable(),
  /** Name, strength and form of the formulary medicine. */
  medicineName: z.string().nullable(),
  /** In all locations, and how much of it is reserved. */
  onHand: StockQuantity,
  reserved: StockQuantity,
  available: StockQuantity,
  /** The valuation method, the stock unit and batch tracking cannot be changed anymore. */
  hasMovements: z.boolean(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'InventoryItem' });
export type InventoryItem = z.infer<typeof InventoryItem>;

export const NewInventoryItem = InventoryItemFields.partial().extend({
  code: InventoryItemFields.shape.code,
  name: InventoryItemFields.shape.name,
  kind: InventoryItemFields.shape.kind,
  stockUnit: InventoryItemFields.shape.stockUnit,
  isControlled: z.boolean().default(false),
  isBatchTracked: z.boolean().default(false),
  valuationMethod: ValuationMethod.default('MOVING_AVERAGE'),
  isActive: z.boolean().default(true),
});
export type NewInventoryItem = z.output<typeof NewInventoryItem>;

export const InventoryItemChange = InventoryItemFields.partial().extend({ version: Version });
export type InventoryItemChange = z.output<typeof InventoryItemChange>;

export const InventoryItemFilter = PageQuery.extend({
  /** Beginning of the code, part of the name, or the GTIN. */
  search: text(100).optional(),
  categoryId: z.uuid().optional(),
  kind: InventoryItemKind.optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
export type InventoryItemFilter = z.output<typeof InventoryItemFilter>;

/** Changes of one item among many. */
export const InventoryItemUpdate = InventoryItemChange.extend({ id: z.uuid() });
export type InventoryItemUpdate = z.output<typeof InventoryItemUpdate>;

/** Outcome of one item of a bulk update. */
export const BulkUpdateRow = z
  .object({
    id: z.uuid(),
    code: z.string().nullable(),
    /** Error by field; null if the change is valid. */
    fields: z.record(z.string(), z.string()).nullable(),
  })
  .meta({ id: 'BulkUpdateRow' });
export type BulkUpdateRow = z.infer<typeof BulkUpdateRow>;

/** Item as forms offer it. */
export const InventoryItemChoice = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    gtin: z.string().nullable(),
    stockUnit: z.string(),
    purchaseUnit: z.string().nullable(),
  })
  .meta({ id: 'InventoryItemChoice' });
export type InventoryItemChoice = z.infer<typeof InventoryItemChoice>;

const oneItem = z.object({ inventoryItem: InventoryItem });
const LINKS = [
  'INVENTORY_CATEGORY_UNKNOWN',
  'FORMULARY_MEDICINE_UNKNOWN',
  'INVENTORY_ITEM_CODE_TAKEN',
  'GTIN_TAKEN',
] as const;

/** Items that the clinic stocks. */
export const inventoryItems = defineEndpoints('inventoryItems', {
  list: {
    method: 'GET',
    path: '/inventory/items',
    access: storekeepers,
    summary: 'List the items by name',
    query: InventoryItemFilter,
    data: z.object({ inventoryItems: z.array(InventoryItem), pagination: Pagination }),
  },
  choices: {
    method: 'GET',
    path: '/inventory/items/choices',
    access: anyEmployee,
    summary: 'Find active items by part of the name, beginning of the code, or GTIN, to choose from in forms',
    query: z.object({ search: text(100).optional() }),
    data: z.object({ choices: z.array(InventoryItemChoice) }),
  },
  lowStock: {
    method: 'GET',
    path: '/inventory/items/low-stock',
    access: storekeepers,
    summary: 'List active items whose available quantity is below the reorder point',
    query: PageQuery,
    data: z.object({ inventoryItems: z.array(InventoryItem), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/inventory/items/:id',
    access: storekeepers,
    summary: 'Get an item',
    data: oneItem,
    errors: ['INVENTORY_ITEM_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/inventory/items',
    access: storekeepers,
    summary: 'Create an item',
    body: NewInventoryItem,
    data: oneItem,
    errors: LINKS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/inventory/items/:id',
    access: storekeepers,
    summary: 'Update an item',
    body: InventoryItemChange,
    data: oneItem,
    errors: [...LINKS, 'INVENTORY_ITEM_NOT_FOUND', 'INVENTORY_ITEM_FIXED', 'STALE_VERSION'],
    affects: ['stock', 'stockBatches'],
  },
  bulkUpdate: {
    method: 'PATCH',
    path: '/inventory/items/bulk-update',
    access: storekeepers,
    summary: 'Update many items, all or none; a dry run only checks them',
    body: z.object({ updates: z.array(InventoryItemUpdate).min(1).max(200), dryRun: z.boolean().default(false) }),
    data: z.object({ isDryRun: z.boolean(), updatedCount: z.number().int(), rows: z.array(BulkUpdateRow) }),
    errors: ['BULK_UPDATE_REFUSED'],
    affects: ['stock', 'stockBatches'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/inventory/items/:id',
    access: storekeepers,
    summary: 'Delete an item without movements; the row stays for the audit log',
    data: z.object({ id: z.uuid() }),
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'INVENTORY_ITEM_IN_USE'],
  },
});
