import { sqlState } from '../db/database';
import { PLATFORM_TENANT_ID } from '../http/platform-tenant';
import type { ServerDeps } from '../http/service';
import { waitAfter, type Job } from './job';
import { jobsRepository as repository, type LeasedJob } from './jobs.repository';

const LOOK_MS = 1_000;
const MAX_AT_ONCE = 4;
/** Renewed while a job runs: determines how soon another worker takes over after a crash. */
const LEASE_SECONDS = 60;

/** Runs jobs as long as the server runs. */
export interface JobWorker {
  /** Runs due jobs up to the worker's concurrency; resolves with their number when they have ended. */
  runDue(): Promise<number>;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Polls for due jobs of the given types until it is stopped. Any number of processes may do so. */
export function startJobs(
  deps: ServerDeps,
  jobs: readonly Job[],
  { lookMs = LOOK_MS, leaseSeconds = LEASE_SECONDS }: { lookMs?: number; leaseSeconds?: number } = {},
): JobWorker {
  const { database, log } = deps;
  const kinds = new Map(jobs.map((job) => [job.name, job]));
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let recurring: Promise<void> | undefined;

  const ensureRecurring = async (): Promise<void> => {
    const platform = database.forTenant({ tenantId: PLATFORM_TENANT_ID });
    for (const { name, every } of jobs) {
      if (every !== undefined) await repository.ensureRecurring(platform, name, every / 1000);
    }
  };

  const runOne = async (leased: LeasedJob): Promise<void> => {
    const job = kinds.get(leased.name);
    if (!job) return;
    const db = database.forTenant({ tenantId: leased.tenantId });
    // Every worker that ran it died, so the job may be the cause; it must not crash the next one.
    if (job.every === undefined && waitAfter(leased.attempts - 1, 0) === undefined) {
      await repository.fail(db, leased, 'Never came to an end');
      return;
    }
    const renewal = setInterval(
      () => {
        repository.renew(db, leased, leaseSeconds).catch(() => undefined);
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      const failure = await job.run(leased.payload, { db, deps, signal: stopping.signal }).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (failure) log.error({ err: failure.error, job: job.name, attempt: leased.attempts }, 'a job failed');
      await settle(db, job, leased, failure);
    } finally {
      clearInterval(renewal);
    }
  };

  const lease = async (): Promise<Promise<void>[]> => {
    const free = MAX_AT_ONCE - running.size;
    if (free <= 0 || stopping.signal.aborted) return [];
    await (recurring ??= ensureRecurring().catch((error: unknown) => {
      recurring = undefined;
      throw error;
    }));
    const leased = await repository.lease(database.platform, [...kinds.keys()], free, leaseSeconds);
    return leased.map((one) => {
      const run = runOne(one)
        .catch((error: unknown) => log.error({ err: error, job: one.name }, 'a job could not be settled'))
        .finally(() => running.delete(run));
      running.add(run);
      return run;
    });
  };

  let looking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    looking ??= lease()
      // An unavailable database is reported by the requests that need it; the worker only retries.
      .catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
      .finally(() => {
        looking = undefined;
      });
  }, lookMs);

  return {
    async runDue() {
      const runs = await lease();
      await Promise.all(runs);
      return runs.length;
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(running);
    },
  };
}

/** Records the outcome of a run. */
async function settle(
  db: ReturnType<ServerDeps['database']['forTenant']>,
  { every }: Job,
  leased: LeasedJob,
  failure: { error: unknown } | undefined,
): Promise<void> {
  const complaint = failure ? complaintOf(failure.error) : null;
  const wait = waitAfter(leased.attempts, Math.random());
  if (every !== undefined) {
    const inSeconds = complaint === null ? every / 1000 : Math.min(wait ?? Infinity, every / 1000);
    await repository.runAgain(db, leased, { inSeconds, complaint });
  } else if (complaint === null) await repository.end(db, leased);
  else if (wait === undefined) await repository.fail(db, leased, complaint);
  else await repository.runAgain(db, leased, { inSeconds: wait, complaint });
}

/** Returns the error in one line. PostgreSQL errors quote the affected row, so only their code is stored. */
function complaintOf(error: unknown): string {
  const state = sqlState(error);
  const text = state === undefined ? (error instanceof Error ? error.message : String(error)) : `SQLSTATE ${state}`;
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
