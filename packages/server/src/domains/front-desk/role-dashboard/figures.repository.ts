import { FIGURES_OF, type FigureId } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/http/service';
import type { ClinicDay } from './clinic-day.repository';

type Count = RawBuilder<number | null>;
type Who = Pick<Caller, 'userId' | 'patientId'>;

const none: Count = sql<null>`null::int`;

/** How each figure is counted; null where nothing of the product records what it counts yet. */
const COUNTS: Record<FigureId, (day: ClinicDay, who: Who) => Count> = {
  totalPatients: ({ tenantId }) =>
    sql`(select count(*)::int from patients p where p.tenant_id = ${tenantId} and p.deleted_at is null)`,
  staffMembers: ({ tenantId }) => sql`(select count(*)::int from users u
    where u.tenant_id = ${tenantId} and u.role <> 'PATIENT' and u.is_active and u.deleted_at is null)`,
  todaysAppointments: (day) => visits(day, sql`${day.isIn(0)} and a.status <> 'CANCELLED'`),
  monthlyAppointments: (day) =>
    visits(
      day,
      sql`a.status <> 'CANCELLED' and a.starts_at >= (select date_trunc('month', ${day.now} at time zone z.timezone)
          at time zone z.timezone from tenants z where z.id = ${day.tenantId}::uuid)
        and a.starts_at < (select (date_trunc('month', ${day.now} at time zone z.timezone) + interval '1 month')
          at time zone z.timezone from tenants z where z.id = ${day.tenantId}::uuid)`,
    ),
  todaysPatients: (day, { userId }) =>
    sql`(select count(distinct a.patient_id)::int from appointments a
      where a.tenant_id = ${day.tenantId} and a.deleted_at is null and a.doctor_id = ${userId} and ${day.isIn(0)}
        and a.status not in ('CANCELLED', 'NO_SHOW', 'REQUESTED'))`,
  completedToday: (day, { userId }) =>
    visits(day, sql`${day.isIn(0)} and a.doctor_id = ${userId} and a.status = 'COMPLETED'`),
  // Everybody who is at the clinic is in the nurses' charge.
  assignedPatients: (day) =>
    sql`(select count(distinct a.patient_id)::int from appointments a
      where a.tenant_id = ${day.tenantId} and a.deleted_at is null and ${day.isIn(0)}
        and a.status in ('CHECKED_IN', 'IN_PROGRESS'))`,
  checkedIn: (day) =>
    visits(day, sql`${day.isIn(0)} and a.checked_in_at is not null and a.status not in ('CANCELLED', 'NO_SHOW')`),
  waitingPatients: (day) => visits(day, sql`${day.isIn(0)} and a.status = 'CHECKED_IN'`),
  upcoming: (day) =>
    visits(day, sql`${day.isIn(0)} and a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at >= ${day.now}`),
  upcomingAppointments: (day, { patientId }) =>
    visits(
      day,
      sql`a.patient_id = ${patientId ?? null}::uuid and a.starts_at >= ${day.now}
        and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED')`,
    ),
  unreadMessages: ({ tenantId }, { userId }) => sql`(select count(*)::int from messages m
    where m.tenant_id = ${tenantId} and m.recipient_id = ${userId} and m.read_at is null)`,
  openNotes: ({ tenantId }, { userId }) => sql`(select count(*)::int from notes n
    where n.tenant_id = ${tenantId} and n.user_id = ${userId} and not n.is_done)`,
  pendingTasks: () => none,
  completedTasks: () => none,
  pendingVitals: () => none,
  activePrescriptions: () => none,
  labResults: () => none,
};

/** For doctors, their patients are those they have had an appointment with. */
const OWN_COUNTS: Partial<Record<FigureId, (day: ClinicDay, who: Who) => Count>> = {
  totalPatients: ({ tenantId }, { userId }) =>
    sql`(select count(distinct a.patient_id)::int from appointments a
      where a.tenant_id = ${tenantId} and a.deleted_at is null and a.doctor_id = ${userId} and a.status <> 'CANCELLED')`,
};

/** The figures of a role as one JSON list, in the order of its cards. */
export function figuresOf(day: ClinicDay, { role, userId, patientId }: Pick<Caller, 'role' | keyof Who>) {
  const figures = FIGURES_OF[role].map((id: FigureId) => {
    const count = (role === 'DOCTOR' ? OWN_COUNTS[id] : undefined) ?? COUNTS[id];
    return sql`json_build_object('id', ${id}::text, 'value', ${count(day, { userId, patientId })})`;
  });
  return sql<{ id: FigureId; value: number | null }[]>`json_build_array(${sql.join(figures)})`;
}

function visits({ tenantId }: ClinicDay, which: RawBuilder<unknown>): Count {
  return sql`(select count(*)::int from appointments a where a.tenant_id = ${tenantId} and a.deleted_at is null and ${which})`;
}
