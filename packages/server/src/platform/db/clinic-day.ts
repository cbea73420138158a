import { sql, type RawBuilder } from 'kysely';

/**
 * Converts a local time of the clinic to a timestamp, as SQL. A subquery of its own, evaluated once: compared with a
 * column of a joined row, the time could not use an index, because under row level security the zone conversion is not
 * leakproof and must not run before the policy.
 */
export function momentOf(tenantId: string, wallTime: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select (${wallTime}) at time zone z.timezone from tenants z where z.id = ${tenantId}::uuid)`;
}

/** Returns the start of a day at the clinic; `date` is SQL of type date. */
export function startOfDay(tenantId: string, date: RawBuilder<unknown>): RawBuilder<string> {
  return momentOf(tenantId, sql`(${date})::timestamp`);
}

/** Returns the start of a day given as text, or of a day so many days later. */
export function startOfDate(tenantId: string, date: string, daysLater = 0): RawBuilder<string> {
  return startOfDay(tenantId, sql`${date}::date + ${daysLater}::int`);
}

/** Returns SQL for whether a timestamp is on the clinic's day. */
export function isOnDay(moment: RawBuilder<unknown>, tenantId: string, date: RawBuilder<unknown>): RawBuilder<boolean> {
  const next = startOfDay(tenantId, sql`(${date}) + 1`);
  return sql<boolean>`(${moment} >= ${startOfDay(tenantId, date)} and ${moment} < ${next})`;
}

/** Inclusive range of the clinic's days; an omitted end is open. */
export interface DayRange {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Returns SQL for whether a timestamp is in a range of the clinic's days. */
export function isInDays(
  moment: RawBuilder<unknown>,
  tenantId: string,
  { dateFrom, dateTo }: DayRange,
): RawBuilder<boolean> {
  const from = dateFrom ? sql`${moment} >= ${startOfDate(tenantId, dateFrom)}` : sql`true`;
  const to = dateTo ? sql`${moment} < ${startOfDate(tenantId, dateTo, 1)}` : sql`true`;
  return sql<boolean>`(${from} and ${to})`;
}

/** Returns SQL for the current date at the clinic `t`. */
export function todayAt(now: Date): RawBuilder<string> {
  return sql<string>`(${now.toISOString()}::timestamptz at time zone t.timezone)::date`;
}
