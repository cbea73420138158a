import type { AuditEntry, AuditFilter, AuditResource } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { startOfDate } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** A page of the trail, with all there is to filter by. */
export interface AuditPage {
  logs: AuditEntry[];
  actions: string[];
  resources: string[];
}

/** Kinds whose entries note the id of a patient. */
const RECORDS = [
  'patients',
  'adminPatients',
  'patientDetails',
  'patientMerges',
  'onboarding',
  'medicalRecords',
] as const;

/** Kinds whose records belong to a patient, with their tables. */
const BELONGING = [
  { resource: 'appointments', table: 'appointments' },
  { resource: 'waitlist', table: 'waitlist_entries' },
  { resource: 'appointmentOffers', table: 'appointment_offers' },
  { resource: 'temporaryForms', table: 'temporary_forms' },
] as const satisfies { resource: AuditResource; table: string }[];

const named = (resources: readonly AuditResource[]) => sql.join(resources.map((resource) => sql.lit(resource)));

/** The patient that an entry `a` is about. */
const patientOfEntry = sql`case
  when a.resource in (${named(RECORDS)}) then a.record_id
  ${sql.join(
    BELONGING.map(
      ({ resource, table }) => sql`when a.resource = ${sql.lit(resource)} then
        (select v.patient_id from ${sql.table(table)} v where v.tenant_id = a.tenant_id and v.id = a.record_id)`,
    ),
    sql` `,
  )} end`;

export const auditLogRepository = {
  /** One entry more than asked for says that there is another page. */
  async page(db: TenantDatabase, filter: AuditFilter): Promise<AuditPage> {
    const { rows } = await sql<AuditPage>`
      with page as materialized (
        select a.* from audit_log a
        where ${sql.join([sql`a.tenant_id = ${db.tenantId}`, ...conditions(db, filter)], sql` and `)}
        order by a.id desc
        limit ${filter.limit + 1}
      )
      select
        ${distinct(db, 'action')} as actions,
        ${distinct(db, 'resource')} as resources,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', a.id,
            'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'actor', case when u.id is not null then
              jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end,
            'actorRole', a.actor_role,
            'action', a.action,
            'resource', a.resource,
            'recordId', a.record_id,
            'recordName', coalesce(p.first_name || ' ' || p.last_name, r.first_name || ' ' || r.last_name),
            'changes', a.changes,
            'reason', a.reason,
            'requestId', a.request_id,
            'address', a.address,
            'outcome', a.outcome
          ) order by a.id desc)
          from page a
          left join users u on u.tenant_id = a.tenant_id and u.id = a.actor_id
          left join patients p on p.tenant_id = a.tenant_id and p.id = ${patientOfEntry}
          -- A sign-in that was refused names the account it was meant for.
          left join users r on a.resource in ('users', 'admin-users', 'user', 'auth', 'calendarFeeds')
            and r.tenant_id = a.tenant_id and r.id = a.record_id
        ), '[]') as logs`.execute(db);
    return rows[0] ?? { logs: [], actions: [], resources: [] };
  },
};

function conditions({ tenantId }: TenantDatabase, filter: AuditFilter): RawBuilder<unknown>[] {
  const { dateFrom, dateTo, actorId, action, resource, recordId, patientId, outcome, before } = filter;
  return [
    ...(dateFrom ? since(startOfDate(tenantId, dateFrom)) : []),
    ...(dateTo ? until(startOfDate(tenantId, dateTo, 1)) : []),
    ...(actorId ? [sql`a.actor_id = ${actorId}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(resource ? [sql`a.resource = ${resource}`] : []),
    ...(recordId ? [sql`a.record_id = ${recordId}`] : []),
    ...(patientId ? [ofPatient(tenantId, patientId)] : []),
    // Said literally, so that the index of the refused alone can serve.
    ...(outcome ? [sql`a.outcome = ${sql.lit(outcome)}`] : []),
    ...(before ? [sql`a.id < ${before}`] : []),
  ];
}

/** The record itself and what belongs to the patient, the deleted included. */
function ofPatient(tenantId: string, patientId: string) {
  const ids = BELONGING.map(
    ({ table }) =>
      sql`select v.id from ${sql.table(table)} v where v.tenant_id = ${tenantId} and v.patient_id = ${patientId}`,
  );
  return sql`a.resource in (${named(RECORDS)}, ${named(BELONGING.map(({ resource }) => resource))})
    and a.record_id = any (array(${sql.join([sql`select ${patientId}::uuid`, ...ids], sql` union all `)}))`;
}

// The ids are in the order of time and begin with the milliseconds (RFC 9562, version 7): a range of them is read from
// the primary key alone. An id is made a moment before the time of its row, hence the second.
const since = (moment: RawBuilder<unknown>) => [sql`a.at >= ${moment}`, sql`a.id >= ${firstId(moment, -1)}`];
const until = (moment: RawBuilder<unknown>) => [sql`a.at < ${moment}`, sql`a.id < ${firstId(moment, 1)}`];

function firstId(moment: RawBuilder<unknown>, seconds: number) {
  return sql`(select rpad(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint + ${seconds * 1000}::int), 12, '0'), 32, '0')::uuid)`;
}

/** The values of a column by hopping from one to the next along its index, instead of reading millions of entries. */
function distinct({ tenantId }: TenantDatabase, column: 'action' | 'resource') {
  const value = sql.ref(column);
  return sql`array(
    with recursive hop as (
      (select ${value} as one from audit_log where tenant_id = ${tenantId} order by ${value} limit 1)
      union all
      select (select ${value} from audit_log where tenant_id = ${tenantId} and ${value} > hop.one order by ${value} limit 1)
      from hop where hop.one is not null
    )
    select one from hop where one is not null
  )`;
}
