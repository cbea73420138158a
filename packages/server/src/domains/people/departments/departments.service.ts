import { departments, type Department } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { departmentTree, firstCycle, lockTrees } from '../first-cycle.repository';
import {
  departmentsExport,
  departmentsRepository as repository,
  departmentsSearch,
  FROM_THE_BEGINNING,
} from './departments.repository';

/** Departments that the employee with an account leads today, with all departments below them. */
export const departmentsLedBy = repository.ledBy;

const RESOURCE = 'departments';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  departments_name_taken: { code: 'DEPARTMENT_NAME_TAKEN', field: 'name' },
  departments_code_taken: { code: 'DEPARTMENT_CODE_TAKEN', field: 'code' },
  departments_head: { code: 'EMPLOYEE_UNKNOWN', field: 'headId' },
};

export const departmentsFeature = feature(
  departments,
  {
    async list({ query }, { db, now }) {
      const { rows, pagination } = await repository.list(db, query, now());
      return { departments: rows, pagination };
    },

    async get({ params }, caller) {
      return { department: await findOrRefuse(caller, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await lockTrees(tx.db);
        const { parentId = null } = body;
        await refuseUnknownParent(tx, parentId);
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await repository.place(tx.db, { id, parentId, from: FROM_THE_BEGINNING, createdBy: tx.userId });
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { department: await findOrRefuse(tx, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockVersion(tx, id, version);
        const before = await findOrRefuse(tx, id);
        if (changesNothing(changes)) return { department: before };
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { department: await findOrRefuse(tx, id) };
      });
    },

    async move({ params: { id }, body: { version, from, parentId } }, caller) {
      return caller.transaction(async (tx) => {
        await lockTrees(tx.db);
        await lockVersion(tx, id, version);
        await refuseUnknownParent(tx, parentId);
        const { until, parentId: former } = await repository.placement(tx.db, id, from);
        const day =
          parentId === id ? from : await firstCycle(tx.db, departmentTree, { childId: id, parentId, from, until });
        if (day !== undefined) refuseField(tx, 'ORG_CYCLE', 'parentId', { day });
        await repository.place(tx.db, { id, parentId, from, createdBy: tx.userId });
        await repository.update(tx.db, id);
        const change = { from: { parentId: former }, to: { parentId, validFrom: from } };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change });
        return { department: await findOrRefuse(tx, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        await lockTrees(tx.db);
        if ((await repository.lock(tx.db, id)) === undefined) refuse('DEPARTMENT_NOT_FOUND');
        if (await repository.isUsed(tx.db, id)) refuse('DEPARTMENT_IN_USE');
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
        return { id };
      });
    },
  },
  {
    tables: {
      departments: { merge: none, backup: 'rows', retention: 'clinic' },
      department_parents: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    records: {
      departments: {
        table: 'departments',
        patient: none,
        account: none,
        live: { topic: 'departments', toPatient: false },
      },
    },
    search: departmentsSearch,
    exports: departmentsExport,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function findOrRefuse({ db, now }: Caller, id: string): Promise<Department> {
  return (await repository.find(db, id, now())) ?? refuse('DEPARTMENT_NOT_FOUND');
}

async function lockVersion({ db }: Caller, id: string, version: number): Promise<void> {
  const current = (await repository.lock(db, id)) ?? refuse('DEPARTMENT_NOT_FOUND');
  if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
}

async function refuseUnknownParent(tx: Caller, parentId: string | null): Promise<void> {
  if (parentId !== null && (await repository.lock(tx.db, parentId)) === undefined)
    refuseField(tx, 'DEPARTMENT_UNKNOWN', 'parentId');
}
