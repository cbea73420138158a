import type { TenantDatabase } from '../db/database';
import type { ServerDeps } from '../http/callers';

/** One hour in milliseconds, for cleanup jobs. */
export const HOURLY = 60 * 60_000;

const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Context of a running job. */
export interface JobContext {
  /** Handle on the clinic that enqueued it; on the platform for a recurring job. */
  db: TenantDatabase;
  deps: ServerDeps;
  /** Aborted when the server stops: a job that works in batches ends after the current one. */
  signal: AbortSignal;
}

/** Job type, as declared by the feature that owns it. */
export interface Job<Payload = unknown> {
  /** Stored with each job, so it must never change; unique over all features. */
  name: string;
  /**
   * May run more than once for one job, for example after a crash, so it must be idempotent. Payloads contain ids: the
   * records are read and checked again, since they may have changed since the job was enqueued.
   */
  run(payload: Payload, context: JobContext): Promise<void>;
  /** Milliseconds from the end of one run to the next, over all processes; if omitted, the job has to be enqueued. */
  every?: number;
}

/** Declares a job type. */
export function defineJob<Payload = undefined>(job: Job<Payload>): Job<Payload> {
  return job;
}

/**
 * Returns the seconds until the next attempt, undefined after the last: exponential backoff from half a minute to six
 * hours, shortened by up to a half at random (jitter), so that jobs that failed together do not retry together.
 */
export function waitAfter(attempts: number, random: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS) * (1 - random / 2);
}
