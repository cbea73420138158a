import { OPEN_SUGGESTIONS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { todayAt } from '../../../platform/db/clinic-day';
import type { PatientFacts } from './recommendations.rules';

/** Returns what the record says about a patient, in one statement; undefined if there is no such patient. */
export async function patientFacts(db: TenantDatabase, id: string, now: Date): Promise<PatientFacts | undefined> {
  const own = sql`x.tenant_id = ${db.tenantId} and x.patient_id = ${id}`;
  const day = (moment: string) => sql`(${sql.raw(moment)} at time zone t.timezone)::date`;
  const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(l), '[]') from (${rows}) l)`;
  const { rows } = await sql<PatientFacts>`
    select ${todayAt(now)} as today, p.date_of_birth as "dateOfBirth", p.gender,
      ${list(sql`select x.code, x.title from problems x
        where ${own} and x.status = 'ACTIVE' and x.code is not null and x.deleted_at is null
        order by x.title collate "und-x-icu", x.id`)} as problems,
      ${list(sql`select x.vaccine, x.given_on as "givenOn" from immunisations x
        where ${own} and x.deleted_at is null`)} as immunisations,
      ${list(sql`select c.service_id as "serviceId", max(c.done_on) as "on" from (
          select x.service_id, ${day('coalesce(x.ended_at, x.starts_at)')} as done_on from appointments x
          where ${own} and x.status = 'COMPLETED' and x.deleted_at is null and x.service_id is not null
          union all
          select x.service_id, ${day('x.completed_at')} from appointment_treatments x
          where ${own} and x.status = 'COMPLETED' and x.deleted_at is null and x.service_id is not null
        ) c group by c.service_id`)} as done,
      (select coalesce(jsonb_agg(distinct x.service_id), '[]') from appointments x
        where ${own} and x.deleted_at is null and x.service_id is not null
          and x.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS')
          and ${day('x.starts_at')} >= ${todayAt(now)}) as booked,
      ${list(sql`select x.id, x.service_id as "serviceId", x.date_from as "dateFrom", x.date_to as "dateTo",
          x.status in ('SUGGESTED', 'ORDERED') as "isOpen", ${day('x.created_at')} as "on"
        from follow_up_orders x where ${own} order by x.date_from, x.id`)} as orders,
      ${list(sql`select x.id, x.status, x.service_id as "serviceId" from service_suggestions x
        where ${own} and x.status = any(${sql.val([...OPEN_SUGGESTIONS])}) order by x.id`)} as suggestions
    from patients p join tenants t on t.id = p.tenant_id
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0];
}
