import { errorTextIn, onCall, type OnCallDuty, type ShiftProblem } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseDays } from '../day-range';
import { refuseField } from '../employees/employees.service';
import { rostererOf } from '../managed-people.repository';
import { lockPeople } from '../own-employment.repository';
import { checkWork, shiftsRepository } from '../shifts/shifts.service';
import { onCallRepository as repository } from './on-call.repository';

const RESOURCE = 'onCall';

/** On call a person may also work: only absence and licences count. */
const COUNTING: readonly ShiftProblem[] = ['ON_LEAVE', 'LICENSE_EXPIRED'];

const BROKEN: Readonly<Record<string, BrokenField>> = {
  on_call_duties_apart: { code: 'ON_CALL_OVERLAPS', field: 'startsAt' },
  on_call_duties_level_taken: { code: 'ON_CALL_LEVEL_TAKEN', field: 'level' },
  on_call_duties_times: { code: 'SHIFT_TIMES_WRONG', field: 'endsAt' },
  on_call_duties_department: { code: 'DEPARTMENT_UNKNOWN', field: 'departmentId' },
};

export const onCallFeature = feature(
  onCall,
  {
    async list({ query }, caller) {
      refuseDays(caller, query);
      return { onCall: await repository.list(caller.db, query, rostererOf(caller)) };
    },

    async now(_, { db, now }) {
      const at = now();
      return { onCall: await repository.now(db, at), asOf: at.toISOString() };
    },

    async create({ body: { overrideReason, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        const check = await checkDuty(tx, { departmentId: null, ...body }, overrideReason);
        const id = await refuseBrokenFields(repository.insert(tx.db, { ...body, ...check }, tx.userId), BROKEN, tx);
        const reason = check.overrideReason;
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body, reason });
        return { onCall: await findOrRefuse(tx, id) };
      });
    },

    async update({ params: { id }, body: { version, overrideReason, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const { employeeId: former } = await findOrRefuse(tx, id);
        // Before the duty: entering the last day of an employee locks the employee and then ends the duties.
        await lockPeople(tx.db, [former, changes.employeeId ?? former]);
        const before = await lockOrRefuse(tx, id);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { onCall: before };
        const after = { ...before, ...changes };
        const check = await checkDuty(tx, after, overrideReason);
        const { startsAt, endsAt } = after;
        await refuseBrokenFields(repository.update(tx.db, id, { ...changes, startsAt, endsAt, ...check }), BROKEN, tx);
        const from = formerValues(before, changes);
        const reason = check.overrideReason;
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes, reason });
        return { onCall: await findOrRefuse(tx, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockOrRefuse(tx, id);
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
        return { id };
      });
    },
  },
  {
    tables: { on_call_duties: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      onCall: { table: 'on_call_duties', patient: none, account: none, live: { topic: 'onCall', toPatient: false } },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: {
      'employee.leaving': async ({ employeeId, lastDay }, { db, audit, now }) => {
        for (const id of await repository.release(db, employeeId, lastDay, now()))
          await audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: { employeeId } });
      },
    },
  },
);

/** Checks the person and the time, and locks the person. Leave and an expired licence need a reason. */
async function checkDuty(
  tx: Caller,
  duty: { employeeId: string; departmentId: string | null; startsAt: string; endsAt: string },
  overrideReason: string | undefined,
) {
  const rosterer = rostererOf(tx);
  const { employeeId, departmentId, startsAt, endsAt } = duty;
  if (endsAt <= startsAt) refuseField(tx, 'SHIFT_TIMES_WRONG', 'endsAt');
  const person = (await lockPeople(tx.db, [employeeId], rosterer)).get(employeeId);
  if (!person) return refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
  if (departmentId !== null && !(await shiftsRepository.plansForDepartment(tx.db, rosterer, departmentId)))
    refuseField(tx, 'DEPARTMENT_UNKNOWN', 'departmentId');
  const check = await checkWork(tx, person, { startsAt, endsAt, breakMinutes: 0, skills: [] });
  if (check.refusal === 'EMPLOYEE_NOT_EMPLOYED') refuseField(tx, check.refusal, 'employeeId');
  const problems = check.problems.filter((problem) => COUNTING.includes(problem));
  if (problems.length === 0) return { problems, overrideReason: null, overrideBy: null };
  if (overrideReason === undefined) {
    const fields = { overrideReason: errorTextIn(tx.language, 'SHIFT_RULES_BROKEN') };
    return refuse('SHIFT_RULES_BROKEN', { fields, details: { problems } });
  }
  return { problems, overrideReason, overrideBy: tx.userId };
}

async function findOrRefuse(tx: Caller, id: string): Promise<OnCallDuty> {
  return (await repository.find(tx.db, id, rostererOf(tx))) ?? refuse('ON_CALL_NOT_FOUND');
}

async function lockOrRefuse(tx: Caller, id: string): Promise<OnCallDuty> {
  if (!(await repository.lock(tx.db, id))) refuse('ON_CALL_NOT_FOUND');
  return findOrRefuse(tx, id);
}
