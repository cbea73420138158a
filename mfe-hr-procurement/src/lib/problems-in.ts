import type { ShiftProblem } from '@polyclinic/contract';
import { SHIFT_PROBLEM_LABELS } from './roster-labels';

/** Returns the rules that a shift breaks, as the server has refused it; none for any other error. */
export function problemsIn(error: unknown): ShiftProblem[] {
  const { details } = error instanceof Error && 'details' in error ? error : { details: undefined };
  const found: unknown = typeof details === 'object' && details && 'problems' in details ? details.problems : [];
  const isKnown = (one: unknown): one is ShiftProblem => typeof one === 'string' && one in SHIFT_PROBLEM_LABELS;
  return Array.isArray(found) ? found.filter(isKnown) : [];
}
