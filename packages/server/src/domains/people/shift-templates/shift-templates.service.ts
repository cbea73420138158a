import { shiftTemplates } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { shiftTemplatesRepository as repository } from './shift-templates.repository';

export { shiftTemplatesRepository } from './shift-templates.repository';

const RESOURCE = 'shiftTemplates';
const BROKEN: Readonly<Record<string, BrokenField>> = {
  shift_templates_name_taken: { code: 'SHIFT_TEMPLATE_NAME_TAKEN', field: 'name' },
};

export const shiftTemplatesFeature = feature(
  shiftTemplates,
  {
    async list(_, { db }) {
      return { shiftTemplates: await repository.list(db) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { shiftTemplate: (await repository.find(tx.db, id)) ?? refuse('SHIFT_TEMPLATE_NOT_FOUND') };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse('SHIFT_TEMPLATE_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { shiftTemplate: before };
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { shiftTemplate: (await repository.find(tx.db, id)) ?? refuse('SHIFT_TEMPLATE_NOT_FOUND') };
      });
    },
  },
  {
    tables: { shift_templates: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      shiftTemplates: {
        table: 'shift_templates',
        patient: none,
        account: none,
        live: { topic: 'shiftTemplates', toPatient: false },
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
