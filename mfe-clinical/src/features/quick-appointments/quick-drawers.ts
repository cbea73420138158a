import { paths } from '@polyclinic/remote';
import { drawerAddress } from '../../lib/drawer-address';

export const quickDrawers = drawerAddress('new', 'edit', 'convert');

/** Where a drawer leads back to. */
export const closedQuick = (search: string) => `${paths.quickAppointments}?${quickDrawers.closed(search)}`;
