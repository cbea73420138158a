import { positions, type Position } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { positionsExport, positionsRepository as repository, positionsSearch } from './positions.repository';

const RESOURCE = 'positions';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  positions_title_taken: { code: 'POSITION_TITLE_TAKEN', field: 'title' },
};

export const positionsFeature = feature(
  positions,
  {
    async list({ query }, { db, now }) {
      const { rows, pagination } = await repository.list(db, query, now());
      return { positions: rows, pagination };
    },

    async get({ params }, caller) {
      return { position: await findOrRefuse(caller, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await refuseUnknownDepartment(tx, body.departmentId);
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { position: await findOrRefuse(tx, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const current = (await repository.lock(tx.db, id)) ?? refuse('POSITION_NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(tx, id);
        if (changesNothing(changes)) return { position: before };
        await refuseUnknownDepartment(tx, changes.departmentId);
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { position: await findOrRefuse(tx, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, id)) === undefined) refuse('POSITION_NOT_FOUND');
        if (await repository.isUsed(tx.db, id)) refuse('POSITION_IN_USE');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
        return { id };
      });
    },
  },
  {
    tables: { positions: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      positions: { table: 'positions', patient: none, account: none, live: { topic: 'positions', toPatient: false } },
    },
    search: positionsSearch,
    exports: positionsExport,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function findOrRefuse({ db, now }: Caller, id: string): Promise<Position> {
  return (await repository.find(db, id, now())) ?? refuse('POSITION_NOT_FOUND');
}

async function refuseUnknownDepartment(tx: Caller, departmentId: string | null | undefined): Promise<void> {
  if (departmentId && !(await repository.isDepartment(tx.db, departmentId)))
    refuseField(tx, 'DEPARTMENT_UNKNOWN', 'departmentId');
}
