import {
  errorTextIn,
  type AssetBookName,
  type AssetCategory,
  type DepreciationTerms,
  type ErrorCode,
  type NewAsset,
} from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import type { MomentContext } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import type { Caller } from '../../../platform/http/service';
import { takeNumber, type EndlessSeries } from '../../../platform/number-series/number-series.service';
import { categoryOf } from '../asset-categories/asset-categories.service';
import { assetBooks } from './asset-books.repository';
import { bookTerms, taxTerms, termComplaints } from './asset-terms.rules';
import { assetsRepository as repository } from './assets.repository';

/** Number series of the register. */
export const ASSET_NUMBERS: EndlessSeries = { name: 'asset', prefix: 'AST-' };

type BookOfTerms = DepreciationTerms & { book: AssetBookName };

/**
 * Creates a draft in the current transaction, and returns its id; also for a piece of a receipt. The cost of that is in the
 * ledger already, so it is put into service with the funding IN_LEDGER; incomplete terms are refused then.
 */
export async function createAsset(
  tx: MomentContext,
  { book, tax, ...given }: NewAsset,
  receiptLineId: string | null = null,
): Promise<string> {
  const category = await categoryOf(tx.db, given.categoryId);
  const terms = termsFor(category, { ...given, book, tax });
  if (receiptLineId === null) refuseTerms(tx, terms, given.cost);
  const number = await takeNumber(tx.db, ASSET_NUMBERS);
  const fields = { ...BLANK, ...given, number, receiptLineId, createdBy: tx.userId };
  const id = await refuseUnknown(repository.insert(tx.db, fields), tx);
  await assetBooks.insertBooks(tx.db, id, terms);
  await tx.audit({ action: 'CREATE', resource: 'assets', recordId: id, to: { number, ...given, book, tax } });
  return id;
}

const BLANK = {
  serialNumber: null,
  model: null,
  supplier: null,
  warrantyUntil: null,
  branchId: null,
  location: null,
  custodianId: null,
  facilityId: null,
  notes: null,
};

/** Records that a draft may have. */
export const REFERRING = {
  maintenance_orders_asset: 'ASSET_IN_USE',
  asset_usages_asset: 'ASSET_IN_USE',
  asset_documents_asset: 'ASSET_IN_USE',
} as const;

const CONSTRAINTS: Record<string, readonly [ErrorCode, keyof NewAsset]> = {
  assets_branch: ['ASSET_BRANCH_UNKNOWN', 'branchId'],
  assets_custodian: ['ASSET_CUSTODIAN_UNKNOWN', 'custodianId'],
  assets_facility: ['ASSET_FACILITY_UNKNOWN', 'facilityId'],
  assets_facility_taken: ['ASSET_FACILITY_UNKNOWN', 'facilityId'],
};

/** Turns a broken reference into an error that names its field. */
export async function refuseUnknown<T>(write: Promise<T>, { language }: Pick<Caller, 'language'>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const [code, field] = CONSTRAINTS[brokenConstraint(error) ?? ''] ?? [];
    if (code && field) refuse(code, { fields: { [field]: errorTextIn(language, code) } });
    throw error;
  }
}

type Terms = Pick<NewAsset, 'cost' | 'book' | 'tax'>;

/** Returns the terms of the books of a draft. */
export function termsFor(category: AssetCategory, { cost, book, tax }: Terms): BookOfTerms[] {
  const ofTax = taxTerms(category, cost, tax);
  return [{ ...bookTerms(category, cost, book), book: 'BOOK' }, ...(ofTax ? [{ ...ofTax, book: 'TAX' as const }] : [])];
}

/** Throws if the terms of the books contradict each other or are incomplete. */
export function refuseTerms({ language }: Pick<Caller, 'language'>, books: readonly BookOfTerms[], cost: number): void {
  const complaints = books.flatMap(({ book, ...terms }) =>
    Object.entries(termComplaints(terms, cost)).map(
      ([field, complaint]) => [`${book.toLowerCase()}.${field}`, complaint] as const,
    ),
  );
  refuseFields(language, Object.fromEntries(complaints));
}
