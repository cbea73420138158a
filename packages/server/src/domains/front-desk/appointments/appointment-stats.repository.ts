import { sql } from 'kysely';
import { isOnDay, startOfDay } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';

const TODAY = sql`(now() at time zone z.timezone)::date`;
const WEEK_AGO = sql`${TODAY} - 7`;

const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;
const withStatus = (status: string) => count(`is_today and status = '${status}'`);

/** Returns today's figures of the clinic, and those of the same weekday one week earlier for comparison. */
export async function statsOf(db: TenantDatabase) {
  const [stats] = await STATS.all(db, {});
  if (!stats) throw new Error('A count without groups has one row');
  return stats;
}

const STATS = prepared((db) => {
  const { tenantId } = db;
  return db
    .with('days', (query) =>
      query
        .selectFrom('appointments as a')
        .where('a.tenantId', '=', tenantId)
        .where('a.deletedAt', 'is', null)
        // Two ranges of the index on the time: the days between them are not read.
        .where((is) =>
          is.or([isOnDay(sql`a.starts_at`, tenantId, TODAY), isOnDay(sql`a.starts_at`, tenantId, WEEK_AGO)]),
        )
        .select(['a.status', 'a.startsAt', 'a.checkedInAt'])
        .select(sql<boolean>`a.starts_at >= ${startOfDay(tenantId, TODAY)}`.as('isToday')),
    )
    .selectFrom('days')
    .select([
      count("is_today and status <> 'CANCELLED'").as('todayAppointments'),
      withStatus('SCHEDULED').as('scheduled'),
      withStatus('CONFIRMED').as('confirmed'),
      withStatus('CHECKED_IN').as('checkedIn'),
      withStatus('IN_PROGRESS').as('inProgress'),
      withStatus('COMPLETED').as('completed'),
      withStatus('CANCELLED').as('cancelled'),
      withStatus('NO_SHOW').as('noShow'),
      count("not is_today and status <> 'CANCELLED'").as('weekAgoAppointments'),
      sql<number | null>`floor(avg(greatest(0, extract(epoch from checked_in_at - starts_at) / 60))
        filter (where is_today and checked_in_at is not null))::int`.as('averageWaitMinutes'),
    ]);
});
