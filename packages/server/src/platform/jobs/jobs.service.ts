import type { TenantDatabase } from '../db/database';
import type { Job } from './job';
import { jobsRepository as repository } from './jobs.repository';

export { defineJob, HOURLY, waitAfter, type Job, type JobContext } from './job';
export { startJobs, type JobWorker } from './job-worker';

/** Options of a job: its time, and a key that makes a second one with the same key a duplicate. */
export interface EnqueueOptions {
  /** At once if omitted. */
  runAt?: Date;
  /** Unique per job type and clinic: enqueuing it again, even after it ran, has no effect. */
  key?: string;
}

/** Enqueues a job, in the current transaction. False if its key exists. */
export async function enqueue<Payload>(
  db: TenantDatabase,
  { name }: Job<Payload>,
  payload: Payload,
  { runAt, key }: EnqueueOptions = {},
): Promise<boolean> {
  return repository.insert(db, { name, key: key ?? null, payload, runAt: runAt?.toISOString() ?? null });
}
