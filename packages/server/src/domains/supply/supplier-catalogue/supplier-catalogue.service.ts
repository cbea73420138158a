import { supplierCatalogue, type SupplierPrice } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { supplierCatalogueRepository as repository } from './supplier-catalogue.repository';

const RESOURCE = 'supplierCatalogue';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  supplier_prices_item: { code: 'INVENTORY_ITEM_UNKNOWN', field: 'itemId' },
  supplier_prices_taken: { code: 'SUPPLIER_PRICE_TAKEN', field: 'validFrom' },
};

export const supplierCatalogueFeature = feature(
  supplierCatalogue,
  {
    async list({ query }, { db, now }) {
      const { rows, pagination } = await repository.list(db, query, now());
      return { supplierPrices: rows, pagination };
    },

    async get({ params }, caller) {
      return { supplierPrice: await findOrRefuse(params.id, caller) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        if (id === undefined) refuse('SUPPLIER_UNKNOWN');
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { supplierPrice: await findOrRefuse(id, tx) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const current = (await repository.lock(tx.db, id)) ?? refuse('SUPPLIER_PRICE_NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(id, tx);
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { supplierPrice: await findOrRefuse(id, tx) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, id)) === undefined) refuse('SUPPLIER_PRICE_NOT_FOUND');
        const before = await findOrRefuse(id, tx);
        await repository.remove(tx.db, id);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
        return { id };
      });
    },
  },
  {
    tables: { supplier_prices: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      supplierCatalogue: {
        table: 'supplier_prices',
        patient: none,
        account: none,
        live: { topic: 'supplierCatalogue', toPatient: false },
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

async function findOrRefuse(id: string, { db, now }: Pick<Caller, 'db' | 'now'>): Promise<SupplierPrice> {
  return (await repository.find(db, id, now())) ?? refuse('SUPPLIER_PRICE_NOT_FOUND');
}
