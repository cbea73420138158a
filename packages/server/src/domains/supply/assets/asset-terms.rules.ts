import {
  exactDecimal,
  roundedQuotient,
  type AssetCategory,
  type DepreciationTerms,
  type FieldComplaint,
} from '@polyclinic/contract';
import type { Book, BookedAsset } from './asset-books.repository';

type Given = Partial<DepreciationTerms> | undefined;

/** Returns the terms of a new asset in the ledger's book: what was given, else the defaults of the category. */
export function bookTerms(category: AssetCategory, cost: number, given: Given): DepreciationTerms {
  return {
    method: category.method,
    lifeMonths: category.lifeMonths,
    salvage: percentOf(cost, category.salvagePercent),
    convention: category.convention,
    ratePercent: category.ratePercent,
    switchesToStraightLine: category.switchesToStraightLine,
    unitsTotal: null,
    ...given,
  };
}

/** Returns the terms of the tax book; null if the category has none and none were given. */
export function taxTerms(category: AssetCategory, cost: number, given: Given | null): DepreciationTerms | null {
  const { taxMethod, taxLifeMonths, taxConvention, taxRatePercent } = category;
  if (given === null || (given === undefined && taxMethod === null)) return null;
  return bookTerms(
    {
      ...category,
      method: taxMethod ?? category.method,
      lifeMonths: taxLifeMonths ?? category.lifeMonths,
      convention: taxConvention ?? category.convention,
      ratePercent: taxRatePercent,
    },
    cost,
    given,
  );
}

/** Returns the terms of a draft as they were given: a salvage value that follows the category is left out. */
export function givenTerms(
  { books, cost }: Pick<BookedAsset, 'books' | 'cost'>,
  { salvagePercent }: Pick<AssetCategory, 'salvagePercent'>,
  name: Book['book'],
): Partial<DepreciationTerms> | undefined {
  const found = books.find(({ book }) => book === name);
  if (!found) return undefined;
  const { method, lifeMonths, salvage, convention, ratePercent, switchesToStraightLine, unitsTotal } = found;
  const terms = { method, lifeMonths, convention, ratePercent, switchesToStraightLine, unitsTotal };
  return salvage === percentOf(cost, salvagePercent) ? terms : { ...terms, salvage };
}

/** Returns what is wrong with terms, by field; `value` is what they depreciate. */
export function termComplaints(
  { method, salvage, ratePercent, unitsTotal }: DepreciationTerms,
  value: number,
): Record<'salvage' | 'unitsTotal' | 'ratePercent', FieldComplaint | readonly [FieldComplaint, string] | false> {
  return {
    salvage: salvage > value && (['tooMany', String(value)] as const),
    unitsTotal: method === 'UNITS_OF_PRODUCTION' && unitsTotal === null && 'required',
    // Without a salvage value the derived rate would be 100 percent.
    ratePercent: method === 'WRITTEN_DOWN_VALUE' && salvage === 0 && ratePercent === null && 'required',
  };
}

/** Returns a percentage of an amount, rounded half away from zero. */
export function percentOf(amount: number, percent: string): number {
  const { numerator, denominator } = exactDecimal(percent);
  return Number(roundedQuotient(BigInt(amount) * numerator, denominator * 100n));
}
