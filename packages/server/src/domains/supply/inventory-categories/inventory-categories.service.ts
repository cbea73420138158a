import { inventoryCategories, type InventoryCategory } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import {
  inventoryCategoriesExport,
  inventoryCategoriesRepository as repository,
  inventoryCategoriesSearch,
} from './inventory-categories.repository';

const RESOURCE = 'inventoryCategories';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  inventory_categories_taken: { code: 'INVENTORY_CATEGORY_TAKEN', field: 'name' },
};

export const inventoryCategoriesFeature = feature(
  inventoryCategories,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { inventoryCategories: rows, pagination };
    },

    async get({ params }, { db }) {
      return { inventoryCategory: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { inventoryCategory: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const current = (await repository.lock(tx.db, id)) ?? refuse('INVENTORY_CATEGORY_NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { inventoryCategory: before };
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { inventoryCategory: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, id)) === undefined) refuse('INVENTORY_CATEGORY_NOT_FOUND');
        if (await repository.hasItems(tx.db, id)) refuse('INVENTORY_CATEGORY_IN_USE');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
        return { id };
      });
    },
  },
  {
    tables: { inventory_categories: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      inventoryCategories: {
        table: 'inventory_categories',
        patient: none,
        account: none,
        live: { topic: 'inventoryCategories', toPatient: false },
      },
    },
    search: inventoryCategoriesSearch,
    exports: inventoryCategoriesExport,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function findOrRefuse(db: TenantDatabase, id: string): Promise<InventoryCategory> {
  return (await repository.find(db, id)) ?? refuse('INVENTORY_CATEGORY_NOT_FOUND');
}
