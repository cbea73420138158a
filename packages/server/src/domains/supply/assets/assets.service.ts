import {
  assets,
  errorTextIn,
  type Asset,
  type AssetCategory,
  type AssetChange,
  type ErrorCode,
  type NewAsset,
} from '@polyclinic/contract';
import { brokenConstraint, type TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { formerValues } from '../../../platform/http/record-change';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import { feature, type Caller } from '../../../platform/http/service';
import { takeNumber, type EndlessSeries } from '../../../platform/number-series/number-series.service';
import { categoryOf } from '../asset-categories/asset-categories.service';
import { ASSET_POSTINGS } from './asset-postings';
import { bookTerms, givenTerms, taxTerms, termComplaints } from './asset-terms.rules';
import { assetBooks, type Book, type BookedAsset } from './asset-books.repository';
import { assetFigures } from './asset-figures.repository';
import { assetsExport, assetsRepository as repository, assetsSearch } from './assets.repository';
import { changeEstimate } from './change-estimate';
import { lockAsset } from './lock-asset';
import { placeInService } from './place-in-service';
import { revalueAsset } from './revalue-asset';
import { releaseEquipment, showCalibration } from './show-calibration';
import { transferAsset } from './transfer-asset';

export {
  assetBooks,
  BOOKS_JSON,
  USAGES_JSON,
  type Book,
  type BookedAsset,
  type NewMovement,
} from './asset-books.repository';
export { bookOf, dueAt, expenseLines, firstOpenMonth, termsOf, unitsOf } from './booked.rules';
export { percentOf } from './asset-terms.rules';
export { scheduleOf, type ScheduleRow } from './depreciation.rules';
export { addMonths, endOfMonth, monthOf } from './elapsed.rules';
export { capitalise } from './capitalise';
export { previewOf } from './entry-preview';
export { isLaterThan, lockAsset, refuseEarlier } from './lock-asset';
export { showCalibration } from './show-calibration';

const RESOURCE = 'assets';

/** Number series of the register. */
const ASSET_NUMBERS: EndlessSeries = { name: 'asset', prefix: 'AST-' };

export const assetsFeature = feature(
  assets,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { assets: rows, pagination };
    },

    async options(_, { db }) {
      return repository.options(db);
    },

    async analytics({ query }, { db }) {
      return { assets: await assetFigures(db, query) };
    },

    async get({ params }, { db }) {
      return { asset: (await repository.findWithBooks(db, params.id)) ?? refuse('ASSET_NOT_FOUND') };
    },

    async movements({ params }, { db }) {
      return { movements: await repository.movements(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => ({ asset: await findOrRefuse(tx.db, await createAsset(tx, body)) }));
    },

    async update({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockAsset(tx, id, body.version);
        const { version: _, book, tax, ...changes } = body;
        const before = await findOrRefuse(tx.db, id);
        if (locked.status === 'DRAFT') await rewriteTerms(tx, locked, body);
        else refuseFixed(before, body);
        if (Object.keys(changes).length > 0) await refuseUnknown(repository.update(tx.db, id, changes), tx);
        if (changes.facilityId !== undefined && changes.facilityId !== before.facilityId) {
          await releaseEquipment(tx.db, before.facilityId);
          await showCalibration(tx.db, id);
        }
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: { ...changes, book, tax } });
        return { asset: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const { status, number, name } = await lockAsset(tx, id);
        if (status !== 'DRAFT') refuse('ASSET_TRANSITION_ILLEGAL');
        await refuseBroken(repository.remove(tx.db, id), REFERRING);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: { number, name } });
        return { id };
      });
    },

    placeInService: ({ params: { id }, body }, caller) => stepping(caller, id, (tx) => placeInService(tx, id, body)),
    transfer: ({ params: { id }, body }, caller) =>
      stepping(caller, id, (tx) => refuseUnknown(transferAsset(tx, id, body), tx)),
    revalue: ({ params: { id }, body }, caller) => stepping(caller, id, (tx) => revalueAsset(tx, id, body)),
    changeEstimate: ({ params: { id }, body }, caller) => stepping(caller, id, (tx) => changeEstimate(tx, id, body)),
  },
  {
    tables: {
      assets: { merge: none, backup: 'rows', retention: 'books' },
      asset_books: { merge: none, backup: 'rows', retention: 'books' },
      asset_movements: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      assets: { table: 'assets', patient: none, account: none, live: { topic: 'assets', toPatient: false } },
    },
    search: assetsSearch,
    exports: assetsExport,
    jobs: none,
    series: [ASSET_NUMBERS],
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
    posts: ASSET_POSTINGS,
  },
);

/**
 * Creates a draft in the current transaction, and returns its id; also for assets that were received. The cost of those
 * is in the ledger already, so they are put into service with the funding IN_LEDGER.
 */
export async function createAsset(tx: Caller, { book, tax, ...given }: NewAsset): Promise<string> {
  const category = await categoryOf(tx.db, given.categoryId);
  const terms = checkedTerms(tx, category, { ...given, book, tax });
  const number = await takeNumber(tx.db, ASSET_NUMBERS);
  const fields = { ...BLANK, ...given, number, createdBy: tx.userId };
  const id = await refuseUnknown(repository.insert(tx.db, fields), tx);
  await assetBooks.insertBooks(tx.db, id, terms);
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { number, ...given, book, tax } });
  return id;
}

/** Changes the status of a locked asset. */
export async function setAssetStatus(tx: Caller, id: string, status: Asset['status'], on?: string): Promise<void> {
  await repository.update(tx.db, id, { status, ...(on !== undefined && { lastEntryOn: on }) });
  await showCalibration(tx.db, id);
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
const REFERRING = { maintenance_orders_asset: 'ASSET_IN_USE', asset_usages_asset: 'ASSET_IN_USE' } as const;

const CONSTRAINTS: Record<string, readonly [ErrorCode, keyof NewAsset]> = {
  assets_branch: ['ASSET_BRANCH_UNKNOWN', 'branchId'],
  assets_custodian: ['ASSET_CUSTODIAN_UNKNOWN', 'custodianId'],
  assets_facility: ['ASSET_FACILITY_UNKNOWN', 'facilityId'],
  assets_facility_taken: ['ASSET_FACILITY_UNKNOWN', 'facilityId'],
};

/** Turns a broken reference into an error that names its field. */
async function refuseUnknown<T>(write: Promise<T>, { language }: Caller): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const [code, field] = CONSTRAINTS[brokenConstraint(error) ?? ''] ?? [];
    if (code && field) refuse(code, { fields: { [field]: errorTextIn(language, code) } });
    throw error;
  }
}

type Terms = Pick<NewAsset, 'cost' | 'book' | 'tax'>;

/** Returns the terms of the books of a draft; throws if they contradict each other. */
function checkedTerms({ language }: Caller, category: AssetCategory, { cost, book, tax }: Terms) {
  const ofBook = bookTerms(category, cost, book);
  const ofTax = taxTerms(category, cost, tax);
  const complaints = { book: termComplaints(ofBook, cost), ...(ofTax && { tax: termComplaints(ofTax, cost) }) };
  refuseFields(
    language,
    Object.fromEntries(
      Object.entries(complaints).flatMap(([name, fields]) =>
        Object.entries(fields).map(([field, complaint]) => [`${name}.${field}`, complaint] as const),
      ),
    ),
  );
  return [{ ...ofBook, book: 'BOOK' as const }, ...(ofTax ? [{ ...ofTax, book: 'TAX' as const }] : [])];
}

/** Terms of a draft follow its cost and category, apart from those that were given. */
async function rewriteTerms(
  tx: Caller,
  before: BookedAsset,
  { book, tax, cost, categoryId }: AssetChange,
): Promise<void> {
  const isSame = (cost ?? before.cost) === before.cost && (categoryId ?? before.categoryId) === before.categoryId;
  if (isSame && book === undefined && tax === undefined) return;
  const category = await categoryOf(tx.db, categoryId ?? before.categoryId);
  const kept = (name: Book['book']) =>
    category.id === before.categoryId ? givenTerms(before, category, name) : undefined;
  const keptTax = category.id === before.categoryId ? (kept('TAX') ?? null) : undefined;
  const terms = checkedTerms(tx, category, {
    cost: cost ?? before.cost,
    book: { ...kept('BOOK'), ...book },
    tax: tax === undefined ? keptTax : tax && { ...kept('TAX'), ...tax },
  });
  await assetBooks.removeBooks(tx.db, before.id);
  await assetBooks.insertBooks(tx.db, before.id, terms);
}

/** Fields that the ledger or a transfer decides. */
const FIXED = ['cost', 'categoryId', 'acquiredOn', 'branchId', 'location', 'custodianId'] as const;

function refuseFixed(before: Asset, { book, tax, ...changes }: AssetChange): void {
  const isMoved = FIXED.some((field) => changes[field] !== undefined && changes[field] !== before[field]);
  if (isMoved || book !== undefined || tax !== undefined) refuse('ASSET_IN_LEDGER');
}

async function stepping(caller: Caller, id: string, step: (tx: Caller) => Promise<void>): Promise<{ asset: Asset }> {
  return caller.transaction(async (tx) => {
    await step(tx);
    return { asset: await findOrRefuse(tx.db, id) };
  });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Asset> {
  return (await repository.find(db, id)) ?? refuse('ASSET_NOT_FOUND');
}
