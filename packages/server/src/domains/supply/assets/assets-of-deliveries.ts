import type { Participant } from '../../../platform/feature/moments';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { split } from '../../finance';
import { assetBooks } from './asset-books.repository';
import { assetsRepository as repository } from './assets.repository';
import { createAsset, REFERRING } from './create-asset';

const NAME_LENGTH = 200;

/** Enters each received piece in the register, as a draft with its share of the cost. */
export const assetsReceived: Participant<'receipt.approved'> = async (
  { date, branchId, supplierName, lines },
  context,
) => {
  for (const { kind, assetCategoryId, description, quantity, value, serialNumbers, receiptLineId } of lines) {
    if (kind !== 'ASSET' || assetCategoryId === null) continue;
    const costs = split(value, Array<number>(Number(quantity)).fill(1));
    for (const [index, cost] of costs.entries()) {
      const place = { branchId, supplier: supplierName, serialNumber: serialNumbers[index] ?? null };
      const asset = { name: description.slice(0, NAME_LENGTH), categoryId: assetCategoryId, acquiredOn: date, cost };
      await createAsset(context, { ...asset, ...place }, receiptLineId);
    }
  }
};

/** Takes returned pieces out of the register, the last ones first. Those in service are disposed of instead. */
export const assetsReturned: Participant<'receipt.returned'> = async ({ number, lines }, context) => {
  for (const line of lines) {
    if (line.kind !== 'ASSET') continue;
    const drafts = await assetBooks.draftsOf(context.db, line.receiptLineId, Number(line.quantity));
    if (drafts.length < Number(line.quantity)) refuse('RETURNED_ASSET_IN_SERVICE');
    for (const { id, number: assetNumber, name } of drafts) {
      await refuseBroken(repository.remove(context.db, id), REFERRING);
      const from = { number: assetNumber, name };
      await context.audit({ action: 'DELETE', resource: 'assets', recordId: id, from, reason: number });
    }
    line.carryingValue = drafts.reduce((sum, { cost }) => sum + cost, 0);
  }
};
