import { randomUUID } from 'node:crypto';
import {
  errorTextIn,
  negated,
  stockTransfers,
  type ErrorCode,
  type NewStockTransfer,
  type StockTransfer,
} from '@polyclinic/contract';
import { reasonOf } from '../../../platform/approvals/approvals';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { moveStock, type PostedMoveLine } from '../move-stock';
import { arrivalOf, type Arrival } from './stock-transfers.rules';
import { stockTransfersRepository as repository, type LockedTransfer } from './stock-transfers.repository';

const RESOURCE = 'stockTransfers';

export const stockTransfersFeature = feature(
  stockTransfers,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { stockTransfers: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await send(tx, body);
        return { stockTransfer: await findOrRefuse(tx.db, id) };
      });
    },

    async receive({ params: { id }, body: { version, reason, lines, date } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('STOCK_TRANSFER_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        if (locked.status !== 'IN_TRANSIT') refuse('STOCK_TRANSFER_RECEIVED');
        const counted = new Map(lines.map((line) => [line.id, line.quantity]));
        const arrivals = locked.lines.map((line) => {
          const arrival = arrivalOf(line, counted.get(line.id));
          const index = lines.findIndex((one) => one.id === line.id);
          return arrival ?? refuseField(tx, 'STOCK_TRANSFER_TOO_MUCH', `lines.${index}.quantity`);
        });
        const isShort = arrivals.some(({ lost }) => lost !== '0');
        await receive(tx, locked, { arrivals, date, reason: reasonOf(reason, { isNeeded: isShort }) });
        return { stockTransfer: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: {
      stock_transfers: { merge: none, backup: 'rows', retention: 'books' },
      stock_transfer_lines: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      stockTransfers: {
        table: 'stock_transfers',
        patient: none,
        account: none,
        live: { topic: 'stockTransfers', toPatient: false },
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
    posts: {
      events: {
        'transfer.sent': ['STOCK', 'STOCK_IN_TRANSIT'],
        'transfer.received': ['STOCK', 'STOCK_IN_TRANSIT', 'STOCK_LOSS'],
      },
      controls: [],
    },
  },
);

async function send(tx: Caller, transfer: NewStockTransfer): Promise<string> {
  const { fromLocationId, toLocationId, note, date, inTransit, lines } = transfer;
  if (fromLocationId === toLocationId) refuseField(tx, 'STOCK_TRANSFER_SAME_LOCATION', 'toLocationId');
  const toBranchId = await repository.branchOf(tx.db, toLocationId);
  if (toBranchId === undefined || (await repository.branchOf(tx.db, fromLocationId)) === undefined)
    return refuseField(tx, 'STOCK_LOCATION_UNKNOWN', toBranchId === undefined ? 'toLocationId' : 'fromLocationId');
  const id = randomUUID();
  const row = { id, fromLocationId, toLocationId, note: note?.trim() || null };
  await repository.insert(tx.db, { ...row, sentBy: tx.userId, createdAt: tx.now().toISOString() });
  const moved = await moveStock(tx, {
    date,
    memo: 'Stock transfer',
    source: { type: RESOURCE, id, event: 'transfer.sent' },
    lines: lines.map(({ itemId, quantity, batchId }) => ({
      kind: 'TRANSFER_OUT',
      itemId,
      locationId: fromLocationId,
      batchId,
      picks: !batchId,
      quantity: negated(quantity),
      against: 'STOCK_IN_TRANSIT',
      againstBranchId: toBranchId,
    })),
  });
  const sent = moved.map((line) => ({
    itemId: line.itemId,
    batchId: line.batchId,
    quantity: negated(line.quantity),
    value: -line.value,
  }));
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...row, lines: sent } });
  const added = await repository.insertLines(tx.db, id, sent);
  if (inTransit) return id;
  const locked: LockedTransfer = { id, status: 'IN_TRANSIT', toLocationId, toBranchId, version: 1, lines: added };
  await receive(tx, locked, { arrivals: added.flatMap((line) => arrivalOf(line) ?? []), date, reason: null });
  return id;
}

interface Receipt {
  arrivals: readonly Arrival[];
  date: string | undefined;
  reason: string | null;
}

/** Adds what arrived at the value that it carried; the rest is taken out again as a loss. */
async function receive(tx: Caller, transfer: LockedTransfer, { arrivals, date, reason }: Receipt): Promise<void> {
  const { id, toLocationId: locationId, toBranchId, lines } = transfer;
  const moves: PostedMoveLine[] = lines.flatMap(({ itemId, batchId, quantity, value }, index) => {
    const place = { itemId, batchId, locationId, reason };
    const inTransit = { against: 'STOCK_IN_TRANSIT', againstBranchId: toBranchId } as const;
    const arrived = { ...place, ...inTransit, kind: 'TRANSFER_IN', quantity, value } as const;
    const { lost = '0' } = arrivals[index] ?? {};
    if (lost === '0') return [arrived];
    const loss = { ...place, kind: 'ADJUSTMENT', quantity: negated(lost), against: 'STOCK_LOSS' } as const;
    return [arrived, loss];
  });
  await moveStock(tx, {
    date,
    memo: 'Stock transfer',
    source: { type: RESOURCE, id, event: 'transfer.received' },
    lines: moves,
  });
  await repository.close(tx.db, id, { receivedBy: tx.userId, receivedAt: tx.now().toISOString(), lines: arrivals });
  const change = { from: { status: 'IN_TRANSIT' }, to: { status: 'RECEIVED', lines: arrivals } };
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change, reason });
}

function refuseField({ language }: Caller, code: ErrorCode, field: string): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<StockTransfer> {
  return (await repository.find(db, id)) ?? refuse('STOCK_TRANSFER_NOT_FOUND');
}
