import { NEW_PATIENT_HOURS, UPCOMING_INFO_COUNT, type Appointment, type RoleDashboard } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/http/service';
import { isAheadOfPatient, selectAppointments } from '../appointments/appointments.service';
import type { FigureQuery } from '../../../platform/figures/figure-declaration';
import { figureQueryOf } from '../../../platform/figures/figure-query';
import { figuresOf } from './figures.repository';
import { nextActionsOf } from './next-actions.repository';
import { recentActivitiesOf } from './recent-activities.repository';

type List = 'today' | 'waiting' | 'upcoming';
type Lists = Partial<Record<List, RawBuilder<boolean>>>;
type DashboardFigures = Omit<RoleDashboard, List>;

// Upper bound of a doctor's day, or of a clinic's waiting room.
const LIMIT = 60;

/** Reads one user's dashboard in one statement. */
export async function readRoleDashboard(caller: Caller): Promise<RoleDashboard> {
  const { db, role } = caller;
  const query = figureQueryOf(caller);
  const lists = listsOf(query);
  const predicateOf = (list: List) => lists[list] ?? sql<boolean>`false`;
  const isAny = sql<boolean>`(${predicateOf('today')} or ${predicateOf('waiting')} or ${predicateOf('upcoming')})`;
  const seesActivities = role === 'ADMIN' || role === 'DOCTOR';
  const facts = sql<DashboardFigures>`json_build_object(
    'figures', ${figuresOf(query)},
    'nextActions', ${nextActionsOf(query)},
    'recent', ${seesActivities ? recentActivitiesOf(query) : sql`'[]'::json`},
    'now', (select to_char(${query.now} at time zone z.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') from tenants z where z.id = ${db.tenantId}::uuid)
  )`;
  const rows = await db
    .with('facts', (query) => query.selectNoFrom(facts.as('facts')))
    .with('seen', () =>
      selectAppointments(db, role === 'PATIENT' ? { patientId: caller.patientId } : {})
        .where(isAny)
        .select([
          predicateOf('today').as('isToday'),
          predicateOf('waiting').as('isWaiting'),
          predicateOf('upcoming').as('isUpcoming'),
          sql<boolean>`p.created_at > ${query.now} - make_interval(hours => ${NEW_PATIENT_HOURS})`.as('isNewPatient'),
        ])
        .orderBy('a.startsAt')
        .orderBy('a.id')
        .limit(LIMIT),
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
  // On an empty day, the row with the figures has no appointment.
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
function listsOf(query: FigureQuery): Lists {
  const {
    now,
    isIn,
    caller: { role, userId },
  } = query;
  const isToday = isIn(sql`a.starts_at`, 0);
  const isNext = sql<boolean>`(${isToday} and a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at >= ${now})`;
  const isWaiting = sql<boolean>`(${isToday} and a.status = 'CHECKED_IN')`;
  switch (role) {
    case 'ADMIN':
    case 'NURSE':
    case 'RECEPTIONIST':
      return { waiting: isWaiting, upcoming: isNext };
    case 'DOCTOR':
      return {
        today: sql<boolean>`(${isToday} and a.doctor_id = ${userId} and a.status not in ('CANCELLED', 'NO_SHOW', 'REQUESTED'))`,
      };
    case 'PATIENT':
      return { upcoming: isAheadOfPatient(query) };
    // Pharmacists and employees without clinical access may see counts of appointments only.
    case 'PHARMACIST':
    case 'STAFF':
      return {};
  }
}
