import { paths } from '@polyclinic/remote';
import { drawerAddress } from '../../lib/drawer-address';

export const waitlistDrawers = drawerAddress('new', 'edit', 'offer');

/** Where a drawer leads back to. A patient named by the address is put on the list once. */
export function closedWaitlist(search: string): string {
  const rest = new URLSearchParams(waitlistDrawers.closed(search));
  rest.delete('patient');
  return `${paths.waitlist}?${rest}`;
}
