import type { Domain } from '../domain';
import { allergiesFeature } from './allergies/allergies.service';
import { attachmentsFeature } from './attachments/attachments.service';
import { callLogFeature } from './call-log/call-log.service';
import { chartFeature } from './chart/chart.service';
import { clinicInteractionsFeature } from './clinic-interactions/clinic-interactions.service';
import { clinicalImportsFeature } from './clinical-imports/clinical-imports.service';
import { dispensingFeature } from './dispensing/dispensing.service';
import { encounterNotesFeature } from './encounter-notes/encounter-notes.service';
import { encountersFeature } from './encounters/encounters.service';
import { formularyFeature } from './formulary/formulary.service';
import { followUpOrdersFeature } from './follow-up-orders/follow-up-orders.service';
import { immunisationsFeature } from './immunisations/immunisations.service';
import { labImportsFeature } from './lab-imports/lab-imports.service';
import { labOrdersFeature } from './lab-orders/lab-orders.service';
import { labResultsFeature } from './lab-results/lab-results.service';
import { labTestsFeature } from './lab-tests/lab-tests.service';
import { familyHistoryFeature } from './family-history/family-history.service';
import { appointmentTreatmentsFeature } from './appointment-treatments/appointment-treatments.service';
import { lettersFeature } from './letters/letters.service';
import { consumableUsagesFeature } from './consumable-usages/consumable-usages.service';
import { medicalRecordsFeature } from './medical-records/medical-records.service';
import { myLabResultsFeature } from './my-lab-results/my-lab-results.service';
import { myRecordSummaryFeature } from './my-record-summary/my-record-summary.service';
import { medicationAdministrationsFeature } from './medication-administrations/medication-administrations.service';
import { medicationStatementsFeature } from './medication-statements/medication-statements.service';
import { onboardingFeature } from './onboarding/onboarding.service';
import { patientMessagesFeature } from './patient-messages/patient-messages.service';
import { prescriptionFavouritesFeature } from './prescription-favourites/prescription-favourites.service';
import { prescriptionReviewsFeature } from './prescription-reviews/prescription-reviews.service';
import { prescriptionsFeature } from './prescriptions/prescriptions.service';
import { problemsFeature } from './problems/problems.service';
import { refillRequestsFeature } from './refill-requests/refill-requests.service';
import { socialHistoryFeature } from './social-history/social-history.service';
import { serviceAnalyticsFeature } from './service-analytics/service-analytics.service';
import { serviceRecommendationsFeature } from './service-recommendations/service-recommendations.service';
import { serviceSuggestionsFeature } from './service-suggestions/service-suggestions.service';
import { guarded } from './record-accesses/record-guard';
import { recordAccessesFeature } from './record-accesses/record-accesses.service';
import { tasksFeature } from './tasks/tasks.service';
import { vitalRangesFeature } from './vital-ranges/vital-ranges.service';
import { vitalsFeature } from './vitals/vitals.service';

/** Clinical domain: the record of the patients, from onboarding to the chart. */
export const clinicalDomain: Domain = {
  name: 'clinical',
  features: [
    medicalRecordsFeature,
    onboardingFeature,
    encountersFeature,
    encounterNotesFeature,
    lettersFeature,
    attachmentsFeature,
    problemsFeature,
    allergiesFeature,
    immunisationsFeature,
    familyHistoryFeature,
    socialHistoryFeature,
    vitalRangesFeature,
    vitalsFeature,
    tasksFeature,
    prescriptionsFeature,
    formularyFeature,
    dispensingFeature,
    refillRequestsFeature,
    medicationAdministrationsFeature,
    medicationStatementsFeature,
    clinicalImportsFeature,
    patientMessagesFeature,
    callLogFeature,
    appointmentTreatmentsFeature,
    consumableUsagesFeature,
    followUpOrdersFeature,
    serviceRecommendationsFeature,
    serviceSuggestionsFeature,
    serviceAnalyticsFeature,
    labTestsFeature,
    labOrdersFeature,
    labResultsFeature,
    labImportsFeature,
    myLabResultsFeature,
    myRecordSummaryFeature,
    prescriptionReviewsFeature,
    prescriptionFavouritesFeature,
    clinicInteractionsFeature,
    chartFeature,
    recordAccessesFeature,
  ].map(guarded),
};
