import { errorTextIn, type EmployeeTermFields, type ErrorCode } from '@polyclinic/contract';
import { formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { firstCycle, lockTrees, managerTree } from '../first-cycle.repository';
import { employeeTermsRepository as repository, type StoredTerms } from './employee-terms.repository';
import { employeesRepository, type LockedEmployee } from './employees.repository';
import { termsStep } from './term-changes.rules';

const UNFIT = {
  department: ['DEPARTMENT_UNKNOWN', 'departmentId'],
  position: ['POSITION_UNKNOWN', 'positionId'],
  branch: ['EMPLOYEE_BRANCH_UNKNOWN', 'branchId'],
  manager: ['MANAGER_UNKNOWN', 'managerId'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

/** Locks an employee and compares the version that the caller has seen. */
export async function lockEmployee(tx: Caller, id: string, version: number): Promise<LockedEmployee> {
  const locked = (await employeesRepository.lock(tx.db, id)) ?? refuse('EMPLOYEE_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

/** Throws unless a day is one of employment. */
export function refuseDayOutside(tx: Caller, { joinedOn, lastDay }: LockedEmployee, day: string, field: string): void {
  if (day >= joinedOn && (lastDay === null || day <= lastDay)) return;
  refuseField(tx, 'EMPLOYEE_DAY_OUTSIDE', field);
}

/** Writes the first terms of an employee. */
export async function writeFirstTerms(
  tx: Caller,
  { id, joinedOn }: { id: string; joinedOn: string },
  given: Partial<EmployeeTermFields>,
): Promise<void> {
  const terms: EmployeeTermFields = {
    employmentType: 'PERMANENT',
    positionId: null,
    departmentId: null,
    branchId: null,
    managerId: null,
    weeklyMinutes: 2_400,
    ...given,
  };
  await refuseUnfit(tx, { ...terms, employeeId: id }, { from: joinedOn, until: null, prefix: 'terms.' });
  const days = { validFrom: joinedOn, validUntil: null, reason: null };
  await repository.insert(tx.db, { ...terms, ...days, employeeId: id, createdBy: tx.userId });
}

/** Changes terms from a day on, until the next change that was entered before. Requires the lock on the employee. */
export async function changeTerms(
  tx: Caller,
  employee: LockedEmployee,
  {
    from,
    reason = null,
    ...changes
  }: Partial<EmployeeTermFields> & { from: string; reason?: string | null | undefined },
): Promise<void> {
  const { id } = employee;
  refuseDayOutside(tx, employee, from, 'from');
  await lockTrees(tx.db);
  const step = termsStep(await repository.of(tx.db, id), from, changes);
  if (!step) return refuseField(tx, 'EMPLOYEE_DAY_OUTSIDE', 'from');
  const { before, after, until } = step;
  const given = formerValues(after, changes) as Partial<EmployeeTermFields>;
  await refuseUnfit(tx, { ...given, employeeId: id }, { from, until, prefix: '' });
  if (step.kind === 'replace') await repository.update(tx.db, before.id, { ...changes, reason });
  else {
    await repository.update(tx.db, before.id, { validUntil: step.endsOn });
    const days = { validFrom: from, validUntil: until };
    await repository.insert(tx.db, { ...after, ...days, employeeId: id, reason, createdBy: tx.userId });
  }
  await employeesRepository.update(tx.db, id);
  const trail = { action: 'UPDATE', resource: 'employees', recordId: id, reason } as const;
  await tx.audit({ ...trail, from: formerValues(before, changes), to: { ...changes, validFrom: from } });
}

/** Sets the manager of the first terms, from the first day on which both are employed. */
export async function setFirstManager(tx: Caller, id: string, managerId: string): Promise<void> {
  const employee = (await employeesRepository.lock(tx.db, id)) ?? refuse('EMPLOYEE_NOT_FOUND');
  const manager = (await employeesRepository.lock(tx.db, managerId)) ?? refuse('MANAGER_UNKNOWN');
  const from = employee.joinedOn > manager.joinedOn ? employee.joinedOn : manager.joinedOn;
  await changeTerms(tx, employee, { from, managerId });
}

/** Removes terms other than the first; those before them hold on. Requires the lock on the employee. */
export async function removeTerms(tx: Caller, { id }: LockedEmployee, termsId: string, reason: string): Promise<void> {
  await lockTrees(tx.db);
  const terms = await repository.of(tx.db, id);
  const index = terms.findIndex((one) => one.id === termsId);
  const [removed, earlier] = [terms[index], terms[index - 1]];
  if (!removed) return refuse('EMPLOYEE_TERMS_NOT_FOUND');
  if (!earlier) return refuse('EMPLOYEE_TERMS_FIRST');
  await repository.remove(tx.db, removed.id);
  await refuseCycle(tx, { ...earlier, employeeId: id }, { from: removed.validFrom, until: removed.validUntil });
  await repository.update(tx.db, earlier.id, { validUntil: removed.validUntil });
  await employeesRepository.update(tx.db, id);
  const trail = { action: 'UPDATE', resource: 'employees', recordId: id, reason } as const;
  await tx.audit({ ...trail, from: shownTerms(removed), to: { ...shownTerms(earlier), validFrom: earlier.validFrom } });
}

/** Moves the first day of employment, and the start of the first terms with it. Requires the lock on the employee. */
export async function moveFirstDay(tx: Caller, { id, lastDay }: LockedEmployee, joinedOn: string): Promise<void> {
  await lockTrees(tx.db);
  const [first] = await repository.of(tx.db, id);
  if (lastDay !== null && joinedOn > lastDay) refuseField(tx, 'EMPLOYEE_DATES_WRONG', 'joinedOn');
  if (!first || (first.validUntil !== null && joinedOn > first.validUntil))
    return refuseField(tx, 'EMPLOYEE_DATES_WRONG', 'joinedOn');
  const placed = { ...first, employeeId: id };
  await repository.update(tx.db, first.id, { validFrom: joinedOn });
  await refuseCycle(tx, placed, { from: joinedOn, until: first.validUntil });
}

type Placed = Partial<EmployeeTermFields> & { employeeId: string };

async function refuseUnfit(
  tx: Caller,
  terms: Placed,
  { from, until, prefix }: { from: string; until: string | null; prefix: string },
): Promise<void> {
  const unfit = await repository.unfit(tx.db, terms, from);
  for (const [part, [code, field]] of Object.entries(UNFIT))
    if (unfit[part as keyof typeof unfit]) refuseField(tx, code, `${prefix}${field}`);
  await refuseCycle(tx, terms, { from, until }, prefix);
}

async function refuseCycle(
  tx: Caller,
  { employeeId, managerId = null }: Placed,
  days: { from: string; until: string | null },
  prefix = '',
): Promise<void> {
  const isOwnManager = managerId === employeeId;
  const placement = { childId: employeeId, parentId: managerId, ...days };
  const cycle = isOwnManager ? days.from : await firstCycle(tx.db, managerTree, placement);
  if (cycle !== undefined) refuseField(tx, 'ORG_CYCLE', `${prefix}managerId`, { day: cycle });
}

/** Refuses with the field that the error concerns. */
export function refuseField(tx: Caller, code: ErrorCode, field: string, details: Record<string, string> = {}): never {
  return refuse(code, { fields: { [field]: errorTextIn(tx.language, code) }, details });
}

function shownTerms({ id: _id, ...terms }: StoredTerms): Omit<StoredTerms, 'id'> {
  return terms;
}
