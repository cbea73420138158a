import type { Duty, Role } from '@polyclinic/contract';

/** What an account may do, as far as the rules below look at it. */
export interface Standing {
  role: Role;
  duties: readonly Duty[];
  isActive: boolean;
  deletedAt: string | null;
}

/** Whether an account can be used at all. */
export function isInUse({ isActive, deletedAt }: Pick<Standing, 'isActive' | 'deletedAt'>): boolean {
  return isActive && deletedAt === null;
}

/** Whether the clinic has one administrator less afterwards. */
export function losesAdmin(before: Standing, after: Standing): boolean {
  return isAdmin(before) && !isAdmin(after);
}

/** Whether one more of the people whom the clinic's limit counts is there afterwards. */
export function takesPlace(before: Standing | undefined, after: Standing): boolean {
  return countsTowardsLimit(after) && !(before && countsTowardsLimit(before));
}

/** Whether the account is worth something else afterwards, so that no open session may go on with the old rights. */
export function endsSessions(before: Standing, after: Standing): boolean {
  return isRegraded(before, after) || (isInUse(before) && !isInUse(after));
}

/** Whether the person may do other things afterwards; an administrator holds every duty anyway. */
export function isRegraded(before: Standing, after: Standing): boolean {
  if (before.role !== after.role) return true;
  return after.role !== 'ADMIN' && before.duties.toSorted().join() !== after.duties.toSorted().join();
}

function isAdmin(one: Standing): boolean {
  return one.role === 'ADMIN' && isInUse(one);
}

/** Patients are counted as patients. */
function countsTowardsLimit(one: Standing): boolean {
  return one.role !== 'PATIENT' && isInUse(one);
}
