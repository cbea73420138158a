import type { Duty, Role } from '@polyclinic/contract';

/** Properties of an account that the rules below use. */
export interface Standing {
  role: Role;
  duties: readonly Duty[];
  isActive: boolean;
  deletedAt: string | null;
}

/** Returns whether an account can be used at all. */
export function isInUse({ isActive, deletedAt }: Pick<Standing, 'isActive' | 'deletedAt'>): boolean {
  return isActive && deletedAt === null;
}

/** Returns whether the clinic would have one administrator less. */
export function losesAdmin(before: Standing, after: Standing): boolean {
  return isAdmin(before) && !isAdmin(after);
}

/** Returns whether another person becomes an administrator. */
export function becomesAdmin(before: Standing, after: Standing): boolean {
  return before.role !== 'ADMIN' && after.role === 'ADMIN';
}

/** Returns whether one more user would count towards the clinic's limit. */
export function takesSeat(before: Standing | undefined, after: Standing): boolean {
  return countsTowardsLimit(after) && !(before && countsTowardsLimit(before));
}

/** Returns whether open sessions must end, because the permissions of the account would change. */
export function endsSessions(before: Standing, after: Standing): boolean {
  return isRegraded(before, after) || (isInUse(before) && !isInUse(after));
}

/** Returns whether the permissions would change; an administrator has every duty anyway. */
export function isRegraded(before: Standing, after: Standing): boolean {
  if (before.role !== after.role) return true;
  return after.role !== 'ADMIN' && before.duties.toSorted().join() !== after.duties.toSorted().join();
}

function isAdmin(one: Standing): boolean {
  return one.role === 'ADMIN' && isInUse(one);
}

/** Patients have a limit of their own. */
function countsTowardsLimit(one: Standing): boolean {
  return one.role !== 'PATIENT' && isInUse(one);
}
