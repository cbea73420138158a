import { leaveKinds } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { leaveKindsRepository as repository } from './leave-kinds.repository';

export { leaveKindsRepository } from './leave-kinds.repository';

const RESOURCE = 'leaveKinds';
const BROKEN: Readonly<Record<string, BrokenField>> = {
  leave_kinds_name_taken: { code: 'LEAVE_KIND_NAME_TAKEN', field: 'name' },
};

export const leaveKindsFeature = feature(
  leaveKinds,
  {
    async list(_, { db }) {
      return { leaveKinds: await repository.list(db) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { leaveKind: (await repository.find(tx.db, id)) ?? refuse('LEAVE_KIND_NOT_FOUND') };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse('LEAVE_KIND_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { leaveKind: before };
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { leaveKind: (await repository.find(tx.db, id)) ?? refuse('LEAVE_KIND_NOT_FOUND') };
      });
    },
  },
  {
    tables: { leave_kinds: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      leaveKinds: {
        table: 'leave_kinds',
        patient: none,
        account: none,
        live: { topic: 'leaveKinds', toPatient: false },
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
