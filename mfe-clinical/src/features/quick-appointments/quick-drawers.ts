import { paths } from '@polyclinic/remote';
import { drawerSearchParams } from '@polyclinic/ui';

export const quickDrawers = drawerSearchParams('new', 'edit', 'convert');

/** Returns the URL after a drawer closes. */
export const closedQuick = (search: string) => `${paths.quickAppointments}?${quickDrawers.closed(search)}`;
