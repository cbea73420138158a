import { Client } from 'pg';
import { cpuOf } from './process-cpu';

/** Cost of a request in microseconds of CPU, and throughput per second. */
export interface Cost {
  node: number;
  database: number;
  perSecond: number;
}

/** Subject of a measurement. */
export interface Subject {
  /** Runs one request. */
  ask(): Promise<unknown>;
  /** Number of concurrent requests. */
  lanes: number;
  nodePid: number;
  /** application_name of its database connections. */
  application: string;
}

const LONGEST_MS = 10_000;

/** Runs the given number of requests, or for ten seconds, and measures the CPU time of the processes involved. */
export async function measure(superuser: Client, subject: Subject, requests: number): Promise<Cost> {
  const before = await backendsOf(superuser, subject.application);
  const nodeBefore = cpuOf([subject.nodePid]);
  const begun = performance.now();
  const done = await askMany(subject, requests, begun + LONGEST_MS);
  const seconds = (performance.now() - begun) / 1000;
  const node = cpuOf([subject.nodePid]) - nodeBefore;
  const after = await backendsOf(superuser, subject.application);
  const database = [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
  return { node: node / done, database: database / done, perSecond: done / seconds };
}

/** Returns the median of an odd number of rounds, figure by figure. */
export function middle(costs: Cost[]): Cost {
  const of = (figure: keyof Cost) => {
    const sorted = costs.map((cost) => cost[figure]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return { node: of('node'), database: of('database'), perSecond: of('perSecond') };
}

async function askMany({ ask, lanes }: Subject, requests: number, until: number): Promise<number> {
  let begun = 0;
  let done = 0;
  const failures: unknown[] = [];
  const lane = async () => {
    while (begun < requests && performance.now() < until && failures.length === 0) {
      begun += 1;
      await ask();
      done += 1;
    }
  };
  // If one lane fails, the others end as well before the next measurement begins.
  await Promise.all(Array.from({ length: lanes }, () => lane().catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return done;
}

async function backendsOf(superuser: Client, application: string): Promise<Map<number, number>> {
  const { rows } = await superuser.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [application],
  );
  return new Map(rows.map(({ pid }) => [pid, cpuOf([pid])]));
}
