import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount } from '../base/money';
import { duty } from '../base/roles';
import { FileAnswer, Instant, PageQuery, Pagination, StaffRef, text, Version } from '../base/shared';
import { QuantityFromZero, StockQuantity } from './stock-quantities';
import { STOCK_MOVE_ERRORS } from './stock';

const storekeepers = duty('INVENTORY');

/** COUNTING: the expected quantities are hidden. SUBMITTED: the differences wait for approval. */
export const StocktakeStatus = z.enum(['COUNTING', 'SUBMITTED', 'APPROVED', 'CANCELLED']);
export type StocktakeStatus = z.infer<typeof StocktakeStatus>;

export const StocktakeLine = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    itemCode: z.string(),
    itemName: z.string(),
    stockUnit: z.string(),
    batchId: z.uuid().nullable(),
    batchNumber: z.string().nullable(),
    expiresOn: z.string().nullable(),
    /** Null until it is counted. */
    counted: StockQuantity.nullable(),
    /** By the ledger at the time of the count; null while counting, so that the count is blind. */
    expected: StockQuantity.nullable(),
    difference: StockQuantity.nullable(),
  })
  .meta({ id: 'StocktakeLine' });
export type StocktakeLine = z.infer<typeof StocktakeLine>;

export const Stocktake = z
  .object({
    id: z.uuid(),
    status: StocktakeStatus,
    locationId: z.uuid(),
    locationName: z.string(),
    note: z.string().nullable(),
    lineCount: z.number().int(),
    countedCount: z.number().int(),
    /** Of the posted differences; null until they are approved. */
    value: Amount.nullable(),
    startedBy: StaffRef.nullable(),
    submittedBy: StaffRef.nullable(),
    decidedBy: StaffRef.nullable(),
    decisionReason: z.string().nullable(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'Stocktake' });
export type Stocktake = z.infer<typeof Stocktake>;

export const STOCKTAKE_LABELS = {
  status: 'Status',
  locationId: 'Location',
  note: 'Note',
  lineCount: 'Lines',
  countedCount: 'Counted',
  value: 'Value of the differences',
  startedBy: 'Started by',
  submittedBy: 'Submitted by',
  decidedBy: 'Decided by',
  createdAt: 'Started on',
} as const satisfies Partial<LabelsOf<typeof Stocktake>>;

export const CountedLine = z.object({
  itemId: z.uuid(),
  batchId: z.uuid().nullish(),
  counted: QuantityFromZero,
});

const oneStocktake = z.object({ stocktake: Stocktake, lines: z.array(StocktakeLine) });
const MOVE_ERRORS = ['STOCKTAKE_NOT_FOUND', 'STOCKTAKE_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;

/** Filters of the list. */
export const StocktakeFilter = PageQuery.extend({ status: StocktakeStatus.optional() });

/** Counts of the stock at a location. */
export const stocktakes = defineEndpoints('stocktakes', {
  list: {
    method: 'GET',
    path: '/inventory/stocktakes',
    access: storekeepers,
    summary: 'List the stocktakes, newest first',
    query: StocktakeFilter,
    data: z.object({ stocktakes: z.array(Stocktake), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/inventory/stocktakes/:id',
    access: storekeepers,
    summary: 'Get a stocktake with its count sheet; the expected quantities are hidden while it is counted',
    data: oneStocktake,
    errors: ['STOCKTAKE_NOT_FOUND'],
  },
  countSheet: {
    method: 'GET',
    path: '/inventory/stocktakes/:id/count-sheet',
    access: storekeepers,
    summary: 'Download the count sheet as PDF, without quantities',
    data: FileAnswer,
    file: true,
    errors: ['STOCKTAKE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/inventory/stocktakes',
    access: storekeepers,
    summary: 'Start a stocktake; the sheet lists what the location has',
    body: z.object({ locationId: z.uuid(), note: text(500).nullish() }),
    data: oneStocktake,
    errors: ['STOCK_LOCATION_UNKNOWN', 'STOCKTAKE_OPEN'],
    idempotent: true,
  },
  count: {
    method: 'POST',
    path: '/inventory/stocktakes/:id/counts',
    access: storekeepers,
    summary: 'Enter counted quantities; an item that the sheet does not list is added',
    body: z.object({ lines: z.array(CountedLine).min(1).max(200) }),
    data: oneStocktake,
    errors: [...MOVE_ERRORS, 'INVENTORY_ITEM_UNKNOWN', 'STOCK_BATCH_UNKNOWN', 'STOCK_BATCH_REQUIRED'],
    idempotent: true,
  },
  submit: {
    method: 'POST',
    path: '/inventory/stocktakes/:id/submit',
    access: storekeepers,
    summary: 'Submit a count for approval, once all lines are counted',
    body: z.object({ version: Version }),
    data: oneStocktake,
    errors: [...MOVE_ERRORS, 'STOCKTAKE_NOT_COUNTED'],
  },
  decide: {
    method: 'POST',
    path: '/inventory/stocktakes/:id/decision',
    access: storekeepers,
    summary: 'Approve the differences that another person counted, or return the sheet for another count',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional(), version: Version }),
    data: oneStocktake,
    errors: [...MOVE_ERRORS, ...STOCK_MOVE_ERRORS, 'SOD_VIOLATION', 'REASON_REQUIRED'],
    affects: ['stock', 'inventoryItems', 'stockBatches', 'inventoryReports', 'journalEntries', 'financialReports'],
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/inventory/stocktakes/:id/cancel',
    access: storekeepers,
    summary: 'Cancel a stocktake without changing the stock',
    body: z.object({ version: Version }),
    data: oneStocktake,
    errors: MOVE_ERRORS,
  },
});
