import { payrollSettings, type PayrollSettings } from '@polyclinic/contract';
import { none, view } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { payrollSettingsRepository as repository, type PayrollRules } from './payroll-settings.repository';

export { payrollSettingsRepository, type PayrollRules } from './payroll-settings.repository';

const RESOURCE = 'payrollSettings';

export const payrollSettingsFeature = feature(
  payrollSettings,
  {
    async get(_, { db }) {
      return { settings: shown(await repository.find(db)) };
    },

    async update({ body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await repository.lock(tx.db);
        const before = shown(await repository.find(tx.db));
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { settings: before };
        await repository.update(tx.db, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, from: formerValues(before, changes), to: changes });
        return { settings: shown(await repository.find(tx.db)) };
      });
    },
  },
  {
    ...view,
    tables: { payroll_settings: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: { payrollSettings: { table: 'payroll_settings', patient: none, account: none, live: none } },
  },
);

function shown({ currency: _, clinicName: __, ...settings }: PayrollRules): PayrollSettings {
  return settings;
}
