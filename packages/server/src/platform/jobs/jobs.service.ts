import type { TenantDatabase } from '../db/database';
import { defineJob, HOURLY, type Job } from './job';
import { jobsRepository as repository } from './jobs.repository';

export { defineJob, HOURLY, waitAfter, type Job, type JobContext } from './job';
export { startJobs, type JobWorker } from './job-worker';

/** As long as the answers to repeated sends are kept. */
const REMEMBERED = '72 hours';

/** When a job is to run, and what makes it the same as one that was enqueued before. */
export interface EnqueueOptions {
  /** At once where it is left out. */
  runAt?: Date;
  /** One job of its kind has it at a clinic: enqueuing it again, also after it ran, changes nothing. */
  key?: string;
}

/** Writes a job down; inside a transaction it stands or falls with it. False where its key was there already. */
export async function enqueue<Payload>(
  db: TenantDatabase,
  { name }: Job<Payload>,
  payload: Payload,
  { runAt, key }: EnqueueOptions = {},
): Promise<boolean> {
  return repository.insert(db, { name, key: key ?? null, payload, runAt: runAt?.toISOString() ?? null });
}

/** Forgets jobs that are over, and with them their keys. */
export const forgetOldJobs = defineJob({
  name: 'jobs.forget',
  every: HOURLY,
  run: (_, { floor }) => repository.forget(floor.database.platform, REMEMBERED),
});
