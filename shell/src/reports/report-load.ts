import type { LoadReport } from '@polyclinic/contract';
import { isServerThere } from './server-there';
import { toTell } from './outbox';

/**
 * Reports how a release fared on this page. A failure counts against the release only if the server was reachable:
 * being in a tunnel says nothing about the module.
 */
export function reportLoad(report: LoadReport): void {
  void note(report);
}

async function note(report: LoadReport): Promise<void> {
  const { durationMs } = report;
  const rounded = durationMs === undefined ? report : { ...report, durationMs: Math.round(durationMs) };
  if (report.outcome === 'FAILED' && !(await isServerThere())) return;
  toTell('loads', rounded);
}
