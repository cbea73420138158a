import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount, Quantity } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Instant, PageQuery, Pagination, StaffRef, text, Version } from '../base/shared';
import { QuantityFromZero, StockQuantity } from './stock-quantities';
import { STOCK_MOVE_ERRORS } from './stock';

const storekeepers = duty('INVENTORY');

/** IN_TRANSIT: it has left one location and not arrived at the other. */
export const StockTransferStatus = z.enum(['IN_TRANSIT', 'RECEIVED']);
export type StockTransferStatus = z.infer<typeof StockTransferStatus>;

export const StockTransferLine = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    itemName: z.string(),
    stockUnit: z.string(),
    batchId: z.uuid().nullable(),
    batchNumber: z.string().nullable(),
    quantity: StockQuantity,
    received: StockQuantity,
    /** Part that did not arrive and was written off. */
    lost: StockQuantity,
    value: Amount,
  })
  .meta({ id: 'StockTransferLine' });

export const StockTransfer = z
  .object({
    id: z.uuid(),
    status: StockTransferStatus,
    fromLocationId: z.uuid(),
    fromLocationName: z.string(),
    toLocationId: z.uuid(),
    toLocationName: z.string(),
    note: z.string().nullable(),
    lines: z.array(StockTransferLine),
    sentBy: StaffRef.nullable(),
    receivedBy: StaffRef.nullable(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'StockTransfer' });
export type StockTransfer = z.infer<typeof StockTransfer>;

export const STOCK_TRANSFER_LABELS = {
  status: 'Status',
  fromLocationId: 'From location',
  toLocationId: 'To location',
  note: 'Note',
  lines: 'Items',
  sentBy: 'Sent by',
  receivedBy: 'Received by',
  createdAt: 'Sent on',
} as const satisfies Partial<LabelsOf<typeof StockTransfer>>;

export const NewStockTransfer = z.object({
  fromLocationId: z.uuid(),
  toLocationId: z.uuid(),
  date: ClinicDate.optional(),
  note: text(500).nullish(),
  /** The goods are in transit until someone receives them; otherwise they arrive at once. */
  inTransit: z.boolean().default(false),
  lines: z
    .array(z.object({ itemId: z.uuid(), quantity: Quantity, batchId: z.uuid().nullish() }))
    .min(1)
    .max(100),
});
export type NewStockTransfer = z.output<typeof NewStockTransfer>;

const oneTransfer = z.object({ stockTransfer: StockTransfer });
const AFFECTED = ['stock', 'inventoryItems', 'stockBatches', 'inventoryReports', 'journalEntries', 'financialReports'];

/** Filters of the list. */
export const StockTransferFilter = PageQuery.extend({ status: StockTransferStatus.optional() });

/** Movements of stock between two locations of the clinic. */
export const stockTransfers = defineEndpoints('stockTransfers', {
  list: {
    method: 'GET',
    path: '/inventory/stock/transfers',
    access: storekeepers,
    summary: 'List the transfers of stock, newest first',
    query: StockTransferFilter,
    data: z.object({ stockTransfers: z.array(StockTransfer), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/inventory/stock/transfer',
    access: storekeepers,
    summary: 'Transfer stock to another location, at once or in transit',
    body: NewStockTransfer,
    data: oneTransfer,
    errors: [...STOCK_MOVE_ERRORS, 'STOCK_TRANSFER_SAME_LOCATION'],
    affects: AFFECTED,
    idempotent: true,
  },
  receive: {
    method: 'POST',
    path: '/inventory/stock/transfers/:id/receive',
    access: storekeepers,
    summary: 'Receive a transfer in transit; what has not arrived is written off with a reason',
    body: z.object({
      date: ClinicDate.optional(),
      reason: text(500).optional(),
      /** Received quantities that differ from those sent, by line. */
      lines: z
        .array(z.object({ id: z.uuid(), quantity: QuantityFromZero }))
        .max(100)
        .default([]),
      version: Version,
    }),
    data: oneTransfer,
    errors: [
      ...STOCK_MOVE_ERRORS,
      'STOCK_TRANSFER_NOT_FOUND',
      'STOCK_TRANSFER_RECEIVED',
      'STOCK_TRANSFER_TOO_MUCH',
      'REASON_REQUIRED',
      'STALE_VERSION',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
});
