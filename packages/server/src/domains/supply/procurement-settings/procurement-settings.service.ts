import { procurementSettings } from '@polyclinic/contract';
import { none, view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { procurementSettingsRepository as repository } from './procurement-settings.repository';

export {
  amountOf,
  isAbovePercent,
  isWhole,
  quantityOf,
  shareOf,
  stockUnitsOf,
  unitsOf,
  withTolerance,
} from './quantity.rules';
export {
  EXPENSE_TYPES,
  knownReferences,
  type BuyingRules,
  type KnownReferences,
} from './procurement-settings.repository';
export const buyingRules = repository.rules;

const RESOURCE = 'procurementSettings';

export const procurementSettingsFeature = feature(
  procurementSettings,
  {
    async get(_, { db }) {
      return { settings: await repository.find(db) };
    },

    async update({ body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await repository.lock(tx.db);
        const before = await repository.find(tx.db);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        await repository.update(tx.db, changes);
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof typeof before]]));
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, from, to: changes });
        return { settings: await repository.find(tx.db) };
      });
    },

    async options(_, { db, now }) {
      return { options: await repository.options(db, now()) };
    },
  },
  {
    ...view,
    tables: { procurement_settings: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: { procurementSettings: { table: 'procurement_settings', patient: none, account: none, live: none } },
  },
);
