import { randomUUID } from 'node:crypto';
import { assets, type ParsedInputOf } from '@polyclinic/contract';
import { formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post } from '../../finance';
import { assetBooks } from './asset-books.repository';
import { assetsRepository as repository } from './assets.repository';
import { transferLines } from './booked.rules';
import { lockAsset, refuseEarlier } from './lock-asset';

type Transfer = ParsedInputOf<(typeof assets)['transfer']>['body'];

/** Moves an asset; between branches its cost and accumulated depreciation move in the ledger, too. */
export async function transferAsset(tx: Caller, id: string, body: Transfer): Promise<void> {
  const { version, on, reason, ...changes } = body;
  const asset = await lockAsset(tx, id, version);
  if (asset.status === 'DRAFT' || asset.status === 'DISPOSED') refuse('ASSET_TRANSITION_ILLEGAL');
  await refuseEarlier(tx, asset, on);
  const before = (await repository.find(tx.db, id)) ?? refuse('ASSET_NOT_FOUND');
  const { branchId: to = asset.branchId } = changes;
  const moves = to !== asset.branchId;
  await repository.update(tx.db, id, { ...changes, ...(moves && { lastEntryOn: on }) });
  const details = reason?.trim() || null;
  await assetBooks.record(tx.db, [{ assetId: id, book: 'BOOK', kind: 'TRANSFERRED', date: on, details }], tx.userId);
  if (moves)
    await post(tx, {
      date: on,
      memo: `Transfer of ${asset.number} ${asset.name}`,
      reference: asset.number,
      // An asset may come back to a branch: each transfer is a record of its own.
      source: { type: 'assets', id: randomUUID(), event: 'asset.transferred' },
      lines: transferLines(asset, to),
    });
  const from = formerValues(before, changes);
  await tx.audit({ action: 'UPDATE', resource: 'assets', recordId: id, from, to: { ...changes, on }, reason });
}
