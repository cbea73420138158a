import type { LoadReport, VitalsReport } from '@polyclinic/contract';
import { currentTokens } from './session-keeper';

const REPORTS_URL = '/api/public/module-reports';

/** How the releases of this page fared, since it was last told. */
export interface Reports {
  loads: LoadReport[];
  vitals: VitalsReport[];
}

/**
 * Tells the registry how the releases on this page fared, also while the page is being closed. The token goes along so
 * that one session has one vote; false where the browser refused to take the beacon.
 */
export function sendReports({ loads, vitals }: Reports): boolean {
  const body = { session: currentTokens()?.token, loads, vitals };
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  // Older browsers and some privacy settings have none; what is then not told is not missed.
  const send: Navigator['sendBeacon'] | undefined = navigator.sendBeacon;
  return send?.call(navigator, REPORTS_URL, blob) ?? false;
}
