import { HR_ANALYTICS_PATH } from '../../lib/people-paths';

/** Employees whose figures add up to one of the analytics. */
export const WORK_PEOPLE_PATH = `${HR_ANALYTICS_PATH}/people`;

/** Figure whose rows are shown first. */
export type WorkMeasure = 'absence' | 'overtime' | 'cost';

/** Path of the rows of a figure; a department of null is that of employees without one. */
export function workPeoplePath(
  { from, to }: { from: string; to: string },
  measure: WorkMeasure,
  department?: { id: string } | null,
): string {
  const search = new URLSearchParams({ from, to, by: measure });
  if (department !== undefined) search.set('department', department?.id ?? 'none');
  return `${WORK_PEOPLE_PATH}?${search.toString()}`;
}
