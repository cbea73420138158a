import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Quantity } from '../base/money';
import { duty } from '../base/roles';
import { FileAnswer, filledText, Instant, PageQuery, Pagination, StaffRef, Version } from '../base/shared';
import { StockQuantity } from './stock-quantities';

const storekeepers = duty('INVENTORY');

/** USED: it was issued. RELEASED: the stock is available again. */
export const StockReservationStatus = z.enum(['OPEN', 'USED', 'RELEASED']);
export type StockReservationStatus = z.infer<typeof StockReservationStatus>;

export const StockReservation = z
  .object({
    id: z.uuid(),
    status: StockReservationStatus,
    itemId: z.uuid(),
    itemName: z.string(),
    stockUnit: z.string(),
    locationId: z.uuid(),
    locationName: z.string(),
    batchId: z.uuid().nullable(),
    batchNumber: z.string().nullable(),
    quantity: StockQuantity,
    purpose: z.string(),
    reservedBy: StaffRef.nullable(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'StockReservation' });
export type StockReservation = z.infer<typeof StockReservation>;

export const STOCK_RESERVATION_LABELS = {
  status: 'Status',
  itemId: 'Item',
  locationId: 'Location',
  batchId: 'Batch number',
  quantity: 'Quantity',
  purpose: 'Reserved for',
  reservedBy: 'Reserved by',
  createdAt: 'Reserved on',
} as const satisfies Partial<LabelsOf<typeof StockReservation>>;

export const NewStockReservation = z.object({
  itemId: z.uuid(),
  locationId: z.uuid(),
  /** The first one to expire that has the whole quantity if omitted. */
  batchId: z.uuid().nullish(),
  quantity: Quantity,
  purpose: filledText(200),
});
export type NewStockReservation = z.output<typeof NewStockReservation>;

const oneReservation = z.object({ stockReservation: StockReservation });
const AFFECTED = ['stock', 'inventoryItems', 'stockBatches'];

/** Filters of the list. */
export const StockReservationFilter = PageQuery.extend({
  status: StockReservationStatus.optional(),
  itemId: z.uuid().optional(),
});

/** Stock that is set aside; nobody else can pick it. */
export const stockReservations = defineEndpoints('stockReservations', {
  list: {
    method: 'GET',
    path: '/inventory/stock/reservations',
    access: storekeepers,
    summary: 'List the reservations of stock, newest first',
    query: StockReservationFilter,
    data: z.object({ stockReservations: z.array(StockReservation), pagination: Pagination }),
  },
  pickList: {
    method: 'GET',
    path: '/inventory/stock/reservations/pick-list',
    access: storekeepers,
    summary: 'Download the open reservations of a location as PDF, in the order in which they are picked',
    query: z.object({ locationId: z.uuid() }),
    data: FileAnswer,
    file: true,
    errors: ['STOCK_LOCATION_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/inventory/stock/reservations',
    access: storekeepers,
    summary: 'Reserve stock of one batch',
    body: NewStockReservation,
    data: oneReservation,
    errors: ['INVENTORY_ITEM_UNKNOWN', 'STOCK_LOCATION_UNKNOWN', 'INSUFFICIENT_STOCK', 'STOCK_BATCH_NOT_USABLE'],
    affects: AFFECTED,
    idempotent: true,
  },
  release: {
    method: 'POST',
    path: '/inventory/stock/reservations/:id/release',
    access: storekeepers,
    summary: 'Release a reservation, so that the stock is available again',
    body: z.object({ version: Version }),
    data: oneReservation,
    errors: ['STOCK_RESERVATION_NOT_FOUND', 'STOCK_RESERVATION_CLOSED', 'STALE_VERSION'],
    affects: AFFECTED,
  },
});
