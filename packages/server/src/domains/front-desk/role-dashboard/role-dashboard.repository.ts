import { NEW_PATIENT_HOURS, UPCOMING_INFO_COUNT, type Appointment, type RoleDashboard } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/http/service';
import { shownAppointments } from '../appointments/appointments.service';
import { clinicDayAt, type ClinicDay } from './clinic-day.repository';
import { figuresOf } from './figures.repository';
import { nextActionsOf } from './next-actions.repository';
import { recentActivitiesOf } from './recent-activities.repository';

type List = 'today' | 'waiting' | 'upcoming';
type Lists = Partial<Record<List, RawBuilder<boolean>>>;
type Facts = Omit<RoleDashboard, List>;

// A day of one doctor, or the waiting room of a clinic, is never longer.
const MOST = 60;

/** One person's dashboard in one statement. */
export async function readRoleDashboard(caller: Caller): Promise<RoleDashboard> {
  const { db, role } = caller;
  const day = clinicDayAt(db.tenantId, caller.now());
  const lists = listsOf(day, caller);
  const wanted = (list: List) => lists[list] ?? sql<boolean>`false`;
  const isAny = sql<boolean>`(${wanted('today')} or ${wanted('waiting')} or ${wanted('upcoming')})`;
  const seesActivities = role === 'ADMIN' || role === 'DOCTOR';
  const facts = sql<Facts>`json_build_object(
    'figures', ${figuresOf(day, caller)},
    'nextActions', ${nextActionsOf(day, caller)},
    'recent', ${seesActivities ? recentActivitiesOf(day, caller) : sql`'[]'::json`},
    'now', (select to_char(${day.now} at time zone z.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') from tenants z where z.id = ${db.tenantId}::uuid)
  )`;
  const rows = await db
    .with('facts', (query) => query.selectNoFrom(facts.as('facts')))
    .with('seen', () =>
      shownAppointments(db, role === 'PATIENT' ? { patientId: caller.patientId } : {})
        .where(isAny)
        .select([
          wanted('today').as('isToday'),
          wanted('waiting').as('isWaiting'),
          wanted('upcoming').as('isUpcoming'),
          sql<boolean>`p.created_at > ${day.now} - make_interval(hours => ${NEW_PATIENT_HOURS})`.as('isNewPatient'),
        ])
        .orderBy('a.startsAt')
        .orderBy('a.id')
        .limit(MOST),
    )
    .selectFrom('facts')
    .leftJoin('seen', (join) => join.onTrue())
    .selectAll('seen')
    .select('facts.facts')
    .orderBy('seen.startsAt')
    .orderBy('seen.id')
    .execute();
  const [first] = rows;
  if (!first) throw new Error('The facts of a dashboard are always one row');
  // The row that carries the facts of an empty day has no appointment.
  const seen = rows.filter((row): row is typeof row & Appointment & { isNewPatient: boolean } => row.id !== null);
  return {
    ...first.facts,
    today: seen.filter(({ isToday }) => isToday),
    waiting: seen
      .filter(({ isWaiting }) => isWaiting)
      .sort((one, other) => (one.checkedInAt ?? '').localeCompare(other.checkedInAt ?? '')),
    upcoming: seen.filter(({ isUpcoming }) => isUpcoming).slice(0, UPCOMING_INFO_COUNT),
  };
}

/** Which appointments a role has on its lists; nobody else's are read at all. */
function listsOf(day: ClinicDay, { role, userId }: Caller): Lists {
  const isNext = sql<boolean>`(${day.isIn(0)} and a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at >= ${day.now})`;
  const isWaiting = sql<boolean>`(${day.isIn(0)} and a.status = 'CHECKED_IN')`;
  switch (role) {
    case 'ADMIN':
    case 'NURSE':
    case 'RECEPTIONIST':
      return { waiting: isWaiting, upcoming: isNext };
    case 'DOCTOR':
      return {
        today: sql<boolean>`(${day.isIn(0)} and a.doctor_id = ${userId} and a.status not in ('CANCELLED', 'NO_SHOW', 'REQUESTED'))`,
      };
    case 'PATIENT':
      return {
        upcoming: sql<boolean>`(a.starts_at >= ${day.now} and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED'))`,
      };
    // A pharmacist's rights to appointments, and those of people without clinical access, end with counting them.
    case 'PHARMACIST':
    case 'STAFF':
      return {};
  }
}
