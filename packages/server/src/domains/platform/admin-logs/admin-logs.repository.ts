import type { AuditEntry, AuditFilter, AuditResource } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { declared } from '../../../platform/feature/declared';
import { none } from '../../../platform/feature/declaration';
import { ownerOf, recordsOfPatient } from '../../../platform/feature/record-owner';

/** A page of the trail, with all there is to filter by. */
export interface AuditPage {
  logs: AuditEntry[];
  actions: string[];
  resources: string[];
}

/** The kinds of records that belong to a patient or to an account. */
function kindsOf(kind: 'patient' | 'account'): AuditResource[] {
  return [...declared().records].filter(([, record]) => record[kind] !== none).map(([resource]) => resource);
}

const named = (resources: readonly AuditResource[]) => sql.join(resources.map((resource) => sql.lit(resource)));

/** The patient or account that an entry `a` is about. */
function ownerOfEntry(kind: 'patient' | 'account') {
  const cases = kindsOf(kind).map(
    (resource) =>
      sql`when a.resource = ${sql.lit(resource)} then ${ownerOf(resource, kind, sql`a.tenant_id`, sql`a.record_id`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

export const adminLogsRepository = {
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
          left join patients p on p.tenant_id = a.tenant_id and p.id = ${ownerOfEntry('patient')}
          -- A sign-in that was refused names the account it was meant for.
          left join users r on r.tenant_id = a.tenant_id and r.id = ${ownerOfEntry('account')}
        ), '[]') as logs`.execute(db);
    return rows[0] ?? { logs: [], actions: [], resources: [] };
  },
};

function conditions({ tenantId }: TenantDatabase, filter: AuditFilter): RawBuilder<unknown>[] {
  const { dateFrom, dateTo, actorId, action, resource, recordId, patientId, outcome, before } = filter;
  return [
    ...(dateFrom ? since(dayBegin(tenantId, dateFrom, 0)) : []),
    ...(dateTo ? until(dayBegin(tenantId, dateTo, 1)) : []),
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
  const resources = kindsOf('patient');
  const ids = resources.map((resource) => recordsOfPatient(resource, sql`${tenantId}::uuid`, sql`${patientId}::uuid`));
  return sql`a.resource in (${named(resources)})
    and a.record_id = any (array(${sql.join(ids, sql` union `)}))`;
}

/** The clinic's midnight, so many days later. */
function dayBegin(tenantId: string, date: string, daysLater: number) {
  return sql`(select (${date}::date + ${daysLater}::int)::timestamp at time zone t.timezone from tenants t where t.id = ${tenantId})`;
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
