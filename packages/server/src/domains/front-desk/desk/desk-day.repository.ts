import type { Appointment, CheckInsOfToday } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJson } from '../../../platform/db/person-json';
import { selectAppointments } from '../appointments/appointments.service';
import { inQueueOrder, medianVisit, today } from './queue.repository';

/** Sort order: patients with the doctor first, completed ones last. */
const stage = sql`array_position(array['IN_PROGRESS', 'CHECKED_IN', 'COMPLETED'], a.status)`;

type DayFigures = Omit<CheckInsOfToday, 'appointments'>;

/** Reads today's front desk in one statement. */
export async function readDeskDay(db: TenantDatabase): Promise<CheckInsOfToday> {
  const rows = await db
    .with('facts', (query) => query.selectNoFrom(figuresOf(db).as('facts')))
    .with('seen', () =>
      selectAppointments(db, {})
        .where(today('a', db))
        .where('a.status', 'in', ['CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'])
        .select(sql<number>`row_number() over (order by ${stage}, ${inQueueOrder('a')})`.as('place')),
    )
    .selectFrom('facts')
    .leftJoin('seen', (join) => join.onTrue())
    .selectAll('seen')
    .select(['facts.facts'])
    .orderBy('seen.place')
    .execute();
  const [first] = rows;
  if (!first) throw new Error('The facts of a day are always one row');
  // On an empty day, the row with the clinic's data has no appointment.
  const appointments = rows.filter((row): row is typeof row & Appointment => row.id !== null);
  return { ...first.facts, appointments };
}

function figuresOf(db: TenantDatabase) {
  const count = (statuses: string) => sql`count(*) filter (where a.status in (${sql.raw(statuses)}))`;
  return sql<DayFigures>`(
    select json_build_object(
      'summary', (
        select json_build_object(
          'expected', ${count("'SCHEDULED', 'CONFIRMED'")},
          'waiting', ${count("'CHECKED_IN'")},
          'inProgress', ${count("'IN_PROGRESS'")},
          'completed', ${count("'COMPLETED'")},
          'noShow', ${count("'NO_SHOW'")},
          -- Appointments completed in one step have no measured wait.
          'averageWait', round(avg(extract(epoch from a.started_at - a.checked_in_at) / 60)
            filter (where a.started_at > a.checked_in_at), 1)
        )
        from appointments a
        where a.tenant_id = ${db.tenantId} and a.deleted_at is null and ${today('a', db)}
      ),
      'doctors', coalesce((
        select json_agg(json_build_object(
          'doctor', ${staffJson('d')},
          'waiting', of_today.waiting,
          'isBusy', of_today.is_busy,
          'medianVisit', ${medianVisit(db, sql`d.id`)}
        ) order by d.last_name collate "und-x-icu", d.first_name collate "und-x-icu", d.id)
        from (
          select a.doctor_id, count(*) filter (where a.status = 'CHECKED_IN') as waiting, bool_or(a.status = 'IN_PROGRESS') as is_busy
          from appointments a
          where a.tenant_id = ${db.tenantId} and a.deleted_at is null and ${today('a', db)} and a.status <> 'CANCELLED'
          group by a.doctor_id
        ) of_today
        join users d on d.tenant_id = ${db.tenantId} and d.id = of_today.doctor_id
      ), '[]'::json)
    )
  )`;
}
