import type { TimelineEntry } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { insertPatientEvent, timelinePage, type PatientEvent } from './patient-timeline.repository';

export type { PatientEvent } from './patient-timeline.repository';

/** Returns the timeline of a patient, newest first; a total of 0 means that the clinic has no such patient. */
export function readTimeline(
  db: TenantDatabase,
  patientId: string,
  page: { page: number; limit: number },
): Promise<{ entries: TimelineEntry[]; totalCount: number }> {
  return timelinePage(db, patientId, page);
}

/** Records an event in the timeline; called inside the transaction of the change itself. */
export function recordPatientEvent(db: TenantDatabase, event: PatientEvent): Promise<void> {
  return insertPatientEvent(db, event);
}
