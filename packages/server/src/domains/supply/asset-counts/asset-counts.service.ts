import { assetCounts, errorTextIn } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { assetCountsRepository as repository } from './asset-counts.repository';

const RESOURCE = 'assetCounts';

export const assetCountsFeature = feature(
  assetCounts,
  {
    async list(_, { db }) {
      return { counts: await repository.list(db) };
    },

    async get({ params }, { db }) {
      const { lines, ...count } = await findOrRefuse(db, params.id);
      return { count, lines };
    },

    async create({ body: { branchId } }, caller) {
      return caller.transaction(async (tx) => {
        const constraints = { asset_counts_branch: 'ASSET_BRANCH_UNKNOWN' } as const;
        const id = await refuseBroken(repository.insert(tx.db, branchId, tx.userId), constraints);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { branchId } });
        return { count: await findOrRefuse(tx.db, id) };
      });
    },

    async scan({ params: { id }, body: { code, location } }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = (await repository.lock(tx.db, id)) ?? refuse('ASSET_COUNT_NOT_FOUND');
        if (status === 'CLOSED') refuse('ASSET_COUNT_CLOSED');
        const unknown = 'ASSET_CODE_UNKNOWN';
        const assetId =
          (await repository.assetWith(tx.db, codeOf(code))) ??
          refuse(unknown, { fields: { code: errorTextIn(tx.language, unknown) } });
        const foundAt = tx.now().toISOString();
        const foundIn = location?.trim() || null;
        await repository.found(tx.db, { countId: id, assetId, foundBy: tx.userId, foundAt, foundIn });
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, to: { assetId, foundIn } });
        const { lines } = await findOrRefuse(tx.db, id);
        return { line: lines.find(({ asset }) => asset.id === assetId) ?? refuse(unknown) };
      });
    },

    async close({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const count = (await repository.lock(tx.db, id)) ?? refuse('ASSET_COUNT_NOT_FOUND');
        if (count.status === 'CLOSED') refuse('ASSET_COUNT_CLOSED');
        if (count.version !== version) refuse('STALE_VERSION', { details: { version: count.version } });
        await repository.close(tx.db, id, tx.now().toISOString());
        await tx.audit({ action: 'COMPLETE', resource: RESOURCE, recordId: id });
        return { count: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: {
      asset_counts: { merge: none, backup: 'rows', retention: 'books' },
      asset_count_lines: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      assetCounts: {
        table: 'asset_counts',
        patient: none,
        account: none,
        live: { topic: 'assetCounts', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the last part of the address on a label; any other code as it is. */
function codeOf(code: string): string {
  return code.trim().split(/[/?#]/).findLast(Boolean) ?? code.trim();
}

async function findOrRefuse(db: TenantDatabase, id: string) {
  return (await repository.find(db, id)) ?? refuse('ASSET_COUNT_NOT_FOUND');
}
