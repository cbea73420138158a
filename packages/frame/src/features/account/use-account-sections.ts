import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';

/** Returns the sections of the own account with their paths. */
export function useAccountSections(): { path: string; title: string }[] {
  const { t } = useLingui();
  return [
    { path: paths.account, title: t`Profile` },
    { path: paths.accountPassword, title: t`Password` },
    { path: paths.accountSecurity, title: t`Login and security` },
    { path: paths.accountPreferences, title: t`Preferences` },
    { path: paths.accountDarkMode, title: t`Dark Mode` },
    { path: paths.accountQuickActions, title: t`Quick actions` },
    { path: paths.accountControls, title: t`Voice, gestures, shortcuts` },
    { path: paths.accountNotifications, title: t`Notifications` },
  ];
}
