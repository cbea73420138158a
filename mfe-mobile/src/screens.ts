import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  DashboardScreen: () => import('./features/dashboards/dashboard-screen').then((m) => m.DashboardScreen),
  AppointmentsScreen: () => import('./features/appointments/appointments-screen').then((m) => m.AppointmentsScreen),
  AddressScreen: () => import('./features/addresses/address-screen').then((m) => m.AddressScreen),
  ProfileScreen: () => import('./features/profile/profile-screen').then((m) => m.ProfileScreen),
  NotifyScreen: () => import('./features/notify/notify-screen').then((m) => m.NotifyScreen),
};
