import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;
const withStatus = (status: string) => count(`is_today and status = '${status}'`);

/** Returns today's figures of the clinic, and those of the same weekday one week earlier for comparison. */
export async function statsOf(db: TenantDatabase) {
  return db
    .with('days', (query) =>
      query
        .selectFrom('appointments as a')
        .innerJoin('tenants as t', 't.id', 'a.tenantId')
        .where('a.tenantId', '=', db.tenantId)
        .where('a.deletedAt', 'is', null)
        .where(
          sql<boolean>`a.starts_at >= ((now() at time zone t.timezone)::date - 7)::timestamp at time zone t.timezone`,
        )
        .where(
          sql<boolean>`a.starts_at < ((now() at time zone t.timezone)::date + 1)::timestamp at time zone t.timezone`,
        )
        .select(['a.status', 'a.startsAt', 'a.checkedInAt'])
        .select([
          sql<boolean>`(a.starts_at at time zone t.timezone)::date = (now() at time zone t.timezone)::date`.as(
            'isToday',
          ),
          sql<boolean>`(a.starts_at at time zone t.timezone)::date = (now() at time zone t.timezone)::date - 7`.as(
            'isWeekAgo',
          ),
        ]),
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
      count("is_week_ago and status <> 'CANCELLED'").as('weekAgoAppointments'),
      sql<number | null>`floor(avg(greatest(0, extract(epoch from checked_in_at - starts_at) / 60))
        filter (where is_today and checked_in_at is not null))::int`.as('averageWaitMinutes'),
    ])
    .executeTakeFirstOrThrow();
}
