import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { mayLeavePage, useNavigate } from '@polyclinic/ui/kit/router';
import { useEffect, useMemo, useRef } from 'react';
import type { FrameCatalogue } from '../../frame-catalogue';
import { openPalette } from '../palette/open-palette';
import type { ShortcutAction } from './shortcut-registry';
import { useRefresh } from './use-refresh';

/** Registers the frame's own shortcuts; pages only if they are in the menu, search only within a clinic. */
export function useFrameShortcuts(
  navigation: FrameCatalogue['navigation'],
  showSheet: () => void,
): readonly ShortcutAction[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const isOfClinic = useSession(({ userType }) => userType === 'tenant');
  const latest = useRef({ navigate, refresh, showSheet });
  useEffect(() => {
    latest.current = { navigate, refresh, showSheet };
  });

  return useMemo(() => {
    const go = async (path: string) => {
      if (await mayLeavePage()) await latest.current.navigate(path);
    };
    const pages = [
      { id: 'dashboard', label: t`Dashboard`, keys: 'Ctrl+1', path: paths.dashboard },
      { id: 'patients', label: t`Patients`, keys: 'Ctrl+2', path: paths.patients },
      { id: 'appointments', label: t`Appointments`, keys: 'Ctrl+3', path: paths.appointments },
    ];
    const inClinic = (action: ShortcutAction) => (isOfClinic ? [action] : []);
    return [
      ...pages
        .filter((page) => navigation.some(({ path }) => path === page.path))
        .map(({ path, ...page }) => ({ ...page, run: () => void go(path) })),
      ...inClinic({ id: 'search', label: t`Search`, keys: 'Ctrl+F', run: openPalette }),
      { id: 'print', label: t`Print the page`, keys: 'Ctrl+P', run: () => window.print(), isLeftToFields: true },
      { id: 'refresh', label: t`Refresh data`, keys: 'F5', run: () => latest.current.refresh() },
      ...inClinic({ id: 'palette', label: t`Commands and search`, keys: 'Ctrl+K', run: openPalette }),
      { id: 'shortcuts', label: t`Keyboard shortcuts`, keys: '?', run: () => latest.current.showSheet() },
    ];
  }, [navigation, isOfClinic, t]);
}
