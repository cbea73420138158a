import { withRecordTexts as withTexts } from './part-texts';

/** Folders that only features of the record use: their texts are in its part of the catalogue as well. */
export const recordFolders = ['./lib/chart/', './lib/medicines/'];

/**
 * Screens and cards of the clinical record. The features named here have a part of the catalogue of their own, which
 * loads with the first of them: the calendar and the lists of the front desk stay free of it.
 */
export const recordScreens = {
  ChartScreen: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/chart/chart-screen').then((m) => m.ChartScreen),
  ),
  ChartLink: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/chart/chart-link').then((m) => m.ChartLink),
  ),
  EncountersCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/chart/encounters-card').then((m) => m.EncountersCard),
  ),
  TimelineCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/chart/timeline-card').then((m) => m.TimelineCard),
  ),
  NewNoteScreen: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/encounter-notes/new-note-screen').then((m) => m.NewNoteScreen),
  ),
  NoteScreen: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/encounter-notes/note-screen').then((m) => m.NoteScreen),
  ),
  UnsignedScreen: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/encounter-notes/unsigned-screen').then((m) => m.UnsignedScreen),
  ),
  NoteSettings: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/encounter-notes/note-settings').then((m) => m.NoteSettings),
  ),
  InteractionSettings: withTexts(() =>
    import(/* webpackChunkName: 'prescriptions' */ './features/prescriptions/interaction-settings').then(
      (m) => m.InteractionSettings,
    ),
  ),
  NotesCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/encounter-notes/notes-card').then((m) => m.NotesCard),
  ),
  AttachmentsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/attachments/attachments-card').then((m) => m.AttachmentsCard),
  ),
  LettersCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/letters/letters-card').then((m) => m.LettersCard),
  ),
  ProblemsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/problems/problems-card').then((m) => m.ProblemsCard),
  ),
  AllergiesCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/allergies/allergies-card').then((m) => m.AllergiesCard),
  ),
  ImportedCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/clinical-imports/imported-card').then((m) => m.ImportedCard),
  ),
  ImportRecordScreen: withTexts(() =>
    import(/* webpackChunkName: 'record-import' */ './features/clinical-imports/import-record-screen').then(
      (m) => m.ImportRecordScreen,
    ),
  ),
  ImmunisationsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/immunisations/immunisations-card').then(
      (m) => m.ImmunisationsCard,
    ),
  ),
  FamilyHistoryCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/family-history/family-history-card').then(
      (m) => m.FamilyHistoryCard,
    ),
  ),
  SocialHistoryCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/social-history/social-history-card').then(
      (m) => m.SocialHistoryCard,
    ),
  ),
  VitalAlertsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/vitals/vital-alerts-card').then((m) => m.VitalAlertsCard),
  ),
  VitalsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/vitals/vitals-card').then((m) => m.VitalsCard),
  ),
  VitalsEntryCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/vitals/vitals-entry-card').then((m) => m.VitalsEntryCard),
  ),
  VitalsScreen: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/vitals-screen').then((m) => m.VitalsScreen),
  ),
  PatientVitalsScreen: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/patient-vitals-screen').then(
      (m) => m.PatientVitalsScreen,
    ),
  ),
  VitalRangesScreen: withTexts(() =>
    import(/* webpackChunkName: 'vital-ranges' */ './features/vitals/vital-ranges-screen').then(
      (m) => m.VitalRangesScreen,
    ),
  ),
  VitalsDueCard: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/vitals-due-card').then((m) => m.VitalsDueCard),
  ),
  VitalAlertsDashboardCard: withTexts(() =>
    import(/* webpackChunkName: 'vitals' */ './features/vitals/vital-alerts-dashboard-card').then(
      (m) => m.VitalAlertsDashboardCard,
    ),
  ),
  LabResultsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/lab-results/lab-results-card').then((m) => m.LabResultsCard),
  ),
  ResultsScreen: withTexts(() =>
    import(/* webpackChunkName: 'results' */ './features/lab-results/results-screen').then((m) => m.ResultsScreen),
  ),
  ResultScreen: withTexts(() =>
    import(/* webpackChunkName: 'results' */ './features/lab-results/result-screen').then((m) => m.ResultScreen),
  ),
  ImportResultsScreen: withTexts(() =>
    import(/* webpackChunkName: 'results' */ './features/lab-results/import-results-screen').then(
      (m) => m.ImportResultsScreen,
    ),
  ),
  MyResultsScreen: withTexts(() =>
    import(/* webpackChunkName: 'results' */ './features/lab-results/my-results-screen').then((m) => m.MyResultsScreen),
  ),
  MyResultScreen: withTexts(() =>
    import(/* webpackChunkName: 'results' */ './features/lab-results/my-result-screen').then((m) => m.MyResultScreen),
  ),
  LabRangesScreen: withTexts(() =>
    import(/* webpackChunkName: 'results' */ './features/lab-results/lab-ranges-screen').then((m) => m.LabRangesScreen),
  ),
  PrescriptionsScreen: withTexts(() =>
    import(/* webpackChunkName: 'prescriptions' */ './features/prescriptions/prescriptions-screen').then(
      (m) => m.PrescriptionsScreen,
    ),
  ),
  NewPrescriptionScreen: withTexts(() =>
    import(/* webpackChunkName: 'prescriptions' */ './features/prescriptions/new-prescription-screen').then(
      (m) => m.NewPrescriptionScreen,
    ),
  ),
  PrescriptionScreen: withTexts(() =>
    import(/* webpackChunkName: 'prescriptions' */ './features/prescriptions/prescription-screen').then(
      (m) => m.PrescriptionScreen,
    ),
  ),
  ReviewQueueScreen: withTexts(() =>
    import(/* webpackChunkName: 'prescriptions' */ './features/prescriptions/review-queue-screen').then(
      (m) => m.ReviewQueueScreen,
    ),
  ),
  MedicinesCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/prescriptions/medicines-card').then((m) => m.MedicinesCard),
  ),
  TasksCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/tasks/tasks-card').then((m) => m.TasksCard),
  ),
  PatientMessagesScreen: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/patient-messages/patient-messages-screen').then(
      (m) => m.PatientMessagesScreen,
    ),
  ),
  PatientThreadScreen: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/patient-messages/patient-thread-screen').then(
      (m) => m.PatientThreadScreen,
    ),
  ),
  MyMessagesScreen: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/patient-messages/my-messages-screen').then(
      (m) => m.MyMessagesScreen,
    ),
  ),
  PatientThreadCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/patient-messages/patient-thread-card').then(
      (m) => m.PatientThreadCard,
    ),
  ),
  CallLogScreen: withTexts(() =>
    import(/* webpackChunkName: 'call-log' */ './features/call-log/call-log-screen').then((m) => m.CallLogScreen),
  ),
  DayReportScreen: withTexts(() =>
    import(/* webpackChunkName: 'day-report' */ './features/day-report/day-report-screen').then(
      (m) => m.DayReportScreen,
    ),
  ),
  StaffOnDutyScreen: withTexts(() =>
    import(/* webpackChunkName: 'staff-on-duty' */ './features/staff-on-duty/staff-on-duty-screen').then(
      (m) => m.StaffOnDutyScreen,
    ),
  ),
  RecordAccessesScreen: withTexts(() =>
    import(/* webpackChunkName: 'notes' */ './features/record-accesses/record-accesses-screen').then(
      (m) => m.RecordAccessesScreen,
    ),
  ),
  TasksScreen: withTexts(() =>
    import(/* webpackChunkName: 'tasks' */ './features/tasks/tasks-screen').then((m) => m.TasksScreen),
  ),
  AdministrationsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/medication-administrations/administrations-card').then(
      (m) => m.AdministrationsCard,
    ),
  ),
  MedicinesDueScreen: withTexts(() =>
    import(/* webpackChunkName: 'medicines-due' */ './features/medication-administrations/medicines-due-screen').then(
      (m) => m.MedicinesDueScreen,
    ),
  ),
  FormularyScreen: withTexts(() =>
    import(/* webpackChunkName: 'formulary' */ './features/formulary/formulary-screen').then((m) => m.FormularyScreen),
  ),
  DispensingScreen: withTexts(() =>
    import(/* webpackChunkName: 'dispensing' */ './features/dispensing/dispensing-screen').then(
      (m) => m.DispensingScreen,
    ),
  ),
  DispensingCard: withTexts(() =>
    import(/* webpackChunkName: 'work-cards' */ './features/dispensing/dispensing-card').then((m) => m.DispensingCard),
  ),
  RefillRequestsScreen: withTexts(() =>
    import(/* webpackChunkName: 'refills' */ './features/refill-requests/refill-requests-screen').then(
      (m) => m.RefillRequestsScreen,
    ),
  ),
  MyPrescriptionsScreen: withTexts(() =>
    import(/* webpackChunkName: 'refills' */ './features/refill-requests/my-prescriptions-screen').then(
      (m) => m.MyPrescriptionsScreen,
    ),
  ),
  TreatmentsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/appointment-treatments/treatments-card').then(
      (m) => m.TreatmentsCard,
    ),
  ),
  AppointmentTreatments: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/appointment-treatments/appointment-treatments').then(
      (m) => m.AppointmentTreatments,
    ),
  ),
  FollowUpsCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/follow-up-orders/follow-ups-card').then((m) => m.FollowUpsCard),
  ),
  RecommendedServicesCard: withTexts(() =>
    import(/* webpackChunkName: 'chart' */ './features/service-recommendations/recommended-services-card').then(
      (m) => m.RecommendedServicesCard,
    ),
  ),
  ServiceRulesScreen: withTexts(() =>
    import(/* webpackChunkName: 'suggestions' */ './features/service-recommendations/service-rules-screen').then(
      (m) => m.ServiceRulesScreen,
    ),
  ),
  ServiceSuggestionsScreen: withTexts(() =>
    import(/* webpackChunkName: 'suggestions' */ './features/service-suggestions/service-suggestions-screen').then(
      (m) => m.ServiceSuggestionsScreen,
    ),
  ),
  ConsumableUsagesScreen: withTexts(() =>
    import(/* webpackChunkName: 'suggestions' */ './features/consumable-usages/consumable-usages-screen').then(
      (m) => m.ConsumableUsagesScreen,
    ),
  ),
  ServiceAnalyticsScreen: withTexts(() =>
    import(/* webpackChunkName: 'suggestions' */ './features/service-analytics/service-analytics-screen').then(
      (m) => m.ServiceAnalyticsScreen,
    ),
  ),
  FollowUpsToBookCard: withTexts(() =>
    import(/* webpackChunkName: 'work-cards' */ './features/follow-up-orders/follow-ups-to-book-card').then(
      (m) => m.FollowUpsToBookCard,
    ),
  ),
  TasksToDoCard: withTexts(() =>
    import(/* webpackChunkName: 'work-cards' */ './features/tasks/tasks-to-do-card').then((m) => m.TasksToDoCard),
  ),
  NotesToSignCard: withTexts(() =>
    import(/* webpackChunkName: 'work-cards' */ './features/encounter-notes/notes-to-sign-card').then(
      (m) => m.NotesToSignCard,
    ),
  ),
  ResultsToReviewCard: withTexts(() =>
    import(/* webpackChunkName: 'work-cards' */ './features/lab-results/results-to-review-card').then(
      (m) => m.ResultsToReviewCard,
    ),
  ),
  RefillsToAnswerCard: withTexts(() =>
    import(/* webpackChunkName: 'work-cards' */ './features/refill-requests/refills-to-answer-card').then(
      (m) => m.RefillsToAnswerCard,
    ),
  ),
  ReviewsWaitingCard: withTexts(() =>
    import(/* webpackChunkName: 'work-cards' */ './features/prescriptions/reviews-waiting-card').then(
      (m) => m.ReviewsWaitingCard,
    ),
  ),
};
