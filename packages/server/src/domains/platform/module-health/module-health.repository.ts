import { Email, Language, ROLLBACK_RULE, type Channel } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { releaseKey, type Counted } from './count-reports';
import type { Tally } from './module-health.rules';

/** Audit action for a failing release without an earlier one to return to. */
export const COMPLAINT = 'ROLLBACK_IMPOSSIBLE';

/** Release that people run, with the tally of its reports. */
export interface ReleaseHealth extends Tally {
  module: string;
  /** Null if no channel points to it: people run it as a fallback, or because it is assigned to them. */
  channel: Channel | null;
  releaseId: string;
  version: string;
}

export const moduleHealthRepository = {
  /** Returns the ids of the existing releases, by module and digest. */
  async known(db: TenantDatabase, named: { module: string; digest: string }[]): Promise<Map<string, string>> {
    const rows = await db
      .selectFrom('moduleReleases')
      .select(['id', 'module', 'digest'])
      .where('tenantId', '=', db.tenantId)
      .where(
        sql<boolean>`(module, digest) in (select * from unnest(${named.map(({ module }) => module)}::text[],
          ${named.map(({ digest }) => digest)}::text[]))`,
      )
      .execute();
    return new Map(rows.map((row) => [releaseKey(row), row.id]));
  },

  /** Adds a batch to the counters in one statement; votes only from an authenticated user. */
  async add(db: TenantDatabase, { loads, vitals, votes }: Counted, voterHash: Buffer | undefined): Promise<void> {
    const cast = voterHash ? votes : [];
    await sql`
      with counted_loads as (
        insert into module_loads as l (tenant_id, release_id, minute, loads, failures, crashes)
        select ${db.tenantId}::uuid, n.release_id, date_trunc('minute', now()), n.loads, n.failures, n.crashes
        from unnest(${loads.map(({ releaseId }) => releaseId)}::uuid[], ${loads.map((row) => row.loads)}::int[],
          ${loads.map(({ failures }) => failures)}::int[], ${loads.map(({ crashes }) => crashes)}::int[])
          as n (release_id, loads, failures, crashes)
        on conflict (tenant_id, release_id, minute) do update
          set loads = l.loads + excluded.loads, failures = l.failures + excluded.failures, crashes = l.crashes + excluded.crashes
      ), counted_vitals as (
        insert into module_vitals as v (tenant_id, release_id, hour, metric, bucket, count)
        select ${db.tenantId}::uuid, n.release_id, date_trunc('hour', now()), n.metric, n.bucket, n.count
        from unnest(${vitals.map(({ releaseId }) => releaseId)}::uuid[], ${vitals.map(({ metric }) => metric)}::text[],
          ${vitals.map(({ bucket }) => bucket)}::int[], ${vitals.map(({ count }) => count)}::int[])
          as n (release_id, metric, bucket, count)
        on conflict (tenant_id, release_id, hour, metric, bucket) do update set count = v.count + excluded.count
      )
      insert into module_votes (tenant_id, release_id, voter_hash, is_failure)
      select ${db.tenantId}::uuid, n.release_id, ${voterHash ?? null}::bytea, n.is_failure
      from unnest(${cast.map(({ releaseId }) => releaseId)}::uuid[], ${cast.map(({ isFailure }) => isFailure)}::boolean[])
        as n (release_id, is_failure)
      on conflict (tenant_id, release_id, voter_hash) do update set is_failure = excluded.is_failure, at = now()
    `.execute(db);
  },

  /** Returns the reports within the window about those of these releases that people may run, once per channel. */
  async releaseHealth(db: TenantDatabase, releaseIds: string[]): Promise<ReleaseHealth[]> {
    return (
      db
        .selectFrom('moduleReleases as r')
        .leftJoin('moduleChannels as c', (join) =>
          join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.releaseId', '=', 'r.id'),
        )
        .innerJoin('moduleVotes as v', (join) =>
          join.onRef('v.tenantId', '=', 'r.tenantId').onRef('v.releaseId', '=', 'r.id'),
        )
        .where('r.tenantId', '=', db.tenantId)
        .where('r.id', 'in', releaseIds)
        .where('r.status', '=', 'AVAILABLE')
        // A release that was only registered is run by nobody, whatever is reported about it.
        .where((where) =>
          where.exists(
            where
              .selectFrom('moduleOffers as o')
              .select('o.audience')
              .whereRef('o.tenantId', '=', 'r.tenantId')
              .whereRef('o.releaseId', '=', 'r.id'),
          ),
        )
        .where('v.at', '>', sql<string>`now() - make_interval(mins => ${ROLLBACK_RULE.windowMinutes})`)
        .groupBy(['r.module', 'c.channel', 'r.id', 'r.version'])
        .select(['r.module', sql<Channel | null>`c.channel`.as('channel'), 'r.id as releaseId', 'r.version'])
        .select([
          sql<number>`count(*)::int`.as('people'),
          sql<number>`(count(*) filter (where v.is_failure))::int`.as('failures'),
        ])
        // STABLE after CANARY, because both may point to the same release; fallbacks last, since a channel may move to one.
        .orderBy('r.module')
        .orderBy('c.channel')
        .execute()
    );
  },

  /**
   * Returns whether this is the first complaint about the release; inside a transaction, an advisory lock excludes
   * other processes until its end.
   */
  async isFirstComplaint(db: TenantDatabase, releaseId: string): Promise<boolean> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${COMPLAINT} ${releaseId}`}, 0))`.execute(db);
    const earlier = await db
      .selectFrom('auditLog')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('resource', '=', 'modules')
      .where('recordId', '=', releaseId)
      .where('action', '=', COMPLAINT)
      .executeTakeFirst();
    return earlier === undefined;
  },

  /** Returns the recipients of notifications with their languages. */
  async superAdmins(db: TenantDatabase): Promise<{ email: string; language: Language }[]> {
    const people = await db
      .selectFrom('users')
      .select(['email', sql<string | null>`coalesce(preferences->>'language', preferred_language)`.as('language')])
      .where('tenantId', '=', db.tenantId)
      .where('role', '=', 'SUPER_ADMIN')
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute();
    return people
      .filter(({ email }) => Email.safeParse(email).success)
      .map(({ email, language }) => ({ email, language: Language.safeParse(language).data ?? 'en' }));
  },
};
