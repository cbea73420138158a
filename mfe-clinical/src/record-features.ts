import { appointmentTreatmentsEntries } from './features/appointment-treatments/appointment-treatments-entries';
import { attachmentsEntries } from './features/attachments/attachments-entries';
import { callLogEntries } from './features/call-log/call-log-entries';
import { chartEntries } from './features/chart/chart-entries';
import { clinicalImportsEntries } from './features/clinical-imports/clinical-imports-entries';
import { dayReportEntries } from './features/day-report/day-report-entries';
import { dispensingEntries } from './features/dispensing/dispensing-entries';
import { encounterNotesEntries } from './features/encounter-notes/encounter-notes-entries';
import { followUpOrdersEntries } from './features/follow-up-orders/follow-up-orders-entries';
import { formularyEntries } from './features/formulary/formulary-entries';
import { labResultsEntries } from './features/lab-results/lab-results-entries';
import { lettersEntries } from './features/letters/letters-entries';
import { consumableUsagesEntries } from './features/consumable-usages/consumable-usages-entries';
import { medicationAdministrationsEntries } from './features/medication-administrations/medication-administrations-entries';
import { patientMessagesEntries } from './features/patient-messages/patient-messages-entries';
import { prescriptionsEntries } from './features/prescriptions/prescriptions-entries';
import { recordAccessesEntries } from './features/record-accesses/record-accesses-entries';
import { refillRequestsEntries } from './features/refill-requests/refill-requests-entries';
import { serviceAnalyticsEntries } from './features/service-analytics/service-analytics-entries';
import { serviceRecommendationsEntries } from './features/service-recommendations/service-recommendations-entries';
import { serviceSuggestionsEntries } from './features/service-suggestions/service-suggestions-entries';
import { staffOnDutyEntries } from './features/staff-on-duty/staff-on-duty-entries';
import { tasksEntries } from './features/tasks/tasks-entries';
import { vitalRangesEntries } from './features/vitals/vital-ranges-entries';
import { vitalsEntries } from './features/vitals/vitals-entries';

/** Entries of the features of the clinical record. */
export const recordFeatures = [
  appointmentTreatmentsEntries,
  attachmentsEntries,
  callLogEntries,
  chartEntries,
  clinicalImportsEntries,
  dayReportEntries,
  dispensingEntries,
  encounterNotesEntries,
  followUpOrdersEntries,
  formularyEntries,
  labResultsEntries,
  lettersEntries,
  consumableUsagesEntries,
  medicationAdministrationsEntries,
  patientMessagesEntries,
  prescriptionsEntries,
  recordAccessesEntries,
  refillRequestsEntries,
  serviceAnalyticsEntries,
  serviceRecommendationsEntries,
  serviceSuggestionsEntries,
  staffOnDutyEntries,
  tasksEntries,
  vitalRangesEntries,
  vitalsEntries,
] as const;
