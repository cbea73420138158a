import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount, AmountFromZero, CursorQuery, NextCursor, Quantity } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, StaffRef, text } from '../base/shared';
import { StockQuantity } from './stock-quantities';

const storekeepers = duty('INVENTORY');

export const StockMovementKind = z.enum([
  'RECEIPT',
  'ISSUE',
  'ADJUSTMENT',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'COUNT',
  'RETURN',
  'SUPPLIER_RETURN',
  'OPENING',
  'DESTRUCTION',
  'REVERSAL',
]);
export type StockMovementKind = z.infer<typeof StockMovementKind>;

/** USED: clinical supplies, also for a department. SOLD: the patient pays for it. */
export const IssuePurpose = z.enum(['USED', 'SOLD']);
export type IssuePurpose = z.infer<typeof IssuePurpose>;

/** Quantity of an item at a location, by batch. */
export const StockLevel = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    itemCode: z.string(),
    itemName: z.string(),
    stockUnit: z.string(),
    locationId: z.uuid(),
    locationName: z.string(),
    /** Null for an item without batch tracking. */
    batchId: z.uuid().nullable(),
    batchNumber: z.string().nullable(),
    expiresOn: z.string().nullable(),
    quantity: StockQuantity,
    /** Zero for a time in the past: reservations are not part of the ledger. */
    reserved: StockQuantity,
    available: StockQuantity,
  })
  .meta({ id: 'StockLevel' });
export type StockLevel = z.infer<typeof StockLevel>;

export const StockLevelFilter = PageQuery.extend({
  search: text(100).optional(),
  itemId: z.uuid().optional(),
  locationId: z.uuid().optional(),
  batchId: z.uuid().optional(),
  /** Shows the levels of a past time; now if omitted. */
  asOf: Instant.optional(),
});
export type StockLevelFilter = z.output<typeof StockLevelFilter>;

/** Row of the stock ledger. */
export const StockMovement = z
  .object({
    id: z.uuid(),
    kind: StockMovementKind,
    itemId: z.uuid(),
    itemCode: z.string(),
    itemName: z.string(),
    stockUnit: z.string(),
    locationId: z.uuid(),
    locationName: z.string(),
    batchId: z.uuid().nullable(),
    batchNumber: z.string().nullable(),
    /** Positive adds to the stock. */
    quantity: StockQuantity,
    /** In minor units of the clinic's currency, with the sign of the quantity. */
    value: Amount,
    date: z.string(),
    at: Instant,
    reason: z.string().nullable(),
    sourceType: z.string(),
    sourceId: z.uuid(),
    /** The recall of its batch names the patient, and is recorded as a read. */
    isForPatient: z.boolean(),
    department: z.string().nullable(),
    movedBy: StaffRef.nullable(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;

export const STOCK_MOVEMENT_LABELS = {
  kind: 'Kind',
  itemId: 'Item',
  locationId: 'Location',
  batchId: 'Batch number',
  quantity: 'Quantity',
  value: 'Value',
  date: 'Date',
  reason: 'Reason',
  isForPatient: 'For a patient',
  department: 'Department',
  movedBy: 'Recorded by',
} as const satisfies Partial<LabelsOf<typeof StockMovement>>;

export const StockMovementFilter = CursorQuery.extend({
  itemId: z.uuid().optional(),
  locationId: z.uuid().optional(),
  batchId: z.uuid().optional(),
  kind: StockMovementKind.optional(),
  /** Document that moved the stock. */
  sourceType: text(60).optional(),
  sourceId: z.uuid().optional(),
  dateFrom: ClinicDate.optional(),
  dateTo: ClinicDate.optional(),
});
export type StockMovementFilter = z.output<typeof StockMovementFilter>;

/** Line of an issue. Without a batch the one that expires first is picked (FEFO), and further ones as needed. */
export const IssueLine = z.object({
  itemId: z.uuid(),
  quantity: Quantity,
  batchId: z.uuid().nullish(),
  /** Required if another batch expires earlier. */
  reason: text(500).nullish(),
  /** Reservation that is used up; its batch is issued. */
  reservationId: z.uuid().nullish(),
});
export type IssueLine = z.output<typeof IssueLine>;

export const NewIssue = z.object({
  locationId: z.uuid(),
  /** Today if omitted; not before the last movement of an item. */
  date: ClinicDate.optional(),
  purpose: IssuePurpose.default('USED'),
  patientId: z.uuid().nullish(),
  treatmentId: z.uuid().nullish(),
  department: text(120).nullish(),
  lines: z.array(IssueLine).min(1).max(100),
});
export type NewIssue = z.output<typeof NewIssue>;

/** Line of the stock on hand at the start of the records. */
export const OpeningStockLine = z.object({
  itemId: z.uuid(),
  locationId: z.uuid(),
  batchId: z.uuid().nullish(),
  quantity: Quantity,
  /** Of the whole line, in minor units. */
  value: AmountFromZero,
});
export type OpeningStockLine = z.output<typeof OpeningStockLine>;

const moved = z.object({ movements: z.array(StockMovement) });
export const STOCK_MOVE_ERRORS = [
  'INVENTORY_ITEM_UNKNOWN',
  'STOCK_LOCATION_UNKNOWN',
  'STOCK_BATCH_UNKNOWN',
  'STOCK_BATCH_REQUIRED',
  'INSUFFICIENT_STOCK',
  'STOCK_BACKDATED',
  'PERIOD_LOCKED',
  'AMOUNT_TOO_LARGE',
] as const;
const AFFECTED = [
  'inventoryItems',
  'stockBatches',
  'inventoryReports',
  'journalEntries',
  'financialReports',
  'accounts',
];

/** Quantities and the ledger of all changes. */
export const stock = defineEndpoints('stock', {
  levels: {
    method: 'GET',
    path: '/inventory/stock-levels',
    access: storekeepers,
    summary: 'List the stock by item, location and batch, now or as of a past time',
    query: StockLevelFilter,
    data: z.object({ stockLevels: z.array(StockLevel), pagination: Pagination }),
  },
  transactions: {
    method: 'GET',
    path: '/inventory/transactions',
    access: storekeepers,
    summary: 'List the movements of stock, newest first',
    query: StockMovementFilter,
    data: z.object({ movements: z.array(StockMovement), next: NextCursor }),
  },
  issue: {
    method: 'POST',
    path: '/inventory/stock/issue',
    access: storekeepers,
    summary: 'Issue stock to a patient, a treatment or a department',
    body: NewIssue,
    data: moved,
    errors: [
      ...STOCK_MOVE_ERRORS,
      'STOCK_BATCH_NOT_USABLE',
      'STOCK_PICK_REASON_REQUIRED',
      'STOCK_RESERVATION_CLOSED',
      'PATIENT_UNKNOWN',
      'STOCK_TREATMENT_UNKNOWN',
      'CONTROLLED_DRUG_NEEDS_WITNESS',
    ],
    affects: [...AFFECTED, 'stockReservations', 'controlledDrugs'],
    idempotent: true,
  },
  takeBack: {
    method: 'POST',
    path: '/inventory/stock/return',
    access: storekeepers,
    summary: 'Return issued stock to the location and batch that it came from, at the value of the issue',
    body: z.object({ movementId: z.uuid(), quantity: Quantity, reason: filledText(500), date: ClinicDate.optional() }),
    data: moved,
    errors: ['STOCK_MOVEMENT_NOT_FOUND', 'STOCK_RETURN_TOO_MUCH', 'STOCK_BACKDATED', 'PERIOD_LOCKED'],
    affects: AFFECTED,
    idempotent: true,
  },
  open: {
    method: 'POST',
    path: '/inventory/stock/opening',
    access: storekeepers,
    summary: 'Enter the stock on hand at the start of the records, against the opening balances',
    body: z.object({ date: ClinicDate.optional(), lines: z.array(OpeningStockLine).min(1).max(200) }),
    data: moved,
    errors: STOCK_MOVE_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
});
