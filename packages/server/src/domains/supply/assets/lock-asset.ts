import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import type { Caller } from '../../../platform/http/service';
import { ensureLedger, lockLedger } from '../../finance';
import { assetBooks, type BookedAsset } from './asset-books.repository';
import { monthOf } from './elapsed.rules';

/**
 * Locks an asset and returns it with its books. The ledger is locked first, as every posting and every run
 * does, so that two of them cannot deadlock.
 */
export async function lockAsset(tx: Caller, id: string, version?: number): Promise<BookedAsset> {
  await ensureLedger(tx);
  await lockLedger(tx);
  await assetBooks.lock(tx.db, [id]);
  const asset = (await assetBooks.find(tx.db, id)) ?? refuse('ASSET_NOT_FOUND');
  if (version !== undefined && asset.version !== version)
    refuse('STALE_VERSION', { details: { version: asset.version } });
  return asset;
}

/** Throws if a date is in the future, or before entries of the asset that an entry of that day would contradict. */
export async function refuseEarlier(tx: Caller, asset: BookedAsset, date: string, field = 'on'): Promise<void> {
  const today = await assetBooks.today(tx.db, tx.now());
  refuseFields(tx.language, { [field]: date > today && 'futureDate' });
  if (isLaterThan(asset, date)) refuse('ASSET_LATER_ENTRIES');
}

/** Returns whether the asset has an entry after a date, or is depreciated beyond its month. */
export function isLaterThan({ lastEntryOn, books }: BookedAsset, date: string): boolean {
  const through = books.flatMap(({ depreciatedThrough }) => (depreciatedThrough ? [depreciatedThrough] : []));
  return (lastEntryOn ?? '') > date || through.some((day) => monthOf(day) > monthOf(date));
}
