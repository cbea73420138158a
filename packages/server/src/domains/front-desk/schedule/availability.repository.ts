import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared, type Prepared } from '../../../platform/db/prepared';
import type { BusyRange, DoctorSchedule, ScheduleData, BookableService } from './slots.rules';
import type { FacilitySchedule } from './choose-facilities';
import { isNewPatient } from './declared-duration.repository';

/** Query of schedule data; dates are inclusive days of the clinic. */
export interface AvailabilityQuery {
  dateFrom: string;
  dateTo: string;
  /** A single time of one of these days: only what is near it is read as occupied. */
  at?: { dateTime: string; duration: number } | undefined;
  /** Doctors to read; if omitted, all active ones. */
  doctorIds?: readonly string[] | undefined;
  patientId?: string | null | undefined;
  serviceId?: string | null | undefined;
  /** Chosen rooms and equipment, besides those of the service. */
  facilityIds?: readonly string[] | undefined;
  /** Appointment that is not in conflict with itself. */
  movingId?: string | undefined;
  /** Required patient of that appointment; if omitted, any. */
  movingOf?: string | undefined;
  /** Own holds are not in conflict either. */
  userId?: string | undefined;
  /** Hold of an offer that is being accepted; holds of other users cannot be taken. */
  holdId?: string | undefined;
  now: Date;
}

/** Doctor with the fields that the day's list shows. */
export interface KnownDoctor extends DoctorSchedule {
  firstName: string;
  lastName: string;
  nativeName: string | null;
  specialization: string | null;
  skills: string[];
  /** True for an active doctor. */
  isAtWork: boolean;
}

export interface AvailabilityData extends ScheduleData {
  doctors: KnownDoctor[];
}

/** SQL for milliseconds since 1970, which JSON represents exactly. */
const ms = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000)::bigint`;

const minutes = (count: RawBuilder<unknown> | number) =>
  sql`make_interval(mins => ${typeof count === 'number' ? sql.lit(count) : count})`;

const listed = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]'::json)`;

/** Reads everything that determines availability in these days, in one statement. */
export async function readAvailability(db: TenantDatabase, query: AvailabilityQuery): Promise<AvailabilityData> {
  const { doctorIds = null, patientId = null, serviceId = null, facilityIds = [], ...others } = query;
  const { movingId = null, movingOf = null, userId = null, holdId = null, dateFrom, dateTo, at, now } = others;
  const { dateTime = null, duration = null } = at ?? {};
  const days = { dateFrom, dateTo, dateTime, duration, now: now.toISOString() };
  const values = { ...days, doctorIds, patientId, serviceId, facilityIds, movingId, movingOf, userId, holdId };
  const statement = statementOf({
    isOfDoctors: doctorIds !== null,
    isOfPatient: patientId !== null,
    isOfService: serviceId !== null,
    hasPlaces: serviceId !== null || facilityIds.length > 0,
    isMoving: movingId !== null,
    isOfTime: at !== undefined,
  });
  const data = await statement.first(db, values);
  if (!data) throw new Error('A clinic that is not there has no schedule');
  return data;
}

/** Values of the statement, each either present or null. */
interface AvailabilityValues {
  dateFrom: string;
  dateTo: string;
  dateTime: string | null;
  duration: number | null;
  now: string;
  doctorIds: readonly string[] | null;
  patientId: string | null;
  serviceId: string | null;
  facilityIds: readonly string[];
  movingId: string | null;
  movingOf: string | null;
  userId: string | null;
  holdId: string | null;
}

/** Parts of the statement; a table that does not matter to the answer is not even looked at. */
interface Parts {
  /** Reads some doctors instead of all active ones. */
  isOfDoctors: boolean;
  /** Reads the appointments of a patient as well. */
  isOfPatient: boolean;
  isOfService: boolean;
  /** Reads rooms and equipment. */
  hasPlaces: boolean;
  /** An appointment is being rescheduled. */
  isMoving: boolean;
  /** A single time is checked. */
  isOfTime: boolean;
}

/** Longest visit and longest buffer in minutes: those that services may have, whose buffers appointments and holds copy. */
const LONGEST = { visit: 480, buffer: 120 };

/** The days in which the list of expiring licences warns (`/hr/licenses/expiring`), see decision 129. */
const ENDING_SOON = sql.raw(`interval '60 days'`);

const statements = new Map<string, Prepared<AvailabilityValues, AvailabilityRow>>();

function statementOf(parts: Parts): Prepared<AvailabilityValues, AvailabilityRow> {
  const key = Object.values(parts).join();
  // Its many tables are planned in milliseconds and read in a fraction of one: days are short.
  const statement =
    statements.get(key) ??
    prepared((db, values: AvailabilityValues) => availability(db.tenantId, values, parts).compile(db), {
      isGeneric: true,
    });
  statements.set(key, statement);
  return statement;
}

function availability(tenantId: string, values: AvailabilityValues, parts: Parts) {
  const { isOfDoctors, isOfPatient, isOfService, hasPlaces, isMoving, isOfTime } = parts;
  const { dateFrom, dateTo, doctorIds, patientId, serviceId, facilityIds, movingId, movingOf, userId, holdId } = values;
  // One more day at each end, because ranges past midnight began on the previous day.
  const days = sql`((${dateFrom}::date - 1)::timestamp at time zone t.timezone) as from_at,
    ((${dateTo}::date + 2)::timestamp at time zone t.timezone) as to_at`;
  const at = sql`(${values.dateTime}::timestamp at time zone t.timezone)`;
  // The buffers of an appointment, and of the service that is booked, may reach the other one.
  const reach = isOfService ? 2 * LONGEST.buffer : LONGEST.buffer;
  const time = sql`, ${at} - ${minutes(LONGEST.visit + reach)} as first_start,
    ${at} + ${minutes(sql`${values.duration}::int + ${sql.lit(reach)}`)} as last_start,
    ${at} - ${minutes(isOfService ? LONGEST.buffer : 0)} as wide_from,
    ${at} + ${minutes(sql`${values.duration}::int + ${sql.lit(isOfService ? LONGEST.buffer : 0)}`)} as wide_to`;
  const bounds = sql`select t.id, t.timezone, ${days}${isOfTime ? time : sql``}
    from tenants t where t.id = ${tenantId}::uuid`;
  const bound = (name: string) => sql`(select ${sql.ref(`b.${name}`)} from bounds b)`;
  const [from, to] = [bound('from_at'), bound('to_at')];
  const isNear = isOfTime
    ? sql`a.starts_at >= ${bound('first_start')} and a.starts_at < ${bound('last_start')}
    and a.starts_at - ${minutes(sql`a.buffer_before`)} < ${bound('wide_to')}
    and a.ends_at + ${minutes(sql`a.buffer_after`)} > ${bound('wide_from')}`
    : sql`a.starts_at >= ${from} and a.starts_at < ${to}`;
  const moving = sql`(select m.id from appointments m where m.tenant_id = ${tenantId}::uuid and m.id = ${movingId}::uuid
    and m.patient_id = coalesce(${movingOf}::uuid, m.patient_id))`;
  const isThere = (doctor: string) => sql`a.tenant_id = ${tenantId}::uuid and ${sql.raw(doctor)}
    and ${isNear}
    and a.status not in ('CANCELLED', 'NO_SHOW') and a.deleted_at is null and not isempty(a.during)
    ${isMoving ? sql`and a.id is distinct from ${moving}` : sql``}`;

  const appointments = sql`
    select ${ms(sql`lower(a.during)`)} as "from", ${ms(sql`upper(a.during)`)} as "to", a.lane,
      a.buffer_before as "bufferBefore", a.buffer_after as "bufferAfter", a.service_id as "serviceId", false as "isHold"
    from appointments a where ${isThere('a.doctor_id = d.id')}`;
  const holds = sql`
    select ${ms(sql`h.starts_at`)} as "from", ${ms(sql`h.ends_at`)} as "to", -1 as lane,
      h.buffer_before as "bufferBefore", h.buffer_after as "bufferAfter", h.service_id as "serviceId", true as "isHold"
    from appointment_holds h
    where h.tenant_id = ${tenantId}::uuid and h.doctor_id = d.id and h.expires_at > ${values.now}::timestamptz
      and h.starts_at < ${to} and h.ends_at > ${from}
      and coalesce(h.user_id <> ${userId}::uuid, true)
      and (h.id is distinct from ${holdId}::uuid
        or h.user_id is not null and ${userId}::uuid is not null)`;
  const doctors = sql`
    select d.id, d.first_name as "firstName", d.last_name as "lastName",
      d.native_name as "nativeName", d.specialization, d.skills,
      d.role = 'DOCTOR' and d.is_active and d.deleted_at is null as "isAtWork",
      (select w.hours from working_hours w where w.tenant_id = d.tenant_id and w.user_id = d.id) as hours,
      ${listed(sql`${appointments} union all ${holds}`)} as busy
    from users d
    where d.tenant_id = ${tenantId}::uuid and ${
      isOfDoctors
        ? sql`d.id = any(${doctorIds}::uuid[])`
        : sql`d.role = 'DOCTOR' and d.is_active and d.deleted_at is null`
    }`;
  const service = sql`
    select s.id, s.name, s.duration, s.new_patient_duration as "newPatientDuration", s.skills, s.instructions, s.consents,
      s.instructions_by_language as "instructionsByLanguage", s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter", s.step,
      s.min_notice as "minNotice", s.max_advance_days as "maxAdvanceDays", s.capacity,
      s.same_day_share as "sameDayShare", s.doctor_ids as "doctorIds", s.facility_ids as "facilityIds"
    from services s
    where s.tenant_id = ${tenantId}::uuid and s.id = ${serviceId}::uuid and (s.is_active and s.deleted_at is null
      or s.id = (select m.service_id from appointments m where m.tenant_id = s.tenant_id and m.id = ${moving}))`;
  // Its calibration is overdue from then on.
  const unusableFrom = sql`(f.unusable_from::timestamp at time zone ${bound('timezone')})`;
  const places = sql`
    select f.id, f.kind, f.capacity, f.is_active as "isActive",
      ${listed(sql`
        select ${ms(sql`lower(af.during)`)} as "from", ${ms(sql`upper(af.during)`)} as "to", af.lane
        from appointments a join appointment_facilities af on af.tenant_id = a.tenant_id and af.appointment_id = a.id
        where af.facility_id = f.id and not af.is_released and not isempty(af.during) and ${isThere('true')}`)} as busy,
      ${listed(sql`
        select ${ms(sql`e.starts_at`)} as "from", ${ms(sql`e.ends_at`)} as "to" from schedule_exceptions e
        where e.tenant_id = f.tenant_id and e.facility_id = f.id and e.deleted_at is null
          and e.starts_at < ${to} and e.ends_at > ${from}
        union all
        select ${ms(unusableFrom)}, ${ms(to)} where ${unusableFrom} < ${to}`)} as closed
    from facilities f
    where f.tenant_id = ${tenantId}::uuid and (f.id = any(${facilityIds}::uuid[])
      or f.id = any((select s.facility_ids from services s where s.tenant_id = ${tenantId}::uuid
        and s.id = ${serviceId}::uuid)::uuid[]))`;
  // A licence expires soon, for example; what ends later is expected to be renewed by then.
  const endsFrom = sql`(n.unusable_from::timestamp at time zone ${bound('timezone')})`;
  const exceptions = sql`
    select e.kind, e.user_id as "userId", e.facility_id as "facilityId", e.title, ${ms(sql`e.starts_at`)} as "from",
      ${ms(sql`e.ends_at`)} as "to"
    from schedule_exceptions e
    where e.tenant_id = ${tenantId}::uuid and e.deleted_at is null and e.starts_at < ${to} and e.ends_at > ${from}
    union all
    select 'BLOCKOUT', n.user_id, null, null, ${ms(endsFrom)}, ${ms(to)}
    from booking_ends n where n.tenant_id = ${tenantId}::uuid and ${endsFrom} < ${to}
      and ${endsFrom} < ${values.now}::timestamptz + ${ENDING_SOON}`;
  const patientBusy = sql`
    select ${ms(sql`lower(a.during)`)} as "from", ${ms(sql`upper(a.during)`)} as "to"
    from appointments a where a.patient_id = ${patientId}::uuid and ${isThere('true')}`;
  const movingFrom = sql`
    select json_build_object('doctorId', m.doctor_id, 'serviceId', m.service_id, 'duration', m.duration)
    from appointments m where m.tenant_id = ${tenantId}::uuid and m.id = ${moving}`;

  return sql<AvailabilityRow>`
    with bounds as materialized (${bounds})
    select c.timezone as zone,
      (select w.hours from working_hours w where w.tenant_id = c.id and w.user_id is null) as "clinicHours",
      ${isOfService ? sql`(select row_to_json(s) from (${service}) s)` : sql`null::json`} as service,
      ${isMoving ? sql`(${movingFrom})` : sql`null::json`} as "movingFrom",
      ${isOfService && isOfPatient ? isNewPatient(sql`c.id`, sql`${patientId}::uuid`) : sql`null::boolean`}
        as "isNewPatient",
      ${listed(doctors)} as doctors,
      ${hasPlaces ? listed(places) : sql`'[]'::json`} as places,
      ${listed(exceptions)} as exceptions,
      ${isOfPatient ? listed(patientBusy) : sql`'[]'::json`} as "patientBusy"
    from bounds c`;
}

interface AvailabilityRow extends Omit<AvailabilityData, 'doctors' | 'service' | 'places'> {
  doctors: (KnownDoctor & { busy: BusyRange[] })[];
  service: BookableService | null;
  places: FacilitySchedule[];
}
