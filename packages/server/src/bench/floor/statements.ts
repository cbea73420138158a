import { searchPatterns } from '../../domains/front-desk/patients/patient-search';
import { TIME_ZONE } from '../bench-clinic';
import { FLOOR } from './tables';

/** Prepared statement with the values of one request. */
export interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** Answers of one clinic by one statement each, as short as PostgreSQL allows, without row level security. */
export type FloorStatements = ReturnType<typeof floorStatements>;

/** The columns that the list's screen and the appointment's screen receive. */
const columnsOf = (a: string) => `
  ${a}.id, ${a}.patient_id as "patientId", ${a}.doctor_id as "doctorId", ${a}.duration, ${a}.type, ${a}.reason, ${a}.notes,
  ${a}.priority, ${a}.service_id as "serviceId", ${a}.status, ${a}.starts_at as "startsAt", ${a}.ends_at as "endsAt",
  ${a}.confirmed_at as "confirmedAt", ${a}.checked_in_at as "checkedInAt", ${a}.started_at as "startedAt",
  ${a}.ended_at as "endedAt", ${a}.cancel_reason as "cancelReason", ${a}.is_late_cancel as "isLateCancel", ${a}.kind,
  ${a}.queue_token as "queueToken", ${a}.service_name as "serviceName", ${a}.series_id as "seriesId", ${a}.override,
  ${a}.reschedule_count as "rescheduleCount", ${a}.version, ${a}.created_at as "createdAt", ${a}.updated_at as "updatedAt",
  to_char(${a}.starts_at at time zone '${TIME_ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS') as "dateTime",
  array(select f.facility_id from appointment_facilities f
    where f.tenant_id = ${a}.tenant_id and f.appointment_id = ${a}.id order by f.facility_id) as "facilityIds",
  p.first_name as "patientFirst", p.last_name as "patientLast", p.phone as "patientPhone", p.native_name as "patientNative",
  d.first_name as "doctorFirst", d.last_name as "doctorLast", d.native_name as "doctorNative"`;
const people = (a: string) => `
  join patients p on p.tenant_id = $1 and p.id = ${a}.patient_id
  left join users d on d.tenant_id = $1 and d.id = ${a}.doctor_id`;
const one = `select ${columnsOf('a')} from appointments a ${people('a')}
  where a.tenant_id = $1 and a.deleted_at is null`;
/** A page is taken before its people are looked up. */
const page = (condition: string) => `select ${columnsOf('a')} from (
    select * from appointments where tenant_id = $1 and deleted_at is null ${condition}
    order by starts_at, id limit 20
  ) a ${people('a')} order by a.starts_at, a.id`;
const midnight = (day: string) => `(${day}::timestamp at time zone '${TIME_ZONE}')`;

const TEXTS = {
  get: `${one} and a.id = $2`,
  listOfDay: page(`and starts_at >= ${midnight('$2')} and starts_at < ${midnight('$3')}`),
  listOfAll: page(''),
  create: `with a as (
      insert into ${FLOOR}.appointments (tenant_id, patient_id, doctor_id, starts_at, ends_at, duration, type, reason, created_by)
      values ($1, $2, $3, $4::timestamp at time zone '${TIME_ZONE}',
        $4::timestamp at time zone '${TIME_ZONE}' + make_interval(mins => $5::int), $5::int, $6, $7, $8)
      returning *
    ), event as (
      insert into ${FLOOR}.appointment_events (tenant_id, appointment_id, kind, to_status, by_user, by_role)
      select tenant_id, id, 'CREATED', status, created_by, 'RECEPTIONIST' from a
    )
    select ${columnsOf('a')} from a ${people('a')}`,
  search: `select p.id, p.record_number as "recordNumber", p.first_name as "firstName", p.last_name as "lastName",
      p.first_name || ' ' || p.last_name as "fullName", p.native_name as "nativeName", p.date_of_birth as "dateOfBirth",
      date_part('year', age(p.date_of_birth))::int as age, p.gender, p.phone
    from patients p
    where p.tenant_id = $1 and p.deleted_at is null
      and (p.search_text like $2 or p.search_text like $3) and (p.search_text like $4 or p.search_text like $5)
      and (p.search_text like $6 or p.search_text like $7)
    order by p.search_text like all ($8::text[]) desc, p.last_name, p.first_name, p.id limit 10`,
  stats: `with bound as (
      select (d.today::timestamp at time zone '${TIME_ZONE}') as today,
        ((d.today + 1)::timestamp at time zone '${TIME_ZONE}') as tomorrow,
        ((d.today - 7)::timestamp at time zone '${TIME_ZONE}') as before,
        ((d.today - 6)::timestamp at time zone '${TIME_ZONE}') as after
      from (select (now() at time zone '${TIME_ZONE}')::date as today) d
    )
    select t.*, (select count(*)::int from appointments w, bound b where w.tenant_id = $1 and w.deleted_at is null
      and w.starts_at >= b.before and w.starts_at < b.after and w.status <> 'CANCELLED') as "weekAgoAppointments"
    from (
      select count(*) filter (where status <> 'CANCELLED')::int as "todayAppointments",
        count(*) filter (where status = 'SCHEDULED')::int as scheduled,
        count(*) filter (where status = 'CONFIRMED')::int as confirmed,
        count(*) filter (where status = 'CHECKED_IN')::int as "checkedIn",
        count(*) filter (where status = 'IN_PROGRESS')::int as "inProgress",
        count(*) filter (where status = 'COMPLETED')::int as completed,
        count(*) filter (where status = 'CANCELLED')::int as cancelled,
        count(*) filter (where status = 'NO_SHOW')::int as "noShow",
        floor(avg(greatest(0, extract(epoch from checked_in_at - starts_at) / 60)))::int as "averageWaitMinutes"
      from appointments a, bound b
      where a.tenant_id = $1 and a.deleted_at is null and a.starts_at >= b.today and a.starts_at < b.tomorrow
    ) t`,
} as const;

/** Body of a booking. */
export interface Booking {
  patientId: string;
  doctorId: string;
  dateTime: string;
  duration: number;
  type: string;
  reason: string;
}

/** Returns the statements of a clinic. */
export function floorStatements(tenantId: string, userId: string) {
  const prepared = (name: keyof typeof TEXTS, ...values: unknown[]): Prepared => ({
    name: `floor ${name}`,
    text: TEXTS[name],
    values: [tenantId, ...values],
  });
  return {
    get: (id: string) => prepared('get', id),
    listOfDay: (from: string, next: string) => prepared('listOfDay', from, next),
    listOfAll: () => prepared('listOfAll'),
    stats: () => prepared('stats'),
    create: ({ patientId, doctorId, dateTime, duration, type, reason }: Booking) =>
      prepared('create', patientId, doctorId, dateTime, duration, type, reason, userId),
    search(term: string) {
      const { typed = [], sounding = [], exact = [] } = searchPatterns(term) ?? {};
      const words = [0, 1, 2].flatMap((place) => [typed[place] ?? typed[0], sounding[place] ?? sounding[0]]);
      return prepared('search', ...words, exact);
    },
  };
}
