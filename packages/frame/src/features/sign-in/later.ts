import { storedText, storeText } from '@polyclinic/client/browser-storage';

/** User to whom the second factor is offered; the time of the login identifies the login. */
interface Offered {
  id: string;
  lastLoginAt: string | null;
}

const KEY = 'polyclinic.second-factor-later';

/** Puts off the second factor that is offered, in this tab until the next sign-in. */
export function putOff({ id, lastLoginAt }: Offered): void {
  // If storage is forbidden, a reload offers it again.
  storeText('sessionStorage', KEY, `${id} ${lastLoginAt}`);
}

/** Returns whether the person put it off since the sign-in. */
export function isPutOff({ id, lastLoginAt }: Offered): boolean {
  return storedText('sessionStorage', KEY) === `${id} ${lastLoginAt}`;
}
