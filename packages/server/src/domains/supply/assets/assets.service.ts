import { assets, type Asset, type AssetChange } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { formerValues } from '../../../platform/http/record-change';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { categoryOf } from '../asset-categories/asset-categories.service';
import { ASSET_POSTINGS } from './asset-postings';
import { givenTerms } from './asset-terms.rules';
import { assetsReceived, assetsReturned } from './assets-of-deliveries';
import { assetBooks, type Book, type BookedAsset } from './asset-books.repository';
import { assetFigures } from './asset-figures.repository';
import { assetsExport, assetsRepository as repository, assetsSearch } from './assets.repository';
import { changeEstimate } from './change-estimate';
import { ASSET_NUMBERS, createAsset, REFERRING, refuseTerms, refuseUnknown, termsFor } from './create-asset';
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
export { createAsset } from './create-asset';
export { previewOf } from './entry-preview';
export { isLaterThan, lockAsset, refuseEarlier } from './lock-asset';
export { placeInService as placeAsset } from './place-in-service';
export { showCalibration } from './show-calibration';

const RESOURCE = 'assets';

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
        if (locked.isReceived) refuseMoved(before, body, FIXED_BY_RECEIPT, 'ASSET_RECEIVED');
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
        const { status, number, name, isReceived } = await lockAsset(tx, id);
        if (status !== 'DRAFT') refuse('ASSET_TRANSITION_ILLEGAL');
        if (isReceived) refuse('ASSET_RECEIVED');
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
    participants: { 'receipt.approved': assetsReceived, 'receipt.returned': assetsReturned },
    posts: ASSET_POSTINGS,
  },
);

/** Changes the status of a locked asset. */
export async function setAssetStatus(tx: Caller, id: string, status: Asset['status'], on?: string): Promise<void> {
  await repository.update(tx.db, id, { status, ...(on !== undefined && { lastEntryOn: on }) });
  await showCalibration(tx.db, id);
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
  const value = cost ?? before.cost;
  const terms = termsFor(category, {
    cost: value,
    book: { ...kept('BOOK'), ...book },
    tax: tax === undefined ? keptTax : tax && { ...kept('TAX'), ...tax },
  });
  refuseTerms(tx, terms, value);
  await assetBooks.removeBooks(tx.db, before.id);
  await assetBooks.insertBooks(tx.db, before.id, terms);
}

/** Fields that the ledger or a transfer decides. */
const FIXED = ['cost', 'categoryId', 'acquiredOn', 'branchId', 'location', 'custodianId'] as const;

/** Fields that the entry of a goods receipt decides. */
const FIXED_BY_RECEIPT = ['cost', 'categoryId', 'acquiredOn', 'branchId'] as const;

function refuseFixed(before: Asset, change: AssetChange): void {
  refuseMoved(before, change, FIXED, 'ASSET_IN_LEDGER');
  if (change.book !== undefined || change.tax !== undefined) refuse('ASSET_IN_LEDGER');
}

function refuseMoved(
  before: Asset,
  changes: AssetChange,
  fields: readonly (typeof FIXED)[number][],
  code: 'ASSET_IN_LEDGER' | 'ASSET_RECEIVED',
): void {
  if (fields.some((field) => changes[field] !== undefined && changes[field] !== before[field])) refuse(code);
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
