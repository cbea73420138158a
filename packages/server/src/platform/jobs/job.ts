import type { TenantDatabase } from '../db/database';
import type { Floor } from '../http/callers';

/** Milliseconds of an hour, for jobs that clear away what is over. */
export const HOURLY = 60 * 60_000;

const MOST_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** What a job is run with. */
export interface JobContext {
  /** The rows of the clinic that enqueued it; the platform's for a recurring job. */
  db: TenantDatabase;
  floor: Floor;
  /** Aborted when the server stops: whoever works in batches ends after the one under way. */
  signal: AbortSignal;
}

/** A kind of job, as the feature that owns it declares it. */
export interface Job<Payload = unknown> {
  /** Stored with each job, so it never changes; unique over all features. */
  name: string;
  /**
   * May run more than once for one job, after a crash for example, so it does nothing that is done already. Payloads
   * hold ids: what they stand for is read and judged anew, since it may have changed since the job was enqueued.
   */
  run(payload: Payload, context: JobContext): Promise<void>;
  /** Milliseconds from the end of one run to the next, however many processes there are; left out, it is enqueued. */
  every?: number;
}

/** Declares a kind of job. */
export function defineJob<Payload = undefined>(job: Job<Payload>): Job<Payload> {
  return job;
}

/**
 * Seconds until another try, or nothing after the last: half a minute, a minute, two, up to six hours, each of them
 * shortened by up to a half at random, so that what failed together does not come back together.
 */
export function waitAfter(attempts: number, random: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS) * (1 - random / 2);
}
