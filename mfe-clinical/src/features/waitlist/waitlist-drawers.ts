import { paths } from '@polyclinic/remote';
import { drawerSearchParams } from '@polyclinic/ui';

export const waitlistDrawers = drawerSearchParams('new', 'edit', 'offer');

/** Returns the URL after a drawer closes. Drops the patient named in it, so that they are not added twice. */
export function closedWaitlist(search: string): string {
  const rest = new URLSearchParams(waitlistDrawers.closed(search));
  rest.delete('patient');
  return `${paths.waitlist}?${rest}`;
}
