import { errorTextIn, negated, stockReservations, type StockReservation } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import type { MomentContext } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { pickListDocument, pickListPdf } from './pick-list-document';
import { stockReservationsRepository as repository, type LockedReservation } from './stock-reservations.repository';

const RESOURCE = 'stockReservations';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  stock_levels_reserved: { code: 'INSUFFICIENT_STOCK', field: 'quantity' },
  stock_reservations_item: { code: 'INVENTORY_ITEM_UNKNOWN', field: 'itemId' },
  stock_reservations_location: { code: 'STOCK_LOCATION_UNKNOWN', field: 'locationId' },
};

export const stockReservationsFeature = feature(
  stockReservations,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { stockReservations: rows, pagination };
    },

    async pickList({ query }, caller) {
      return pickListPdf(caller, query);
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await repository.lockPools(tx.db, body.itemId);
        const level = await repository.reservable(tx.db, body, tx.now());
        if (!level) {
          const quantity = errorTextIn(tx.language, 'INSUFFICIENT_STOCK');
          return refuse('INSUFFICIENT_STOCK', { fields: { quantity } });
        }
        const reservation = { ...body, batchId: level.batchId, reservedBy: tx.userId };
        const row = { ...reservation, createdAt: tx.now().toISOString() };
        const id = await refuseBrokenFields(repository.insert(tx.db, row), BROKEN, tx);
        await refuseBrokenFields(repository.reserve(tx.db, reservation, body.quantity), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: reservation });
        return { stockReservation: await findOrRefuse(tx.db, id) };
      });
    },

    async release({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const found = (await repository.find(tx.db, id)) ?? refuse('STOCK_RESERVATION_NOT_FOUND');
        await repository.lockPools(tx.db, found.itemId);
        const locked = (await repository.lock(tx.db, id)) ?? refuse('STOCK_RESERVATION_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        if (locked.status !== 'OPEN') refuse('STOCK_RESERVATION_CLOSED');
        await repository.reserve(tx.db, locked, negated(locked.quantity));
        await setStatus(tx, locked, 'RELEASED');
        return { stockReservation: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: { stock_reservations: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      stockReservations: {
        table: 'stock_reservations',
        patient: none,
        account: none,
        live: { topic: 'stockReservations', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: [pickListDocument],
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Closes an open reservation, because its stock is issued in the same transaction. */
export async function useReservation(caller: MomentContext, id: string): Promise<LockedReservation> {
  const found = (await repository.find(caller.db, id)) ?? refuse('STOCK_RESERVATION_CLOSED');
  await repository.lockPools(caller.db, found.itemId);
  const locked = (await repository.lock(caller.db, id)) ?? refuse('STOCK_RESERVATION_CLOSED');
  if (locked.status !== 'OPEN') refuse('STOCK_RESERVATION_CLOSED');
  await setStatus(caller, locked, 'USED');
  return locked;
}

async function setStatus(
  caller: MomentContext,
  { id, status: from }: LockedReservation,
  status: 'USED' | 'RELEASED',
): Promise<void> {
  await repository.setStatus(caller.db, id, status);
  await caller.audit({
    action: 'STATUS',
    resource: RESOURCE,
    recordId: id,
    from: { status: from },
    to: { status },
  });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<StockReservation> {
  return (await repository.find(db, id)) ?? refuse('STOCK_RESERVATION_NOT_FOUND');
}
