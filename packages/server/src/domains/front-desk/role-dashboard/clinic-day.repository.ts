import { sql, type RawBuilder } from 'kysely';
import { isOnDay } from '../../../platform/db/clinic-day';

/** The moment that a dashboard is read at, and what of the clinic's days it needs as SQL. */
export interface ClinicDay {
  tenantId: string;
  now: RawBuilder<string>;
  /** Whether appointment a lies in the clinic's day, so many days from today. */
  isIn(days: number): RawBuilder<boolean>;
}

/** Days are the clinic's; each bound is a query of its own, so that the index on the time is used. */
export function clinicDayAt(tenantId: string, moment: Date): ClinicDay {
  const now = sql<string>`${moment.toISOString()}::timestamptz`;
  const date = (days: number) => sql`(${now} at time zone z.timezone)::date + ${days}::int`;
  return {
    tenantId,
    now,
    isIn: (days) => isOnDay(sql`a.starts_at`, tenantId, date(days)),
  };
}
