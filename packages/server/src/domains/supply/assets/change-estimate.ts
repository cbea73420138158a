import { assets, type ParsedInputOf } from '@polyclinic/contract';
import { formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import type { Caller } from '../../../platform/http/service';
import { assetBooks } from './asset-books.repository';
import { termComplaints } from './asset-terms.rules';
import { assetsRepository as repository } from './assets.repository';
import { bookOf, bookValueOf, firstOpenMonth, restarted } from './booked.rules';
import { lockAsset } from './lock-asset';

type Estimate = ParsedInputOf<(typeof assets)['changeEstimate']>['body'];

/** Changes what is expected of the rest of the life; posted depreciation stays. */
export async function changeEstimate(tx: Caller, id: string, body: Estimate): Promise<void> {
  const { version, book: name, remainingMonths: lifeMonths, reason, ...terms } = body;
  const asset = await lockAsset(tx, id, version);
  if (asset.status !== 'IN_SERVICE' && asset.status !== 'UNDER_MAINTENANCE') refuse('ASSET_TRANSITION_ILLEGAL');
  const book = bookOf(asset, name) ?? refuse('ASSET_NOT_FOUND');
  const changes = { ...terms, lifeMonths };
  refuseFields(tx.language, termComplaints({ ...book, ...changes }, bookValueOf(book)));
  await assetBooks.save(tx.db, [{ ...restarted(asset, book, changes), assetId: id }]);
  const date = `${firstOpenMonth(book)}-01`;
  const movement = { assetId: id, book: name, kind: 'ESTIMATE_CHANGED', date, details: reason } as const;
  await assetBooks.record(tx.db, [movement], tx.userId);
  // The version of the asset covers its books.
  await repository.update(tx.db, id, { status: asset.status });
  const from = formerValues(book, changes);
  await tx.audit({ action: 'UPDATE', resource: 'assets', recordId: id, from, to: changes, reason });
}
