import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { filledText, Version } from '../base/shared';

const storekeepers = duty('INVENTORY');

export const StockLocationKind = z.enum(['STORE', 'ROOM', 'CABINET']);
export type StockLocationKind = z.infer<typeof StockLocationKind>;

export const StockLocationFields = z.object({
  name: filledText(120),
  kind: StockLocationKind,
  /** Branch of the clinic; null for a clinic without branches. Cannot be changed, because the stock is valued by branch. */
  branchId: z.uuid().nullable(),
  /** Dispensing and treatments take from here; one location of the clinic. */
  isDefault: z.boolean(),
  isActive: z.boolean(),
});

export const STOCK_LOCATION_LABELS = {
  name: 'Name',
  kind: 'Kind',
  branchId: 'Branch',
  isDefault: 'Default for dispensing and treatments',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof StockLocationFields>;

export const StockLocation = StockLocationFields.extend({
  id: z.uuid(),
  branchName: z.string().nullable(),
  version: Version,
}).meta({ id: 'StockLocation' });
export type StockLocation = z.infer<typeof StockLocation>;

export const StockLocationChange = StockLocationFields.omit({ branchId: true }).partial().extend({ version: Version });
export type StockLocationChange = z.output<typeof StockLocationChange>;

const oneLocation = z.object({ stockLocation: StockLocation });

/** Places at which stock is stored. */
export const stockLocations = defineEndpoints('stockLocations', {
  list: {
    method: 'GET',
    path: '/inventory/locations',
    access: storekeepers,
    summary: 'List the stock locations by name',
    data: z.object({ stockLocations: z.array(StockLocation) }),
  },
  create: {
    method: 'POST',
    path: '/inventory/locations',
    access: storekeepers,
    summary: 'Create a stock location; the first one is the default for dispensing and treatments',
    body: StockLocationFields.partial().extend({
      name: StockLocationFields.shape.name,
      kind: StockLocationFields.shape.kind,
    }),
    data: oneLocation,
    errors: ['STOCK_LOCATION_TAKEN', 'BRANCH_UNKNOWN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/inventory/locations/:id',
    access: storekeepers,
    summary: 'Update a stock location',
    body: StockLocationChange,
    data: oneLocation,
    errors: ['STOCK_LOCATION_NOT_FOUND', 'STOCK_LOCATION_TAKEN', 'STOCK_LOCATION_NOT_EMPTY', 'STALE_VERSION'],
    affects: ['stock'],
  },
});
