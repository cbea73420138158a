import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount, AmountFromZero, Percent } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, StaffRef, text, Version } from '../base/shared';
import { EntryPreview } from './asset-values';

const assetsDuty = duty('ASSETS');

export const DisposalMethod = z.enum(['SOLD', 'SCRAPPED', 'LOST', 'DONATED']);
export type DisposalMethod = z.infer<typeof DisposalMethod>;

export const AssetDisposalFields = z.object({
  method: DisposalMethod,
  on: ClinicDate,
  /** Part of the asset, in percent of its cost. */
  share: Percent.refine((share) => Number(share) > 0, { error: 'percent' }),
  /** Only of a sale. */
  proceeds: AmountFromZero,
  proceedsAccount: z.enum(['BANK', 'CASH_DESK']),
  buyer: text(200).nullable(),
  reason: filledText(500),
});

export const ASSET_DISPOSAL_LABELS = {
  method: 'Kind',
  on: 'Date',
  share: 'Share in percent',
  proceeds: 'Proceeds',
  proceedsAccount: 'Received in',
  buyer: 'Buyer',
  reason: 'Reason',
} as const satisfies LabelsOf<typeof AssetDisposalFields>;

const { shape } = AssetDisposalFields;

export const NewAssetDisposal = AssetDisposalFields.extend({
  share: shape.share.default('100'),
  proceeds: shape.proceeds.default(0),
  proceedsAccount: shape.proceedsAccount.default('BANK'),
  buyer: shape.buyer.default(null),
});
export type NewAssetDisposal = z.infer<typeof NewAssetDisposal>;

/** Amounts of a disposal, and the entry that would be posted. */
export const DisposalPreview = z
  .object({
    cost: AmountFromZero,
    accumulated: AmountFromZero,
    /** Depreciation from the last run up to the day, included in the accumulated depreciation. */
    caughtUp: AmountFromZero,
    bookValue: AmountFromZero,
    /** Negative for a loss. */
    gain: Amount,
    lines: EntryPreview,
  })
  .meta({ id: 'DisposalPreview' });
export type DisposalPreview = z.infer<typeof DisposalPreview>;

export const AssetDisposal = AssetDisposalFields.extend({
  id: z.uuid(),
  asset: z.object({ id: z.uuid(), number: z.string(), name: z.string() }),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'RESTORED']),
  /** Null while it waits. */
  cost: AmountFromZero.nullable(),
  accumulated: AmountFromZero.nullable(),
  gain: Amount.nullable(),
  requestedBy: StaffRef.nullable(),
  decidedBy: StaffRef.nullable(),
  decisionReason: z.string().nullable(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'AssetDisposal' });
export type AssetDisposal = z.infer<typeof AssetDisposal>;

const oneDisposal = z.object({ disposal: AssetDisposal });
const POSTING_ERRORS = ['PERIOD_LOCKED', 'ACCOUNT_CLOSED', 'ACCOUNT_UNKNOWN', 'ASSET_LATER_ENTRIES'] as const;
const STEP_ERRORS = ['STALE_VERSION', 'ASSET_TRANSITION_ILLEGAL'] as const;

export const assetDisposals = defineEndpoints('assetDisposals', {
  list: {
    method: 'GET',
    path: '/assets/disposals',
    access: assetsDuty,
    summary: 'List disposals, newest first',
    query: z.object({ assetId: z.uuid().optional(), status: z.enum(['PENDING', 'APPROVED']).optional() }),
    data: z.object({ disposals: z.array(AssetDisposal) }),
  },
  preview: {
    method: 'POST',
    path: '/assets/:id/dispose/preview',
    access: assetsDuty,
    summary: 'Show the entry that a disposal would post, without changing anything',
    body: NewAssetDisposal.omit({ reason: true, buyer: true }),
    data: z.object({ preview: DisposalPreview }),
    errors: ['ASSET_NOT_FOUND', 'ASSET_TRANSITION_ILLEGAL', 'ASSET_LATER_ENTRIES', 'INVALID_INPUT'],
  },
  request: {
    method: 'POST',
    path: '/assets/:id/dispose',
    access: assetsDuty,
    summary: 'Request the disposal of an asset or a share of it; another person approves it',
    body: NewAssetDisposal.extend({ version: Version }),
    data: oneDisposal,
    errors: ['ASSET_NOT_FOUND', ...STEP_ERRORS, 'ASSET_DISPOSAL_PENDING', 'ASSET_LATER_ENTRIES', 'INVALID_INPUT'],
    affects: ['assets'],
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/assets/disposals/:id/decision',
    access: assetsDuty,
    summary: "Approve or reject another person's request; an approval posts it",
    body: z.object({ version: Version, isApproved: z.boolean(), reason: text(500).nullish() }),
    data: oneDisposal,
    errors: ['ASSET_DISPOSAL_NOT_FOUND', ...STEP_ERRORS, 'SOD_VIOLATION', 'REASON_REQUIRED', ...POSTING_ERRORS],
    affects: ['assets', 'assetDepreciation'],
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/assets/disposals/:id/restore',
    access: assetsDuty,
    summary: 'Reverse a disposal; the asset is in service again',
    body: z.object({ version: Version, on: ClinicDate, reason: filledText(500) }),
    data: oneDisposal,
    errors: ['ASSET_DISPOSAL_NOT_FOUND', ...STEP_ERRORS, ...POSTING_ERRORS],
    affects: ['assets', 'assetDepreciation'],
    idempotent: true,
  },
});
