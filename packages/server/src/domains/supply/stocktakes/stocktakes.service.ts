import { errorTextIn, stocktakes, type ErrorCode, type Stocktake, type StocktakeStatus } from '@polyclinic/contract';
import { auditDecision, decide, isOwn } from '../../../platform/approvals/approvals';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { approvalRule } from '../../finance';
import { moveStock } from '../move-stock';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { countSheetDocument, countSheetPdf } from './count-sheet-document';
import { stocktakeApproval } from './stocktake-approvals.repository';
import { stocktakesRepository as repository, type LockedStocktake } from './stocktakes.repository';

const RESOURCE = 'stocktakes';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  stocktakes_location: { code: 'STOCK_LOCATION_UNKNOWN', field: 'locationId' },
  stocktakes_open: { code: 'STOCKTAKE_OPEN', field: 'locationId' },
  stocktake_lines_item: { code: 'INVENTORY_ITEM_UNKNOWN', field: 'lines' },
  stocktake_lines_batch: { code: 'STOCK_BATCH_UNKNOWN', field: 'lines' },
};

export const stocktakesFeature = feature(
  stocktakes,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { stocktakes: rows, pagination };
    },

    async get({ params }, { db }) {
      return answerOf(db, params.id);
    },

    async countSheet({ params }, caller) {
      const { stocktake, lines } = await answerOf(caller.db, params.id);
      return countSheetPdf(caller, { ...stocktake, lines });
    },

    async create({ body: { locationId, note } }, caller) {
      return caller.transaction(async (tx) => {
        const started = { locationId, note: note?.trim() || null };
        const row = { ...started, startedBy: tx.userId, createdAt: tx.now().toISOString() };
        const id = await refuseBrokenFields(repository.insert(tx.db, row), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: started });
        return answerOf(tx.db, id);
      });
    },

    async count({ params: { id }, body: { lines } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockIn(tx, id, ['COUNTING']);
        const [wrong] = await repository.wrongBatches(tx.db, lines);
        if (wrong) {
          const code: ErrorCode = wrong.isMissing ? 'STOCK_BATCH_REQUIRED' : 'STOCK_BATCH_UNKNOWN';
          refuse(code, { fields: { [`lines.${wrong.index}.batchId`]: errorTextIn(tx.language, code) } });
        }
        const by = { userId: tx.userId, at: tx.now().toISOString() };
        await refuseBrokenFields(repository.count(tx.db, locked, lines, by), BROKEN, tx);
        if (!locked.authors.includes(tx.userId)) {
          await repository.update(tx.db, id, { authors: [...locked.authors, tx.userId] });
        }
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, to: { lines } });
        return answerOf(tx.db, id);
      });
    },

    async submit({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockIn(tx, id, ['COUNTING'], version);
        const { lineCount, countedCount } = (await repository.find(tx.db, id)) ?? refuse('STOCKTAKE_NOT_FOUND');
        if (countedCount < lineCount) refuse('STOCKTAKE_NOT_COUNTED');
        const authors = [...new Set([...locked.authors, tx.userId])];
        await repository.update(tx.db, id, { status: 'SUBMITTED', submittedBy: tx.userId, authors });
        return moved(tx, locked, 'SUBMITTED');
      });
    },

    async decide({ params: { id }, body: { isApproved, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockIn(tx, id, ['SUBMITTED'], version);
        const { allowSoloApproval } = await approvalRule(tx.db);
        const isSolo = isApproved && isOwn(tx.userId, locked.authors);
        const decision = decide(tx, { isSolo, allowSoloApproval }, { isApproved, reason });
        const status = isApproved ? 'APPROVED' : 'COUNTING';
        const value = isApproved ? { value: await book(tx, locked) } : {};
        await repository.update(tx.db, id, { ...decision.columns, ...value, status });
        const change = { from: { status: locked.status }, to: { status, ...value } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
        return answerOf(tx.db, id);
      });
    },

    async cancel({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockIn(tx, id, ['COUNTING', 'SUBMITTED'], version);
        await repository.update(tx.db, id, { status: 'CANCELLED' });
        return moved(tx, locked, 'CANCELLED');
      });
    },
  },
  {
    tables: {
      stocktakes: { merge: none, backup: 'rows', retention: 'books' },
      stocktake_lines: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      stocktakes: {
        table: 'stocktakes',
        patient: none,
        account: none,
        live: { topic: 'stocktakes', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: [countSheetDocument],
    nextActions: none,
    figures: none,
    approvals: [stocktakeApproval],
    participants: none,
    posts: { events: { 'stocktake.approved': ['STOCK', 'STOCK_LOSS'] }, controls: [] },
  },
);

async function lockIn(
  { db }: Caller,
  id: string,
  allowed: readonly StocktakeStatus[],
  version?: number,
): Promise<LockedStocktake> {
  const locked = (await repository.lock(db, id)) ?? refuse('STOCKTAKE_NOT_FOUND');
  if (version !== undefined && locked.version !== version) {
    refuse('STALE_VERSION', { details: { version: locked.version } });
  }
  if (!allowed.includes(locked.status)) refuse('STOCKTAKE_TRANSITION_ILLEGAL');
  return locked;
}

/** Moves the stock by the differences and returns their value. */
async function book(tx: Caller, { id, locationId }: LockedStocktake): Promise<number> {
  const differences = await repository.differences(tx.db, id);
  if (differences.length === 0) return 0;
  const lines = await moveStock(tx, {
    memo: 'Stocktake',
    source: { type: RESOURCE, id, event: 'stocktake.approved' },
    lines: differences.map(({ itemId, batchId, difference }) => ({
      kind: 'COUNT',
      itemId,
      locationId,
      batchId,
      quantity: difference,
      against: 'STOCK_LOSS',
    })),
  });
  return lines.reduce((sum, { value }) => sum + value, 0);
}

async function moved(tx: Caller, { id, status }: LockedStocktake, to: StocktakeStatus) {
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status }, to: { status: to } });
  return answerOf(tx.db, id);
}

async function answerOf(db: TenantDatabase, id: string) {
  const { lines, ...stocktake } = (await repository.find(db, id)) ?? refuse('STOCKTAKE_NOT_FOUND');
  return { stocktake: stocktake satisfies Stocktake, lines };
}
