import { isApiError } from '@polyclinic/client';

/** Mistake in a component, as the server names it. */
export interface StructureFault {
  fault: string;
  code?: string;
  /** Of a cycle. */
  codes?: string[];
  reason?: string;
  at?: number;
  found?: string;
  /** Counted from 0. */
  band?: number;
}

/** Returns the mistakes that an error names; none of another error. */
export function faultsOf(error: unknown): StructureFault[] {
  if (!isApiError(error) || error.code !== 'PAY_STRUCTURE_INVALID') return [];
  const { faults } = error.details;
  return Array.isArray(faults) ? faults.filter(isFault) : [];
}

/** Returns the mistakes of one component. */
export function faultsOfCode(faults: readonly StructureFault[], code: string): StructureFault[] {
  return faults.filter((fault) => fault.code === code || fault.codes?.includes(code));
}

function isFault(value: unknown): value is StructureFault {
  return typeof value === 'object' && value !== null && 'fault' in value && typeof value.fault === 'string';
}
