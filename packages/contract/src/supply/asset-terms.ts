import { z } from 'zod';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero, Percent, Quantity } from '../base/money';

export const DepreciationMethod = z.enum([
  'STRAIGHT_LINE',
  'DOUBLE_DECLINING',
  'WRITTEN_DOWN_VALUE',
  'SUM_OF_YEARS_DIGITS',
  'UNITS_OF_PRODUCTION',
  'IMMEDIATE',
]);
export type DepreciationMethod = z.infer<typeof DepreciationMethod>;

/** When depreciation begins and ends: by whole months from the month of a start until the 15th, by days, half a month, or half a year. */
export const DepreciationConvention = z.enum(['FULL_MONTH', 'DAILY', 'MID_MONTH', 'HALF_YEAR']);
export type DepreciationConvention = z.infer<typeof DepreciationConvention>;

/** Set of depreciation terms: only BOOK is posted to the ledger, TAX is calculated beside it. */
export const AssetBookName = z.enum(['BOOK', 'TAX']);
export type AssetBookName = z.infer<typeof AssetBookName>;

export const LifeMonths = z.number().int().min(1).max(1200);

/** Terms of depreciation of an asset in one book. */
export const DepreciationTerms = z.object({
  method: DepreciationMethod,
  lifeMonths: LifeMonths,
  /** Value at the end of life, in minor units. */
  salvage: AmountFromZero,
  convention: DepreciationConvention,
  /** Yearly rate of the declining methods; derived from life and salvage value if null. */
  ratePercent: Percent.nullable(),
  /** Continues on a straight line as soon as that depreciates at least as much. */
  switchesToStraightLine: z.boolean(),
  /** Units that the asset can produce, for units of production. */
  unitsTotal: Quantity.nullable(),
});
export type DepreciationTerms = z.infer<typeof DepreciationTerms>;

export const DEPRECIATION_LABELS = {
  method: 'Depreciation method',
  lifeMonths: 'Useful life in months',
  salvage: 'Salvage value',
  convention: 'Convention',
  ratePercent: 'Yearly rate in percent',
  switchesToStraightLine: 'Switch to straight line',
  unitsTotal: 'Total units',
} as const satisfies LabelsOf<typeof DepreciationTerms>;
