import { PUBLIC_PAGES } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

/**
 * Patterns of all pages that are the shell's own and no module's. The build writes them into the release, so that the
 * server can answer any other address with 404.
 */
export const ownPages: readonly string[] = [
  paths.home,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.setup,
  ...Object.values(PUBLIC_PAGES),
  paths.dashboard,
  paths.fullDashboard,
  paths.account,
  paths.accountPassword,
  paths.accountSecurity,
  paths.accountPreferences,
  paths.accountDarkMode,
  paths.accountQuickActions,
  paths.accountControls,
  paths.accountWaiting,
  paths.accountNotifications,
  paths.settings,
  paths.alerts,
  paths.notes,
  paths.messages,
  paths.conversation(':id'),
];
