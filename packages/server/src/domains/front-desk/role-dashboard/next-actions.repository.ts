import { WAIT_WARNING_MINUTES, type NextAction, type NextActionKind, type Role } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/http/service';
import type { ClinicDay } from './clinic-day.repository';

/** Somebody who is late for less than this may still come (clinical.md section A, "grace"). */
const GRACE_MINUTES = 15;

interface Rule {
  kind: NextActionKind;
  roles: readonly Role[];
  /** Rows with the columns name, record_id and since. */
  rows(day: ClinicDay, who: Pick<Caller, 'userId' | 'role' | 'patientId'>): RawBuilder<unknown>;
}

const DESK: readonly Role[] = ['ADMIN', 'RECEPTIONIST'];
const CARE: readonly Role[] = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'];
const EMPLOYEES: readonly Role[] = [...CARE, 'PHARMACIST', 'STAFF'];

/** What calls for somebody, the most pressing first; a rule without rows is not shown. */
const RULES: readonly Rule[] = [
  {
    kind: 'PATIENT_WAITING_LONG',
    roles: CARE,
    rows: (day, who) =>
      visits(
        day,
        who,
        sql`a.checked_in_at`,
        sql`${day.isIn(0)} and a.status = 'CHECKED_IN'
        and a.checked_in_at < ${day.now} - make_interval(mins => ${WAIT_WARNING_MINUTES})`,
      ),
  },
  {
    kind: 'CHECK_IN_DUE',
    roles: ['ADMIN', 'RECEPTIONIST', 'NURSE'],
    rows: (day, who) =>
      visits(
        day,
        who,
        sql`a.starts_at`,
        sql`${day.isIn(0)} and a.status in ('SCHEDULED', 'CONFIRMED')
        and a.starts_at between ${day.now} - make_interval(mins => ${GRACE_MINUTES}) and ${day.now}`,
      ),
  },
  {
    kind: 'NO_SHOW_DUE',
    roles: ['ADMIN', 'RECEPTIONIST', 'NURSE'],
    rows: (day, who) =>
      visits(
        day,
        who,
        sql`a.starts_at`,
        sql`${day.isIn(0)} and a.status in ('SCHEDULED', 'CONFIRMED')
        and a.starts_at < ${day.now} - make_interval(mins => ${GRACE_MINUTES})`,
      ),
  },
  {
    kind: 'VISIT_TO_COMPLETE',
    roles: ['DOCTOR', 'NURSE'],
    rows: (day, who) => visits(day, who, sql`a.ends_at`, sql`a.status = 'IN_PROGRESS' and a.ends_at < ${day.now}`),
  },
  {
    kind: 'REQUEST_TO_ANSWER',
    roles: CARE,
    rows: (day, who) => visits(day, who, sql`a.created_at`, sql`a.status = 'REQUESTED' and a.starts_at >= ${day.now}`),
  },
  {
    kind: 'LEAVE_AFFECTS',
    roles: ['ADMIN', 'RECEPTIONIST', 'DOCTOR'],
    rows: ({ tenantId, now }, { role, userId }) => sql`
      select e.title as name, e.id as record_id, e.starts_at as since
      from schedule_exceptions e
      where e.tenant_id = ${tenantId} and e.deleted_at is null and e.ends_at > ${now} and e.kind <> 'OPEN_EXTRA'
        and e.facility_id is null and (${role !== 'DOCTOR'} or e.user_id = ${userId})
        and exists (
          select from appointments a
          where a.tenant_id = e.tenant_id and a.deleted_at is null and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED')
            and a.starts_at < e.ends_at and a.ends_at > e.starts_at and a.starts_at >= ${now}
            and (e.user_id is null or a.doctor_id = e.user_id)
        )`,
  },
  {
    kind: 'QUICK_APPOINTMENT_OPEN',
    roles: DESK,
    rows: ({ tenantId }) => sql`
      select q.patient_name as name, q.id as record_id, q.created_at as since
      from quick_appointments q where q.tenant_id = ${tenantId} and q.status = 'OPEN' and q.deleted_at is null`,
  },
  {
    kind: 'SUBMISSION_WAITING',
    roles: DESK,
    rows: ({ tenantId }) => sql`
      select f.title as name, s.id as record_id, s.submitted_at as since
      from form_submissions s join temporary_forms f on f.tenant_id = s.tenant_id and f.id = s.form_id
      where s.tenant_id = ${tenantId} and s.status = 'WAITING'`,
  },
  {
    kind: 'ONBOARDING_OPEN',
    roles: ['RECEPTIONIST', 'NURSE'],
    rows: (day) => sql`
      select distinct on (p.id) p.first_name || ' ' || p.last_name as name, p.id as record_id, o.started_at as since
      from appointments a
      join patient_onboardings o on o.tenant_id = a.tenant_id and o.patient_id = a.patient_id and o.completed_at is null
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      where a.tenant_id = ${day.tenantId} and a.deleted_at is null and ${day.isIn(0)}
        and a.status in ('SCHEDULED', 'CONFIRMED', 'CHECKED_IN')`,
  },
  {
    kind: 'ONBOARDING_OPEN',
    roles: ['PATIENT'],
    rows: ({ tenantId }, { patientId }) => sql`
      select null::text as name, o.patient_id as record_id, o.started_at as since from patient_onboardings o
      where o.tenant_id = ${tenantId} and o.patient_id = ${patientId ?? null}::uuid and o.completed_at is null`,
  },
  {
    kind: 'TOMORROW_UNCONFIRMED',
    roles: DESK,
    rows: (day, who) => visits(day, who, sql`a.starts_at`, sql`${day.isIn(1)} and a.status = 'SCHEDULED'`),
  },
  {
    kind: 'MAIL_FAILED',
    roles: ['ADMIN'],
    rows: ({ tenantId }) => sql`
      select m.recipient as name, m.id as record_id, m.created_at as since
      from mails m where m.tenant_id = ${tenantId} and m.status = 'FAILED'`,
  },
  {
    kind: 'MESSAGE_UNREAD',
    roles: EMPLOYEES,
    rows: ({ tenantId }, { userId }) => sql`
      select u.first_name || ' ' || u.last_name as name, u.id as record_id, m.created_at as since
      from messages m join users u on u.tenant_id = m.tenant_id and u.id = m.sender_id
      where m.tenant_id = ${tenantId} and m.recipient_id = ${userId} and m.read_at is null`,
  },
];

/** What there is to do for a role, as one JSON list: how many of each kind, and the one that has waited longest. */
export function nextActionsOf(day: ClinicDay, who: Pick<Caller, 'userId' | 'role' | 'patientId'>) {
  const found = RULES.filter(({ roles }) => roles.includes(who.role)).map(
    ({ kind, rows }, place) => sql`
      select ${place}::int as place, json_build_object('kind', ${kind}::text, 'count', count(*)::int,
        'name', (array_agg(f.name order by f.since, f.record_id))[1],
        'recordId', (array_agg(f.record_id order by f.since, f.record_id))[1],
        'since', to_char(min(f.since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as action
      from (${rows(day, who)}) f having count(*) > 0`,
  );
  return sql<NextAction[]>`coalesce((
    select json_agg(n.action order by n.place) from (${sql.join(found, sql` union all `)}) n), '[]'::json)`;
}

/** Appointments, doctors' own ones alone, with whom and since when. */
function visits(
  { tenantId }: ClinicDay,
  { role, userId }: Pick<Caller, 'role' | 'userId'>,
  since: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select p.first_name || ' ' || p.last_name as name, a.id as record_id, ${since} as since
    from appointments a join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
    where a.tenant_id = ${tenantId} and a.deleted_at is null and (${role !== 'DOCTOR'} or a.doctor_id = ${userId}) and ${which}`;
}
