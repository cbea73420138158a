import { addDays, type EmployeeTermFields } from '@polyclinic/contract';
import type { StoredTerms } from './employee-terms.repository';

/** Rows to write for new terms from a day on: the day before ends the earlier ones, and the next ones end these. */
export type TermsStep =
  | { kind: 'replace'; before: StoredTerms; after: EmployeeTermFields; from: string; until: string | null }
  | {
      kind: 'split';
      before: StoredTerms;
      after: EmployeeTermFields;
      from: string;
      until: string | null;
      endsOn: string;
    };

/** Returns the terms of a day; undefined if there are none. */
export function termsOfDay(terms: readonly StoredTerms[], day: string): StoredTerms | undefined {
  return terms.find(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day));
}

/** Returns what to write for a change from a day on; undefined if no terms cover that day. */
export function termsStep(
  terms: readonly StoredTerms[],
  from: string,
  changes: Partial<EmployeeTermFields>,
): TermsStep | undefined {
  const before = termsOfDay(terms, from);
  if (!before) return undefined;
  const { employmentType, positionId, departmentId, branchId, managerId, weeklyMinutes } = before;
  const kept = { employmentType, positionId, departmentId, branchId, managerId, weeklyMinutes };
  const step = { before, after: { ...kept, ...changes }, from, until: before.validUntil };
  if (before.validFrom === from) return { kind: 'replace', ...step };
  return { kind: 'split', ...step, endsOn: addDays(from, -1) };
}
