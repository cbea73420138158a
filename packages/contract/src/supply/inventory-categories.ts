import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { employees } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';

/** Fields of a inventory category that users fill in. */
export const InventoryCategoryFields = z.object({ name: filledText(200), notes: text(2000).nullable() });

export const INVENTORY_CATEGORY_LABELS = {
  name: 'Name',
  notes: 'Notes',
  createdAt: 'Added',
} as const satisfies LabelsOf<typeof InventoryCategoryFields, typeof InventoryCategory>;

export const NewInventoryCategory = InventoryCategoryFields.partial().extend({
  name: InventoryCategoryFields.shape.name,
});
export type NewInventoryCategory = z.infer<typeof NewInventoryCategory>;
export const InventoryCategoryChange = InventoryCategoryFields.partial().extend({ version: Version });
export type InventoryCategoryChange = z.infer<typeof InventoryCategoryChange>;

export const InventoryCategory = InventoryCategoryFields.extend({
  id: z.uuid(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'InventoryCategory' });
export type InventoryCategory = z.infer<typeof InventoryCategory>;

export const InventoryCategoryFilter = PageQuery.extend({
  search: text(100).optional(),
});

export const inventoryCategories = defineEndpoints('inventoryCategories', {
  list: {
    method: 'GET',
    path: '/inventory/categories',
    access: employees,
    summary: 'Categories of stock, newest first',
    query: InventoryCategoryFilter,
    data: z.object({ inventoryCategories: z.array(InventoryCategory), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/inventory/categories/:id',
    access: employees,
    summary: 'One inventory category',
    data: z.object({ inventoryCategory: InventoryCategory }),
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/inventory/categories',
    access: employees,
    summary: 'Add a inventory category',
    body: NewInventoryCategory,
    data: z.object({ inventoryCategory: InventoryCategory }),
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/inventory/categories/:id',
    access: employees,
    summary: 'Change a inventory category',
    body: InventoryCategoryChange,
    data: z.object({ inventoryCategory: InventoryCategory }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/inventory/categories/:id',
    access: employees,
    summary: 'Delete a inventory category; the row stays for the audit trail',
    data: z.object({ id: z.uuid() }),
    errors: ['NOT_FOUND'],
  },
});
