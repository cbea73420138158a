import { errorTextIn, type Shift, type ShiftProblem } from '@polyclinic/contract';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import type { Rosterer } from '../managed-people.repository';
import { lockPeople } from '../own-employment.repository';
import { checkWork, needingReason, type PlannedWork } from './check-work';
import { shiftsRepository as repository } from './shifts.repository';

export const BROKEN: Readonly<Record<string, BrokenField>> = {
  shifts_apart: { code: 'SHIFT_OVERLAPS', field: 'startsAt' },
  shifts_times: { code: 'SHIFT_TIMES_WRONG', field: 'endsAt' },
  shifts_employee: { code: 'EMPLOYEE_UNKNOWN', field: 'employeeId' },
  shifts_department: { code: 'DEPARTMENT_UNKNOWN', field: 'departmentId' },
  shifts_branch: { code: 'EMPLOYEE_BRANCH_UNKNOWN', field: 'branchId' },
};

/** Columns of the problems with which a shift is saved, and of the reason. */
export interface Assignment {
  problems: ShiftProblem[];
  overrideReason: string | null;
  overrideBy: string | null;
}

export const NO_PROBLEMS: Assignment = { problems: [], overrideReason: null, overrideBy: null };

/**
 * Checks that a person can work at a time, and locks the person until the transaction ends. A broken rule needs a
 * reason. Without a rosterer the person plans the own work.
 */
export async function assign(
  tx: Caller,
  employeeId: string,
  work: PlannedWork,
  { rosterer, overrideReason }: { rosterer?: Rosterer; overrideReason?: string | undefined },
): Promise<Assignment> {
  const person = (await lockPeople(tx.db, [employeeId], rosterer)).get(employeeId);
  if (!person) return refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
  const { refusal, problems } = await checkWork(tx, person, work);
  if (refusal) refuseField(tx, refusal, refusal === 'SHIFT_OVERLAPS' ? 'startsAt' : 'employeeId');
  const serious = needingReason(problems);
  if (serious.length === 0) return { problems, overrideReason: null, overrideBy: null };
  if (overrideReason === undefined) {
    const fields = { overrideReason: errorTextIn(tx.language, 'SHIFT_RULES_BROKEN') };
    return refuse('SHIFT_RULES_BROKEN', { fields, details: { problems: serious } });
  }
  return { problems, overrideReason, overrideBy: tx.userId };
}

/** Writes changes of a shift with their entry in the audit log. */
export async function writeShift(
  tx: Caller,
  before: Shift,
  changes: Parameters<typeof repository.update>[2],
  trail: { from: Record<string, unknown>; to: Record<string, unknown>; reason?: string | undefined },
): Promise<void> {
  await refuseBrokenFields(repository.update(tx.db, before.id, changes), BROKEN, tx);
  await tx.audit({ action: 'UPDATE', resource: 'shifts', recordId: before.id, ...trail });
}
