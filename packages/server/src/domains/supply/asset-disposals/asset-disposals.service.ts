import { assetDisposals, type AssetDisposal } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { assetDisposalsRepository as repository, disposalApproval } from './asset-disposals.repository';
import { decideDisposal, previewDisposal, requestDisposal, restoreAsset } from './dispose-asset';

export const assetDisposalsFeature = feature(
  assetDisposals,
  {
    async list({ query }, { db }) {
      return { disposals: await repository.list(db, query) };
    },

    async preview({ params, body }, caller) {
      return { preview: await previewDisposal(caller, params.id, body) };
    },

    async request({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const constraints = { asset_disposals_pending_once: 'ASSET_DISPOSAL_PENDING' } as const;
        const id = await refuseBroken(requestDisposal(tx, params.id, body), constraints);
        return { disposal: await findOrRefuse(tx.db, id) };
      });
    },

    async decide({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        await decideDisposal(tx, id, body);
        return { disposal: await findOrRefuse(tx.db, id) };
      });
    },

    async restore({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        await restoreAsset(tx, id, body);
        return { disposal: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: { asset_disposals: { merge: none, backup: 'rows', retention: 'books' } },
    records: {
      assetDisposals: {
        table: 'asset_disposals',
        patient: none,
        account: none,
        live: { topic: 'assetDisposals', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [disposalApproval],
    participants: none,
    posts: {
      events: {
        'depreciation.caught-up': ['DEPRECIATION', 'ACCUMULATED_DEPRECIATION'],
        'asset.disposed': [
          'BANK',
          'CASH_DESK',
          'ACCUMULATED_DEPRECIATION',
          'LOSS_ON_DISPOSAL',
          'GAIN_ON_DISPOSAL',
          'MEDICAL_EQUIPMENT',
          'IT_EQUIPMENT',
          'FURNITURE',
          'ASSETS_UNDER_CONSTRUCTION',
        ],
      },
      controls: [],
    },
  },
);

async function findOrRefuse(db: TenantDatabase, id: string): Promise<AssetDisposal> {
  return (await repository.find(db, id)) ?? refuse('ASSET_DISPOSAL_NOT_FOUND');
}
