import type { NavigationEntry } from '@polyclinic/remote';
import { paths } from '@polyclinic/remote';

/** The dashboard's line in the menu: whoever has a card on it gets it. */
export const dashboardEntry: Pick<NavigationEntry, 'title' | 'icon' | 'path' | 'order'> = {
  title: { en: 'Dashboard', hi: 'डैशबोर्ड', ta: 'முகப்புப் பலகை' },
  icon: 'dashboard',
  path: paths.dashboard,
  order: 0,
};
