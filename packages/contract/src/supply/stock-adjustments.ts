import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount, AmountFromZero } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, StaffRef, text, Version } from '../base/shared';
import { QuantityChange, StockQuantity } from './stock-quantities';
import { STOCK_MOVE_ERRORS } from './stock';

const storekeepers = duty('INVENTORY');

/** PENDING: above the approval limit, until a second person decides. */
export const StockAdjustmentStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);
export type StockAdjustmentStatus = z.infer<typeof StockAdjustmentStatus>;

export const StockAdjustmentFields = z.object({
  itemId: z.uuid(),
  locationId: z.uuid(),
  batchId: z.uuid().nullable(),
  /** Positive adds to the stock, negative takes from it. */
  quantity: QuantityChange,
  reason: filledText(500),
  /** Value of one stock unit that is added, in minor units; the average if omitted. */
  unitCost: AmountFromZero.nullable(),
});

export const STOCK_ADJUSTMENT_LABELS = {
  itemId: 'Item',
  locationId: 'Location',
  batchId: 'Batch number',
  quantity: 'Quantity',
  reason: 'Reason',
  unitCost: 'Cost per unit',
  value: 'Value',
  status: 'Status',
  requestedBy: 'Requested by',
  decidedBy: 'Decided by',
} as const satisfies LabelsOf<typeof StockAdjustmentFields, typeof StockAdjustment>;

export const NewStockAdjustment = StockAdjustmentFields.partial().extend({
  itemId: z.uuid(),
  locationId: z.uuid(),
  quantity: StockAdjustmentFields.shape.quantity,
  reason: StockAdjustmentFields.shape.reason,
  /** Today if omitted. */
  date: ClinicDate.optional(),
});
export type NewStockAdjustment = z.output<typeof NewStockAdjustment>;

export const StockAdjustment = StockAdjustmentFields.extend({
  id: z.uuid(),
  quantity: StockQuantity,
  unitCost: z.number().int().nullable(),
  /** Of the change; an estimate while it is pending. */
  value: Amount,
  status: StockAdjustmentStatus,
  itemName: z.string(),
  stockUnit: z.string(),
  locationName: z.string(),
  batchNumber: z.string().nullable(),
  requestedBy: StaffRef.nullable(),
  decidedBy: StaffRef.nullable(),
  decisionReason: z.string().nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'StockAdjustment' });
export type StockAdjustment = z.infer<typeof StockAdjustment>;

const oneAdjustment = z.object({ stockAdjustment: StockAdjustment });
const AFFECTED = ['stock', 'inventoryItems', 'stockBatches', 'inventoryReports', 'journalEntries', 'financialReports'];

/** Filters of the list. */
export const StockAdjustmentFilter = PageQuery.extend({ status: StockAdjustmentStatus.optional() });

/** Corrections of the stock, for loss, damage and mistakes. */
export const stockAdjustments = defineEndpoints('stockAdjustments', {
  list: {
    method: 'GET',
    path: '/inventory/stock/adjustments',
    access: storekeepers,
    summary: 'List the adjustments of stock, newest first',
    query: StockAdjustmentFilter,
    data: z.object({ stockAdjustments: z.array(StockAdjustment), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/inventory/stock/adjust',
    access: storekeepers,
    summary: 'Adjust the stock; above the approval limit of the clinic another person has to approve',
    body: NewStockAdjustment,
    data: oneAdjustment,
    errors: STOCK_MOVE_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/inventory/stock/adjustments/:id/decision',
    access: storekeepers,
    summary: 'Approve or reject an adjustment that another person requested',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional(), version: Version }),
    data: oneAdjustment,
    errors: [
      ...STOCK_MOVE_ERRORS,
      'STOCK_ADJUSTMENT_NOT_FOUND',
      'STOCK_ADJUSTMENT_DECIDED',
      'SOD_VIOLATION',
      'REASON_REQUIRED',
      'STALE_VERSION',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
});
