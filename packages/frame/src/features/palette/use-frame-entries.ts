import { useLingui } from '@lingui/react/macro';
import { logout, useSession } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { useFeature } from '../../use-feature';
import { startTour } from '../tour/start-tour';
import type { PaletteEntry } from './palette-entries';

/** The frame's own screens and acts, for the person who is signed in; names are in the reader's language alone. */
export function useFrameEntries(): { pages: PaletteEntry[]; actions: PaletteEntry[] } {
  const { t } = useLingui();
  const isEmployee = useSession(({ userType, user }) => userType === 'tenant' && user.role !== 'PATIENT');
  const hasMessages = useFeature('messages');
  const group = t`Your account`;
  const page = (title: string, path: string, icon: string, detail?: string): PaletteEntry => ({
    id: `page ${path}`,
    title,
    detail,
    icon,
    path,
  });
  return {
    pages: [
      page(t`Alerts`, paths.alerts, 'bell'),
      ...(isEmployee && hasMessages ? [page(t`Messages`, paths.messages, 'mail')] : []),
      ...(isEmployee ? [page(t`Notes`, paths.notes, 'edit')] : []),
      page(t`Profile`, paths.account, 'user', group),
      page(t`Password`, paths.accountPassword, 'lock', group),
      page(t`Sign-in and security`, paths.accountSecurity, 'lock', group),
      page(t`Preferences`, paths.accountPreferences, 'settings', group),
      page(t`Notifications`, paths.accountNotifications, 'bell', group),
    ],
    actions: [
      { id: 'action tour', title: t`Take the tour`, icon: 'apps', run: startTour },
      { id: 'action logout', title: t`Log out`, icon: 'lock', run: () => void logout() },
    ],
  };
}
