import { useLingui } from '@lingui/react/macro';
import { logout, useSession } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { FRAME_ICONS } from '../../frame-icons';
import { startTour } from '../tour/start-tour';
import type { PaletteEntry } from './palette-entries';

/** Returns the frame's own screens and actions that are not in the menu; named in the reader's language only. */
export function useFrameEntries(): { pages: PaletteEntry[]; actions: PaletteEntry[] } {
  const { t } = useLingui();
  const isPlatform = useSession(({ userType }) => userType === 'super-admin');
  const group = t`Your account`;
  const page = (title: string, path: string, icon: string, detail?: string): PaletteEntry => ({
    id: `page ${path}`,
    title,
    detail,
    icon,
    path,
  });
  const account = [
    page(t`Profile`, paths.account, FRAME_ICONS.account, group),
    page(t`Password`, paths.accountPassword, FRAME_ICONS.password, group),
    page(t`Login and security`, paths.accountSecurity, FRAME_ICONS.security, group),
  ];
  const leave: PaletteEntry = {
    id: 'action logout',
    title: t`Log out`,
    icon: FRAME_ICONS.leave,
    run: () => void logout(),
  };
  // All others belong to a clinic.
  if (isPlatform) return { pages: account, actions: [leave] };
  return {
    pages: [
      page(t`Alerts`, paths.alerts, FRAME_ICONS.alerts),
      ...account,
      page(t`Preferences`, paths.accountPreferences, FRAME_ICONS.preferences, group),
      page(t`Notifications`, paths.accountNotifications, FRAME_ICONS.notifications, group),
    ],
    actions: [{ id: 'action tour', title: t`Take the tour`, icon: FRAME_ICONS.tour, run: startTour }, leave],
  };
}
