import { employees, type Employee } from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { changeTerms, lockEmployee, moveFirstDay, refuseField, removeTerms } from './change-terms';
import { employeesExport, employeesSearch } from './employees-search.repository';
import { employeesRepository as repository } from './employees.repository';
import { BROKEN, EMPLOYEE_NUMBERS, hireEmployee } from './hire-employee';

export { lockEmployee, refuseDayOutside, refuseField, setFirstManager } from './change-terms';
export { hireEmployee } from './hire-employee';
export { employeesRepository } from './employees.repository';

const RESOURCE = 'employees';

export const employeesFeature = feature(
  employees,
  {
    async list({ query }, { db, now }) {
      const { rows, pagination } = await repository.list(db, query, now());
      return { employees: rows, pagination };
    },

    async choices({ query }, { db, now }) {
      return { choices: await repository.choices(db, query, now()) };
    },

    async options(_, { db, now }) {
      return { options: await repository.options(db, now()) };
    },

    async me(_, { db, userId, now }) {
      const found = await repository.findWithTerms(db, { userId }, now());
      // The notes are those of human resources about the person.
      return found ? { ...found, employee: { ...found.employee, notes: null } } : { employee: null, terms: [] };
    },

    async get({ params: { id } }, caller) {
      return findWithTerms(caller, id);
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => ({ employee: await findOrRefuse(tx, await hireEmployee(tx, body)) }));
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockEmployee(tx, id, version);
        const before = await findOrRefuse(tx, id);
        if (changesNothing(changes)) return { employee: before };
        const { joinedOn = before.joinedOn, probationUntil = before.probationUntil, userId } = changes;
        if (probationUntil !== null && probationUntil < joinedOn)
          refuseField(tx, 'EMPLOYEE_DATES_WRONG', 'probationUntil');
        if (userId && userId !== locked.userId && !(await repository.isStaffAccount(tx.db, userId)))
          refuseField(tx, 'EMPLOYEE_USER_UNKNOWN', 'userId');
        if (joinedOn !== before.joinedOn) await moveFirstDay(tx, locked, joinedOn);
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        if (userId !== undefined && userId !== locked.userId)
          await raise('employee.account', { employeeId: id, formerUserId: locked.userId }, tx);
        return { employee: await findOrRefuse(tx, id) };
      });
    },

    async changeTerms({ params: { id }, body: { version, ...change } }, caller) {
      return caller.transaction(async (tx) => {
        await changeTerms(tx, await lockEmployee(tx, id, version), change);
        return findWithTerms(tx, id);
      });
    },

    async removeTerms({ params: { id, termsId }, query: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        await removeTerms(tx, await lockEmployee(tx, id, version), termsId, reason);
        return findWithTerms(tx, id);
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await repository.lock(tx.db, id))) refuse('EMPLOYEE_NOT_FOUND');
        const { number, firstName, lastName, joinedOn } = await findOrRefuse(tx, id);
        await removeUnused(tx, id);
        const from = { number, firstName, lastName, joinedOn };
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from });
        return { id };
      });
    },
  },
  {
    tables: {
      employees: { merge: none, backup: 'rows', retention: 'books' },
      employee_assignments: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      employees: { table: 'employees', patient: none, account: none, live: { topic: 'employees', toPatient: false } },
    },
    search: employeesSearch,
    exports: employeesExport,
    jobs: none,
    series: [EMPLOYEE_NUMBERS],
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function findOrRefuse({ db, now }: Caller, id: string): Promise<Employee> {
  return (await repository.find(db, id, now())) ?? refuse('EMPLOYEE_NOT_FOUND');
}

async function findWithTerms({ db, now }: Caller, id: string) {
  return (await repository.findWithTerms(db, { id }, now())) ?? refuse('EMPLOYEE_NOT_FOUND');
}

/** Removes an employee that no record refers to; foreign keys refuse it for all others. */
async function removeUnused({ db }: Caller, id: string): Promise<void> {
  try {
    await repository.remove(db, id);
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error;
    refuse('EMPLOYEE_IN_USE');
  }
}
