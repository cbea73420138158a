import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { CursorQuery, NextCursor, Quantity } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, StaffRef, text, Version } from '../base/shared';
import { STOCK_MOVE_ERRORS, StockMovementKind } from './stock';
import { QuantityFromZero, StockQuantity } from './stock-quantities';

const storekeepers = duty('INVENTORY');

/** Second signature: another employee, who proves it with the own password, and a code if the account uses one. */
export const Witness = z.object({
  userId: z.uuid(),
  password: text(128).min(1),
  code: text(20).optional(),
});
export type Witness = z.infer<typeof Witness>;

/** Controlled drug at a location, with its balance by the stock ledger. */
export const ControlledDrugBalance = z
  .object({
    id: z.string(),
    itemId: z.uuid(),
    itemCode: z.string(),
    itemName: z.string(),
    stockUnit: z.string(),
    locationId: z.uuid(),
    locationName: z.string(),
    balance: StockQuantity,
    /** Entries without a second signature. */
    unsignedCount: z.number().int(),
    lastCheckedAt: Instant.nullable(),
    hasDiscrepancy: z.boolean(),
  })
  .meta({ id: 'ControlledDrugBalance' });
export type ControlledDrugBalance = z.infer<typeof ControlledDrugBalance>;

/** Entry of the register: a movement of the stock, the balance after it, and both signatures. */
export const ControlledDrugEntry = z
  .object({
    id: z.uuid(),
    kind: StockMovementKind,
    date: z.string(),
    at: Instant,
    batchNumber: z.string().nullable(),
    quantity: StockQuantity,
    balance: StockQuantity,
    reason: z.string().nullable(),
    isForPatient: z.boolean(),
    department: z.string().nullable(),
    movedBy: StaffRef.nullable(),
    witness: StaffRef.nullable(),
    witnessedAt: Instant.nullable(),
  })
  .meta({ id: 'ControlledDrugEntry' });
export type ControlledDrugEntry = z.infer<typeof ControlledDrugEntry>;

/** OPEN: the count differs from the register, and nobody has explained it yet. */
export const ControlledDrugCheckStatus = z.enum(['AGREED', 'OPEN', 'RESOLVED']);
export type ControlledDrugCheckStatus = z.infer<typeof ControlledDrugCheckStatus>;

/** Count of a controlled drug by two people. */
export const ControlledDrugCheck = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    itemName: z.string(),
    stockUnit: z.string(),
    locationId: z.uuid(),
    locationName: z.string(),
    status: ControlledDrugCheckStatus,
    counted: StockQuantity,
    /** Balance of the register at the time of the count. */
    expected: StockQuantity,
    difference: StockQuantity,
    note: z.string().nullable(),
    checkedBy: StaffRef.nullable(),
    witness: StaffRef.nullable(),
    resolution: z.string().nullable(),
    resolvedBy: StaffRef.nullable(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'ControlledDrugCheck' });
export type ControlledDrugCheck = z.infer<typeof ControlledDrugCheck>;

export const CONTROLLED_DRUG_LABELS = {
  itemId: 'Item',
  locationId: 'Location',
  status: 'Status',
  counted: 'Counted',
  expected: 'Expected',
  difference: 'Difference',
  note: 'Note',
  checkedBy: 'Counted by',
  witness: 'Witness',
  resolution: 'Resolution',
  resolvedBy: 'Resolved by',
  createdAt: 'Counted on',
} as const satisfies Partial<LabelsOf<typeof ControlledDrugCheck>>;

const Place = z.object({ itemId: z.uuid(), locationId: z.uuid() });

export const NewControlledIssue = Place.extend({
  quantity: Quantity,
  /** The one that expires first if omitted. */
  batchId: z.uuid().nullish(),
  patientId: z.uuid().nullish(),
  department: text(120).nullish(),
  reason: filledText(500),
  witness: Witness,
});
export type NewControlledIssue = z.output<typeof NewControlledIssue>;

export const NewControlledDestruction = Place.extend({
  quantity: Quantity,
  batchId: z.uuid().nullish(),
  reason: filledText(500),
  date: ClinicDate.optional(),
  witness: Witness,
});
export type NewControlledDestruction = z.output<typeof NewControlledDestruction>;

export const NewControlledCheck = Place.extend({
  counted: QuantityFromZero,
  note: text(500).nullish(),
  witness: Witness,
});
export type NewControlledCheck = z.output<typeof NewControlledCheck>;

const WITNESS_ERRORS = [
  'WITNESS_UNFIT',
  'PASSWORD_WRONG',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_WRONG',
  'TOO_MANY_ATTEMPTS',
] as const;
const MOVE_ERRORS = [...STOCK_MOVE_ERRORS, 'CONTROLLED_DRUG_UNKNOWN'] as const;
const PICK_ERRORS = ['STOCK_BATCH_NOT_USABLE', 'STOCK_PICK_REASON_REQUIRED', 'PATIENT_UNKNOWN'] as const;
const AFFECTED = ['stock', 'inventoryItems', 'stockBatches', 'inventoryReports', 'journalEntries', 'financialReports'];
const entry = z.object({ entries: z.array(ControlledDrugEntry) });
const oneCheck = z.object({ check: ControlledDrugCheck });

/** Register of controlled drugs: the stock ledger of the items that are marked as controlled, with two signatures. */
export const controlledDrugs = defineEndpoints('controlledDrugs', {
  balances: {
    method: 'GET',
    path: '/inventory/controlled-drugs',
    access: storekeepers,
    summary: 'List the controlled drugs with their balance at each location',
    query: PageQuery.extend({ locationId: z.uuid().optional() }),
    data: z.object({ balances: z.array(ControlledDrugBalance), pagination: Pagination }),
  },
  entries: {
    method: 'GET',
    path: '/inventory/controlled-drugs/entries',
    access: storekeepers,
    summary: 'List the entries of a drug at a location with the running balance, newest first',
    query: CursorQuery.extend({ itemId: z.uuid().optional(), locationId: z.uuid().optional() }),
    data: z.object({ entries: z.array(ControlledDrugEntry), next: NextCursor }),
  },
  witnesses: {
    method: 'GET',
    path: '/inventory/controlled-drugs/witnesses',
    access: storekeepers,
    summary: 'List the employees who can sign as the second person',
    data: z.object({ witnesses: z.array(StaffRef) }),
  },
  checks: {
    method: 'GET',
    path: '/inventory/controlled-drugs/checks',
    access: storekeepers,
    summary: 'List the counts of controlled drugs, newest first',
    query: PageQuery.extend({ status: ControlledDrugCheckStatus.optional() }),
    data: z.object({ checks: z.array(ControlledDrugCheck), pagination: Pagination }),
  },
  issue: {
    method: 'POST',
    path: '/inventory/controlled-drugs/issue',
    access: storekeepers,
    summary: 'Issue a controlled drug with two signatures',
    body: NewControlledIssue,
    data: entry,
    errors: [...MOVE_ERRORS, ...PICK_ERRORS, ...WITNESS_ERRORS],
    affects: AFFECTED,
    idempotent: true,
  },
  destroy: {
    method: 'POST',
    path: '/inventory/controlled-drugs/destruction',
    access: storekeepers,
    summary: 'Record a witnessed destruction of a controlled drug',
    body: NewControlledDestruction,
    data: entry,
    errors: [...MOVE_ERRORS, ...WITNESS_ERRORS],
    affects: AFFECTED,
    idempotent: true,
  },
  sign: {
    method: 'POST',
    path: '/inventory/controlled-drugs/entries/:id/signature',
    access: storekeepers,
    summary: 'Add the second signature to an entry that has only one, such as a dispensing or a receipt',
    body: z.object({ witness: Witness }),
    data: entry,
    errors: ['CONTROLLED_DRUG_ENTRY_NOT_FOUND', 'CONTROLLED_DRUG_ENTRY_SIGNED', ...WITNESS_ERRORS],
    idempotent: true,
  },
  check: {
    method: 'POST',
    path: '/inventory/controlled-drugs/checks',
    access: storekeepers,
    summary: 'Count a controlled drug with two signatures; a difference stays open until it is resolved',
    body: NewControlledCheck,
    data: oneCheck,
    errors: ['CONTROLLED_DRUG_UNKNOWN', 'STOCK_LOCATION_UNKNOWN', ...WITNESS_ERRORS],
    idempotent: true,
  },
  resolve: {
    method: 'POST',
    path: '/inventory/controlled-drugs/checks/:id/resolution',
    access: storekeepers,
    summary: 'Explain a discrepancy with two signatures, and correct the stock by the difference if it is real',
    body: z.object({ resolution: filledText(500), isCorrected: z.boolean(), version: Version, witness: Witness }),
    data: oneCheck,
    errors: [
      ...STOCK_MOVE_ERRORS,
      'CONTROLLED_DRUG_CHECK_NOT_FOUND',
      'CONTROLLED_DRUG_CHECK_RESOLVED',
      'STALE_VERSION',
      ...WITNESS_ERRORS,
    ],
    affects: AFFECTED,
    idempotent: true,
  },
});
