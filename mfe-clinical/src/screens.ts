import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';
import { withParts } from './with-parts';

export { texts } from './texts';

/** A screen of the clinical record, whose declarations and texts load with the first of them. */
function record<Screen>(pick: (screens: typeof import('./record-screens').recordScreens) => () => Promise<Screen>) {
  return async () => pick((await import('./record-screens')).recordScreens)();
}

/** The only module this remote exposes. The shell looks components up by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  CalendarScreen: withParts(() => import('./features/calendar/calendar-screen').then((m) => m.CalendarScreen)),
  AppointmentsScreen: () => import('./features/appointments/appointments-screen').then((m) => m.AppointmentsScreen),
  BookAppointmentScreen: () =>
    import(/* webpackChunkName: 'own-booking' */ './features/my-appointments/book-appointment-screen').then(
      (m) => m.BookAppointmentScreen,
    ),
  MyAppointmentScreen: () =>
    import(/* webpackChunkName: 'own-booking' */ './features/my-appointments/my-appointment-screen').then(
      (m) => m.MyAppointmentScreen,
    ),
  RescheduleScreen: () =>
    import(/* webpackChunkName: 'own-booking' */ './features/my-appointments/reschedule-screen').then(
      (m) => m.RescheduleScreen,
    ),
  DeskScreen: withParts(() => import('./features/desk/desk-screen').then((m) => m.DeskScreen)),
  QuickAppointmentsScreen: () =>
    import('./features/quick-appointments/quick-appointments-screen').then((m) => m.QuickAppointmentsScreen),
  PatientsScreen: () => import('./features/patients/patients-screen').then((m) => m.PatientsScreen),
  FormsScreen: () => import('./features/temporary-forms/forms-screen').then((m) => m.FormsScreen),
  NewFormScreen: () => import('./features/temporary-forms/new-form-screen').then((m) => m.NewFormScreen),
  SubmissionsScreen: () => import('./features/temporary-forms/submissions-screen').then((m) => m.SubmissionsScreen),
  PatientImportScreen: () =>
    import('./features/patient-imports/patient-import-screen').then((m) => m.PatientImportScreen),
  OnboardingScreen: () => import('./features/onboarding/onboarding-screen').then((m) => m.OnboardingScreen),
  MergePatientScreen: () => import('./features/patient-merges/merge-patient-screen').then((m) => m.MergePatientScreen),
  MyRecordScreen: withParts(() => import('./features/patients/my-record-screen').then((m) => m.MyRecordScreen)),
  WaitlistScreen: () => import('./features/waitlist/waitlist-screen').then((m) => m.WaitlistScreen),
  LeaveImpactScreen: () => import('./features/leave-impact/leave-impact-screen').then((m) => m.LeaveImpactScreen),
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
  ProblemsCard: record((screens) => screens.ProblemsCard),
  AllergiesCard: record((screens) => screens.AllergiesCard),
  ImmunisationsCard: record((screens) => screens.ImmunisationsCard),
  VitalAlertsCard: record((screens) => screens.VitalAlertsCard),
  VitalsCard: record((screens) => screens.VitalsCard),
  VitalsEntryCard: record((screens) => screens.VitalsEntryCard),
  VitalsScreen: record((screens) => screens.VitalsScreen),
  PatientVitalsScreen: record((screens) => screens.PatientVitalsScreen),
  VitalsDueCard: record((screens) => screens.VitalsDueCard),
  VitalAlertsDashboardCard: record((screens) => screens.VitalAlertsDashboardCard),
  EncountersCard: record((screens) => screens.EncountersCard),
  FormScreen: () => import('./features/public-links/form-screen').then((m) => m.FormScreen),
  OfferScreen: () => import('./features/public-links/offer-screen').then((m) => m.OfferScreen),
  QueueScreen: () => import('./features/public-links/queue-screen').then((m) => m.QueueScreen),
};
