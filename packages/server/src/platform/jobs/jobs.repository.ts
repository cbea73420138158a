import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../db/database';

/** Job leased by a single worker. */
export interface LeasedJob {
  tenantId: string;
  id: string;
  name: string;
  payload: unknown;
  lease: string;
  /** Including this one. */
  attempts: number;
}

const EVERY = 'every';

export const jobsRepository = {
  /** Inserts a job; false if the key exists. */
  async insert(
    db: TenantDatabase,
    { name, key, payload, runAt }: { name: string; key: string | null; payload: unknown; runAt: string | null },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into jobs (tenant_id, name, key, payload, run_at)
      values (${db.tenantId}, ${name}, ${key}, ${JSON.stringify(payload ?? null)}::jsonb, coalesce(${runAt}::timestamptz, now()))
      on conflict (tenant_id, name, key) do nothing returning id`.execute(db);
    return rows.length > 0;
  },

  /** Ensures the row of a recurring job. A shortened interval takes effect at once. */
  async ensureRecurring(platform: TenantDatabase, name: string, everySeconds: number): Promise<void> {
    const next = sql`now() + make_interval(secs => ${everySeconds})`;
    await sql`
      insert into jobs as j (tenant_id, name, key) values (${platform.tenantId}, ${name}, ${EVERY})
      on conflict (tenant_id, name, key) do update set run_at = ${next} where j.lease is null and j.run_at > ${next}`.execute(
      platform,
    );
  },

  async lease(platform: Database['platform'], names: readonly string[], limit: number, leaseSeconds: number) {
    const { rows } = await sql<LeasedJob>`
      select tenant_id, id, name, payload, lease, attempts
      from app.lease_jobs(${[...names]}::text[], ${limit}, ${leaseSeconds})`.execute(platform);
    return rows;
  },

  /** Renews the lease; false if it was lost. */
  async renew(db: TenantDatabase, { id, lease }: LeasedJob, leaseSeconds: number): Promise<boolean> {
    const { rows } = await sql`
      update jobs set run_at = now() + make_interval(secs => ${leaseSeconds})
      where tenant_id = ${db.tenantId} and id = ${id} and lease = ${lease} returning id`.execute(db);
    return rows.length > 0;
  },

  /** Marks the job as done. Its key is retained for a while, so that the same job is not enqueued again. */
  async end(db: TenantDatabase, { id, lease }: LeasedJob): Promise<void> {
    await sql`
      update jobs set status = 'DONE', lease = null, last_error = null, payload = '{}', ended_at = now()
      where tenant_id = ${db.tenantId} and id = ${id} and lease = ${lease}`.execute(db);
  },

  /** Schedules the next run; clears the error after a successful one. */
  async runAgain(
    db: TenantDatabase,
    { id, lease }: LeasedJob,
    { inSeconds, complaint }: { inSeconds: number; complaint: string | null },
  ): Promise<void> {
    await sql`
      update jobs set lease = null, last_error = ${complaint}, run_at = now() + make_interval(secs => ${inSeconds}),
        attempts = case when ${complaint}::text is null then 0 else attempts end
      where tenant_id = ${db.tenantId} and id = ${id} and lease = ${lease}`.execute(db);
  },

  async fail(db: TenantDatabase, { id, lease }: LeasedJob, complaint: string): Promise<void> {
    await sql`
      update jobs set status = 'FAILED', lease = null, last_error = ${complaint}, ended_at = now()
      where tenant_id = ${db.tenantId} and id = ${id} and lease = ${lease}`.execute(db);
  },

  async forget(platform: Database['platform'], olderThan: string): Promise<void> {
    await sql`select app.forget_jobs(${olderThan}::interval)`.execute(platform);
  },
};
