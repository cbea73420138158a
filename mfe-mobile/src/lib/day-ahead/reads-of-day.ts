import type { ReadAhead } from '@polyclinic/client';
import { chart, tasks } from '@polyclinic/contract';

/** Patients whose summaries a phone stores: more than a day has, less than would fill it. */
const MOST_PATIENTS = 30;
/** As the screen of tasks lists them. */
const LISTED_TASKS = 50;

/** Returns what a clinician reads on the way: the open tasks, and the summaries of the day's patients. */
export function readsOfDay(patientIds: readonly string[], userId: string): ReadAhead[] {
  const page = { limit: LISTED_TASKS };
  return [
    { endpoint: tasks.list, input: { query: { ...page, assignedTo: userId, status: 'open' } } },
    { endpoint: tasks.open, input: { query: page } },
    ...patientIds.slice(0, MOST_PATIENTS).map((id) => ({ endpoint: chart.get, input: { params: { id } } })),
  ];
}
