import { isApiError } from '@polyclinic/client';

/** Records of one kind that refer to a person. */
export interface Dependents {
  resource: string;
  count: number;
}

/** Returns the dependent records listed in a refusal to delete; undefined if it was refused for another reason. */
export function dependentsIn(error: unknown): Dependents[] | undefined {
  if (!isApiError(error) || error.code !== 'USER_HAS_RECORDS') return undefined;
  const { dependents } = error.details;
  return Array.isArray(dependents) ? dependents.filter(isDependents) : [];
}

function isDependents(value: unknown): value is Dependents {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, count } = value as Partial<Dependents>;
  return typeof resource === 'string' && typeof count === 'number';
}
