import type { DepreciationRun } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { documentSeries, post, takeDocumentNumber } from '../../finance';
import { assetBooks, endOfMonth, monthOf, type NewMovement } from '../assets/assets.service';
import { assetDepreciationRepository as repository } from './asset-depreciation.repository';
import { depreciated, dueThrough, runLines, totalOf, type Due } from './depreciation-due.rules';

/** Number series of depreciation runs. */
export const RUN_NUMBERS = documentSeries({ name: 'DEPRECIATION', prefix: 'DEP-' });

/**
 * Depreciates all assets through a month in one entry on its last day. Missed months are made up for, each once for every
 * asset and book.
 */
export async function runDepreciation(tx: Caller, month: string): Promise<DepreciationRun> {
  const { db, userId } = tx;
  await refuseAhead(tx, month);
  const date = endOfMonth(month);
  // Locks the ledger: runs, transfers and disposals follow one another.
  const number = await takeDocumentNumber(tx, RUN_NUMBERS, date);
  const candidates = await assetBooks.depreciable(db);
  await assetBooks.lock(
    db,
    candidates.map(({ id }) => id),
  );
  const due = dueThrough(candidates, month);
  if (due.length === 0) refuse('DEPRECIATION_NOTHING_DUE');
  const totals = totalsOf(due);
  const runId = await repository.insertRun(db, { number, month, ...totals, createdBy: userId });
  const books = due.map(({ asset, book, rows }) => ({ ...depreciated(book, rows, month), assetId: asset.id }));
  await assetBooks.save(db, books);
  await assetBooks.record(
    db,
    due.flatMap((one) => movementsOf(one, { runId, date })),
    userId,
  );
  if (totals.total > 0)
    await post(tx, {
      date,
      memo: `Depreciation ${month}`,
      reference: number,
      source: { type: 'assetDepreciation', id: runId, event: 'depreciation.run' },
      lines: runLines(due),
    });
  await tx.audit({ action: 'POST', resource: 'assetDepreciation', recordId: runId, to: { number, month, ...totals } });
  return repository.findRun(db, runId);
}

/** Throws if a month has not begun yet. */
export async function refuseAhead({ db, now }: Caller, month: string): Promise<void> {
  if (month > monthOf(await assetBooks.today(db, now()))) refuse('DEPRECIATION_MONTH_AHEAD');
}

/** Returns the sums of a run. */
export function totalsOf(due: readonly Due[]): Pick<DepreciationRun, 'total' | 'taxTotal' | 'assetCount'> {
  const of = (name: string) => due.filter(({ book }) => book.book === name).flatMap(({ rows }) => rows);
  return {
    total: totalOf(of('BOOK')),
    taxTotal: totalOf(of('TAX')),
    assetCount: new Set(due.map(({ asset }) => asset.id)).size,
  };
}

function movementsOf({ asset, book, rows }: Due, run: { runId: string; date: string }): NewMovement[] {
  return rows.map(({ month, amount }) => ({
    assetId: asset.id,
    book: book.book,
    kind: 'DEPRECIATED',
    month: `${month}-01`,
    accumulated: amount,
    ...run,
  }));
}
