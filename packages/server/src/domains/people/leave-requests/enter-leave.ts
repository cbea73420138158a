import { addDays, errorTextIn, MAX_LEAVE_DAYS, type NewLeaveRequest } from '@polyclinic/contract';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { readClinicDays } from '../../front-desk';
import { refuseField } from '../employees/employees.service';
import { leaveKindsRepository } from '../leave-kinds/leave-kinds.service';
import { rostererOf } from '../managed-people.repository';
import { lockPeople, ownEmployment, type PlannedPerson } from '../own-employment.repository';
import { refuseShort } from './balances';
import { leaveByDate, type LeaveSpan } from './leave-days.rules';
import { leaveRequestsRepository as repository } from './leave-requests.repository';

export const BROKEN: Readonly<Record<string, BrokenField>> = {
  leave_requests_apart: { code: 'LEAVE_OVERLAPS', field: 'firstDay' },
  leave_requests_days: { code: 'LEAVE_DAYS_WRONG', field: 'lastDay' },
};

/** Enters a leave request in the current transaction; returns the id. */
export async function enterLeave(tx: Caller, { employeeId, ...given }: NewLeaveRequest): Promise<string> {
  const person = await personOf(tx, employeeId);
  const { kindId, firstDay, lastDay, startsAtMidday = false, endsAtMidday = false, reason = null } = given;
  const span = { firstDay, lastDay, startsAtMidday, endsAtMidday };
  const kind = await leaveKindsRepository.find(tx.db, kindId);
  if (!kind?.isActive) refuseField(tx, 'LEAVE_KIND_UNKNOWN', 'kindId');
  if (lastDay < firstDay || lastDay > addDays(firstDay, MAX_LEAVE_DAYS)) refuseField(tx, 'LEAVE_DAYS_WRONG', 'lastDay');
  if (firstDay < person.joinedOn || (person.lastDay !== null && lastDay > person.lastDay))
    refuseField(tx, 'EMPLOYEE_NOT_EMPLOYED', 'firstDay');
  const id = await insertLeave(tx, {
    ...span,
    employeeId: person.id,
    kindId,
    reason,
    status: 'PENDING',
    isFromSchedule: false,
    exceptionId: null,
    requestedBy: tx.userId,
    decidedBy: null,
    decidedAt: null,
  });
  await refuseShort(tx, person.id, { kindId, lastDay });
  await tx.audit({
    action: 'CREATE',
    resource: 'leaveRequests',
    recordId: id,
    to: { ...given, employeeId: person.id },
  });
  return id;
}

/** Writes a request and the days that count. */
export async function insertLeave(
  tx: Pick<Caller, 'db' | 'language'>,
  request: Parameters<typeof repository.insert>[1],
): Promise<string> {
  const days = await countedDays(tx, request);
  const isEntered = !request.isFromSchedule;
  if (isEntered && !days.some((one) => one.days > 0)) {
    refuse('LEAVE_DAYS_WRONG', { fields: { lastDay: errorTextIn(tx.language, 'LEAVE_DAYS_WRONG') } });
  }
  const id = await refuseBrokenFields(repository.insert(tx.db, request), BROKEN, tx);
  await repository.setDays(tx.db, id, days);
  return id;
}

/** Returns the days of a leave that count, by the opening days and holidays of the clinic. */
export async function countedDays({ db }: Pick<Caller, 'db'>, span: LeaveSpan) {
  const { weekdays, holidays } = await readClinicDays(db, span.firstDay, span.lastDay);
  const calendar = { weekdays: new Set(weekdays), holidays: new Set(holidays.map(({ date }) => date)) };
  return leaveByDate(span, calendar);
}

/** Locks the employee of the leave, so that two requests at once do not use the same balance. */
async function personOf(tx: Caller, employeeId: string | undefined): Promise<PlannedPerson> {
  const own = await ownEmployment(tx.db, tx.userId, tx.now());
  const id = employeeId ?? own?.id;
  if (id === undefined) return refuse('EMPLOYMENT_MISSING');
  const person = (await lockPeople(tx.db, [id], id === own?.id ? undefined : rostererOf(tx))).get(id);
  return person ?? refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
}
