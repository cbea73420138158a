import type { OrgChart, OrgDepartment, OrgPerson } from '@polyclinic/contract';

/** Effects of a new place of an employee, as of the chart's day. */
export interface PersonMove {
  managerBefore: OrgPerson | undefined;
  manager: OrgPerson | undefined;
  departmentBefore: OrgDepartment | undefined;
  department: OrgDepartment | undefined;
  /** Those who report to the employee, and keep doing so. */
  reports: OrgPerson[];
  /** The new manager is below the employee, which is refused. */
  isCircle: boolean;
}

/** Returns the effects of a new manager and department of an employee. */
export function personMove(
  { people, departments }: OrgChart,
  id: string,
  to: { managerId: string | null; departmentId: string | null },
): PersonMove {
  const one = (key: string | null | undefined) => people.find((person) => person.id === key);
  const unit = (key: string | null | undefined) => departments.find((department) => department.id === key);
  const now = one(id);
  return {
    managerBefore: one(now?.managerId),
    manager: one(to.managerId),
    departmentBefore: unit(now?.departmentId),
    department: unit(to.departmentId),
    reports: people.filter(({ managerId }) => managerId === id),
    isCircle: isBelow(to.managerId, id, (key) => one(key)?.managerId ?? null),
  };
}

/** Effects of a new place of a department, as of the chart's day. */
export interface DepartmentMove {
  parentBefore: OrgDepartment | undefined;
  parent: OrgDepartment | undefined;
  /** Departments below it, which move along. */
  departments: OrgDepartment[];
  /** Employees of all of them. */
  people: number;
  isCircle: boolean;
}

/** Returns the effects of a new parent of a department. */
export function departmentMove({ people, departments }: OrgChart, id: string, parentId: string | null): DepartmentMove {
  const unit = (key: string | null | undefined) => departments.find((department) => department.id === key);
  const above = (key: string) => unit(key)?.parentId ?? null;
  const below = departments.filter((one) => one.id !== id && isBelow(one.id, id, above));
  const moved = new Set([id, ...below.map((one) => one.id)]);
  return {
    parentBefore: unit(unit(id)?.parentId),
    parent: unit(parentId),
    departments: below,
    people: people.filter(({ departmentId }) => departmentId !== null && moved.has(departmentId)).length,
    isCircle: isBelow(parentId, id, above),
  };
}

/** Returns whether a node is another one or below it. */
function isBelow(from: string | null, id: string, above: (id: string) => string | null): boolean {
  const seen = new Set<string>();
  for (let at = from; at !== null && !seen.has(at); at = above(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
