import type { NavigationEntry } from '@polyclinic/remote';
import { paths } from '@polyclinic/remote';

/** The dashboard's menu item, for everybody with at least one card on it. */
export const dashboardEntry: Pick<NavigationEntry, 'title' | 'icon' | 'path' | 'order'> = {
  title: { en: 'Dashboard', hi: 'डैशबोर्ड', ta: 'முகப்பு' },
  icon: 'dashboard',
  path: paths.dashboard,
  order: 0,
};
