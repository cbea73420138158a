import { withMoreTexts as withTexts } from './part-texts';

/**
 * Screens beside the day's calendar, lists and patients: those of patients themselves, public pages, forms, imports and
 * merging. The features named here have a part of the catalogue of their own, which loads with the first of them.
 */
export const moreScreens = {
  BookAppointmentScreen: withTexts(() =>
    import(/* webpackChunkName: 'own-booking' */ './features/my-appointments/book-appointment-screen').then(
      (m) => m.BookAppointmentScreen,
    ),
  ),
  MyAppointmentScreen: withTexts(() =>
    import(/* webpackChunkName: 'own-booking' */ './features/my-appointments/my-appointment-screen').then(
      (m) => m.MyAppointmentScreen,
    ),
  ),
  RescheduleScreen: withTexts(() =>
    import(/* webpackChunkName: 'own-booking' */ './features/my-appointments/reschedule-screen').then(
      (m) => m.RescheduleScreen,
    ),
  ),
  QuickAppointmentsScreen: withTexts(() =>
    import('./features/quick-appointments/quick-appointments-screen').then((m) => m.QuickAppointmentsScreen),
  ),
  FormsScreen: withTexts(() => import('./features/temporary-forms/forms-screen').then((m) => m.FormsScreen)),
  NewFormScreen: withTexts(() => import('./features/temporary-forms/new-form-screen').then((m) => m.NewFormScreen)),
  SubmissionsScreen: withTexts(() =>
    import('./features/temporary-forms/submissions-screen').then((m) => m.SubmissionsScreen),
  ),
  PatientImportScreen: withTexts(() =>
    import('./features/patient-imports/patient-import-screen').then((m) => m.PatientImportScreen),
  ),
  MergePatientScreen: withTexts(() =>
    import('./features/patient-merges/merge-patient-screen').then((m) => m.MergePatientScreen),
  ),
  WaitlistScreen: withTexts(() => import('./features/waitlist/waitlist-screen').then((m) => m.WaitlistScreen)),
  GuardiansCard: withTexts(() => import('./features/guardianships/guardians-card').then((m) => m.GuardiansCard)),
  MyFormsScreen: withTexts(() =>
    import(/* webpackChunkName: 'my-forms' */ './features/my-forms/my-forms-screen').then((m) => m.MyFormsScreen),
  ),
  MyFormScreen: withTexts(() =>
    import(/* webpackChunkName: 'my-forms' */ './features/my-forms/my-form-screen').then((m) => m.MyFormScreen),
  ),
  ArriveScreen: withTexts(() => import('./features/arrivals/arrive-screen').then((m) => m.ArriveScreen)),
  ArrivalSettingsPanel: withTexts(() =>
    import('./features/arrivals/arrival-settings-panel').then((m) => m.ArrivalSettingsPanel),
  ),
  LeaveImpactScreen: withTexts(() =>
    import('./features/leave-impact/leave-impact-screen').then((m) => m.LeaveImpactScreen),
  ),
  FormScreen: withTexts(() => import('./features/public-links/form-screen').then((m) => m.FormScreen)),
  OfferScreen: withTexts(() => import('./features/public-links/offer-screen').then((m) => m.OfferScreen)),
  QueueScreen: withTexts(() => import('./features/public-links/queue-screen').then((m) => m.QueueScreen)),
};
