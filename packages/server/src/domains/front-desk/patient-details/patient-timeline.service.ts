import type { PageQuery, Pagination, TimelineEntry } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { insertPatientEvent, timelinePage, type PatientEvent } from './patient-timeline.repository';

export type { PatientEvent } from './patient-timeline.repository';

/** Returns the timeline of a patient, newest first; a total of 0 means that the clinic has no such patient. */
export async function readTimeline(
  db: TenantDatabase,
  patientId: string,
  query: PageQuery,
): Promise<{ entries: TimelineEntry[]; pagination: Pagination }> {
  const { rows, pagination } = await timelinePage(db, patientId, query);
  return { entries: rows, pagination };
}

/** Records an event in the timeline; called inside the transaction of the change itself. */
export function recordPatientEvent(db: TenantDatabase, event: PatientEvent): Promise<void> {
  return insertPatientEvent(db, event);
}
