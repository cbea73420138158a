import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { StockQuantity } from './stock-quantities';

const storekeepers = duty('INVENTORY');

/** State of a batch as people set it. */
export const StockBatchStatus = z.enum(['AVAILABLE', 'QUARANTINED', 'RECALLED', 'DESTROYED']);
export type StockBatchStatus = z.infer<typeof StockBatchStatus>;

/** States that a batch may change to. A recall passes through quarantine. */
export const STOCK_BATCH_MOVES: Readonly<Record<StockBatchStatus, readonly StockBatchStatus[]>> = {
  AVAILABLE: ['QUARANTINED'],
  QUARANTINED: ['AVAILABLE', 'RECALLED', 'DESTROYED'],
  RECALLED: ['DESTROYED'],
  DESTROYED: [],
};

/** State as it is shown: an available batch may have expired, or nothing of it may be left. */
export const StockBatchState = z.enum([...StockBatchStatus.options, 'EXPIRED', 'DEPLETED']);
export type StockBatchState = z.infer<typeof StockBatchState>;

export const StockBatchFields = z.object({
  itemId: z.uuid(),
  number: filledText(60),
  /** Last day on which it may be used; null if it does not expire. */
  expiresOn: ClinicDate.nullable(),
});

export const STOCK_BATCH_LABELS = {
  itemId: 'Item',
  number: 'Batch number',
  expiresOn: 'Expiry date',
  status: 'Status',
  statusReason: 'Reason',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof StockBatchFields, typeof StockBatch>;

export const StockBatch = StockBatchFields.extend({
  id: z.uuid(),
  status: StockBatchStatus,
  statusReason: z.string().nullable(),
  state: StockBatchState,
  itemCode: z.string(),
  itemName: z.string(),
  stockUnit: z.string(),
  /** In all locations, and how much of it is reserved. */
  onHand: StockQuantity,
  reserved: StockQuantity,
  /** Until the expiry date; negative after it, null without one. */
  daysLeft: z.number().int().nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'StockBatch' });
export type StockBatch = z.infer<typeof StockBatch>;

export const StockBatchFilter = PageQuery.extend({
  /** Beginning of the batch number. */
  search: text(60).optional(),
  itemId: z.uuid().optional(),
  state: StockBatchState.optional(),
});
export type StockBatchFilter = z.output<typeof StockBatchFilter>;

const oneBatch = z.object({ stockBatch: StockBatch });

/** How many days ahead the expiring batches are listed. */
export const ExpiringFilter = z.object({ days: z.coerce.number().int().min(0).max(3650).default(30) });

/** Lots of an item, by the number of the manufacturer. */
export const stockBatches = defineEndpoints('stockBatches', {
  list: {
    method: 'GET',
    path: '/inventory/batches',
    access: storekeepers,
    summary: 'List the batches by expiry date, earliest first',
    query: StockBatchFilter,
    data: z.object({ stockBatches: z.array(StockBatch), pagination: Pagination }),
  },
  expiring: {
    method: 'GET',
    path: '/inventory/batches/expiring',
    access: storekeepers,
    summary: 'List batches in stock that expire within some days, and separately those that have expired',
    query: ExpiringFilter,
    data: z.object({ expiring: z.array(StockBatch), expired: z.array(StockBatch) }),
  },
  get: {
    method: 'GET',
    path: '/inventory/batches/:id',
    access: storekeepers,
    summary: 'Get a batch',
    data: oneBatch,
    errors: ['STOCK_BATCH_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/inventory/batches',
    access: storekeepers,
    summary: 'Create a batch of a batch-tracked item',
    body: StockBatchFields.partial().extend({
      itemId: StockBatchFields.shape.itemId,
      number: StockBatchFields.shape.number,
    }),
    data: oneBatch,
    errors: ['STOCK_BATCH_TAKEN', 'INVENTORY_ITEM_UNKNOWN', 'INVENTORY_ITEM_NOT_BATCH_TRACKED'],
    idempotent: true,
  },
  setStatus: {
    method: 'PATCH',
    path: '/inventory/batches/:id/status',
    access: storekeepers,
    summary: 'Quarantine, release, recall or destroy a batch; destroying it writes off what is left',
    body: z.object({ status: StockBatchStatus, reason: filledText(500), version: Version }),
    data: oneBatch,
    errors: [
      'STOCK_BATCH_NOT_FOUND',
      'STOCK_BATCH_TRANSITION_ILLEGAL',
      'STOCK_RESERVED',
      'STALE_VERSION',
      'PERIOD_LOCKED',
      'SOD_VIOLATION',
      'CONTROLLED_DRUG_NEEDS_WITNESS',
    ],
    affects: ['stock', 'inventoryItems', 'journalEntries', 'financialReports'],
    idempotent: true,
  },
});
