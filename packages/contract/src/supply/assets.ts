import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero, PositiveAmount } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, StaffRef, text, Version } from '../base/shared';
import { AssetBookName, DepreciationTerms } from './asset-terms';
import { AssetFigures, AssetMovement } from './asset-values';

const assetsDuty = duty('ASSETS');

export const AssetStatus = z.enum(['DRAFT', 'IN_SERVICE', 'UNDER_MAINTENANCE', 'DISPOSED']);
export type AssetStatus = z.infer<typeof AssetStatus>;

/**
 * Account that was credited for an asset: paid, on credit, taken over from a previous system, or none because the ledger
 * contains its cost already.
 */
export const AssetFunding = z.enum(['BANK', 'CASH_DESK', 'ACCRUED_EXPENSES', 'OPENING_BALANCES', 'IN_LEDGER']);
export type AssetFunding = z.infer<typeof AssetFunding>;

export const AssetFields = z.object({
  name: filledText(200),
  categoryId: z.uuid(),
  serialNumber: text(120).nullable(),
  model: text(200).nullable(),
  supplier: text(200).nullable(),
  acquiredOn: ClinicDate,
  /** In minor units of the clinic's currency. */
  cost: PositiveAmount,
  warrantyUntil: ClinicDate.nullable(),
  branchId: z.uuid().nullable(),
  location: text(200).nullable(),
  custodianId: z.uuid().nullable(),
  /** Equipment of the schedule, if it can be booked. */
  facilityId: z.uuid().nullable(),
  notes: text(2000).nullable(),
});

export const ASSET_LABELS = {
  name: 'Name',
  categoryId: 'Category',
  serialNumber: 'Serial number',
  model: 'Model',
  supplier: 'Supplier',
  acquiredOn: 'Acquired on',
  cost: 'Cost',
  warrantyUntil: 'Warranty until',
  branchId: 'Branch',
  location: 'Location',
  custodianId: 'Custodian',
  facilityId: 'Bookable equipment',
  notes: 'Notes',
  number: 'Number',
  status: 'Status',
  inServiceOn: 'In service on',
  bookValue: 'Book value',
  accumulated: 'Accumulated depreciation',
} as const satisfies LabelsOf<typeof AssetFields, typeof Asset>;

const { name, categoryId, acquiredOn, cost } = AssetFields.shape;

export const NewAsset = AssetFields.partial().extend({
  name,
  categoryId,
  acquiredOn,
  cost,
  /** Deviations from the defaults of the category. */
  book: DepreciationTerms.partial().optional(),
  /** The same of the tax book; null for none. */
  tax: DepreciationTerms.partial().nullable().optional(),
});
export type NewAsset = z.infer<typeof NewAsset>;

/** Cost, category and terms change only while it is a draft. */
export const AssetChange = NewAsset.partial().extend({ version: Version });
export type AssetChange = z.infer<typeof AssetChange>;

/** Values of an asset in one book, with its terms. */
export const AssetBook = DepreciationTerms.extend({
  book: AssetBookName,
  cost: AmountFromZero,
  accumulated: AmountFromZero,
  /** Last day that depreciation was run for; null before the first run. */
  depreciatedThrough: ClinicDate.nullable(),
}).meta({ id: 'AssetBook' });
export type AssetBook = z.infer<typeof AssetBook>;

const Named = z.object({ id: z.uuid(), name: z.string() });

export const Asset = AssetFields.extend({
  cost: AmountFromZero,
  id: z.uuid(),
  number: z.string(),
  status: AssetStatus,
  inServiceOn: ClinicDate.nullable(),
  funding: AssetFunding.nullable(),
  /** It comes from a goods receipt, whose entry has its cost. */
  isReceived: z.boolean(),
  /** The goods receipt; null if it does not come from one. */
  receipt: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  category: Named,
  branch: Named.nullable(),
  facility: Named.nullable(),
  custodian: StaffRef.nullable(),
  accumulated: AmountFromZero,
  bookValue: AmountFromZero,
  /** In service, and nothing is left to depreciate. */
  isFullyDepreciated: z.boolean(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'Asset' });
export type Asset = z.infer<typeof Asset>;

export const AssetFilter = PageQuery.extend({
  search: text(100).optional(),
  status: AssetStatus.optional(),
  categoryId: z.uuid().optional(),
  branchId: z.uuid().optional(),
});

const oneAsset = z.object({ asset: Asset });
const oneWithBooks = z.object({ asset: Asset.extend({ books: z.array(AssetBook) }) });
const WRITE_ERRORS = [
  'INVALID_INPUT',
  'ASSET_CATEGORY_NOT_FOUND',
  'ASSET_BRANCH_UNKNOWN',
  'ASSET_FACILITY_UNKNOWN',
  'ASSET_CUSTODIAN_UNKNOWN',
] as const;
const STEP_ERRORS = ['ASSET_NOT_FOUND', 'STALE_VERSION', 'ASSET_TRANSITION_ILLEGAL'] as const;
const POSTING_ERRORS = ['PERIOD_LOCKED', 'ACCOUNT_CLOSED', 'ACCOUNT_UNKNOWN', 'ASSET_LATER_ENTRIES'] as const;

export const assets = defineEndpoints('assets', {
  list: {
    method: 'GET',
    path: '/assets',
    access: assetsDuty,
    summary: 'List the register of fixed assets, newest first',
    query: AssetFilter,
    data: z.object({ assets: z.array(Asset), pagination: Pagination }),
  },
  options: {
    method: 'GET',
    path: '/assets/options',
    access: assetsDuty,
    summary: 'List branches, bookable equipment and people, to choose from in forms',
    data: z.object({
      branches: z.array(Named),
      facilities: z.array(Named),
      people: z.array(StaffRef),
    }),
  },
  analytics: {
    method: 'GET',
    path: '/assets/analytics',
    access: assetsDuty,
    summary: 'Cost of ownership, cost per unit and downtime of each asset in a period, the most expensive first',
    query: z.object({ from: ClinicDate.optional(), to: ClinicDate.optional() }),
    data: z.object({ assets: z.array(AssetFigures) }),
  },
  get: {
    method: 'GET',
    path: '/assets/:id',
    access: assetsDuty,
    summary: 'Get an asset with its books',
    data: oneWithBooks,
    errors: ['ASSET_NOT_FOUND'],
  },
  movements: {
    method: 'GET',
    path: '/assets/:id/movements',
    access: assetsDuty,
    summary: 'List all changes of the values of an asset, newest first',
    data: z.object({ movements: z.array(AssetMovement) }),
  },
  create: {
    method: 'POST',
    path: '/assets',
    access: assetsDuty,
    summary: 'Create a draft in the register',
    body: NewAsset,
    data: oneAsset,
    errors: WRITE_ERRORS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/assets/:id',
    access: assetsDuty,
    summary: 'Update an asset; cost, category and terms only while it is a draft',
    body: AssetChange,
    data: oneAsset,
    errors: ['ASSET_NOT_FOUND', 'STALE_VERSION', 'ASSET_IN_LEDGER', 'ASSET_RECEIVED', ...WRITE_ERRORS],
  },
  remove: {
    method: 'DELETE',
    path: '/assets/:id',
    access: assetsDuty,
    summary: 'Delete a draft',
    data: z.object({ id: z.uuid() }),
    errors: ['ASSET_NOT_FOUND', 'ASSET_TRANSITION_ILLEGAL', 'ASSET_IN_USE', 'ASSET_RECEIVED'],
  },
  placeInService: {
    method: 'POST',
    path: '/assets/:id/place-in-service',
    access: assetsDuty,
    summary:
      'Put a draft into service and post its cost; with depreciation of a previous system up to a day, if it is taken over',
    body: z.object({
      version: Version,
      inServiceOn: ClinicDate,
      funding: AssetFunding,
      takeOver: z
        .object({
          /** Last day of the previous depreciation. */
          on: ClinicDate,
          accumulated: AmountFromZero,
          taxAccumulated: AmountFromZero.optional(),
        })
        .optional(),
    }),
    data: oneAsset,
    errors: [...STEP_ERRORS, ...POSTING_ERRORS, 'INVALID_INPUT'],
    affects: ['assetDepreciation'],
    idempotent: true,
  },
  transfer: {
    method: 'POST',
    path: '/assets/:id/transfer',
    access: assetsDuty,
    summary:
      'Transfer an asset to another branch, location or custodian; its cost and depreciation move between branches',
    body: z.object({
      version: Version,
      on: ClinicDate,
      branchId: z.uuid().nullable().optional(),
      location: text(200).nullable().optional(),
      custodianId: z.uuid().nullable().optional(),
      reason: text(500).nullable().default(null),
    }),
    data: oneAsset,
    errors: [...STEP_ERRORS, ...POSTING_ERRORS, ...WRITE_ERRORS],
    idempotent: true,
  },
  revalue: {
    method: 'POST',
    path: '/assets/:id/revalue',
    access: assetsDuty,
    summary: 'Reduce the book value of an asset; the loss is an expense',
    body: z.object({ version: Version, on: ClinicDate, value: AmountFromZero, reason: filledText(500) }),
    data: oneAsset,
    errors: [...STEP_ERRORS, ...POSTING_ERRORS, 'INVALID_INPUT'],
    affects: ['assetDepreciation'],
    idempotent: true,
  },
  changeEstimate: {
    method: 'POST',
    path: '/assets/:id/estimate',
    access: assetsDuty,
    summary: 'Change remaining life, salvage value or method of an asset in service, from the next month on',
    body: DepreciationTerms.partial()
      .omit({ lifeMonths: true })
      .extend({
        version: Version,
        book: AssetBookName.default('BOOK'),
        /** Of what is left. */
        remainingMonths: z.number().int().min(1).max(1200),
        reason: filledText(500),
      }),
    data: oneAsset,
    errors: [...STEP_ERRORS, 'INVALID_INPUT'],
    affects: ['assetDepreciation'],
    idempotent: true,
  },
});
