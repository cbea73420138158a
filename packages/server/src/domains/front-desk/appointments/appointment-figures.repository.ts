import { sql, type RawBuilder } from 'kysely';
import { tallyOf } from '../../../platform/db/tally';
import type { FigureDeclaration, FigureQuery } from '../../../platform/figures/figure-declaration';

/** Dashboard figures on appointments, and on patients by their appointments. */
export const appointmentFigures: readonly FigureDeclaration[] = [
  {
    id: 'todaysAppointments',
    value: (query) => visits(query, sql`${isToday(query)} and a.status <> 'CANCELLED'`),
  },
  {
    id: 'monthlyAppointments',
    value: (query) =>
      visits(
        query,
        sql`a.status <> 'CANCELLED' and a.starts_at >= ${startOfMonth(query, 0)} and a.starts_at < ${startOfMonth(query, 1)}`,
      ),
  },
  {
    id: 'todaysPatients',
    value: (query) =>
      patients(
        query,
        sql`a.doctor_id = ${query.caller.userId} and ${isToday(query)}
          and a.status not in ('CANCELLED', 'NO_SHOW', 'REQUESTED')`,
      ),
  },
  {
    id: 'completedToday',
    value: (query) =>
      visits(query, sql`${isToday(query)} and a.doctor_id = ${query.caller.userId} and a.status = 'COMPLETED'`),
  },
  {
    // Nurses are responsible for every patient who is currently at the clinic.
    id: 'assignedPatients',
    value: (query) => patients(query, sql`${isToday(query)} and a.status in ('CHECKED_IN', 'IN_PROGRESS')`),
  },
  {
    id: 'checkedIn',
    value: (query) =>
      visits(
        query,
        sql`${isToday(query)} and a.checked_in_at is not null and a.status not in ('CANCELLED', 'NO_SHOW')`,
      ),
  },
  { id: 'waitingPatients', value: (query) => visits(query, sql`${isToday(query)} and a.status = 'CHECKED_IN'`) },
  {
    id: 'upcoming',
    value: (query) =>
      visits(query, sql`${isToday(query)} and a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at >= ${query.now}`),
  },
  {
    id: 'upcomingAppointments',
    value: (query) =>
      visits(query, sql`a.patient_id = ${query.caller.patientId ?? null}::uuid and ${isAheadOfPatient(query)}`),
  },
  {
    // Minutes from the time of the appointment to check-in; who is early has not waited.
    id: 'averageWaitToCheckIn',
    value: (query) => sql`(select round(avg(greatest(0, extract(epoch from a.checked_in_at - a.starts_at) / 60)))::int
      from appointments a where a.tenant_id = ${query.tenantId} and a.deleted_at is null and ${isToday(query)}
        and a.checked_in_at is not null and a.status not in ('CANCELLED', 'NO_SHOW'))`,
  },
  {
    // The patients of a doctor are those who have had an appointment with the doctor.
    id: 'totalPatients',
    roles: ['DOCTOR'],
    value: ({ tenantId, caller: { userId } }) => patientsOfDoctor(tenantId, userId),
  },
];

/**
 * Returns SQL for the appointments ahead of a patient. Those of today stay when their time has come: the patient may be
 * late, or wait at the clinic.
 */
export function isAheadOfPatient(query: FigureQuery): RawBuilder<boolean> {
  return sql<boolean>`((a.starts_at >= ${query.now} and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED'))
    or (${isToday(query)} and a.status in ('SCHEDULED', 'CONFIRMED', 'CHECKED_IN')))`;
}

/** Counts the patients of a doctor from the maintained count, with the changes that are not added up yet. */
function patientsOfDoctor(tenantId: string, doctorId: string): RawBuilder<number> {
  return sql<number>`(${tallyOf(tenantId, `patients of ${doctorId}`)} + (
    select (count(*) filter (where n.before = 0 and n.before + n.change > 0)
      - count(*) filter (where n.before > 0 and n.before + n.change = 0))::int
    from (
      select sum(c.change) as change, coalesce((select d.visits from doctor_patients d where d.tenant_id = ${tenantId}
        and d.doctor_id = ${doctorId} and d.patient_id = c.patient_id), 0) as before
      from doctor_visit_changes c where c.tenant_id = ${tenantId} and c.doctor_id = ${doctorId}
      group by c.patient_id
    ) n))`;
}

const isToday = ({ isIn }: FigureQuery) => isIn(sql`a.starts_at`, 0);

/** Returns SQL for the start of the clinic's current month, or of the month this many months later. */
function startOfMonth({ tenantId, now }: FigureQuery, monthsLater: number): RawBuilder<unknown> {
  return sql`(select (date_trunc('month', ${now} at time zone z.timezone) + make_interval(months => ${monthsLater}))
    at time zone z.timezone from tenants z where z.id = ${tenantId}::uuid)`;
}

function visits({ tenantId }: FigureQuery, which: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from appointments a
    where a.tenant_id = ${tenantId} and a.deleted_at is null and ${which})`;
}

/** Counts each patient once. */
function patients({ tenantId }: FigureQuery, which: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(distinct a.patient_id)::int from appointments a
    where a.tenant_id = ${tenantId} and a.deleted_at is null and ${which})`;
}
