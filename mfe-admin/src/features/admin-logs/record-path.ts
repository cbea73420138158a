import type { AuditEntry, AuditResource } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

/** Of what belongs to a person the trail notes the person's id. */
const PATHS: Partial<Record<AuditResource, (id: string) => string>> = {
  patients: paths.patient,
  patientDetails: paths.patient,
  patientMerges: paths.patient,
  medicalRecords: paths.patient,
  onboarding: paths.onboarding,
  appointments: paths.appointment,
  formSubmissions: paths.submission,
  services: paths.service,
  users: paths.user,
  calendarFeeds: paths.user,
  accounts: paths.ledgerAccount,
  journalEntries: paths.journalEntry,
  ledgerPeriods: paths.period,
  invoices: paths.invoice,
  payments: paths.payment,
};
const PATH_OF: Record<string, ((id: string) => string) | undefined> = PATHS;

/** Where the record of an entry can be seen, if anywhere. */
export function recordPath({ resource, recordId }: Pick<AuditEntry, 'resource' | 'recordId'>): string | undefined {
  return recordId ? PATH_OF[resource]?.(recordId) : undefined;
}
