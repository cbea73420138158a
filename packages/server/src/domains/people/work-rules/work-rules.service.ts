import { workRules } from '@polyclinic/contract';
import { none, view } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { workRulesRepository as repository } from './work-rules.repository';

export { workRulesRepository } from './work-rules.repository';

export const workRulesFeature = feature(
  workRules,
  {
    async get(_, { db }) {
      return { workRules: await repository.find(db) };
    },

    async update({ body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await repository.lock(tx.db);
        const before = await repository.find(tx.db);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { workRules: before };
        await repository.write(tx.db, changes);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: 'workRules', from, to: changes });
        return { workRules: await repository.find(tx.db) };
      });
    },
  },
  {
    ...view,
    tables: { work_rules: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: { workRules: { table: 'work_rules', patient: none, account: none, live: none } },
  },
);
