import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';

const storekeepers = duty('INVENTORY');

/** Fields of an inventory category that users fill in. */
export const InventoryCategoryFields = z.object({ name: filledText(200), notes: text(2000).nullable() });

export const INVENTORY_CATEGORY_LABELS = {
  name: 'Name',
  notes: 'Notes',
  createdAt: 'Created on',
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

const oneCategory = z.object({ inventoryCategory: InventoryCategory });

export const inventoryCategories = defineEndpoints('inventoryCategories', {
  list: {
    method: 'GET',
    path: '/inventory/categories',
    access: storekeepers,
    summary: 'List the inventory categories by name',
    query: InventoryCategoryFilter,
    data: z.object({ inventoryCategories: z.array(InventoryCategory), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/inventory/categories/:id',
    access: storekeepers,
    summary: 'Get an inventory category',
    data: oneCategory,
    errors: ['INVENTORY_CATEGORY_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/inventory/categories',
    access: storekeepers,
    summary: 'Create an inventory category',
    body: NewInventoryCategory,
    data: oneCategory,
    errors: ['INVENTORY_CATEGORY_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/inventory/categories/:id',
    access: storekeepers,
    summary: 'Update an inventory category',
    body: InventoryCategoryChange,
    data: oneCategory,
    errors: ['INVENTORY_CATEGORY_NOT_FOUND', 'INVENTORY_CATEGORY_TAKEN', 'STALE_VERSION'],
    affects: ['inventoryItems'],
  },
  remove: {
    method: 'DELETE',
    path: '/inventory/categories/:id',
    access: storekeepers,
    summary: 'Delete an inventory category without items; the row stays for the audit log',
    data: z.object({ id: z.uuid() }),
    errors: ['INVENTORY_CATEGORY_NOT_FOUND', 'INVENTORY_CATEGORY_IN_USE'],
  },
});
