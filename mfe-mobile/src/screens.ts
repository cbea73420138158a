import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  DashboardScreen: () => import('./features/dashboards/dashboard-screen').then((m) => m.DashboardScreen),
  AppointmentsScreen: () => import('./features/appointments/appointments-screen').then((m) => m.AppointmentsScreen),
  PatientsScreen: () => import('./features/patients/patients-screen').then((m) => m.PatientsScreen),
  ChartScreen: () => import('./features/chart/chart-screen').then((m) => m.ChartScreen),
  VitalsScreen: () => import('./features/vitals/vitals-screen').then((m) => m.VitalsScreen),
  CalendarScreen: () => import('./features/calendar/calendar-screen').then((m) => m.CalendarScreen),
  BookingScreen: () => import('./features/booking/booking-screen').then((m) => m.BookingScreen),
  AddressScreen: () => import('./features/addresses/address-screen').then((m) => m.AddressScreen),
  ProfileScreen: () => import('./features/profile/profile-screen').then((m) => m.ProfileScreen),
  StocktakesScreen: () => import('./features/stocktakes/stocktakes-screen').then((m) => m.StocktakesScreen),
  StocktakeScreen: () => import('./features/stocktakes/stocktake-screen').then((m) => m.StocktakeScreen),
  AssetCountScreen: () => import('./features/asset-counts/asset-count-screen').then((m) => m.AssetCountScreen),
  SupplyApprovalsScreen: () =>
    import('./features/supply-approvals/supply-approvals-screen').then((m) => m.SupplyApprovalsScreen),
  MyPayslipsScreen: () => import('./features/payroll-entries/my-payslips-screen').then((m) => m.MyPayslipsScreen),
  MyWorkScreen: () => import('./features/my-work/my-work-screen').then((m) => m.MyWorkScreen),
  NotifyScreen: () => import('./features/notify/notify-screen').then((m) => m.NotifyScreen),
};
