import { leavings, type Leaving } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { enqueue } from '../../../platform/jobs/jobs.service';
import { employeesRepository, lockEmployee, refuseField } from '../employees/employees.service';
import { leaveBalances } from '../leave-requests/leave-requests.service';
import { endAccountJob, endAccountOf } from './end-account';
import { leavingsRepository as repository } from './leavings.repository';

const RESOURCE = 'employees';

export const leavingsFeature = feature(
  leavings,
  {
    async get({ params: { id }, query: { lastDay } }, caller) {
      return { leaving: await findOrRefuse(caller, id, lastDay) };
    },

    async create({ params: { id }, body: { lastDay, kind, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const employee = await lockEmployee(tx, id, version);
        if (employee.lastDay !== null) refuse('EMPLOYEE_LEFT');
        if (lastDay < employee.joinedOn) refuseField(tx, 'EMPLOYEE_DATES_WRONG', 'lastDay');
        await employeesRepository.update(tx.db, id, { lastDay, leavingKind: kind, leavingReason: reason });
        const change = { from: { lastDay: null }, to: { lastDay, leavingKind: kind } };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, reason, ...change });
        await raise('employee.leaving', { employeeId: id, userId: employee.userId, lastDay }, tx);
        const runAt = await repository.endOfDay(tx.db, lastDay);
        if (runAt <= tx.now()) await endAccountOf(tx, id);
        else await enqueue(tx.db, endAccountJob, { employeeId: id }, { runAt });
        return { leaving: await findOrRefuse(tx, id) };
      });
    },

    async remove({ params: { id }, query: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { lastDay, userId } = await lockEmployee(tx, id, version);
        if (lastDay === null) return refuse('EMPLOYEE_NOT_LEFT');
        if (userId !== null && (await repository.hasOtherEmployment(tx.db, id, userId))) refuse('EMPLOYEE_USER_TAKEN');
        await employeesRepository.update(tx.db, id, { lastDay: null, leavingKind: null, leavingReason: null });
        const change = { from: { lastDay }, to: { lastDay: null } };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, reason, ...change });
        await raise('employee.staying', { employeeId: id, userId }, tx);
        return { leaving: await findOrRefuse(tx, id) };
      });
    },
  },
  {
    tables: none,
    records: none,
    search: none,
    exports: none,
    jobs: [endAccountJob],
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function findOrRefuse(caller: Caller, id: string, lastDay?: string): Promise<Leaving> {
  const now = caller.now();
  const stored = (await repository.find(caller.db, id, { lastDay, now })) ?? refuse('EMPLOYEE_NOT_FOUND');
  const { day, openPay, ...leaving } = stored;
  return { ...leaving, finalPay: { ...openPay, leave: await leaveBalances(caller, id, day) } };
}
