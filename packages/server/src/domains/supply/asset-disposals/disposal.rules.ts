import type { AssetDisposal } from '@polyclinic/contract';
import type { PostingLine } from '../../finance';
import {
  dueAt,
  expenseLines,
  percentOf,
  unitsOf,
  type Book,
  type BookedAsset,
  type NewMovement,
} from '../assets/assets.service';

/** Amounts of a share of an asset in one book. */
export interface Removed {
  cost: number;
  /** Depreciation that was posted. */
  accumulated: number;
  /** Depreciation from the last run up to the day. */
  caughtUp: number;
}

type Terms = Pick<AssetDisposal, 'on' | 'share' | 'proceeds' | 'proceedsAccount'>;

/** Returns what a disposal removes from a book. */
export function removedFrom(asset: BookedAsset, book: Book, { on, share }: Pick<Terms, 'on' | 'share'>): Removed {
  const accumulated = percentOf(book.accumulated, share);
  const due = dueAt(asset, book, on);
  return {
    cost: percentOf(book.cost, share),
    accumulated,
    caughtUp: percentOf(book.accumulated + due, share) - accumulated,
  };
}

/** Returns the book without the share: the rest goes on with the same terms. */
export function withoutShare(asset: BookedAsset, book: Book, removed: Removed, share: string): Book {
  const cost = book.cost - removed.cost;
  const accumulated = book.accumulated - removed.accumulated;
  const value = cost - accumulated;
  const taken = book.taken - percentOf(book.taken, share);
  const anchorOn = book.depreciatedThrough ?? book.anchorOn;
  return {
    ...book,
    cost,
    accumulated,
    taken,
    base: value + taken,
    salvage: Math.min(book.salvage - percentOf(book.salvage, share), value),
    anchorOn,
    anchorTaken: taken,
    anchorUnits: anchorOn === null ? '0' : unitsOf(asset, book)(anchorOn),
  };
}

/** Returns the gain of a disposal; negative for a loss. */
export function gainOf({ cost, accumulated, caughtUp }: Removed, { proceeds }: Pick<Terms, 'proceeds'>): number {
  return proceeds - (cost - accumulated - caughtUp);
}

/** Returns the lines of the depreciation up to the day, and those of the disposal itself. */
export function disposalLines(asset: BookedAsset, removed: Removed, terms: Terms): [PostingLine[], PostingLine[]] {
  const { branchId } = asset;
  const gain = gainOf(removed, terms);
  const disposal: PostingLine[] = [
    { account: terms.proceedsAccount, debit: terms.proceeds, branchId },
    { account: { id: asset.accumulatedAccountId }, debit: removed.accumulated + removed.caughtUp, branchId },
    { account: 'LOSS_ON_DISPOSAL', debit: Math.max(-gain, 0), branchId },
    { account: { id: asset.costAccountId }, credit: removed.cost, branchId },
    { account: 'GAIN_ON_DISPOSAL', credit: Math.max(gain, 0), branchId },
  ];
  return [expenseLines(asset, removed.caughtUp), disposal];
}

/** Returns the movements of a disposal in one book. */
export function disposalMovements(
  asset: BookedAsset,
  book: Book,
  removed: Removed,
  { disposalId, date }: { disposalId: string; date: string },
): NewMovement[] {
  const of = { assetId: asset.id, book: book.book, date, disposalId } as const;
  const accumulated = removed.accumulated + removed.caughtUp;
  return [
    ...(removed.caughtUp > 0 ? [{ ...of, kind: 'CAUGHT_UP', accumulated: removed.caughtUp } as const] : []),
    { ...of, kind: 'DISPOSED', cost: -removed.cost, accumulated: -accumulated },
  ];
}
