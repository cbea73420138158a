import { errorTextIn, inventoryItems, type InventoryItem, type NewInventoryItem } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { bulkUpdate } from './bulk-update';
import { FIXED_FIELDS } from './inventory-items.rules';
import { inventoryItemsExport } from './inventory-items-export.repository';
import { inventoryItemsRepository as repository, inventoryItemsSearch } from './inventory-items.repository';

export { controlledAmong } from './controlled-items.repository';

const RESOURCE = 'inventoryItems';

/** Constraints, with the error and the field to report. */
const BROKEN: Readonly<Record<string, BrokenField>> = {
  inventory_items_code: { code: 'INVENTORY_ITEM_CODE_TAKEN', field: 'code' },
  inventory_items_gtin: { code: 'GTIN_TAKEN', field: 'gtin' },
  inventory_items_category: { code: 'INVENTORY_CATEGORY_UNKNOWN', field: 'categoryId' },
  inventory_items_medicine: { code: 'FORMULARY_MEDICINE_UNKNOWN', field: 'medicineId' },
};

export const inventoryItemsFeature = feature(
  inventoryItems,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { inventoryItems: rows, pagination };
    },

    async choices({ query }, { db }) {
      return { choices: await repository.choices(db, query.search) };
    },

    async lowStock({ query }, { db }) {
      const { rows, pagination } = await repository.lowStock(db, query);
      return { inventoryItems: rows, pagination };
    },

    async get({ params }, { db }) {
      return { inventoryItem: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { inventoryItem: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const [locked] = await repository.lock(tx.db, [id]);
        if (!locked) return refuse('INVENTORY_ITEM_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { inventoryItem: before };
        const fixed = FIXED_FIELDS.filter((field) => field in changes && changes[field] !== before[field]);
        if ((locked.hasMovements || locked.isBought) && fixed.length > 0) {
          const text = errorTextIn(tx.language, 'INVENTORY_ITEM_FIXED');
          refuse('INVENTORY_ITEM_FIXED', { fields: Object.fromEntries(fixed.map((field) => [field, text])) });
        }
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { inventoryItem: await findOrRefuse(tx.db, id) };
      });
    },

    async bulkUpdate({ body }, caller) {
      return caller.transaction((tx) => bulkUpdate(tx, body));
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const [locked] = await repository.lock(tx.db, [id]);
        if (!locked) return refuse('INVENTORY_ITEM_NOT_FOUND');
        if (locked.hasMovements || locked.isBought) refuse('INVENTORY_ITEM_IN_USE');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
        return { id };
      });
    },
  },
  {
    tables: { inventory_items: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      inventoryItems: {
        table: 'inventory_items',
        patient: none,
        account: none,
        live: { topic: 'inventoryItems', toPatient: false },
      },
    },
    search: inventoryItemsSearch,
    exports: inventoryItemsExport,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Creates many items in the current transaction; returns their ids in the same order. */
export async function createItems(tx: Caller, items: readonly NewInventoryItem[]): Promise<string[]> {
  if (items.length === 0) return [];
  const ids = await refuseBrokenFields(repository.insertMany(tx.db, items, tx.userId), BROKEN, tx);
  for (const [index, to] of items.entries())
    await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: ids[index] ?? null, to });
  return ids;
}

/** Returns the item that a medicine or a name stands for; undefined if the clinic keeps no stock of it. */
export const knownItem = repository.known;

/** Returns active items as they are bought; none of them can be changed or deleted until the transaction ends. */
export const boughtItems = repository.bought;

export type { BoughtItem } from './inventory-items.repository';

async function findOrRefuse(db: TenantDatabase, id: string): Promise<InventoryItem> {
  return (await repository.find(db, id)) ?? refuse('INVENTORY_ITEM_NOT_FOUND');
}
