import { assetDepreciation, type AssetBookName, type AssetValue } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import { feature } from '../../../platform/http/service';
import { sumOf } from '../../finance';
import { assetBooks, bookOf, dueAt, lockAsset, monthOf, previewOf } from '../assets/assets.service';
import { assetDepreciationRepository as repository, type ValuedAsset } from './asset-depreciation.repository';
import { dueThrough, rowsOf, runLines, totalOf } from './depreciation-due.rules';
import { refuseAhead, runDepreciation, RUN_NUMBERS, totalsOf } from './run-depreciation';

export const assetDepreciationFeature = feature(
  assetDepreciation,
  {
    async report({ query: { asOf, book } }, { db, now }) {
      const found = await repository.report(db, { asOf, book, now: now() });
      const assets = found.assets.map((asset) => valueAt(asset, book, found.asOf));
      const total = (key: 'cost' | 'accumulated' | 'bookValue' | 'due') => sumOf(assets.map((asset) => asset[key]));
      const totals = {
        cost: total('cost'),
        accumulated: total('accumulated'),
        bookValue: total('bookValue'),
        due: total('due'),
      };
      return { asOf: found.asOf, assets, totals, runs: found.runs };
    },

    async preview({ query: { month } }, caller) {
      await refuseAhead(caller, month);
      const candidates = await assetBooks.depreciable(caller.db);
      const due = dueThrough(candidates, month);
      const branches = new Map(candidates.map(({ branchId, branch }) => [branchId ?? '', branch ?? '']));
      return { lines: await previewOf(caller, runLines(due), branches), ...totalsOf(due) };
    },

    async run({ body: { month } }, caller) {
      return { run: await caller.transaction((tx) => runDepreciation(tx, month)) };
    },

    async schedule({ params, query: { book: name } }, { db }) {
      const found = (await repository.posted(db, params.id, name)) ?? refuse('ASSET_NOT_FOUND');
      const posted = found.posted.map((row) => ({ ...row, isPosted: true }));
      const book = bookOf(found, name);
      if (!book) return { rows: [], salvage: 0 };
      const forecast = found.isDisposed ? [] : rowsOf(found, book);
      const before = book.accumulated - book.taken;
      return {
        rows: [
          ...posted,
          ...forecast.map(({ month, amount, taken, bookValue }) => {
            return { month, amount, accumulated: before + taken, bookValue, isPosted: false };
          }),
        ],
        salvage: book.salvage,
      };
    },

    async usages({ params }, { db }) {
      return { usages: await repository.usages(db, params.id) };
    },

    async recordUsage({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = await lockAsset(tx, id);
        if (status === 'DISPOSED') refuse('ASSET_NOT_FOUND');
        const today = await assetBooks.today(tx.db, tx.now());
        refuseFields(tx.language, { usedOn: body.usedOn > today && 'futureDate' });
        const usageId = await repository.insertUsage(tx.db, { ...body, assetId: id, createdBy: tx.userId });
        await tx.audit({ action: 'UPDATE', resource: 'assets', recordId: id, to: body });
        return { id: usageId };
      });
    },
  },
  {
    tables: {
      depreciation_runs: { merge: none, backup: 'rows', retention: 'books' },
      asset_usages: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      assetDepreciation: {
        table: 'depreciation_runs',
        patient: none,
        account: none,
        live: { topic: 'assetDepreciation', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: [RUN_NUMBERS],
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
    posts: { events: { 'depreciation.run': ['DEPRECIATION', 'ACCUMULATED_DEPRECIATION'] }, controls: [] },
  },
);

/** Returns the value of an asset at the end of a day: what was posted, and from the last posting on a forecast. */
function valueAt(asset: ValuedAsset, name: AssetBookName, asOf: string): AssetValue {
  const { id, number, name: title, category, branch, cost, isDisposed } = asset;
  const book = bookOf(asset, name);
  const isPast = isDisposed || !book || asOf < (book.depreciatedThrough ?? book.anchorOn ?? book.startsOn ?? asOf);
  const forecast = isPast ? 0 : dueAt(asset, book, asOf);
  const accumulated = asset.accumulated + forecast;
  const due = isPast ? 0 : totalOf(rowsOf(asset, book, monthOf(asOf)));
  return { id, number, name: title, category, branch, cost, accumulated, bookValue: cost - accumulated, due };
}
