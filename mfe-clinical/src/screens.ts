import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  CalendarScreen: () => import('./features/appointments/calendar-screen').then((m) => m.CalendarScreen),
  AppointmentsScreen: () => import('./features/appointments/appointments-screen').then((m) => m.AppointmentsScreen),
  PatientsScreen: () => import('./features/patients/patients-screen').then((m) => m.PatientsScreen),
  MyRecordScreen: () => import('./features/patients/my-record-screen').then((m) => m.MyRecordScreen),
  TodaysAppointmentsCard: () =>
    import('./features/appointments/todays-appointments-card').then((m) => m.TodaysAppointmentsCard),
  UpcomingAppointmentsCard: () =>
    import('./features/appointments/upcoming-appointments-card').then((m) => m.UpcomingAppointmentsCard),
};
