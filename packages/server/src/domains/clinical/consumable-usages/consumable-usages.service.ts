import { consumableUsages, RECORDED_USAGE, type ConsumableUsage } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { consumableUsagesRepository as repository } from './consumable-usages.repository';
import { proposeConsumables, withdrawConsumables } from './usages-of-treatment';

const RESOURCE = 'consumableUsages';

export const consumableUsagesFeature = feature(
  consumableUsages,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { usages: rows, pagination };
    },

    async record({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse('CONSUMABLE_USAGE_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        const status = RECORDED_USAGE[before.status] ?? refuse('CONSUMABLE_USAGE_CLOSED');
        await repository.update(tx.db, id, { status, recordedBy: tx.userId, recordedAt: tx.now().toISOString() });
        const change = { from: { status: before.status }, to: { status } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        const { treatmentId, name, quantity } = before;
        const patientId = await repository.patientOf(tx.db, treatmentId);
        const moment = status === 'RECORDED' ? 'consumable.used' : 'consumable.returned';
        await raise(moment, { usageId: id, treatmentId, patientId, name, quantity }, tx);
        return { usage: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: { consumable_usages: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      consumableUsages: {
        table: 'consumable_usages',
        patient: none,
        account: none,
        live: { topic: 'consumableUsages', toPatient: false },
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
    participants: { 'treatment.completed': proposeConsumables, 'treatment.undone': withdrawConsumables },
  },
);

async function findOrRefuse(db: TenantDatabase, id: string): Promise<ConsumableUsage> {
  return (await repository.find(db, id)) ?? refuse('CONSUMABLE_USAGE_NOT_FOUND');
}
