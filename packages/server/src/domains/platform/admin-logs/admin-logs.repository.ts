import type { AuditCriteria, AuditEntry, AuditFilter, AuditPatient, AuditResource } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { startOfDate } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { declared } from '../../../platform/feature/declared';
import { none } from '../../../platform/feature/declaration';
import { ownerOf, recordsOfPatient } from '../../../platform/feature/record-owner';
import { personJsonOrNull } from '../../../platform/db/person-json';

/** Page of the audit log, with the values available for filtering. */
export interface AuditPage {
  logs: AuditEntry[];
  actions: string[];
  resources: string[];
}

/** Returns the record types that belong to a patient or to an account. */
function kindsOf(kind: 'patient' | 'account'): AuditResource[] {
  return [...declared().records].filter(([, record]) => record[kind] !== none).map(([resource]) => resource);
}

const named = (resources: readonly AuditResource[]) => sql.join(resources.map((resource) => sql.lit(resource)));

/** Returns SQL for the patient or account of an entry `a`. */
function ownerOfEntry(kind: 'patient' | 'account') {
  const cases = kindsOf(kind).map(
    (resource) =>
      sql`when a.resource = ${sql.lit(resource)} then ${ownerOf(resource, kind, sql`a.tenant_id`, sql`a.record_id`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

export const adminLogsRepository = {
  /** Reads one entry more than requested, to detect whether there is another page. */
  async page(db: TenantDatabase, filter: AuditFilter): Promise<AuditPage> {
    const { rows } = await sql<AuditPage>`
      with page as materialized (
        select a.* from audit_log a
        where ${entriesMeeting(db.tenantId, filter)}
        order by a.id desc
        limit ${filter.limit + 1}
      )
      select
        array(select unnest(${distinct(db, 'action', sql`action <> 'READ'`)}) union
          select 'READ' where exists (select from audit_log where tenant_id = ${db.tenantId} and action = 'READ')
          order by 1) as actions,
        ${distinct(db, 'resource')} as resources,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', a.id,
            'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'actor', ${personJsonOrNull('u')},
            'actorRole', a.actor_role,
            'action', a.action,
            'resource', a.resource,
            'recordId', a.record_id,
            'recordName', coalesce(p.first_name || ' ' || p.last_name, r.first_name || ' ' || r.last_name),
            'changes', a.changes,
            'patientCount', coalesce(cardinality(a.patient_ids), 0),
            'reason', a.reason,
            'requestId', a.request_id,
            'address', a.address,
            'outcome', a.outcome
          ) order by a.id desc)
          from page a
          left join users u on u.tenant_id = a.tenant_id and u.id = a.actor_id
          left join patients p on p.tenant_id = a.tenant_id and p.id = ${ownerOfEntry('patient')}
          -- A refused sign-in refers to the intended account.
          left join users r on r.tenant_id = a.tenant_id and r.id = ${ownerOfEntry('account')}
        ), '[]') as logs`.execute(db);
    return rows[0] ?? { logs: [], actions: [], resources: [] };
  },

  /** Returns the patients that an entry has shown, sorted by name; undefined without such an entry. */
  async patients(db: TenantDatabase, id: string): Promise<AuditPatient[] | undefined> {
    const { rows } = await sql<{ patients: AuditPatient[] }>`
      select coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
          'nativeName', p.native_name, 'recordNumber', p.record_number, 'isDeleted', p.deleted_at is not null)
          order by p.last_name, p.first_name, p.id)
        from patients p where p.tenant_id = a.tenant_id and p.id = any (a.patient_ids)
      ), '[]') as patients
      from audit_log a where a.tenant_id = ${db.tenantId} and a.id = ${id}`.execute(db);
    return rows[0]?.patients;
  },
};

/** Returns SQL for whether an entry `a` of a clinic meets the criteria. */
export function entriesMeeting(tenantId: string, filter: AuditCriteria & { before?: string }): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([sql`a.tenant_id = ${tenantId}`, ...conditions(tenantId, filter)], sql` and `)}`;
}

function conditions(tenantId: string, filter: AuditCriteria & { before?: string }): RawBuilder<unknown>[] {
  const { dateFrom, dateTo, actorId, action, resource, recordId, patientId, outcome, before } = filter;
  const span = [
    ...(dateFrom ? since(startOfDate(tenantId, dateFrom)) : []),
    ...(dateTo ? until(startOfDate(tenantId, dateTo, 1)) : []),
    ...(before ? [sql`a.id < ${before}`] : []),
  ];
  return [
    ...span,
    ...(patientId ? [sql`a.id = any (${entriesOfPatient({ tenantId, patientId }, span)})`] : []),
    ...(actorId ? [sql`a.actor_id = ${actorId}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(resource ? [sql`a.resource = ${resource}`] : []),
    ...(recordId ? [sql`a.record_id = ${recordId}`] : []),
    // As a literal, so that the partial index on refused entries can be used.
    ...(outcome ? [sql`a.outcome = ${sql.lit(outcome)}`] : []),
  ];
}

/**
 * Returns SQL for the ids of the entries about a patient: the record and everything that belongs to it, including
 * deleted records, and the reads that have shown the patient. Records merged into the patient's count as the patient's.
 * Each half has an index of its own; as an array of ids they are read from it whatever the planner expects of the page.
 */
function entriesOfPatient(
  { tenantId, patientId }: { tenantId: string; patientId: string },
  span: readonly RawBuilder<unknown>[],
) {
  const resources = kindsOf('patient');
  const tenant = sql`${tenantId}::uuid`;
  const ids = resources.map((resource) => recordsOfPatient(resource, tenant, sql`${patientId}::uuid`));
  const merged = sql`select m.id from patients m where m.tenant_id = ${tenant} and m.merged_into_id = ${patientId}::uuid`;
  const within = sql.join([sql`a.tenant_id = ${tenant}`, ...span], sql` and `);
  return sql`array(
    select unnest(app.entries_showing(array(select ${patientId}::uuid union ${merged})))
    union
    select a.id from audit_log a
    where ${within} and a.resource in (${named(resources)})
      and a.record_id = any (array(${sql.join([...ids, merged], sql` union `)}))
  )`;
}

// Ids sort by time and begin with the milliseconds (RFC 9562, version 7), so a time range is read from the primary key
// alone. An id is generated shortly before its row's time, hence the tolerance of one second.
const since = (moment: RawBuilder<unknown>) => [sql`a.at >= ${moment}`, sql`a.id >= ${firstId(moment, -1)}`];
const until = (moment: RawBuilder<unknown>) => [sql`a.at < ${moment}`, sql`a.id < ${firstId(moment, 1)}`];

function firstId(moment: RawBuilder<unknown>, seconds: number) {
  return sql`(select rpad(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint + ${seconds * 1000}::int), 12, '0'), 32, '0')::uuid)`;
}

/**
 * Returns the distinct values of a column by a loose index scan, instead of reading millions of entries. The index on
 * actions leaves out reads, which nearly all entries are.
 */
function distinct({ tenantId }: TenantDatabase, column: 'action' | 'resource', condition = sql`true`) {
  const value = sql.ref(column);
  const rows = sql`from audit_log where tenant_id = ${tenantId} and ${condition}`;
  return sql`array(
    with recursive hop as (
      (select ${value} as one ${rows} order by ${value} limit 1)
      union all
      select (select ${value} ${rows} and ${value} > hop.one order by ${value} limit 1)
      from hop where hop.one is not null
    )
    select one from hop where one is not null
  )`;
}
