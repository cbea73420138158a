import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';

/** Returns the sections of the own account with their paths. Preferences belong to users of a clinic. */
export function useAccountSections(): { path: string; title: string }[] {
  const { t } = useLingui();
  const isPlatform = useSession(({ userType }) => userType === 'super-admin');
  const own = [
    { path: paths.account, title: t`Profile` },
    { path: paths.accountPassword, title: t`Password` },
    { path: paths.accountSecurity, title: t`Login and security` },
  ];
  if (isPlatform) return own;
  return [
    ...own,
    { path: paths.accountPreferences, title: t`Preferences` },
    { path: paths.accountDarkMode, title: t`Dark Mode` },
    { path: paths.accountQuickActions, title: t`Quick actions` },
    { path: paths.accountControls, title: t`Voice, gestures, shortcuts` },
    { path: paths.accountNotifications, title: t`Notifications` },
  ];
}
