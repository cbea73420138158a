import type { AssetDisposal, DisposalPreview, NewAssetDisposal } from '@polyclinic/contract';
import { auditDecision, decide, isOwn } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import type { Caller } from '../../../platform/http/service';
import { post, reversePostings } from '../../finance';
import {
  assetBooks,
  bookOf,
  isLaterThan,
  lockAsset,
  previewOf,
  refuseEarlier,
  setAssetStatus,
  type Book,
  type BookedAsset,
  type NewMovement,
} from '../assets/assets.service';
import { assetDisposalsRepository as repository, type LockedDisposal } from './asset-disposals.repository';
import { disposalLines, disposalMovements, gainOf, removedFrom, withoutShare } from './disposal.rules';

const RESOURCE = 'assetDisposals';
type Terms = Omit<NewAssetDisposal, 'reason' | 'buyer'>;

/** Returns the amounts and the entry of a disposal, without writing anything. */
export async function previewDisposal(caller: Caller, assetId: string, terms: Terms): Promise<DisposalPreview> {
  const asset = (await assetBooks.find(caller.db, assetId)) ?? refuse('ASSET_NOT_FOUND');
  await refuseDisposal(caller, asset, terms);
  const removed = removedFrom(asset, bookOf(asset, 'BOOK') ?? refuse('ASSET_NOT_FOUND'), terms);
  const lines = disposalLines(asset, removed, terms).flat();
  const branches = new Map([[asset.branchId ?? '', asset.branch ?? '']]);
  const accumulated = removed.accumulated + removed.caughtUp;
  return {
    cost: removed.cost,
    accumulated,
    caughtUp: removed.caughtUp,
    bookValue: removed.cost - accumulated,
    gain: gainOf(removed, terms),
    lines: await previewOf(caller, lines, branches),
  };
}

/** Requests a disposal; it waits for the approval of another person. */
export async function requestDisposal(
  tx: Caller,
  assetId: string,
  { version, ...disposal }: NewAssetDisposal & { version: number },
): Promise<string> {
  const asset = await lockAsset(tx, assetId, version);
  await refuseDisposal(tx, asset, disposal);
  const id = await repository.insert(tx.db, { ...disposal, assetId, requestedBy: tx.userId });
  await tx.audit({ action: 'SUBMIT', resource: RESOURCE, recordId: id, to: { assetId, ...disposal } });
  return id;
}

/** Approves or rejects a request. An approval removes the asset, or its share, from the register and the ledger. */
export async function decideDisposal(
  tx: Caller,
  id: string,
  { version, ...given }: { version: number; isApproved: boolean; reason?: string | null | undefined },
): Promise<void> {
  const { asset, disposal } = await lockDisposal(tx, id, version);
  if (disposal.status !== 'PENDING') refuse('ASSET_TRANSITION_ILLEGAL');
  const { allowSoloApproval, requestedBy } = disposal;
  // Withdrawing one's own request needs no second person.
  const isSolo = given.isApproved && isOwn(tx.userId, [requestedBy]);
  const decision = decide(tx, { isSolo, allowSoloApproval }, given);
  const amounts = decision.isApproved ? await removeShare(tx, asset, disposal) : {};
  const status = decision.isApproved ? 'APPROVED' : 'REJECTED';
  await repository.decide(tx.db, id, { ...decision.columns, ...amounts, status });
  const change = { from: { status: 'PENDING' }, to: { status } };
  await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
}

/** Reverses an approved disposal: the books go on where they stood. */
export async function restoreAsset(
  tx: Caller,
  id: string,
  { version, on, reason }: { version: number; on: string; reason: string },
): Promise<void> {
  const { asset, disposal } = await lockDisposal(tx, id, version);
  if (disposal.status !== 'APPROVED' || disposal.before === null) refuse('ASSET_TRANSITION_ILLEGAL');
  // Later changes of the rest of the asset would be lost.
  if ((await assetBooks.latestDisposal(tx.db, asset.id)) !== id) refuse('ASSET_LATER_ENTRIES');
  await refuseEarlier(tx, asset, on);
  const movements = disposal.before.map(({ book, cost, accumulated }): NewMovement => {
    const now = bookOf(asset, book);
    const back = { cost: cost - (now?.cost ?? 0), accumulated: accumulated - (now?.accumulated ?? 0) };
    return { assetId: asset.id, book, kind: 'RESTORED', date: on, disposalId: id, details: reason, ...back };
  });
  await assetBooks.save(
    tx.db,
    disposal.before.map((book) => ({ ...book, assetId: asset.id })),
  );
  await assetBooks.record(tx.db, movements, tx.userId);
  await setAssetStatus(tx, asset.id, asset.status === 'DISPOSED' ? 'IN_SERVICE' : asset.status, on);
  await reversePostings(tx, { type: RESOURCE, id }, on);
  await repository.restore(tx.db, id, tx.userId);
  const change = { from: { status: 'APPROVED' }, to: { status: 'RESTORED', on } };
  await tx.audit({ action: 'RESTORE', resource: RESOURCE, recordId: id, ...change, reason });
}

async function removeShare(tx: Caller, asset: BookedAsset, disposal: LockedDisposal) {
  await refuseDisposal(tx, asset, disposal);
  const { id, on, share } = disposal;
  const movements: NewMovement[] = [];
  const left: Book[] = [];
  for (const book of asset.books) {
    const removed = removedFrom(asset, book, disposal);
    movements.push(...disposalMovements(asset, book, removed, { disposalId: id, date: on }));
    left.push(withoutShare(asset, book, removed, share));
  }
  await assetBooks.save(
    tx.db,
    left.map((book) => ({ ...book, assetId: asset.id })),
  );
  await assetBooks.record(tx.db, movements, tx.userId);
  const isWhole = left.every(({ cost }) => cost === 0);
  await setAssetStatus(tx, asset.id, isWhole ? 'DISPOSED' : asset.status, on);

  const removed = removedFrom(asset, bookOf(asset, 'BOOK') ?? refuse('ASSET_NOT_FOUND'), disposal);
  const [depreciation, lines] = disposalLines(asset, removed, disposal);
  const entry = { date: on, memo: `Disposal of ${asset.number} ${asset.name}`, reference: asset.number };
  const source = { type: RESOURCE, id };
  if (removed.caughtUp > 0)
    await post(tx, { ...entry, source: { ...source, event: 'depreciation.caught-up' }, lines: depreciation });
  await post(tx, { ...entry, source: { ...source, event: 'asset.disposed' }, lines });
  return {
    cost: removed.cost,
    accumulated: removed.accumulated + removed.caughtUp,
    gain: gainOf(removed, disposal),
    before: JSON.stringify(asset.books),
  };
}

/** Locks the ledger, the asset and the disposal, in this order. */
async function lockDisposal(tx: Caller, id: string, version: number) {
  const assetId = (await repository.assetOf(tx.db, id)) ?? refuse('ASSET_DISPOSAL_NOT_FOUND');
  const asset = await lockAsset(tx, assetId);
  const disposal = (await repository.lock(tx.db, id)) ?? refuse('ASSET_DISPOSAL_NOT_FOUND');
  if (disposal.version !== version) refuse('STALE_VERSION', { details: { version: disposal.version } });
  return { asset, disposal };
}

async function refuseDisposal(
  { db, now, language }: Caller,
  asset: BookedAsset,
  { on, method, proceeds }: Pick<AssetDisposal, 'on' | 'method' | 'proceeds'>,
): Promise<void> {
  if (asset.status !== 'IN_SERVICE' && asset.status !== 'UNDER_MAINTENANCE') refuse('ASSET_TRANSITION_ILLEGAL');
  const today = await assetBooks.today(db, now());
  refuseFields(language, {
    on: on > today ? 'futureDate' : on < (asset.inServiceOn ?? on) && 'tooEarly',
    proceeds: method !== 'SOLD' && proceeds > 0 && ['tooMany', '0'],
  });
  if (isLaterThan(asset, on)) refuse('ASSET_LATER_ENTRIES');
}
