import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Quantity } from '../base/money';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { buyers, procurementReaders, SupplierRef, UnitPrice } from './procurement-shared';
import { StockQuantity } from './stock-quantities';

/** Price of a supplier for a pack of an item, from a day on. */
export const SupplierPriceFields = z.object({
  supplierId: z.uuid(),
  /** Item of the stock; null for goods that are not stocked. */
  itemId: z.uuid().nullable(),
  /** Item code of the supplier. */
  code: text(60).nullable(),
  description: filledText(300),
  /** Unit in which the supplier sells: box. */
  packUnit: text(40).nullable(),
  /** Stock units in one pack. */
  packSize: Quantity,
  /** Of one pack, in the currency of the supplier. */
  price: UnitPrice,
  validFrom: ClinicDate,
});

export const SUPPLIER_PRICE_LABELS = {
  supplierId: 'Supplier',
  itemId: 'Item',
  code: 'Supplier item code',
  description: 'Description',
  packUnit: 'Pack',
  packSize: 'Stock units per pack',
  price: 'Price per pack',
  validFrom: 'Valid from',
  createdAt: 'Added',
} as const satisfies LabelsOf<typeof SupplierPriceFields, typeof SupplierPrice>;

export const NewSupplierPrice = SupplierPriceFields.partial().extend({
  supplierId: SupplierPriceFields.shape.supplierId,
  description: SupplierPriceFields.shape.description,
  packSize: Quantity.default('1'),
  price: SupplierPriceFields.shape.price,
  validFrom: SupplierPriceFields.shape.validFrom,
});
export type NewSupplierPrice = z.output<typeof NewSupplierPrice>;

export const SupplierPriceChange = SupplierPriceFields.omit({ supplierId: true })
  .partial()
  .extend({ version: Version });
export type SupplierPriceChange = z.output<typeof SupplierPriceChange>;

export const SupplierPrice = SupplierPriceFields.omit({ supplierId: true })
  .extend({
    id: z.uuid(),
    supplier: SupplierRef,
    itemName: z.string().nullable(),
    stockUnit: z.string().nullable(),
    packSize: StockQuantity,
    price: z.string(),
    currency: z.string(),
    /** The latest price that is valid today, of this pack of this supplier. */
    isCurrent: z.boolean(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'SupplierPrice' });
export type SupplierPrice = z.infer<typeof SupplierPrice>;

export const SupplierPriceFilter = PageQuery.extend({
  /** Part of the description, or beginning of the code. */
  search: text(100).optional(),
  supplierId: z.uuid().optional(),
  itemId: z.uuid().optional(),
  isCurrent: z.literal('true').optional(),
});

const onePrice = z.object({ supplierPrice: SupplierPrice });
const REFERENCES = ['SUPPLIER_UNKNOWN', 'INVENTORY_ITEM_UNKNOWN', 'SUPPLIER_PRICE_TAKEN'] as const;

/** Catalogues of the suppliers: what they sell, in which packs and at what price. */
export const supplierCatalogue = defineEndpoints('supplierCatalogue', {
  list: {
    method: 'GET',
    path: '/procurement/catalogue',
    access: procurementReaders,
    summary: 'List prices of suppliers by description, the latest first',
    query: SupplierPriceFilter,
    data: z.object({ supplierPrices: z.array(SupplierPrice), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/procurement/catalogue/:id',
    access: procurementReaders,
    summary: 'Get a price',
    data: onePrice,
    errors: ['SUPPLIER_PRICE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/procurement/catalogue',
    access: buyers,
    summary: 'Add a price; earlier prices of the pack stay in the catalogue',
    body: NewSupplierPrice,
    data: onePrice,
    errors: REFERENCES,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/procurement/catalogue/:id',
    access: buyers,
    summary: 'Correct a price',
    body: SupplierPriceChange,
    data: onePrice,
    errors: ['SUPPLIER_PRICE_NOT_FOUND', ...REFERENCES, 'STALE_VERSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/procurement/catalogue/:id',
    access: buyers,
    summary: 'Delete a price',
    data: z.object({ id: z.uuid() }),
    errors: ['SUPPLIER_PRICE_NOT_FOUND'],
  },
});
