import type { LoadReport, VitalsReport } from '@polyclinic/contract';
import { currentTokens } from './session-lifecycle';

const REPORTS_URL = '/api/public/module-reports';

/** Load results and vitals of the page's releases since the last report. */
export interface Reports {
  loads: LoadReport[];
  vitals: VitalsReport[];
}

/**
 * Reports to the registry how the releases on this page performed, also while the page is being closed. The token is
 * included so that each session has one vote. Returns false if the browser refused to queue the beacon.
 */
export function sendReports({ loads, vitals }: Reports): boolean {
  const body = { session: currentTokens()?.token, loads, vitals };
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  // Missing in older browsers and under some privacy settings; the report is then dropped.
  const send: Navigator['sendBeacon'] | undefined = navigator.sendBeacon;
  return send?.call(navigator, REPORTS_URL, blob) ?? false;
}
