import type { Client } from 'pg';
import { cpuOf, cpuOfFamily, parentOf } from './process-cpu';

/** Cost of a request in microseconds of CPU, and throughput per second. */
export interface Cost {
  node: number;
  /** PostgreSQL as a whole: backends, parallel workers and the processes that write. */
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
}

const LONGEST_MS = 10_000;

/** Runs the given number of requests, or for ten seconds, and measures the CPU time of the processes involved. */
export async function measure(superuser: Client, subject: Subject, requests: number): Promise<Cost> {
  const postmaster = await postmasterOf(superuser);
  const [nodeBefore, databaseBefore] = [cpuOf(subject.nodePid), cpuOfFamily(postmaster)];
  const begun = performance.now();
  const done = await askMany(subject, requests, begun + LONGEST_MS);
  const seconds = (performance.now() - begun) / 1000;
  const node = cpuOf(subject.nodePid) - nodeBefore;
  const database = cpuOfFamily(postmaster) - databaseBefore;
  return { node: node / done, database: database / done, perSecond: done / seconds };
}

/** Returns the median of an odd number of rounds, figure by figure. */
export function middle(costs: Cost[]): Cost {
  const of = (figure: keyof Cost) => median(costs.map((cost) => cost[figure]));
  return { node: of('node'), database: of('database'), perSecond: of('perSecond') };
}

/** Returns the middle one of an odd number of figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
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

async function postmasterOf(superuser: Client): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}
