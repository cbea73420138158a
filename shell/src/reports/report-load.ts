import type { LoadReport } from '@polyclinic/contract';
import { isServerThere } from './server-there';
import { toTell } from './outbox';

/**
 * Notes how a release fared on this page. A failure counts against the release only where the server itself could be
 * reached: a person in a tunnel says nothing about the module.
 */
export function reportLoad(report: LoadReport): void {
  void note(report);
}

async function note(report: LoadReport): Promise<void> {
  const { durationMs } = report;
  const told = durationMs === undefined ? report : { ...report, durationMs: Math.round(durationMs) };
  if (report.outcome === 'FAILED' && !(await isServerThere())) return;
  toTell('loads', told);
}
