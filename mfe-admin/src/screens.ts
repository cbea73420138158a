import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell looks components up by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  AdminDashboardScreen: () =>
    import('./features/admin-dashboard/admin-dashboard-screen').then((m) => m.AdminDashboardScreen),
  AdminPatientsScreen: () =>
    import('./features/admin-patients/admin-patients-screen').then((m) => m.AdminPatientsScreen),
  ScheduleScreen: () => import('./features/schedule/schedule-screen').then((m) => m.ScheduleScreen),
  ServicesScreen: () => import('./features/services/services-screen').then((m) => m.ServicesScreen),
  ClinicDataScreen: () => import('./features/clinic-data/clinic-data-screen').then((m) => m.ClinicDataScreen),
  UsersScreen: () => import('./features/users/users-screen').then((m) => m.UsersScreen),
  AuditLogScreen: () => import('./features/admin-logs/audit-log-screen').then((m) => m.AuditLogScreen),
  SeenByButton: () => import('./features/admin-logs/seen-by-button').then((m) => m.SeenByButton),
  ClinicSettingsScreen: () =>
    import('./features/clinic-settings/clinic-settings-screen').then((m) => m.ClinicSettingsScreen),
  FirstStepsCard: () => import('./features/first-steps/first-steps-card').then((m) => m.FirstStepsCard),
  TenantsScreen: () => import('./features/tenants/tenants-screen').then((m) => m.TenantsScreen),
  ModulesScreen: () => import('./features/modules/modules-screen').then((m) => m.ModulesScreen),
  ModuleScreen: () => import('./features/modules/module-screen').then((m) => m.ModuleScreen),
  DeployTokensScreen: () => import('./features/deploy-tokens/deploy-tokens-screen').then((m) => m.DeployTokensScreen),
  OutboxScreen: () => import('./features/outbox/outbox-screen').then((m) => m.OutboxScreen),
};
