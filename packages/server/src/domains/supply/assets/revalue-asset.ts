import { randomUUID } from 'node:crypto';
import { assets, type ParsedInputOf } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import type { Caller } from '../../../platform/http/service';
import { post } from '../../finance';
import { assetBooks } from './asset-books.repository';
import { assetsRepository as repository } from './assets.repository';
import { bookOf, bookValueOf, expenseLines, restarted } from './booked.rules';
import { lockAsset, refuseEarlier } from './lock-asset';

type Revaluation = ParsedInputOf<(typeof assets)['revalue']>['body'];

/** Reduces the book value; what is left is depreciated over the rest of the life. */
export async function revalueAsset(tx: Caller, id: string, body: Revaluation): Promise<void> {
  const { version, on, value, reason } = body;
  const asset = await lockAsset(tx, id, version);
  if (asset.status !== 'IN_SERVICE' && asset.status !== 'UNDER_MAINTENANCE') refuse('ASSET_TRANSITION_ILLEGAL');
  await refuseEarlier(tx, asset, on);
  const book = bookOf(asset, 'BOOK') ?? refuse('ASSET_NOT_FOUND');
  const former = bookValueOf(book);
  refuseFields(tx.language, { value: value >= former && ['tooMany', String(former - 1)] });
  const loss = former - value;
  const lowered = restarted(asset, { ...book, accumulated: book.accumulated + loss }, { salvage: book.salvage });
  await assetBooks.save(tx.db, [{ ...lowered, assetId: id }]);
  const movement = {
    assetId: id,
    book: 'BOOK',
    kind: 'REVALUED',
    date: on,
    accumulated: loss,
    details: reason,
  } as const;
  await assetBooks.record(tx.db, [movement], tx.userId);
  await repository.update(tx.db, id, { lastEntryOn: on });
  await post(tx, {
    date: on,
    memo: `Impairment of ${asset.number} ${asset.name}`,
    reference: asset.number,
    source: { type: 'assets', id: randomUUID(), event: 'asset.revalued' },
    lines: expenseLines(asset, loss),
  });
  const trail = { action: 'REVALUE', resource: 'assets', recordId: id } as const;
  await tx.audit({ ...trail, from: { bookValue: former }, to: { bookValue: value, on }, reason });
}
