import { errorTextIn, leaveRequests, type LeaveRequest } from '@polyclinic/contract';
import { auditDecision, decide } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { addStaffLeave, lockDoctors, lockStaffLeave, removeStaffLeave } from '../../front-desk';
import { alertUsers } from '../../platform';
import { refuseField } from '../employees/employees.service';
import { leaveKindsRepository } from '../leave-kinds/leave-kinds.service';
import { rostererOf } from '../managed-people.repository';
import { lockPeople, ownEmployment } from '../own-employment.repository';
import { leaveApproval } from '../roster-approvals.repository';
import { balancesOf, refuseShort } from './balances';
import { balancesRepository } from './balances.repository';
import { enterLeave } from './enter-leave';
import { leaveTimes } from './leave-days.rules';
import { leaveRequestsRepository as repository } from './leave-requests.repository';
import { scheduleLeave } from './schedule-leave';

const RESOURCE = 'leaveRequests';

export { leaveBalances } from './balances';

/** Days of approved leave by employee, for figures about absence. */
export const absence = balancesRepository.absence;

/** Unpaid leave by employee and day, for payroll. */
export const unpaidLeave = balancesRepository.unpaid;

export const leaveRequestsFeature = feature(
  leaveRequests,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, rostererOf(caller));
      return { leaveRequests: rows, pagination };
    },

    async mine({ query: { asOf } }, caller) {
      const own = await ownEmployment(caller.db, caller.userId, caller.now());
      if (!own)
        return {
          employee: null,
          leaveRequests: [],
          balances: [],
          adjustments: [],
          asOf: asOf ?? caller.now().toISOString().slice(0, 10),
        };
      const requests = await repository.own(caller.db, own.id, rostererOf(caller));
      return { employee: own, leaveRequests: requests, ...(await balancesOf(caller, own.id, asOf)) };
    },

    async balances({ params: { id }, query: { asOf } }, caller) {
      return balancesOf(caller, id, asOf, rostererOf(caller));
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => ({ leaveRequest: await findOrRefuse(tx, await enterLeave(tx, body)) }));
    },

    async decide({ params: { id }, body: { isApproved, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const { userId: account } = await scheduledOrRefuse(tx, id);
        await lockDoctors(tx.db, [account]);
        const request = await lockOrRefuse(tx, id, version);
        const person = await personOf(tx, request.employee.id);
        if (!person.isManaged) refuse('LEAVE_NOT_FOUND');
        if (request.status !== 'PENDING') refuse('LEAVE_TRANSITION_ILLEGAL');
        // Neither the employee nor the person who entered the request approves it.
        const isSolo = !request.mayDecide;
        const decision = decide(tx, { isSolo, allowSoloApproval: false }, { isApproved, reason });
        if (isApproved) await refuseShort(tx, person.id, { kindId: request.kind.id, lastDay: request.lastDay });
        const exceptionId = isApproved && person.userId !== null ? await closeSlots(tx, request, person.userId) : null;
        const status = isApproved ? 'APPROVED' : 'REJECTED';
        await repository.update(tx.db, id, { ...decision.columns, status, exceptionId });
        const change = { from: { status: request.status }, to: { status } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
        if (person.userId !== null) {
          const facts = { from: request.firstDay, to: request.lastDay, isApproved: String(isApproved) };
          await alertUsers(tx.db, [person.userId], { kind: 'LEAVE_DECIDED', facts, path: '/hr/my-work' });
        }
        return { leaveRequest: await findOrRefuse(tx, id) };
      });
    },

    async cancel({ params: { id }, body: { reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const { exceptionId } = await scheduledOrRefuse(tx, id);
        if (exceptionId !== null) await lockStaffLeave(tx.db, exceptionId);
        const request = await lockOrRefuse(tx, id, version);
        if (request.status !== 'PENDING' && request.status !== 'APPROVED') refuse('LEAVE_TRANSITION_ILLEGAL');
        const { isManaged, userId } = await personOf(tx, request.employee.id);
        const today = (await balancesOf(tx, request.employee.id)).asOf;
        const isOthers = isManaged && userId !== tx.userId;
        if (request.status === 'APPROVED' && request.firstDay <= today && !isOthers) refuse('LEAVE_BEGUN');
        if (request.exceptionId !== null) await removeStaffLeave(tx, request.exceptionId);
        await repository.update(tx.db, id, {
          status: 'CANCELLED',
          decidedBy: tx.userId,
          decidedAt: tx.now().toISOString(),
          decisionReason: reason ?? null,
        });
        const change = { from: { status: request.status }, to: { status: 'CANCELLED' } };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, reason, ...change });
        return { leaveRequest: await findOrRefuse(tx, id) };
      });
    },

    async adjust({ body }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPeople(tx.db, [body.employeeId])).has(body.employeeId))
          refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
        if (!(await leaveKindsRepository.find(tx.db, body.kindId))) refuseField(tx, 'LEAVE_KIND_UNKNOWN', 'kindId');
        const id = await balancesRepository.adjust(tx.db, body, tx.userId);
        const trail = { action: 'CREATE', resource: RESOURCE, recordId: id } as const;
        await tx.audit({ ...trail, to: body, reason: body.reason });
        return balancesOf(tx, body.employeeId, body.day);
      });
    },

    async open({ body: { kindId, day, reason, rows } }, caller) {
      return caller.transaction(async (tx) => {
        const ids = rows.map(({ employeeId }) => employeeId);
        const locked = await lockPeople(tx.db, ids);
        if (locked.size < rows.length) refuseField(tx, 'EMPLOYEE_UNKNOWN', 'rows');
        if (!(await leaveKindsRepository.find(tx.db, kindId))) refuseField(tx, 'LEAVE_KIND_UNKNOWN', 'kindId');
        for (const { employeeId, days } of rows) {
          const to = { employeeId, kindId, day, days, reason };
          const recordId = await balancesRepository.adjust(tx.db, to, tx.userId);
          await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId, to, reason });
        }
        return { entered: rows.length };
      });
    },
  },
  {
    tables: {
      leave_requests: { merge: none, backup: 'rows', retention: 'clinic' },
      leave_days: { merge: none, backup: 'rows', retention: 'clinic' },
      leave_adjustments: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    records: {
      leaveRequests: {
        table: 'leave_requests',
        patient: none,
        account: none,
        live: { topic: 'leaveRequests', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [leaveApproval],
    participants: { 'staff.leave': scheduleLeave },
  },
);

/** Closes the slots of a doctor; leave that the schedule has already is refused like leave entered twice. */
async function closeSlots(tx: Caller, request: LeaveRequest, userId: string): Promise<string> {
  const { leaveReason } = (await leaveKindsRepository.find(tx.db, request.kind.id)) ?? refuse('LEAVE_KIND_UNKNOWN');
  try {
    return await addStaffLeave(tx, { userId, ...leaveTimes(request), leaveReason });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'EXCEPTION_OVERLAPS') throw error;
    return refuse('LEAVE_OVERLAPS', { fields: { firstDay: errorTextIn(tx.language, 'LEAVE_OVERLAPS') } });
  }
}

/** The schedule is locked before the request, as it is when the leave is changed there. */
async function scheduledOrRefuse(tx: Caller, id: string) {
  return (await repository.scheduled(tx.db, id)) ?? refuse('LEAVE_NOT_FOUND');
}

async function personOf(tx: Caller, employeeId: string) {
  const managed = (await lockPeople(tx.db, [employeeId], rostererOf(tx))).get(employeeId);
  const person = managed ?? (await lockPeople(tx.db, [employeeId])).get(employeeId) ?? refuse('LEAVE_NOT_FOUND');
  return { ...person, isManaged: managed !== undefined };
}

async function findOrRefuse(tx: Caller, id: string): Promise<LeaveRequest> {
  return (await repository.find(tx.db, id, rostererOf(tx))) ?? refuse('LEAVE_NOT_FOUND');
}

async function lockOrRefuse(tx: Caller, id: string, version: number): Promise<LeaveRequest> {
  const request = (await repository.lock(tx.db, id, rostererOf(tx))) ?? refuse('LEAVE_NOT_FOUND');
  if (request.version !== version) refuse('STALE_VERSION', { details: { version: request.version } });
  return request;
}
