import type { LoadOutcome, ModuleReports } from '@polyclinic/contract';
import { bucketOf, type Metric } from './histogram';

/** Increment of a release's counters from one batch. */
export interface LoadCount {
  releaseId: string;
  loads: number;
  failures: number;
  crashes: number;
}

/** Increment of a histogram bucket from one batch. */
export interface VitalCount {
  releaseId: string;
  metric: Metric;
  bucket: number;
  count: number;
}

/** Latest opinion of the user who sent the batch on a release. */
export interface Vote {
  releaseId: string;
  isFailure: boolean;
}

/** Aggregated batch: each row of the tables at most once, always in the same order, so that batches cannot deadlock. */
export interface Counted {
  loads: LoadCount[];
  vitals: VitalCount[];
  votes: Vote[];
}

const COLUMN: Record<LoadOutcome, 'loads' | 'failures' | 'crashes'> = {
  LOADED: 'loads',
  FAILED: 'failures',
  CRASHED: 'crashes',
};

/** Returns the key of a report's release. */
export function releaseKey({ module, digest }: { module: string; digest: string }): string {
  return `${module}/${digest}`;
}

/** Aggregates the reports of known releases; others are ignored. */
export function countReports(
  { loads, vitals }: Pick<ModuleReports, 'loads' | 'vitals'>,
  known: ReadonlyMap<string, string>,
): Counted {
  const loadCounts = new Map<string, LoadCount>();
  const votes = new Map<string, Vote>();
  const vitalCounts = new Map<string, VitalCount>();
  const measure = (releaseId: string, metric: Metric, value: number | undefined) => {
    if (value === undefined) return;
    const bucket = bucketOf(metric, value);
    const key = `${releaseId} ${metric} ${bucket}`;
    const counted = vitalCounts.get(key) ?? { releaseId, metric, bucket, count: 0 };
    vitalCounts.set(key, { ...counted, count: counted.count + 1 });
  };

  for (const report of loads) {
    const releaseId = known.get(releaseKey(report));
    if (releaseId === undefined) continue;
    const counted = loadCounts.get(releaseId) ?? { releaseId, loads: 0, failures: 0, crashes: 0 };
    const column = COLUMN[report.outcome];
    loadCounts.set(releaseId, { ...counted, [column]: counted[column] + 1 });
    votes.set(releaseId, { releaseId, isFailure: report.outcome !== 'LOADED' });
    measure(releaseId, 'LOAD', report.durationMs);
  }
  for (const report of vitals) {
    const releaseId = known.get(releaseKey(report));
    if (releaseId === undefined) continue;
    measure(releaseId, 'LCP', report.lcpMs);
    measure(releaseId, 'INP', report.inpMs);
    measure(releaseId, 'CLS', report.clsThousandths);
  }
  return { loads: inOrder(loadCounts), vitals: inOrder(vitalCounts), votes: inOrder(votes) };
}

function inOrder<T>(rows: ReadonlyMap<string, T>): T[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
