import { isApiError } from '@polyclinic/client';
import type { ErrorCode } from '@polyclinic/contract';

/** Records of one kind that depend on what is to be deleted. */
export interface Dependents {
  resource: string;
  count: number;
}

/** Returns the dependent records listed in a refusal to delete; undefined if it was refused for another reason. */
export function dependentsIn(error: unknown, code: ErrorCode): Dependents[] | undefined {
  if (!isApiError(error) || error.code !== code) return undefined;
  const { dependents } = error.details;
  return Array.isArray(dependents) ? dependents.filter(isDependents) : [];
}

function isDependents(value: unknown): value is Dependents {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, count } = value as Partial<Dependents>;
  return typeof resource === 'string' && typeof count === 'number';
}
