import { __names__, type __Name__ } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
%patient
import { refuse, refuseBroken } from '../../../platform/http/refusal';
%else
import { refuse } from '../../../platform/http/refusal';
%end
import { feature } from '../../../platform/http/service';
import { __names__Export, __names__Repository as repository, __names__Search } from './__slug__.repository';

const RESOURCE = '__names__';

export const __names__Feature = feature(
  __names__,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { __names__: rows, pagination };
    },

    async get({ params }, { db }) {
      return { __name__: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
%patient
        const id = await refuseBroken(repository.insert(tx.db, body, tx.userId), {
          __table___patient: 'PATIENT_UNKNOWN',
        });
%else
        const id = await repository.insert(tx.db, body, tx.userId);
%end
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { __name__: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const current = (await repository.lock(tx.db, id)) ?? refuse('NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(tx.db, id);
        await repository.update(tx.db, id, changes);
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof typeof changes]]));
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { __name__: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, id)) === undefined) refuse('NOT_FOUND');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
        return { id };
      });
    },
  },
  {
%patient
    tables: { __table__: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' } },
%else
    tables: { __table__: { merge: none, backup: 'rows', retention: 'clinic' } },
%end
    records: {
      __names__: {
        table: '__table__',
%patient
        patient: { column: 'patient_id' },
%else
        patient: none,
%end
        account: none,
        live: { topic: '__names__', toPatient: false },
      },
    },
    search: __names__Search,
    exports: __names__Export,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function findOrRefuse(db: TenantDatabase, id: string): Promise<__Name__> {
  return (await repository.find(db, id)) ?? refuse('NOT_FOUND');
}
