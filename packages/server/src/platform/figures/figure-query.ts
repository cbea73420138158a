import { sql } from 'kysely';
import { isOnDay } from '../db/clinic-day';
import type { Caller } from '../http/callers';
import type { FigureQuery } from './figure-declaration';

/**
 * Returns the parameters of figures and next actions for the current time. Days are in the clinic's time zone; each
 * bound is a subquery, so that the index on the time is used.
 */
export function figureQueryOf(caller: Caller): FigureQuery {
  const { tenantId } = caller;
  const now = sql<string>`${caller.now().toISOString()}::timestamptz`;
  return {
    tenantId,
    now,
    date: sql`(select (${now} at time zone z.timezone)::date from tenants z where z.id = ${tenantId}::uuid)`,
    isIn: (moment, days) => isOnDay(moment, tenantId, sql`(${now} at time zone z.timezone)::date + ${days}::int`),
    caller,
  };
}
