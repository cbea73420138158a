import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount, AmountFromZero, Quantity } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Instant, text } from '../base/shared';
import { AssetBookName } from './asset-terms';
import { EntryPreview } from './asset-values';

const assetsDuty = duty('ASSETS');

/** Month of depreciation, YYYY-MM. */
export const DepreciationMonth = z
  .string()
  .max(7)
  .regex(/^[1-8]\d{3}-(0[1-9]|1[0-2])$/, { error: 'date' });

/** Depreciation of one asset in one month, posted or forecast. */
export const DepreciationRow = z
  .object({
    month: z.string(),
    amount: Amount,
    accumulated: AmountFromZero,
    bookValue: AmountFromZero,
    isPosted: z.boolean(),
  })
  .meta({ id: 'DepreciationRow' });
export type DepreciationRow = z.infer<typeof DepreciationRow>;

/** Run of a month for all assets, with one entry of the ledger. */
export const DepreciationRun = z
  .object({
    id: z.uuid(),
    number: z.string(),
    month: z.string(),
    total: AmountFromZero,
    taxTotal: AmountFromZero,
    assetCount: z.number().int(),
    createdAt: Instant,
  })
  .meta({ id: 'DepreciationRun' });
export type DepreciationRun = z.infer<typeof DepreciationRun>;

/** Values of an asset at the end of a day, past or future. */
export const AssetValue = z
  .object({
    id: z.uuid(),
    number: z.string(),
    name: z.string(),
    category: z.string(),
    branch: z.string().nullable(),
    cost: AmountFromZero,
    accumulated: AmountFromZero,
    bookValue: AmountFromZero,
    /** Depreciation that the next run would post. */
    due: AmountFromZero,
  })
  .meta({ id: 'AssetValue' });
export type AssetValue = z.infer<typeof AssetValue>;

export const assetDepreciation = defineEndpoints('assetDepreciation', {
  report: {
    method: 'GET',
    path: '/assets/depreciation',
    access: assetsDuty,
    summary:
      'Values of all assets at the end of a day, and the depreciation due by the end of its month; future days are a forecast',
    query: z.object({ asOf: ClinicDate.optional(), book: AssetBookName.default('BOOK') }),
    data: z.object({
      asOf: ClinicDate,
      assets: z.array(AssetValue),
      totals: z.object({
        cost: AmountFromZero,
        accumulated: AmountFromZero,
        bookValue: AmountFromZero,
        due: AmountFromZero,
      }),
      runs: z.array(DepreciationRun),
    }),
  },
  preview: {
    method: 'GET',
    path: '/assets/depreciation/preview',
    access: assetsDuty,
    summary: 'Show the entry that a run would post, without changing anything',
    query: z.object({ month: DepreciationMonth }),
    data: z.object({
      lines: EntryPreview,
      total: AmountFromZero,
      taxTotal: AmountFromZero,
      assetCount: z.number().int(),
    }),
  },
  run: {
    method: 'POST',
    path: '/assets/depreciation/run',
    access: assetsDuty,
    summary: 'Depreciate all assets through a month, missed months included, in one entry of the ledger',
    body: z.object({ month: DepreciationMonth }),
    data: z.object({ run: DepreciationRun }),
    errors: [
      'DEPRECIATION_NOTHING_DUE',
      'DEPRECIATION_MONTH_AHEAD',
      'PERIOD_LOCKED',
      'ACCOUNT_CLOSED',
      'ACCOUNT_UNKNOWN',
    ],
    affects: ['assets'],
    idempotent: true,
  },
  schedule: {
    method: 'GET',
    path: '/assets/:id/depreciation',
    access: assetsDuty,
    summary: 'Depreciation of an asset by month: what was posted, and the forecast until the end of its life',
    query: z.object({ book: AssetBookName.default('BOOK') }),
    data: z.object({ rows: z.array(DepreciationRow), salvage: AmountFromZero }),
  },
  usages: {
    method: 'GET',
    path: '/assets/:id/usages',
    access: assetsDuty,
    summary: 'List the recorded units of an asset, newest first',
    data: z.object({
      usages: z.array(
        z.object({
          id: z.uuid(),
          usedOn: ClinicDate,
          units: z.string(),
          notes: z.string().nullable(),
          createdAt: Instant,
        }),
      ),
    }),
  },
  recordUsage: {
    method: 'POST',
    path: '/assets/:id/usages',
    access: assetsDuty,
    summary: 'Record units produced with an asset, such as procedures done on a machine',
    body: z.object({ usedOn: ClinicDate, units: Quantity, notes: text(200).nullable().default(null) }),
    data: z.object({ id: z.uuid() }),
    errors: ['ASSET_NOT_FOUND', 'INVALID_INPUT'],
    affects: ['assets'],
    idempotent: true,
  },
});
