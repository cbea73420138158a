import { FREQUENCIES } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';

/** Days of one supply of an item `i`; a month is 30 days (reference, section E). */
const DAYS = sql`case i.duration_unit when 'WEEK' then 7 when 'MONTH' then 30 else 1 end * i.duration`;

const RATES = Object.entries(FREQUENCIES).flatMap(([frequency, { rate }]) =>
  rate
    ? [sql`when i.frequency = ${sql.lit(frequency)} then i.dose * ${sql.lit(rate.doses)} / ${sql.lit(rate.inDays)}`]
    : [],
);
/** Amount that is taken on a day; null where the sig sets no limit. */
const PER_DAY = sql`case
  when i.doses_of_day is not null then (select sum(d.amount::float8) from jsonb_array_elements_text(i.doses_of_day) d(amount))
  when i.frequency = 'PRN' then i.dose * i.max_per_day
  ${sql.join(RATES, sql` `)} end`;

/** Last day on which the last supply is taken; null until all supplies that the prescription allows were dispensed. */
const TAKEN_UNTIL = sql`(
  select case when round(sum(s.net)::numeric, 3) >= round((i.quantity * (1 + i.refills_allowed))::numeric, 3) then
    greatest(min(s.day) + floor(sum(s.net) / ${PER_DAY})::int, max(s.day) + floor(i.quantity / ${PER_DAY})::int) - 1 end
  from (
    select (d.dispensed_at at time zone t.timezone)::date as day, d.quantity - coalesce((
      select sum(b.quantity) from dispensing_returns b where b.tenant_id = d.tenant_id and b.dispensing_id = d.id), 0) as net
    from dispensings d join tenants t on t.id = d.tenant_id
    where d.tenant_id = i.tenant_id and d.item_id = i.id
  ) s where s.net > 0)`;

/**
 * Last day of the course of an item `i` of a prescription `r` (reference, section E): that of its duration with all refills
 * that it allows, or later if the last supply was dispensed late. Without a duration, the day on which the last supply
 * is used up. Null if there is no end.
 */
export const LAST_DAY: RawBuilder<string | null> = sql<string | null>`case when i.frequency = 'STAT' then r.start_date
    else greatest(r.start_date + ${DAYS} * (1 + i.refills_allowed) - 1, ${TAKEN_UNTIL}) end`;

/** The date at a clinic `t`. */
export const clinicDate = (now: Date | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(${now instanceof Date ? now.toISOString() : now}::timestamptz at time zone t.timezone)::date`;

/** Returns whether the course of an item `i` of a prescription `r` has not ended by the date of a clinic `t`. */
export const isNotOver = (now: Date | RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${LAST_DAY} >= ${clinicDate(now)}, true)`;
