import { sql, type RawBuilder } from 'kysely';

/**
 * The moment of a wall time at the clinic. A query of its own, answered once: compared with a column of a joined row, the
 * time could not be looked up in an index, because under row level security the conversion between zones is not trusted to
 * run before the policy.
 */
export function momentOf(tenantId: string, wallTime: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select (${wallTime}) at time zone z.timezone from tenants z where z.id = ${tenantId}::uuid)`;
}

/** When a day begins at the clinic; `date` is SQL of type date. */
export function startOfDay(tenantId: string, date: RawBuilder<unknown>): RawBuilder<string> {
  return momentOf(tenantId, sql`(${date})::timestamp`);
}

/** The same for a day as text, or for one so many days later. */
export function startOfDate(tenantId: string, date: string, daysLater = 0): RawBuilder<string> {
  return startOfDay(tenantId, sql`${date}::date + ${daysLater}::int`);
}

/** Whether a moment lies in the clinic's day. */
export function isOnDay(moment: RawBuilder<unknown>, tenantId: string, date: RawBuilder<unknown>): RawBuilder<boolean> {
  const next = startOfDay(tenantId, sql`(${date}) + 1`);
  return sql<boolean>`(${moment} >= ${startOfDay(tenantId, date)} and ${moment} < ${next})`;
}

/** Days of the clinic, the first and the last included; an end that is left out is open. */
export interface DayRange {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Whether a moment lies in a range of the clinic's days. */
export function isInDays(
  moment: RawBuilder<unknown>,
  tenantId: string,
  { dateFrom, dateTo }: DayRange,
): RawBuilder<boolean> {
  const from = dateFrom ? sql`${moment} >= ${startOfDate(tenantId, dateFrom)}` : sql`true`;
  const to = dateTo ? sql`${moment} < ${startOfDate(tenantId, dateTo, 1)}` : sql`true`;
  return sql<boolean>`(${from} and ${to})`;
}

/** The day that it is at the clinic `t`. */
export function todayAt(now: Date): RawBuilder<string> {
  return sql<string>`(${now.toISOString()}::timestamptz at time zone t.timezone)::date`;
}
