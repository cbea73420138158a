import { errorTextIn, stockLocations, type StockLocation } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { stockLocationsRepository as repository } from './stock-locations.repository';

const RESOURCE = 'stockLocations';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  stock_locations_taken: { code: 'STOCK_LOCATION_TAKEN', field: 'name' },
  stock_locations_branch: { code: 'BRANCH_UNKNOWN', field: 'branchId' },
};

export const stockLocationsFeature = feature(
  stockLocations,
  {
    async list(_, { db }) {
      return { stockLocations: await repository.list(db) };
    },

    async create({ body: { branchId = null, isActive = true, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        const others = await repository.lockAll(tx.db);
        const isDefault = body.isDefault ?? !others.some((one) => one.isDefault);
        if (isDefault) await repository.clearDefault(tx.db);
        const location = { ...body, branchId, isActive, isDefault };
        const id = await refuseBrokenFields(repository.insert(tx.db, location, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: location });
        return { stockLocation: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lockAll(tx.db)).find((one) => one.id === id);
        if (!locked) return refuse('STOCK_LOCATION_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { stockLocation: before };
        if (changes.isActive === false && (await repository.hasStock(tx.db, id))) {
          const isActive = errorTextIn(tx.language, 'STOCK_LOCATION_NOT_EMPTY');
          refuse('STOCK_LOCATION_NOT_EMPTY', { fields: { isActive } });
        }
        if (changes.isDefault && !before.isDefault) await repository.clearDefault(tx.db);
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { stockLocation: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: { stock_locations: { merge: none, backup: 'rows', retention: 'books' } },
    records: {
      stockLocations: {
        table: 'stock_locations',
        patient: none,
        account: none,
        live: { topic: 'stockLocations', toPatient: false },
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

/** Returns the location that dispensing and treatments take from; undefined if the clinic has none. */
export const defaultLocationId = repository.defaultId;

/** Returns the active location that receives deliveries: the named one, else that of a branch, or the default one. */
export const receivingLocation = repository.receiving;

export type { ReceivingLocation } from './stock-locations.repository';

async function findOrRefuse(db: TenantDatabase, id: string): Promise<StockLocation> {
  return (await repository.find(db, id)) ?? refuse('STOCK_LOCATION_NOT_FOUND');
}
