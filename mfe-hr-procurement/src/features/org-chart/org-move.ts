import type { OrgNode } from '@polyclinic/contract';

/** New place of a node, before its first day is chosen. */
export type OrgPlace =
  | { kind: 'person'; managerId?: string | null; departmentId?: string | null }
  | { kind: 'department'; parentId: string | null };

/** Node that is moved, with the place where it was dropped. */
export interface OrgMove {
  node: OrgNode;
  to?: OrgPlace;
}

/**
 * Returns the place of a node that was dropped on another one: an employee reports to the employee, or belongs to the
 * department; a department is below the other one. Undefined if it cannot be dropped there.
 */
export function placeOn(node: OrgNode, target: OrgNode): OrgPlace | undefined {
  if (node.key === target.key || node.kind === 'vacancy') return undefined;
  if (node.kind === 'department')
    return target.kind === 'department' ? { kind: 'department', parentId: target.department.id } : undefined;
  if (target.kind === 'person') return { kind: 'person', managerId: target.person.id };
  const departmentId = target.kind === 'department' ? target.department.id : target.vacancy.departmentId;
  return { kind: 'person', departmentId };
}
