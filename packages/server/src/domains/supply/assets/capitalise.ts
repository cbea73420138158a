import type { Caller } from '../../../platform/http/service';
import { assetBooks, type BookedAsset, type NewMovement } from './asset-books.repository';
import { assetsRepository as repository } from './assets.repository';
import { restarted } from './booked.rules';

/** Adds a cost to a locked asset in every book; what is left is depreciated over the rest of its life and some months more. */
export async function capitalise(
  tx: Caller,
  asset: BookedAsset,
  { amount, date, extraMonths, details }: { amount: number; date: string; extraMonths: number; details: string },
): Promise<void> {
  const books = asset.books.map((book) => {
    const next = restarted(asset, { ...book, cost: book.cost + amount });
    return { ...next, lifeMonths: Math.min(1200, next.lifeMonths + extraMonths), assetId: asset.id };
  });
  const movements = asset.books.map(({ book }): NewMovement => {
    return { assetId: asset.id, book, kind: 'CAPITALISED', date, cost: amount, details };
  });
  await assetBooks.save(tx.db, books);
  await assetBooks.record(tx.db, movements, tx.userId);
  await repository.update(tx.db, asset.id, { lastEntryOn: date });
}
