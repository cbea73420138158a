import { randomUUID } from 'node:crypto';
import { errorTextIn, stock, type StockMovement } from '@polyclinic/contract';
import { cursorOf, pageOf, readCursor } from '../../../platform/db/cursor';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { controlledAmong } from '../inventory-items/inventory-items.service';
import { issueStock } from './issue-stock';
import { moveStock } from '../move-stock';
import type { MovedLine } from '../stock-moves.repository';
import { stockRepository as repository } from './stock.repository';
import { stockReceived, stockReturned } from './stock-of-deliveries';
import { moveConsumable, moveDispensed, returnConsumable, returnDispensed } from './stock-of-clinical-work';

const RESOURCE = 'stock';

export const stockFeature = feature(
  stock,
  {
    async levels({ query }, { db }) {
      const { rows, pagination } = await repository.levels(db, query);
      return { stockLevels: rows, pagination };
    },

    async transactions({ query }, { db }) {
      const after = query.after === undefined ? undefined : readCursor(query.after, 'moment');
      const rows = await repository.movements(db, query, after);
      const { page, next } = pageOf(rows, query.limit, cursorOf);
      return { movements: page, next };
    },

    async issue({ body }, caller) {
      return caller.transaction(async (tx) => {
        await refuseControlled(tx, body.lines);
        return { movements: await written(tx, await issueStock(tx, body)) };
      });
    },

    async takeBack({ body: { movementId, quantity, reason, date } }, caller) {
      return caller.transaction(async (tx) => {
        const issued = await repository.issued(tx.db, movementId);
        if (issued?.kind !== 'ISSUE') return refuse('STOCK_MOVEMENT_NOT_FOUND');
        const { event, kind: _, ...place } = issued;
        const moved = await moveStock(tx, {
          date,
          memo: reason,
          source: { type: RESOURCE, id: randomUUID(), event: 'stock.returned' },
          lines: [
            { ...place, kind: 'RETURN', quantity, reason, returnsId: movementId, against: accountOfIssue(event) },
          ],
        });
        await audit(tx, moved, reason);
        return { movements: await written(tx, moved) };
      });
    },

    async open({ body: { date, lines } }, caller) {
      return caller.transaction(async (tx) => {
        const moved = await moveStock(tx, {
          date,
          memo: 'Opening stock',
          source: { type: RESOURCE, id: randomUUID(), event: 'stock.opened' },
          lines: lines.map((line) => ({ ...line, kind: 'OPENING', against: 'OPENING_BALANCES' })),
        });
        await audit(tx, moved);
        return { movements: await written(tx, moved) };
      });
    },
  },
  {
    tables: {
      stock_movements: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'books' },
      stock_levels: { merge: none, backup: 'rows', retention: 'books' },
      stock_pools: { merge: none, backup: 'rows', retention: 'books' },
      stock_layers: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      stock: {
        table: 'stock_movements',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'stock', toPatient: false },
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
    participants: {
      'pharmacy.dispensed': moveDispensed,
      'pharmacy.returned': returnDispensed,
      'consumable.used': moveConsumable,
      'consumable.returned': returnConsumable,
      'receipt.approved': stockReceived,
      'receipt.returned': stockReturned,
    },
    posts: {
      events: {
        'stock.issued': ['CLINICAL_SUPPLIES', 'STOCK'],
        'stock.sold': ['COST_OF_PHARMACY_SALES', 'STOCK'],
        'stock.returned': ['STOCK', 'CLINICAL_SUPPLIES', 'COST_OF_PHARMACY_SALES'],
        'stock.opened': ['STOCK', 'OPENING_BALANCES'],
      },
      controls: ['STOCK', 'STOCK_IN_TRANSIT'],
    },
  },
);

/** Issues stock in the current transaction, for other features of the domain. */
export { issueStock } from './issue-stock';

/** Controlled drugs leave with two signatures, through their register. */
async function refuseControlled({ db, language }: Caller, lines: readonly { itemId: string }[]): Promise<void> {
  const controlled = await controlledAmong(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const code = 'CONTROLLED_DRUG_NEEDS_WITNESS';
  const wrong = lines.flatMap(({ itemId }, index) =>
    controlled.includes(itemId) ? [[`lines.${index}.itemId`, errorTextIn(language, code)] as const] : [],
  );
  if (wrong.length > 0) refuse(code, { fields: Object.fromEntries(wrong) });
}

function accountOfIssue(event: string) {
  return event === 'stock.sold' ? 'COST_OF_PHARMACY_SALES' : 'CLINICAL_SUPPLIES';
}

async function written({ db }: Caller, moved: readonly MovedLine[]): Promise<StockMovement[]> {
  return repository.written(
    db,
    moved.map(({ id }) => id),
  );
}

async function audit(caller: Caller, moved: readonly MovedLine[], reason?: string): Promise<void> {
  for (const { id, itemId, locationId, batchId, quantity, value } of moved) {
    const to = { itemId, locationId, batchId, quantity, value };
    await caller.audit({
      action: 'CREATE',
      resource: RESOURCE,
      recordId: id,
      to,
      ...(reason !== undefined && { reason }),
    });
  }
}
