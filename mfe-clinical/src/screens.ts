import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';
import { withParts } from './with-parts';

export { texts } from './texts';

/** A screen of the clinical record, whose declarations and texts load with the first of them. */
function record<Screen>(pick: (screens: typeof import('./record-screens').recordScreens) => () => Promise<Screen>) {
  return async () => pick((await import('./record-screens')).recordScreens)();
}

/** A screen that most visits do without, whose declarations and texts load with the first of them. */
function more<Screen>(pick: (screens: typeof import('./more-screens').moreScreens) => () => Promise<Screen>) {
  return async () => pick((await import('./more-screens')).moreScreens)();
}

/** The only module this remote exposes. The shell looks components up by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  CalendarScreen: withParts(() => import('./features/calendar/calendar-screen').then((m) => m.CalendarScreen)),
  AppointmentsScreen: () => import('./features/appointments/appointments-screen').then((m) => m.AppointmentsScreen),
  BookAppointmentScreen: more((screens) => screens.BookAppointmentScreen),
  MyAppointmentScreen: more((screens) => screens.MyAppointmentScreen),
  RescheduleScreen: more((screens) => screens.RescheduleScreen),
  DeskScreen: withParts(() => import('./features/desk/desk-screen').then((m) => m.DeskScreen)),
  QuickAppointmentsScreen: more((screens) => screens.QuickAppointmentsScreen),
  PatientsScreen: () => import('./features/patients/patients-screen').then((m) => m.PatientsScreen),
  FormsScreen: more((screens) => screens.FormsScreen),
  NewFormScreen: more((screens) => screens.NewFormScreen),
  SubmissionsScreen: more((screens) => screens.SubmissionsScreen),
  PatientImportScreen: more((screens) => screens.PatientImportScreen),
  OnboardingScreen: () => import('./features/onboarding/onboarding-screen').then((m) => m.OnboardingScreen),
  MergePatientScreen: more((screens) => screens.MergePatientScreen),
  MyRecordScreen: withParts(() => import('./features/patients/my-record-screen').then((m) => m.MyRecordScreen)),
  WaitlistScreen: more((screens) => screens.WaitlistScreen),
  LeaveImpactScreen: more((screens) => screens.LeaveImpactScreen),
  AppointmentHints: () => import('./features/appointments/appointment-hints').then((m) => m.AppointmentHints),
  AppointmentHistory: () => import('./features/appointments/appointment-history').then((m) => m.AppointmentHistory),
  PatientHeader: () => import('./features/patient-timeline/patient-header').then((m) => m.PatientHeader),
  OnboardingCard: () => import('./features/onboarding/onboarding-card').then((m) => m.OnboardingCard),
  PatientDetails: () => import('./features/patients/patient-details').then((m) => m.PatientDetails),
  RecordLinks: () => import('./features/patients/record-links').then((m) => m.RecordLinks),
  PatientAppointments: () => import('./features/patients/patient-appointments').then((m) => m.PatientAppointments),
  PatientTimeline: () => import('./features/patient-timeline/patient-timeline').then((m) => m.PatientTimeline),
  DayTimelineCard: () => import('./features/calendar/day-timeline-card').then((m) => m.DayTimelineCard),
  NextActionsCard: () =>
    import(/* webpackChunkName: 'dashboard-cards' */ './features/dashboards/next-actions-card').then(
      (m) => m.NextActionsCard,
    ),
  WaitingPatientsCard: () =>
    import(/* webpackChunkName: 'dashboard-cards' */ './features/dashboards/waiting-patients-card').then(
      (m) => m.WaitingPatientsCard,
    ),
  ArrivalsCard: () =>
    import(/* webpackChunkName: 'dashboard-cards' */ './features/dashboards/arrivals-card').then((m) => m.ArrivalsCard),
  TodaysPatientsCard: () =>
    import(/* webpackChunkName: 'dashboard-cards' */ './features/dashboards/todays-patients-card').then(
      (m) => m.TodaysPatientsCard,
    ),
  MyAppointmentsCard: () =>
    import(/* webpackChunkName: 'dashboard-cards' */ './features/dashboards/my-appointments-card').then(
      (m) => m.MyAppointmentsCard,
    ),
  RecentActivitiesCard: () =>
    import(/* webpackChunkName: 'dashboard-cards' */ './features/dashboards/recent-activities-card').then(
      (m) => m.RecentActivitiesCard,
    ),
  TodaysAppointmentsCard: () =>
    import('./features/appointments/todays-appointments-card').then((m) => m.TodaysAppointmentsCard),
  ChartScreen: record((screens) => screens.ChartScreen),
  ChartLink: record((screens) => screens.ChartLink),
  ImportedCard: record((screens) => screens.ImportedCard),
  ImportRecordScreen: record((screens) => screens.ImportRecordScreen),
  LabResultsCard: record((screens) => screens.LabResultsCard),
  ResultsScreen: record((screens) => screens.ResultsScreen),
  ResultScreen: record((screens) => screens.ResultScreen),
  ImportResultsScreen: record((screens) => screens.ImportResultsScreen),
  MyResultsScreen: record((screens) => screens.MyResultsScreen),
  MyResultScreen: record((screens) => screens.MyResultScreen),
  LabRangesScreen: record((screens) => screens.LabRangesScreen),
  AttachmentsCard: record((screens) => screens.AttachmentsCard),
  LettersCard: record((screens) => screens.LettersCard),
  ProblemsCard: record((screens) => screens.ProblemsCard),
  AllergiesCard: record((screens) => screens.AllergiesCard),
  ImmunisationsCard: record((screens) => screens.ImmunisationsCard),
  FamilyHistoryCard: record((screens) => screens.FamilyHistoryCard),
  SocialHistoryCard: record((screens) => screens.SocialHistoryCard),
  VitalAlertsCard: record((screens) => screens.VitalAlertsCard),
  VitalsCard: record((screens) => screens.VitalsCard),
  VitalsEntryCard: record((screens) => screens.VitalsEntryCard),
  VitalsScreen: record((screens) => screens.VitalsScreen),
  PatientVitalsScreen: record((screens) => screens.PatientVitalsScreen),
  VitalRangesScreen: record((screens) => screens.VitalRangesScreen),
  ConsumableUsagesScreen: record((screens) => screens.ConsumableUsagesScreen),
  VitalsDueCard: record((screens) => screens.VitalsDueCard),
  VitalAlertsDashboardCard: record((screens) => screens.VitalAlertsDashboardCard),
  TasksToDoCard: record((screens) => screens.TasksToDoCard),
  NotesToSignCard: record((screens) => screens.NotesToSignCard),
  ResultsToReviewCard: record((screens) => screens.ResultsToReviewCard),
  RefillsToAnswerCard: record((screens) => screens.RefillsToAnswerCard),
  ReviewsWaitingCard: record((screens) => screens.ReviewsWaitingCard),
  TasksCard: record((screens) => screens.TasksCard),
  TasksScreen: record((screens) => screens.TasksScreen),
  PatientMessagesScreen: record((screens) => screens.PatientMessagesScreen),
  PatientThreadScreen: record((screens) => screens.PatientThreadScreen),
  MyMessagesScreen: record((screens) => screens.MyMessagesScreen),
  PatientThreadCard: record((screens) => screens.PatientThreadCard),
  CallLogScreen: record((screens) => screens.CallLogScreen),
  DayReportScreen: record((screens) => screens.DayReportScreen),
  StaffOnDutyScreen: record((screens) => screens.StaffOnDutyScreen),
  RecordAccessesScreen: record((screens) => screens.RecordAccessesScreen),
  PrescriptionsScreen: record((screens) => screens.PrescriptionsScreen),
  NewPrescriptionScreen: record((screens) => screens.NewPrescriptionScreen),
  PrescriptionScreen: record((screens) => screens.PrescriptionScreen),
  ReviewQueueScreen: record((screens) => screens.ReviewQueueScreen),
  MedicinesCard: record((screens) => screens.MedicinesCard),
  AdministrationsCard: record((screens) => screens.AdministrationsCard),
  MedicinesDueScreen: record((screens) => screens.MedicinesDueScreen),
  FormularyScreen: record((screens) => screens.FormularyScreen),
  DispensingScreen: record((screens) => screens.DispensingScreen),
  DispensingCard: record((screens) => screens.DispensingCard),
  RefillRequestsScreen: record((screens) => screens.RefillRequestsScreen),
  MyPrescriptionsScreen: record((screens) => screens.MyPrescriptionsScreen),
  NewNoteScreen: record((screens) => screens.NewNoteScreen),
  NoteScreen: record((screens) => screens.NoteScreen),
  UnsignedScreen: record((screens) => screens.UnsignedScreen),
  NoteSettings: record((screens) => screens.NoteSettings),
  InteractionSettings: record((screens) => screens.InteractionSettings),
  NotesCard: record((screens) => screens.NotesCard),
  TreatmentsCard: record((screens) => screens.TreatmentsCard),
  AppointmentTreatments: record((screens) => screens.AppointmentTreatments),
  FollowUpsCard: record((screens) => screens.FollowUpsCard),
  FollowUpsToBookCard: record((screens) => screens.FollowUpsToBookCard),
  RecommendedServicesCard: record((screens) => screens.RecommendedServicesCard),
  ServiceRulesScreen: record((screens) => screens.ServiceRulesScreen),
  ServiceSuggestionsScreen: record((screens) => screens.ServiceSuggestionsScreen),
  ServiceAnalyticsScreen: record((screens) => screens.ServiceAnalyticsScreen),
  EncountersCard: record((screens) => screens.EncountersCard),
  TimelineCard: record((screens) => screens.TimelineCard),
  GuardiansCard: more((screens) => screens.GuardiansCard),
  MyFormsScreen: more((screens) => screens.MyFormsScreen),
  MyFormScreen: more((screens) => screens.MyFormScreen),
  ArriveScreen: more((screens) => screens.ArriveScreen),
  ArrivalSettingsPanel: more((screens) => screens.ArrivalSettingsPanel),
  FormScreen: more((screens) => screens.FormScreen),
  OfferScreen: more((screens) => screens.OfferScreen),
  QueueScreen: more((screens) => screens.QueueScreen),
};
