import { stockRecalls } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import type { MomentContext } from '../../../platform/feature/moments';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import type { RecalledBatch } from '../moments';
import { recallBatch } from '../stock-batches/stock-batches.service';
import { stockRecallsRepository as repository } from './stock-recalls.repository';

const RESOURCE = 'stockRecalls';

export const stockRecallsFeature = feature(
  stockRecalls,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { stockRecalls: rows, pagination };
    },

    async get({ params }, { db }) {
      const { patients, ...stockRecall } =
        (await repository.withPatients(db, params.id)) ?? refuse('STOCK_RECALL_NOT_FOUND');
      return { stockRecall, patients };
    },

    async create({ body: { batchId, reason } }, caller) {
      return caller.transaction(async (tx) => {
        await recallBatch(tx, batchId, reason);
        const id = (await repository.ofBatch(tx.db, batchId)) ?? refuse('STOCK_RECALL_NOT_FOUND');
        return { stockRecall: (await repository.find(tx.db, id)) ?? refuse('STOCK_RECALL_NOT_FOUND') };
      });
    },
  },
  {
    tables: { stock_recalls: { merge: none, backup: 'rows', retention: 'books' } },
    records: {
      stockRecalls: {
        table: 'stock_recalls',
        patient: none,
        account: none,
        live: { topic: 'stockRecalls', toPatient: false },
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
    participants: { 'batch.recalled': recordRecall },
  },
);

/** Records a recall, and asks to contact each patient who has something of the batch. */
async function recordRecall({ batchId, itemId, reason }: RecalledBatch, context: MomentContext): Promise<void> {
  const { db, userId, now, audit } = context;
  const row = { batchId, itemId, reason, recalledBy: userId, createdAt: now().toISOString() };
  const id = await repository.insert(db, row);
  await audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { batchId, reason } });
  const { itemName = '', batchNumber = '' } = (await repository.find(db, id)) ?? {};
  // A patient has one task for a batch, however often they received it.
  for (const { patientId, movementId } of await repository.recipients(db, id)) {
    const fact = {
      kind: 'STOCK_RECALL',
      recordId: movementId,
      patientId,
      encounterId: null,
      assignTo: { role: 'NURSE' },
      priority: 'URGENT',
      title: `${itemName} ${batchNumber}: ${reason}`,
    } as const;
    await raise('clinical.fact.opened', fact, context);
  }
}
